import { done, sleepUntil } from '../../../engine/outcome.ts'
import { areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import type { PoliciesRow } from '../../../store/tables.ts'
import { policyChanged } from '../events.ts'
import { endPolicies } from '../store.ts'
import { toPolicy } from '../view.ts'

const AT_A_TIME = 200

/** An object that an operation deletes takes its local policies along; those of what a sync removed end here. */
export const endOrphans = areaJob({
  kind: 'policies.endOrphans',
  about: 'Ends local policies of apps and entitlements that are gone.',
  retry: { delaySeconds: [60, 600], jitter: 0.5, attempts: 4 },

  async run({ tx, emit, now }, _payload: { tick: string }) {
    const rows = await tx.rows<PoliciesRow>(sql`
      select p.* from policies p
      where p.deleted_at is null and p.scope_app_id <> '' and (
        not exists (select from apps_view a where a.id = p.scope_app_id and a.deleted_at is null)
        or p.scope_entitlement_id <> '' and not exists (
          select from app_entitlements_view e where e.id = p.scope_entitlement_id and e.deleted_at is null))
      order by p.id limit ${AT_A_TIME} for update of p skip locked`)
    if (rows.length === 0) return done
    await endPolicies(
      tx,
      rows.map(({ id }) => id),
    )
    for (const row of rows) emit(policyChanged('deleted', toPolicy(row), null))
    return rows.length === AT_A_TIME ? sleepUntil(now) : done
  },
})
