import { newId } from '../../../../lib/ids.ts'
import type { FrozenStep } from '../../../policies/api.ts'
import type { Document, TaskStepRow } from '../rows.ts'

const KINDS = [
  'users',
  'manager',
  'appOwners',
  'entitlementOwners',
  'resourceOwners',
  'group',
  'self',
  'expression',
  'webhook',
  'agent',
  'findingAssignee',
] as const

/** The same approval given to these users; every other setting of the step is kept. */
export function approvalGivenTo({ document }: Pick<TaskStepRow, 'document'>, userIds: readonly string[]): FrozenStep {
  const kind = KINDS.find((one) => document[one])
  const { allowSelfApproval = false, requireDistinctApprovers = false } = (kind ? document[kind] : {}) as Document
  const rest = Object.fromEntries(Object.entries(document).filter(([name]) => !KINDS.some((one) => one === name)))
  const users = { userIds: [...userIds], allowSelfApproval, requireDistinctApprovers }
  return { id: newId(), kind: 'approval', document: { approval: { ...rest, users } } }
}

/** The owners of the app decide, and the super administrators where it has none. */
export function approvalGivenToOwners({ document }: Pick<TaskStepRow, 'document'>): FrozenStep {
  const rest = Object.fromEntries(Object.entries(document).filter(([name]) => !KINDS.some((one) => one === name)))
  return { id: newId(), kind: 'approval', document: { approval: { ...rest, appOwners: {} } } }
}
