import { AUTH_LEVELS, CREDENTIAL_TYPES } from '../../../service/session-facts.ts'
import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, id, text, timestamp } from '../../../wire/scalars.ts'
import { readOnly, shape } from '../../../wire/shape.ts'

export const AuthLevelName = enumeration('AuthLevel', 'How sure a sign-in is.', [
  'AUTH_LEVEL_UNSPECIFIED',
  ...AUTH_LEVELS,
])

export const CredentialTypeName = enumeration('SignInCredentialType', 'What a user signs in with.', [
  'CREDENTIAL_TYPE_UNSPECIFIED',
  ...CREDENTIAL_TYPES,
])

export const Session = shape('Session', 'A person who is or was signed in.', {
  id: readOnly(id('The id of the session.')),
  userId: readOnly(id('Who signed in.')),
  clientId: readOnly(text(300, 'The client that the person signed in to.')),
  createdAt: readOnly(timestamp('When it began.')),
  lastSeenAt: readOnly(timestamp('When it was last used, to the minute or two.')),
  expiresAt: readOnly(timestamp('When it ends at the latest.')),
  authTime: readOnly(timestamp('When the person last proved who it is.')),
  authLevel: readOnly(oneOfNames(AuthLevelName, 'How sure the sign-in was.')),
  credentialTypes: readOnly(list(oneOfNames(CredentialTypeName, 'A kind of credential.'), 10, 'What was given.')),
  authConfigId: readOnly(id('The sign-in configuration that was used.')),
  sessionPolicyId: readOnly(id('The session policy whose limits it has.')),
  ip: readOnly(text(64, 'The address it began at.')),
  userAgent: readOnly(text(256, 'The browser, as it calls itself.')),
  isCurrent: readOnly(bool('Whether this call is made with it.')),
  endedAt: readOnly(timestamp('When it ended.')),
  endReason: readOnly(text(32, 'Why it ended, such as signed_out, expired, idle, policy or admin.')),
})
