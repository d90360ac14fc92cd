import { userIdOf } from '../../../../service/actor.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { accountOwner } from '../../guards.ts'
import { ownedObjects } from '../../owners/ownership.ts'
import { AppUserView } from '../shape.ts'
import { accountExpandMask, showAccounts } from '../show.ts'
import { listAccounts } from '../store.ts'

export const listOwnedServiceAccounts = operation({
  id: 'directory.accounts.listOwnedServiceAccounts',
  about: 'Lists the service accounts that the caller answers for.',
  route: 'POST /api/v1/app_users/owned_service_accounts',
  called: 'AppUserService/ListOwnedServiceAccounts',
  guard: accountOwner,
  reads: true,
  request: shape('ListOwnedServiceAccountsRequest', 'Which page.', { expandMask: accountExpandMask, ...pageFields }),
  response: shape('ListOwnedServiceAccountsResponse', 'A page of accounts.', {
    list: list(AppUserView, 100, 'The accounts.'),
    expanded: expandedList,
    nextPageToken,
  }),

  async run(context, input) {
    const { tx, actor, page } = context
    const { limit, after, cut } = page(input)
    const self = userIdOf(actor)
    const where = [
      sql`${self} <> '' and app_user_type in ('APP_USER_TYPE_SERVICE_ACCOUNT', 'APP_USER_TYPE_SYSTEM_ACCOUNT')`,
      sql`(identity_user_id = ${self} or id in (${ownedObjects('app_user', self)}))`,
    ]
    const found = await listAccounts(tx, { where, after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    const { views, expanded } = await showAccounts(context, rows, input.expandMask)
    return { list: views, expanded, nextPageToken }
  },
})
