import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { accountAt } from '../../../directory/accounts/api.ts'
import { AppUserCredential, listCredentials, toAppUserCredential } from '../credentials.ts'

type Named = { readonly app_id: string; readonly app_user_id: string }

export const listAccountCredentials = operation({
  id: 'directory.accounts.listCredentials',
  about: 'Lists the credentials that were made for an account, as they are encrypted for their receivers.',
  route: 'GET /api/v1/apps/{app_id}/app_users/{app_user_id}/credentials',
  guard: accountAt('accounts:read', (named: Named) => ({ appId: named.app_id, id: named.app_user_id })),
  request: shape('AppUserServiceListCredentialsRequest', 'Which page.', { ...pageFields }),
  response: shape('AppUserServiceListCredentialsResponse', 'A page of credentials.', {
    list: list(AppUserCredential, 100, 'The credentials.'),
    nextPageToken,
  }),

  async run({ tx, page }, input, { app_user_id }) {
    return pageById({ page }, input, {
      rows: (place) => listCredentials(tx, app_user_id, place),
      show: (row) => toAppUserCredential({ ...row, app_user_id }),
    })
  },
})
