import { id } from '../../../wire/scalars.ts'
import { deprecated, nullable, shape } from '../../../wire/shape.ts'
import { GeneratePasswordPolicy, problemsOf } from './password-policy.ts'
import { stepKind } from './step-kind.ts'

const passwords = {
  minCharacterCount: 12,
  maxCharacterCount: 20,
  requireLowercase: true,
  requireUppercase: true,
  requireNumbers: true,
  requireSpecialCharacters: true,
}

const GeneratePassword = shape('GeneratePassword', 'Makes a password.', {
  policy: nullable(GeneratePasswordPolicy),
  passwordPolicyId: deprecated(id('Kept and not used.')),
})

export const generatePassword = stepKind({
  kind: 'generatePassword',
  icon: 'key',
  shape: GeneratePassword,
  samples: [
    { policy: { ...passwords, noRestrictions: true }, passwordPolicyId: 'old' },
    { policy: { ...passwords, customCharacters: '!#' } },
    { policy: { ...passwords, excludedCharacters: 'lI0O' } },
  ],
  actsOn: 'app',
  texts: [],
  secret: true,
  users: 'none',

  check({ policy }, saving) {
    for (const { field, description } of policy ? problemsOf(policy) : []) saving.refuse(`policy.${field}`, description)
  },
})
