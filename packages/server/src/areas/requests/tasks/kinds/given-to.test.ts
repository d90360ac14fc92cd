import assert from 'node:assert/strict'
import { test } from 'node:test'
import { APPROVER_KINDS, approverKindOf } from '../../../policies/steps/api.ts'
import { approvalGivenTo, approvalGivenToOwners } from './given-to.ts'

for (const kind of APPROVER_KINDS) {
  test(`an approval by ${kind} that is given to others is one by users, and keeps its other settings`, () => {
    const document = { requireDenialReason: true, [kind]: { allowSelfApproval: true, requireDistinctApprovers: true } }
    const approval = (document: object) => (document as { approval: Record<string, unknown> }).approval
    const given = approval(approvalGivenTo({ document }, ['ada']).document)
    const users = { userIds: ['ada'], allowSelfApproval: true, requireDistinctApprovers: true }
    assert.deepEqual([approverKindOf(given), given], ['users', { requireDenialReason: true, users }])
    const owned = approval(approvalGivenToOwners({ document }).document)
    const appOwners = { requireDistinctApprovers: true }
    assert.deepEqual([approverKindOf(owned), owned], ['appOwners', { requireDenialReason: true, appOwners }])
  })
}
