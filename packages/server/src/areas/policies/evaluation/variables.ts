import { Duration } from '@reeve/cel/values'
import { seconds } from '../../../lib/duration.ts'
import type { Tx } from '../../../store/tx.ts'
import { loadAccountFields, loadEntitlementFields, loadUserFields } from '../../directory/expressions/api.ts'
import type { PolicyVariables, TaskAbout, TaskKind } from '../types.ts'

const TYPES: Readonly<Record<TaskKind, string>> = {
  grant: 'TASK_TYPE_REQUEST',
  action: 'TASK_TYPE_REQUEST',
  finding: 'TASK_TYPE_UNSPECIFIED',
  revoke: 'TASK_TYPE_REVOKE',
  offboarding: 'TASK_TYPE_REVOKE',
  certify: 'TASK_TYPE_REVIEW',
}

/** The values of the variables of policies for a task. What the task has not is absent, and its use is an error. */
export async function policyVariables(tx: Tx, about: TaskAbout): Promise<PolicyVariables> {
  const { subjectUserId, accountId, entitlementId, ip } = about
  const [users, accounts, entitlements] = await Promise.all([
    subjectUserId ? loadUserFields(tx, [subjectUserId]) : undefined,
    accountId ? loadAccountFields(tx, [accountId]) : undefined,
    entitlementId ? loadEntitlementFields(tx, [entitlementId]) : undefined,
  ])
  const subject = users?.get(subjectUserId)
  const account = accounts?.get(accountId)
  const entitlement = entitlements?.get(entitlementId)
  return {
    ...(subject ? { subject } : {}),
    ...(account ? { account } : {}),
    ...(entitlement ? { entitlement } : {}),
    ...(ip ? { ip } : {}),
    task: taskFields(about),
  }
}

function taskFields({ subjectUserId, task }: TaskAbout): Readonly<Record<string, unknown>> {
  const { analysis } = task
  return {
    id: task.id,
    numericId: task.numericId,
    displayName: task.displayName,
    subjectUserId,
    requestorUserId: task.openerUserId,
    justification: task.justification,
    origin: task.origin,
    type: TYPES[task.kind],
    isGrantPermanent: task.grantSeconds === null,
    grantDuration: new Duration(seconds(task.grantSeconds ?? 0)),
    createdAt: task.createdAt,
    formFields: task.formFields,
    isEmergency: task.isEmergency,
    ...(analysis
      ? {
          analysis: {
            id: analysis.id,
            hasConflictViolations: analysis.conflictMonitorIds.length > 0,
            conflictViolations: analysis.conflictMonitorIds,
          },
        }
      : {}),
  }
}
