import { displayName, id, text, timestamp } from '../../../wire/scalars.ts'
import { readOnly, shape } from '../../../wire/shape.ts'
import { scopedRoles, sourceCidrs } from '../fields.ts'

export const PersonalClient = shape('PersonalClient', 'An API key of a person.', {
  id: readOnly(id('The part of the client id before the @.')),
  clientId: readOnly(text(300, 'What to send as client_id to the token endpoint.')),
  userId: readOnly(id('The user it acts as.')),
  displayName: displayName('What it is for.'),
  allowSourceCidr: sourceCidrs(),
  scopedRoles: scopedRoles(),
  expiresTime: timestamp('When it stops; null means never. It can only be moved earlier.'),
  lastUsedAt: readOnly(timestamp('When it was last used, to the minute or two.')),
  createdAt: readOnly(timestamp('When it was made.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
  deletedAt: readOnly(timestamp('When it was revoked.')),
})
