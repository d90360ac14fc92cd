import type { Context } from '../../../../service/context.ts'
import { operation } from '../../../../service/operation.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { type Request, shape } from '../../../../wire/shape.ts'
import { app } from '../../apps/guards.ts'
import { getUser } from '../../users/store.ts'
import { AppUserView } from '../shape.ts'
import { accountExpandMask, showAccounts } from '../show.ts'
import { listAccounts } from '../store.ts'

const request = (name: string) => shape(name, 'Which page.', { expandMask: accountExpandMask, ...pageFields })
const response = (name: string) =>
  shape(name, 'A page of accounts.', {
    list: list(AppUserView, 100, 'The accounts.'),
    expanded: expandedList,
    nextPageToken,
  })

export const listAccountsOfApp = operation({
  id: 'directory.accounts.listOfApp',
  about: 'Lists the accounts of an app.',
  route: 'GET /api/v1/apps/{app_id}/app_users',
  guard: app('accounts:read'),
  request: request('AppUserServiceListRequest'),
  response: response('AppUserServiceListResponse'),

  async run(context, input, { app_id }) {
    return pageOf(context, input, [sql`app_id = ${app_id}`])
  },
})

export const listAccountsOfUser = operation({
  id: 'directory.accounts.listOfUser',
  about: 'Lists the accounts of an app that belong to a user.',
  route: 'GET /api/v1/apps/{app_id}/users/{user_id}/app_users',
  guard: app('accounts:read'),
  request: request('AppUsersForUserServiceListRequest'),
  response: response('AppUsersForUserServiceListResponse'),

  async run(context, input, { app_id, user_id }) {
    await getUser(context.tx, user_id)
    return pageOf(context, input, [sql`app_id = ${app_id}`, sql`identity_user_id = ${user_id}`])
  },
})

type Input = Request<ReturnType<typeof request>>

async function pageOf(context: Context, input: Input, where: readonly Sql[]) {
  const { limit, after, cut } = context.page(input)
  const found = await listAccounts(context.tx, { where, after: after?.[0]?.toString(), limit })
  const { rows, nextPageToken } = cut(found, (row) => [row.id])
  const { views, expanded } = await showAccounts(context, rows, input.expandMask)
  return { list: views, expanded, nextPageToken }
}
