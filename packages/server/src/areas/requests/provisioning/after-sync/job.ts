import type { Named } from '../../../../engine/job.ts'
import { done } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { fillSynced } from '../../tasks/create/fill-synced.ts'
import { lookAgain } from '../../tasks/outside/look-again.ts'
import { checkRevocations } from '../proofs/check.ts'
import { checkUnconfirmed } from '../unconfirmed/check.ts'

export type AfterSync = { readonly syncId: string; readonly appId: string; readonly connectorId: string }

export const AFTER_SYNC: Named<AfterSync> = { kind: 'requests.afterSync' }

/** A sync that was applied. */
export type AppliedSync = AfterSync & { readonly startedAt: Temporal.Instant }

export const afterSync = areaJob<AfterSync>({
  ...AFTER_SYNC,
  about: 'Compares what was given and taken with what a sync has brought, and continues what waits for one.',
  retry: PATIENT,

  async run(context, payload) {
    const { tx } = context
    const sync = await tx.find<{ type: string; started_at: Temporal.Instant | null }>(sql`
      select type, started_at from connector_syncs_view where id = ${payload.syncId}`)
    if (!sync) return done
    await continueWaiting(tx, payload)
    await fillSynced(context, payload.connectorId)
    if (sync.type !== 'SYNC_TYPE_FULL' || sync.started_at === null) return done
    const applied = { ...payload, startedAt: sync.started_at }
    await checkRevocations(context, applied)
    await checkUnconfirmed(context, applied)
    return done
  },
})

/** Steps that wait for an entitlement, an account, or for people to take away what may be gone. */
async function continueWaiting(tx: Tx, { appId, syncId }: AfterSync): Promise<void> {
  const waiting = await tx.rows<{ id: string; task_id: string }>(sql`
    select s.id, s.task_id from task_steps s join tasks t on t.id = s.task_id
    where s.active and s.kind = 'provision' and t.state = 'OPEN' and t.deleted_at is null
      and s.document #>> '{provisionTarget,appId}' = ${appId}
      and (s.instance #>> '{note,waits}' in ('merge', 'account')
        or (s.instance #>> '{note,waits}' = 'people' and t.type = 'revoke'))
    order by s.id`)
  for (const { id, task_id } of waiting) await lookAgain(tx, task_id, id, { kind: 'told', by: 'sync', syncId })
}
