import { done, sleepUntil } from '../../../../engine/outcome.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import { profilesOf } from '../../points/access-profiles.ts'
import { APPLY_DEFAULTS, type ApplyPayload } from '../jobs/names.ts'
import { defaultsApplied } from './events.ts'
import { stateNamed } from './shape.ts'
import { lockDefaults, saveState, toDefaults } from './store.ts'

const AT_A_TIME = 500

/** Takes the entitlements of an app in turns, so that it can be stopped between two of them. */
export const applyRequestDefaults = areaJob({
  kind: APPLY_DEFAULTS.kind,
  about: 'Gives the entitlements of an app the settings for requests that the app has.',
  retry: { delaySeconds: [5, 30, 120], jitter: 0.2, attempts: 4 },

  async run(context, { appId, after, changed }: ApplyPayload) {
    const { tx, emit, now } = context
    const row = await lockDefaults(tx, appId)
    if (row.state === stateNamed('CANCELING')) {
      emit(defaultsApplied(toDefaults(await saveState(tx, appId, stateNamed('CANCEL_SUCCESS'))), changed))
      return done
    }
    if (row.state !== stateNamed('RUNNING')) return done
    const next = await tx.rows<{ id: string }>(sql`
      select id from app_entitlements
      where app_id = ${appId} and id > ${after} and deleted_at is null and not override_access_requests_defaults
        and (${row.resource_type_ids} = '{}' or app_resource_type_id = any(${row.resource_type_ids}))
      order by id limit ${AT_A_TIME} for update`)
    const ids = next.map(({ id }) => id)
    const count = await tx.run(sql`
      update app_entitlements set grant_policy_id = ${row.request_policy_id}, request_schema_id = ${row.request_schema_id},
        emergency_grant_enabled = ${row.emergency_grant_enabled},
        emergency_grant_policy_id = ${row.emergency_grant_policy_id}, max_grant_seconds = ${row.max_grant_seconds},
        default_values_applied = true, updated_at = ${tx.now}, version = version + 1
      where id = any(${ids}) and (grant_policy_id, request_schema_id, emergency_grant_enabled,
        emergency_grant_policy_id, max_grant_seconds, default_values_applied) is distinct from (
        ${row.request_policy_id}::text, ${row.request_schema_id}::text, ${row.emergency_grant_enabled}::boolean,
        ${row.emergency_grant_policy_id}::text, ${row.max_grant_seconds}::bigint, true)`)
    await profilesOf(context).addEntries(context, row.catalog_ids, ids)
    const total = changed + count
    if (ids.length === AT_A_TIME) return sleepUntil(now, { appId, after: ids.at(-1)!, changed: total })
    emit(defaultsApplied(toDefaults(await saveState(tx, appId, stateNamed('SUCCESS'))), total))
    return done
  },

  async givenUp({ tx, emit }, { appId, changed }: ApplyPayload) {
    const row = await lockDefaults(tx, appId)
    if (row.version === 0) return
    emit(defaultsApplied(toDefaults(await saveState(tx, appId, stateNamed('FAILED'))), changed))
  },
})
