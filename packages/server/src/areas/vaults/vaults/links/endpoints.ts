import type { Endpoint } from '../../../../service/endpoint.ts'
import { text } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { checkReader } from '../../keys/age.ts'
import { MOST_BYTES, readBody } from '../../secrets/outside/read-body.ts'
import { writeAs } from '../../secrets/outside/record.ts'
import { readerFields } from '../../secrets/shape.ts'
import { openedFields } from '../shape.ts'
import { openByLink } from './open-by.ts'

const OpenRequest = shape('VaultServiceOpenLinkUnauthenticatedRequest', 'The link and who reads.', {
  token: required(text(256, 'What stands after /v/ in the link.', { min: 1 })),
  ...readerFields,
})
const OpenResponse = shape(
  'VaultServiceOpenLinkUnauthenticatedResponse',
  'As only the reader can open it.',
  openedFields,
)

/** For people who are not signed in, where vault and tenant allow it; elsewhere no link is known. */
export const linkEndpoints = (): Endpoint[] => [
  {
    id: 'vaults.links.openUnauthenticated',
    route: 'POST /api/v1/vault-links/open-unauthenticated',
    about: 'Opens a link to a credential in a vault that allows it to people who are not signed in. It counts a view.',
    jsonTag: 'vaults',
    answer: OpenResponse,
    maxBodyBytes: MOST_BYTES,
    async run(call) {
      const { token, readerRecipient: reader } = readBody(call.body, OpenRequest)
      await checkReader(reader)
      const encryptedContent = await writeAs(call, async ({ tx, emit }) => ({
        result: await openByLink({ tx, tenant: call.tenant, emit }, { token, reader, isSignedIn: false }),
        email: '',
      }))
      return { status: 200, headers: { 'cache-control': 'no-store' }, body: OpenResponse.write({ encryptedContent }) }
    },
  },
]
