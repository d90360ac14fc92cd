import { asWritten } from '../../../wire/as-written.ts'
import { freeform, list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, duration, id, int32, text } from '../../../wire/scalars.ts'
import { nullable, required, shape } from '../../../wire/shape.ts'
import { PolicyStep } from '../steps/step-shape.ts'

export const SimulatePolicyRequest = shape('SimulatePolicyRequest', 'Whom and what the request would be about.', {
  identityUserId: required(id('The subject.')),
  appId: id('The app; needed with an entitlement.'),
  appEntitlementId: id('The entitlement that is asked for.'),
  appUserId: id('The account it is for; none when empty.'),
  requestorUserId: id('Who asks; the subject when empty.'),
  description: text(4096, 'The reason that is given.', { multiline: true }),
  grantDuration: asWritten(duration('For how long; for good when absent.')),
  emergencyAccess: bool('It is an emergency.'),
  requestData: nullable(freeform('What is filled in.')),
})

const ResolvedBy = enumeration('PolicyApproversResolvedBy', 'Who named the approvers.', [
  'POLICY_APPROVERS_RESOLVED_BY_UNSPECIFIED',
  'POLICY_APPROVERS_RESOLVED_BY_KIND',
  'POLICY_APPROVERS_RESOLVED_BY_FALLBACK',
  'POLICY_APPROVERS_RESOLVED_BY_APP_OWNERS',
  'POLICY_APPROVERS_RESOLVED_BY_CAMPAIGN_OWNERS',
  'POLICY_APPROVERS_RESOLVED_BY_ADMINISTRATORS',
  'POLICY_APPROVERS_RESOLVED_BY_WEBHOOK',
  'POLICY_APPROVERS_RESOLVED_BY_AGENT',
])
export type ResolvedBy = (typeof ResolvedBy)['values'][number]

const sentence = text(8192, 'A sentence.', { multiline: true })

const SimulatedRule = shape('SimulatedPolicyRule', 'A rule and what became of it.', {
  policyId: id('The policy that has it.'),
  chainDepth: int32('How deep in the chain of policies, from 1.'),
  condition: text(32_768, 'The condition; empty for what counts when no rule does.', { multiline: true }),
  conditionMatched: bool('It was true.'),
  defaultCondition: bool('No rule was true.'),
  error: text(8192, 'Why it has no value.', { multiline: true }),
  outcomePolicyId: id('The policy that it leads to.'),
  policyKey: text(64, 'The key of the steps that it leads to.'),
  reasons: list(sentence, 100, 'The parts that decided, with their values.'),
})

const Delegation = shape('SimulatedDelegation', 'A delegate and whose place it takes.', {
  delegateUserId: id('The delegate.'),
  userIds: list(id('A user.'), 1000, 'Whose place it takes.'),
})

const SimulatedStep = shape('SimulatedPolicyStep', 'A step and who would act.', {
  step: nullable(PolicyStep),
  approverIds: list(id('A user.'), 10_000, 'Who could act, each alone.'),
  resolvedBy: oneOfNames(ResolvedBy, 'Who named them.'),
  delegations: list(Delegation, 1000, 'Delegates among them.'),
  problems: list(sentence, 100, 'What went wrong on the way to them.'),
  assumedApproverId: id('Who is assumed to approve it, for the steps that follow.'),
  isReached: bool('It would be reached when every step before it is approved.'),
})

export const SimulatePolicyResponse = shape('SimulatePolicyResponse', 'Who would decide, step by step, and why.', {
  policyId: id('The policy whose steps count.'),
  error: text(8192, 'Why the owners of the app decide instead of the steps of the policy.', { multiline: true }),
  rules: list(SimulatedRule, 100, 'Every rule that was evaluated, in its order.'),
  steps: list(
    SimulatedStep,
    33,
    'The steps, in their order; where a role of the service is given or taken, the approval by a Super Administrator too.',
  ),
  governingPolicyId: id('The policy that would decide about such a request, which may be another one.'),
})
