import { sql } from '../../../../store/sql.ts'
import type { StepInProgress } from './step-kind.ts'

/** Whoever gave the role for a time has decided about its end too; nobody else can give a role an end. */
export async function isEndDecided({ task, context }: StepInProgress, entitlementId: string): Promise<boolean> {
  if (task.origin !== 'TASK_ORIGIN_TIME_REVOKE' || task.entitlement_id !== entitlementId) return false
  const given = await context.tx.find(sql`
    select 1 from tasks where type = 'grant' and entitlement_id = ${entitlementId} and user_id = ${task.user_id}
      and outcome = 'GRANTED' and grant_seconds is not null limit 1`)
  return given !== undefined
}
