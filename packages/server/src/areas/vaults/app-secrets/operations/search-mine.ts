import { userIdOf } from '../../../../service/actor.ts'
import { requires } from '../../../../service/guard.ts'
import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { AppSecret } from '../shape.ts'
import { listAppSecrets, toAppSecret } from '../store.ts'

export const searchMyAppSecrets = operation({
  id: 'vaults.appSecrets.searchMine',
  about: 'Finds the secrets of apps that the caller keeps.',
  route: 'POST /api/v1/search/app-secrets/mine',
  guard: requires('secrets:self'),
  reads: true,
  request: shape('AppSecretServiceSearchMineRequest', 'What to look for.', {
    query: text(256, 'Words that occur in the label.'),
    appIds: list(id('An app.'), 512, 'Only those of these apps.'),
    ...pageFields,
  }),
  response: shape('AppSecretServiceSearchMineResponse', 'A page of secrets.', {
    list: list(AppSecret, 100, 'The secrets, without what is in them.'),
    nextPageToken,
  }),

  async run({ tx, page, actor }, input) {
    const recipientUserId = userIdOf(actor)
    return pageById({ page }, input, {
      rows: (place) => listAppSecrets(tx, { ...input, recipientUserId, ...place }),
      show: (row) => toAppSecret(row, tx.now),
    })
  },
})
