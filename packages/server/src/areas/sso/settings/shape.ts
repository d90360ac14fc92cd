import { oneOfNames } from '../../../wire/enums.ts'
import { bool, timestamp } from '../../../wire/scalars.ts'
import { readOnly, shape } from '../../../wire/shape.ts'
import { OidcSigningAlgorithm, SsoSubjectType } from '../applications/names.ts'
import { assertionLifetime } from '../applications/shape.ts'

export const SsoSettings = shape('SSOSettings', 'What holds for all applications that people sign in to.', {
  enabled: bool('People can sign in to applications at all.'),
  defaultAssertionLifetime: assertionLifetime('How long an ID token or an assertion is valid, unless said otherwise'),
  defaultIdTokenSignedResponseAlg: oneOfNames(
    OidcSigningAlgorithm,
    'What ID tokens of new applications are signed with.',
  ),
  defaultSubjectType: oneOfNames(SsoSubjectType, 'How new applications know a person: PAIRWISE or PUBLIC.'),
  createdAt: readOnly(timestamp('When they were first changed.')),
  updatedAt: readOnly(timestamp('When they were last changed.')),
})
