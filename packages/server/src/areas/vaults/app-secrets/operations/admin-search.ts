import { requires } from '../../../../service/guard.ts'
import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { AppSecret } from '../shape.ts'
import { listAppSecrets, toAppSecret } from '../store.ts'

export const searchAppSecretsAsAdmin = operation({
  id: 'vaults.appSecretsAdmin.search',
  about: 'Finds the secrets of apps that anybody keeps. Never what is in them.',
  route: 'POST /api/v1/search/app-secrets-admin',
  guard: requires('vaults:read'),
  reads: true,
  request: shape('AppSecretAdminServiceSearchRequest', 'What to look for.', {
    query: text(256, 'Words that occur in the label.'),
    recipientUserId: id('Only those of this user.'),
    appIds: list(id('An app.'), 512, 'Only those of these apps.'),
    ...pageFields,
  }),
  response: shape('AppSecretAdminServiceSearchResponse', 'A page of secrets.', {
    list: list(AppSecret, 100, 'The secrets, without what is in them.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    return pageById({ page }, input, {
      rows: (place) =>
        listAppSecrets(tx, {
          ...input,
          recipientUserId: input.recipientUserId || undefined,
          ...place,
        }),
      show: (row) => toAppSecret(row, tx.now),
    })
  },
})
