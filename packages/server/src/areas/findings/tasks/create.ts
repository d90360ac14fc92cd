import { invalid, missingReference } from '../../../lib/failure.ts'
import { sql } from '../../../store/sql.ts'
import type { FindingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { createTask } from '../../requests/tasks/create/api.ts'
import type { AreaContext } from '../../requests/tasks/kinds/api.ts'
import type { AuditActor } from '../audits/store.ts'
import { record } from '../record.ts'
import { acted } from '../states/act.ts'
import { findFinding } from '../store.ts'
import { nameOfFinding } from '../waiting.ts'

type Opening = {
  readonly finding: FindingsRow
  readonly policyId: string
  readonly origin: string
  /** Empty when a rule did. */
  readonly userId: string
  readonly actor: AuditActor
  readonly bulkActionId?: string
}

/** Opens the task that deals with a finding that is open and held; the finding is in progress from then on. */
export async function openFindingTask(context: AreaContext, opening: Opening): Promise<FindingsRow> {
  const { finding, policyId, origin, userId, actor, bulkActionId } = opening
  await createTask(context, {
    type: 'finding',
    origin,
    displayName: nameOfFinding(finding),
    description: finding.remediation_description.slice(0, 4096),
    userId: finding.identity_user_id,
    createdByUserId: userId,
    appId: finding.app_id,
    findingId: finding.id,
    findingType: `FINDING_TYPE_${finding.type}`,
    ...(policyId === '' ? {} : { policyId }),
    // A policy that asks nobody closes the task at once: the finding has to be in progress before.
    async prepare({ id }) {
      const happened = acted(finding, { action: 'createTask', settings: {} }, { userId, now: context.tx.now }) ?? []
      const withTask = happened.map((one) => ({
        ...one,
        after: { ...one.after, task_id: id },
        details: { ...one.details, taskId: id },
      }))
      await record({ tx: context.tx, emit: context.emit, actor, ...(bulkActionId ? { bulkActionId } : {}) }, withTask)
    },
  })
  return (await findFinding(context.tx, finding.id))!
}

/** A policy that is named has to be there and to decide about such tasks. */
export async function checkTaskPolicy(tx: Tx, policyId: string): Promise<void> {
  if (policyId === '') return
  const row = await tx.find<{ policy_type: string }>(
    sql`select policy_type from policies_view where id = ${policyId} and deleted_at is null`,
  )
  if (!row) throw missingReference('policyId', 'policy', policyId)
  if (row.policy_type !== 'POLICY_TYPE_GRANT') {
    throw invalid('policyId', `must be a policy of the type POLICY_TYPE_GRANT, not ${row.policy_type}`)
  }
}
