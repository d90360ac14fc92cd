import { bool, displayName, id, text, timestamp } from '../../../../wire/scalars.ts'
import { readOnly, shape } from '../../../../wire/shape.ts'
import { scopedRoles, sourceCidrs } from '../../fields.ts'

export const requireDpop = () =>
  bool('Every token must be bound to a key of its holder (RFC 9449); only false for now.')

export const ServicePrincipalCredential = shape(
  'ServicePrincipalCredential',
  'A client id with a secret that a service principal signs in with.',
  {
    id: readOnly(id('The part of the client id before the @.')),
    clientId: readOnly(text(300, 'What to send as client_id to the token endpoint.')),
    servicePrincipalId: readOnly(id('The service principal it belongs to.')),
    displayName: displayName('What it is for.'),
    allowSourceCidrs: sourceCidrs(),
    scopedRoleIds: scopedRoles(),
    requireDpop: requireDpop(),
    expiresAt: timestamp('When it stops giving out tokens; set once, by the lifetime asked for.'),
    lastUsedAt: readOnly(timestamp('When it was last used, to the minute or two.')),
    createdAt: readOnly(timestamp('When it was made.')),
  },
)
