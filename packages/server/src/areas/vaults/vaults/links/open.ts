import { anybody } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { text } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { checkReader } from '../../keys/age.ts'
import { readerFields } from '../../secrets/shape.ts'
import { openedFields } from '../shape.ts'
import { openByLink } from './open-by.ts'

export const openVaultLink = operation({
  id: 'vaults.links.open',
  about: 'Opens a link to a credential in a vault, for somebody who is signed in. It counts a view.',
  route: 'POST /api/v1/vault-links/open',
  guard: anybody('whoever has the link', { narrowed: ['secrets:self'] }),
  strict: true,
  oneTime: true,
  request: shape('VaultServiceOpenLinkRequest', 'The link and who reads.', {
    token: required(text(256, 'What stands after /v/ in the link.', { min: 1 })),
    ...readerFields,
  }),
  response: shape('VaultServiceOpenLinkResponse', 'As only the reader can open it.', openedFields),

  prepare: (_context, { readerRecipient }) => checkReader(readerRecipient),

  run: async (context, { token, readerRecipient }) => ({
    encryptedContent: await openByLink(context, { token, reader: readerRecipient, isSignedIn: true }),
  }),
})
