import { invalidAll, precondition } from '../../../lib/failure.ts'
import { operation } from '../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../wire/mask.ts'
import { shape } from '../../../wire/shape.ts'
import { ALL_VALID } from '../../../wire/valid-paths.ts'
import { agreedBy } from '../checks/authority.ts'
import { policyViolations } from '../checks/check-policy.ts'
import { reachOfSave } from '../checks/reach-of-save.ts'
import { checkDelegatesNoRole } from '../checks/role-delegations.ts'
import { policyChanged } from '../events.ts'
import { policy as guarded } from '../guards.ts'
import { Policy, type ShownPolicy } from '../shape.ts'
import { lockGraph, savePolicy } from '../store.ts'
import { asGiven, toContent, toDocument, toPolicy } from '../view.ts'

const IMMUTABLE = ['policyType', 'scope']

export const updatePolicy = operation({
  id: 'policies.update',
  about: 'Changes a policy; tasks that exist go on with the policy as it was when they were made.',
  route: 'POST /api/v1/policies/{id}',
  called: 'PolicyService/Update',
  guard: guarded('policies:write'),
  request: shape('UpdatePolicyRequest', 'The changes.', {
    policy: Policy,
    updateMask: fieldMask('Which members of policy to change; absent means those present.'),
  }),
  response: shape('UpdatePolicyResponse', 'The policy as it is now.', { policy: Policy }),

  /** Of what could be read: with a mask only what it names counts, which is known when everything could be read. */
  async check(context, { input, isValid }) {
    if (!input.policy || input.updateMask) return []
    const before = toPolicy(context.stored)
    const stored = asGiven(before)
    const policy = { ...stored, ...input.policy, policyType: stored.policyType, scope: stored.scope }
    const reach = reachOfSave(context, policy, context.stored)
    return policyViolations(context, { policy, before, prefix: 'policy.', reach, isValid, locks: false })
  },

  async run(context, input, { id }) {
    const { tx, emit } = context
    const before = toPolicy(context.checkVersion(context.stored))
    const { merged, changed } = mergeUpdate({
      shape: Policy,
      name: 'policy',
      stored: before,
      given: input.policy,
      mask: input.updateMask,
      immutable: IMMUTABLE,
    })
    if (!changed) return { policy: before }
    checkBuiltin(before, merged)
    await lockGraph(tx)
    const reach = reachOfSave(context, asGiven(merged), context.stored)
    const saved = { policy: asGiven(merged), before, prefix: 'policy.', reach, isValid: ALL_VALID, locks: true }
    const violations = await policyViolations(context, saved)
    if (violations.length > 0) throw invalidAll(violations)
    await checkDelegatesNoRole(context, saved)
    const agreed = await agreedBy(context, saved.policy, context.stored.agreed)
    const policy = toPolicy(context.setEtag(await savePolicy(tx, id, toContent(merged, { reach, agreed }))))
    emit(policyChanged('updated', before, policy))
    return { policy }
  },
})

/** Of a built-in policy only what is done after a task is closed can be changed. */
function checkBuiltin(before: ShownPolicy, after: ShownPolicy): void {
  if (!before.systemBuiltin) return
  const fixed = (policy: ShownPolicy): string => JSON.stringify({ ...toDocument(policy), postActions: [] })
  if (fixed(before) === fixed(after)) return
  throw precondition('IMMUTABLE_OBJECT', 'only postActions of a built-in policy can be changed', before.id)
}
