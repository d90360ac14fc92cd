import { newId } from '../../../../lib/ids.ts'
import type { FrozenStep } from '../../../policies/api.ts'
import { APPROVER_KINDS, approverKindOf } from '../../../policies/steps/api.ts'
import type { Document, TaskStepRow } from '../rows/rows.ts'

/** The same approval given to these users; every other setting of the step is kept. */
export function approvalGivenTo({ document }: Pick<TaskStepRow, 'document'>, userIds: readonly string[]): FrozenStep {
  const { allowSelfApproval = false } = settingsOf(document)
  const users = { userIds: [...userIds], allowSelfApproval, requireDistinctApprovers: wantsOthers(document) }
  return { id: newId(), kind: 'approval', document: { approval: { ...withoutKind(document), users } } }
}

/** The owners of the app decide, and the super administrators where it has none. */
export function approvalGivenToOwners({ document }: Pick<TaskStepRow, 'document'>): FrozenStep {
  const appOwners = { requireDistinctApprovers: wantsOthers(document) }
  return { id: newId(), kind: 'approval', document: { approval: { ...withoutKind(document), appOwners } } }
}

/** Whether an approval is closed to whoever approved an earlier step. */
export const wantsOthers = (document: Document): boolean => settingsOf(document).requireDistinctApprovers === true

function settingsOf(document: Document): Document {
  const kind = approverKindOf(document)
  return (kind ? document[kind] : {}) as Document // Safe because the kind of an approval is an object.
}

const withoutKind = (document: Document): Document =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !APPROVER_KINDS.some((one) => one === name)))
