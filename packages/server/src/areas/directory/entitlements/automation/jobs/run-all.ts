import { enqueue } from '../../../../../engine/enqueue.ts'
import { done } from '../../../../../engine/outcome.ts'
import { PATIENT } from '../../../../../engine/retry.ts'
import { areaJob } from '../../../../../service/area-job.ts'
import { sql } from '../../../../../store/sql.ts'
import type { Tx } from '../../../../../store/tx.ts'
import { startRule } from '../start-rule.ts'

/** Each rule is a job of its own: one that fails does not stop the others. */
export const runAllRules = areaJob<{ tick: string }>({
  kind: 'directory.membershipRules.runAll',
  about: 'Has every membership rule of the tenant run.',
  retry: PATIENT,

  async run({ tx }) {
    const rules = await tx.rows<{ entitlement_id: string; app_id: string }>(
      sql`select entitlement_id, app_id from membership_rules where managed_by_catalog_id = '' order by entitlement_id`,
    )
    for (const rule of rules) await startRule(tx, { appId: rule.app_id, entitlementId: rule.entitlement_id })
    return done
  },
})

/** For who has changed people, such as a sync of a directory. */
export const runMembershipRules = (tx: Tx): Promise<number> =>
  enqueue(tx, runAllRules, { tick: '' }, { key: 'all', onKey: 'replace' })
