import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, displayName, id, int32, text, timestamp } from '../../../wire/scalars.ts'
import { type Answer, readOnly, shape } from '../../../wire/shape.ts'
import { CredentialTypeName } from '../../auth/sessions/api.ts'

const AttestationRequirement = enumeration(
  'AttestationRequirement',
  'How a new passkey has to show what kind of authenticator it is on.',
  [
    'ATTESTATION_REQUIREMENT_UNSPECIFIED',
    'ATTESTATION_REQUIREMENT_NONE',
    'ATTESTATION_REQUIREMENT_INDIRECT',
    'ATTESTATION_REQUIREMENT_DIRECT',
    'ATTESTATION_REQUIREMENT_ENTERPRISE',
  ],
)

const PasswordConstraints = shape('PasswordConstraints', 'What passwords have to be like, beside what holds always.', {
  minLength: int32('Characters at least, 12 to 128; 0 means 12.', { min: 0, max: 128 }),
  requireMixedCase: bool('A small and a capital letter at least.'),
  requireNumber: bool('A digit at least.'),
  requireSymbol: bool('A character at least that is neither letter nor digit.'),
  checkBreached: bool('Known passwords are always refused; this is kept as it was written.'),
  historyDepth: int32('How many earlier passwords cannot be used again, up to 24; never fewer than 5.', {
    min: 0,
    max: 24,
  }),
})

const AAGUID = /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/

const PasskeyConstraints = shape('PasskeyConstraints', 'What passkeys have to be like.', {
  attestation: oneOfNames(AttestationRequirement, 'Whether the authenticator has to show what it is; not when unset.'),
  allowedAaguids: list(
    text(36, 'The AAGUID of a kind of authenticator.', { min: 1, pattern: AAGUID, patternAbout: 'be a UUID' }),
    100,
    'Only authenticators of these kinds; empty means any.',
  ),
  requireUserVerification: bool('The authenticator asks for a PIN, a finger or a face.'),
})

const TOTPConstraints = shape('TOTPConstraints', 'What codes of authenticator apps are like.', {
  codeLength: int32('Digits of a code, 6 to 8; 0 means 6.', { min: 0, max: 8 }),
  periodSeconds: int32('Seconds until the next code, 15 to 120; 0 means 30.', { min: 0, max: 120 }),
  skewTolerance: int32('How many codes before and after the one of now are taken.', { min: 0, max: 2 }),
})

const EmailOTPConstraints = shape('EmailOTPConstraints', 'What codes sent by e-mail are like.', {
  codeLength: int32('Digits of a code, 6 to 10; 0 means 6.', { min: 0, max: 10 }),
  maxAttempts: int32('Wrong codes until a new one is needed, up to 10; 0 means 5.', { min: 0, max: 10 }),
  ttlSeconds: int32('Seconds a code can be used, 60 to 3600; 0 means 600.', { min: 0, max: 3600 }),
})

const DOMAIN = /^(?=.{1,253}$)([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

const DelegatedConstraints = shape('DelegatedConstraints', 'Which accounts elsewhere show who somebody is.', {
  googleEnabled: bool('Accounts of Google.'),
  googleHostedDomains: list(
    text(253, 'A domain.', { min: 1, pattern: DOMAIN, patternAbout: 'be a domain such as acme.example' }),
    100,
    'Only accounts of these domains; empty means any.',
  ),
  microsoftEnabled: bool('Accounts of Microsoft.'),
  microsoftTenantIds: list(
    text(36, 'The id of a tenant.', { min: 1, pattern: AAGUID, patternAbout: 'be a UUID' }),
    100,
    'Only accounts of these tenants; empty means any.',
  ),
})

export const CredentialInventoryPolicy = shape(
  'CredentialInventoryPolicy',
  'Which credentials people may have, and what each has to be like.',
  {
    id: readOnly(id('Names the policy.')),
    displayName: displayName('What it is called.'),
    priority: int32('Kept for lists; one policy applies, the default of the tenant.', { min: 0, max: 1_000_000 }),
    enabledTypes: list(
      oneOfNames(CredentialTypeName, 'A type of credential.'),
      8,
      'What people may have; empty means every type. A type that the installation cannot run is not offered.',
    ),
    password: PasswordConstraints,
    passkey: PasskeyConstraints,
    totp: TOTPConstraints,
    emailOtp: EmailOTPConstraints,
    delegated: DelegatedConstraints,
    isBuiltin: readOnly(bool('It comes with the service and cannot be changed.')),
    createdAt: readOnly(timestamp('When it was made; absent for the built-in one.')),
    updatedAt: readOnly(timestamp('When it was last changed; absent for the built-in one.')),
    deletedAt: readOnly(timestamp('When it was deleted.')),
  },
)

export type ShownCredentialInventoryPolicy = Answer<typeof CredentialInventoryPolicy>

export const CredentialInventoryPolicyRef = shape(
  'CredentialInventoryPolicyRef',
  'Names a credential inventory policy.',
  { id: id('The id of the policy.') },
)
