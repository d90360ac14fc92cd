import { alreadyExists, invalidAll } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { requiresOrOwns } from '../../../service/guard.ts'
import { checkRoom } from '../../../service/listing.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { nullable, type Request, required, shape } from '../../../wire/shape.ts'
import { ALL_VALID } from '../../../wire/valid-paths.ts'
import { agreedBy } from '../checks/authority.ts'
import { policyViolations } from '../checks/check-policy.ts'
import { reachOfSave } from '../checks/reach-of-save.ts'
import { checkDelegatesNoRole } from '../checks/role-delegations.ts'
import { policyChanged } from '../events.ts'
import { checkMayCreate } from '../guards.ts'
import { Policy, PolicyScope, PolicyType, policyFields, type ShownPolicy } from '../shape.ts'
import { findLocal, insertPolicy, lockGraph } from '../store.ts'
import { toContent, toPolicy } from '../view.ts'

const MOST_POLICIES = 5000

const CreatePolicyRequest = shape('CreatePolicyRequest', 'A new policy.', {
  ...policyFields,
  displayName: required(policyFields.displayName),
  policyType: required(oneOfNames(PolicyType, 'What it decides; cannot be changed.')),
  scope: nullable(PolicyScope),
})

export const createPolicy = operation({
  id: 'policies.create',
  about: 'Makes a policy; one with a scope is for that object alone.',
  route: 'POST /api/v1/policies',
  called: 'PolicyService/Create',
  guard: requiresOrOwns('policies:write'),
  request: CreatePolicyRequest,
  response: shape('CreatePolicyResponse', 'The policy.', { policy: Policy }),

  async check(context, { input, isValid }) {
    await checkMayCreate(context, input.scope?.appId ?? '')
    const policy = input as Given // Safe because what could not be read is skipped.
    const reach = reachOfSave(context, policy)
    return policyViolations(context, { policy, before: undefined, prefix: '', reach, isValid, locks: false })
  },

  async run(context, input) {
    const { tx, emit } = context
    await checkMayCreate(context, input.scope?.appId ?? '')
    await lockGraph(tx)
    const reach = reachOfSave(context, input)
    const saved = { policy: input, before: undefined, prefix: '', reach, isValid: ALL_VALID, locks: true }
    const violations = await policyViolations(context, saved)
    if (violations.length > 0) throw invalidAll(violations)
    await checkDelegatesNoRole(context, saved)
    const content = toContent(whole(context, input), { reach, agreed: await agreedBy(context, input, []) })
    await checkPlace(context, content)
    const policy = toPolicy(context.setEtag(await insertPolicy(tx, content)))
    emit(policyChanged('created', null, policy))
    return { policy }
  },
})

type Given = Request<typeof CreatePolicyRequest>

async function checkPlace({ tx }: Context, content: ReturnType<typeof toContent>): Promise<void> {
  await checkRoom(tx, { many: 'policies', most: MOST_POLICIES, from: sql`from policies where deleted_at is null` })
  if (content.scope_app_id === '') return
  const other = await findLocal(tx, content)
  if (other) throw alreadyExists('policy', 'the object has a local policy of this type for the slot', other.id)
}

/** Every member there. */
const whole = ({ now }: Context, input: Given): ShownPolicy => {
  const { scope } = input
  // Safe because members of steps that are left out are written as unset.
  const { policySteps = {}, rules = [], postActions = [] } = input as unknown as Partial<ShownPolicy>
  return {
    id: '',
    displayName: input.displayName,
    description: input.description ?? '',
    policyType: input.policyType,
    policySteps,
    rules,
    baselinePolicyId: input.baselinePolicyId ?? '',
    postActions,
    reassignTasksToDelegates: input.reassignTasksToDelegates ?? false,
    annotations: input.annotations ?? {},
    scope: scope
      ? {
          appId: scope.appId ?? '',
          appEntitlementId: scope.appEntitlementId ?? '',
          slot: scope.slot ?? 'POLICY_SCOPE_SLOT_UNSPECIFIED',
        }
      : null,
    systemBuiltin: false,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  }
}
