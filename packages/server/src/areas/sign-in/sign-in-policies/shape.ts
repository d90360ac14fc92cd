import { list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { bool, displayName, id, int32, timestamp } from '../../../wire/scalars.ts'
import { type Answer, readOnly, shape } from '../../../wire/shape.ts'
import { CredentialTypeName } from '../../auth/sessions/api.ts'
import { policyOutcome, policyRule } from '../../session-policies/policy-rules/api.ts'

const SignInPolicyOutcome = policyOutcome('SignInPolicy')
const SignInPolicyRule = policyRule('SignInPolicy', SignInPolicyOutcome)

const types = (about: string) => list(oneOfNames(CredentialTypeName, 'A type of credential.'), 8, about)

export const SignInPolicy = shape('SignInPolicy', 'Which factors a sign-in needs.', {
  id: readOnly(id('Names the policy.')),
  displayName: displayName('What it is called.'),
  priority: int32('Kept for lists; one sign-in policy applies, the default of the tenant.', { min: 0, max: 1_000_000 }),
  allowedPrimaryTypes: types('What a sign-in may begin with; empty means whatever can begin one.'),
  allowedMfaTypes: types('What may be given as a second factor; empty means whatever can be one.'),
  rules: list(SignInPolicyRule, 50, 'Tried in order; the first enforced rule that matches decides.'),
  defaultOutcome: SignInPolicyOutcome,
  isBuiltin: readOnly(bool('It comes with the service and cannot be changed.')),
  createdAt: readOnly(timestamp('When it was made; absent for the built-in one.')),
  updatedAt: readOnly(timestamp('When it was last changed; absent for the built-in one.')),
  deletedAt: readOnly(timestamp('When it was deleted.')),
})

export type ShownSignInPolicy = Answer<typeof SignInPolicy>

export const SignInPolicyRef = shape('SignInPolicyRef', 'Names a sign-in policy.', {
  id: id('The id of the policy.'),
})
