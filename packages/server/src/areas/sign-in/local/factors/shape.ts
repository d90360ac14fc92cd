import { oneOfNames } from '../../../../wire/enums.ts'
import { bool, id, int32, text, timestamp } from '../../../../wire/scalars.ts'
import { readOnly, shape } from '../../../../wire/shape.ts'
import { CredentialTypeName } from '../../../auth/sessions/api.ts'

export const UserCredential = shape('UserCredential', 'Something that a person signs in with here.', {
  id: readOnly(id('Names the credential; password and recovery-codes for what there is one of at most.')),
  type: readOnly(oneOfNames(CredentialTypeName, 'What it is.')),
  displayName: readOnly(text(64, 'What its owner calls it.')),
  codesLeft: readOnly(int32('Recovery codes that are left.')),
  isSynced: readOnly(bool('A passkey that other devices of its owner have too.')),
  createdAt: readOnly(timestamp('When it was made; of a password, when it was last changed.')),
  lastUsedAt: readOnly(timestamp('When it was last used.')),
})
