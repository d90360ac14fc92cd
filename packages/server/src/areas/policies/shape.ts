import { MOST_BYTES } from '../../expressions/limits.ts'
import { annotations } from '../../wire/annotations.ts'
import { list, map } from '../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../wire/enums.ts'
import { expressionText } from '../../wire/expression-text.ts'
import { bool, displayName, id, text, timestamp } from '../../wire/scalars.ts'
import { type Answer, deprecated, nullable, optional, type Request, readOnly, shape } from '../../wire/shape.ts'
import { PolicySteps } from './steps/step-shape.ts'

export const PolicyType = enumeration('PolicyType', 'What a policy decides.', [
  'POLICY_TYPE_UNSPECIFIED',
  'POLICY_TYPE_GRANT',
  'POLICY_TYPE_REVOKE',
  'POLICY_TYPE_CERTIFY',
  'POLICY_TYPE_ACCESS_REQUEST',
  'POLICY_TYPE_PROVISION',
])
export type PolicyType = (typeof PolicyType)['values'][number]

export const PolicyScopeSlot = enumeration('PolicyScopeSlot', 'Which setting of the object a local policy is for.', [
  'POLICY_SCOPE_SLOT_UNSPECIFIED',
  'POLICY_SCOPE_SLOT_EMERGENCY',
])

export const PolicyScope = shape('PolicyScope', 'The one object that a local policy is for.', {
  appId: id('The app.'),
  appEntitlementId: id('The entitlement of the app; the app itself when empty.'),
  slot: oneOfNames(PolicyScopeSlot, 'The setting; the one of its type when unspecified.'),
})

const MOST_RULES = 16
const MOST_SEQUENCES = 32
const STEP_KEY = 64

const PolicyRule = shape('Rule', 'Which steps count when a condition is true: exactly one outcome.', {
  condition: expressionText(MOST_BYTES, 'The condition.'),
  stepKey: optional(text(STEP_KEY, 'The steps of this key of policySteps.')),
  policyId: optional(id('The steps of this policy.')),
  policyKey: deprecated(text(STEP_KEY, 'Say stepKey instead.')),
})

const PolicyPostAction = shape('PolicyPostActions', 'What is done after a task is closed: exactly one.', {
  certifyRemediateImmediately: optional(bool('What was decertified is revoked at once.')),
  webhookId: optional(id('The webhook that is called; its answer does not matter.')),
})

/** The members that can be set when a policy is made and later. */
export const policyFields = {
  displayName: displayName('What people call it.'),
  description: text(2048, 'What it is for.', { multiline: true }),
  policySteps: map(
    PolicySteps,
    MOST_SEQUENCES,
    'Steps by key. Those of the key grant, revoke, certify, access_request or provision count when no rule does.',
  ),
  rules: list(PolicyRule, MOST_RULES, 'Read from the first on; the first that is true counts.'),
  baselinePolicyId: id('The policy that counts when no rule does, instead of steps of its own.'),
  postActions: list(PolicyPostAction, 16, 'What is done after a task is closed, in this order.'),
  reassignTasksToDelegates: deprecated(bool('Not used; the steps say it.')),
  annotations: annotations(),
}

export const Policy = shape('Policy', 'Who has to agree, and what happens then.', {
  id: readOnly(id('Its id.')),
  policyType: oneOfNames(PolicyType, 'What it decides; cannot be changed.'),
  ...policyFields,
  scope: nullable(PolicyScope),
  systemBuiltin: readOnly(bool('Made with the tenant: only its postActions can be changed.')),
  createdAt: readOnly(timestamp('When it was made.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
  deletedAt: readOnly(timestamp('When it was deleted.')),
})

export type GivenPolicy = Pick<
  Request<typeof Policy>,
  'displayName' | 'description' | 'policyType' | 'policySteps' | 'rules' | 'baselinePolicyId' | 'postActions' | 'scope'
>
export type ShownPolicy = Answer<typeof Policy>
