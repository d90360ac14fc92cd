import { userIdOf } from '../../../../service/actor.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { PaperSecret, searchFields } from '../shape.ts'
import { listSecrets, pageKeyOf } from '../store.ts'
import { toPaperSecret } from '../view.ts'

export const searchReceivedSecrets = operation({
  id: 'vaults.secrets.searchReceived',
  about: 'Finds the secrets that were shared with the caller and are there to be opened.',
  route: 'POST /api/v1/search/secrets/received',
  guard: requires('secrets:self'),
  reads: true,
  request: shape('PaperSecretServiceSearchReceivedRequest', 'What to look for.', { ...searchFields, ...pageFields }),
  response: shape('PaperSecretServiceSearchReceivedResponse', 'A page of secrets.', {
    list: list(PaperSecret, 100, 'The secrets, as recipients see them.'),
    nextPageToken,
  }),

  async run({ tx, tenant, caller, actor, page }, input) {
    const { limit, after, cut } = page(input)
    const found = await listSecrets(tx, { ...input, recipientUserId: userIdOf(actor), after, limit })
    const { rows, nextPageToken } = cut(found, pageKeyOf(input.sortBy))
    const place = { tenant, baseUrl: caller.baseUrl, now: tx.now }
    return { list: rows.map((row) => toPaperSecret(row, place, 'reduced')), nextPageToken }
  },
})
