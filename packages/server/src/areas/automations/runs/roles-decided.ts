import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { RunFacts } from '../steps/step-kind.ts'

type Run = Pick<RunFacts, 'executionId' | 'automationId' | 'version'>

/**
 * Who has decided about the roles of the service that a run gives or takes: whoever published what it runs and could
 * assign roles. A save by somebody who could not takes that away, and a draft is tried, not decided.
 */
export async function findRolesDecider(tx: Tx, { executionId, automationId, version }: Run): Promise<string> {
  const row = await tx.find<{ user_id: string }>(sql`
    select v.roles_decided_by as user_id from automation_versions v
    join automations a on a.id = v.automation_id and a.roles_decided_by <> ''
    where v.automation_id = ${automationId} and v.version = ${version}
      and not exists (select from executions e where e.id = ${executionId}::bigint and e.is_draft)`)
  return row?.user_id ?? ''
}
