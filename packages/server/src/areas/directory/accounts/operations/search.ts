import type { Context } from '../../../../service/context.ts'
import { requiresOrOwns } from '../../../../service/guard.ts'
import { totalOf } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import type { AppUsersRow } from '../../../../store/tables.ts'
import { list } from '../../../../wire/collections.ts'
import { type Enumeration, enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { bool, id, text } from '../../../../wire/scalars.ts'
import { type Request, shape } from '../../../../wire/shape.ts'
import { directionField, goesDown } from '../../../../wire/sort.ts'
import { total, totalField } from '../../../../wire/total.ts'
import { hasOwner } from '../../owners/ownership.ts'
import { scopeOf, withinScope } from '../../permission-scope.ts'
import { hasOpenFinding } from '../../points/open-findings.ts'
import { findRows, foundRows } from '../../search/word-search.ts'
import {
  AppUserAgentStatus,
  AppUserNhiType,
  AppUserRef,
  AppUserStatusValue,
  AppUserType,
  AppUserView,
} from '../shape.ts'
import { accountExpandMask, showAccounts } from '../show.ts'

const AppUserSearchSortBy = enumeration('AppUserSearchSortBy', 'What accounts are sorted by.', [
  'APP_USER_SEARCH_SORT_BY_UNSPECIFIED',
  'APP_USER_SEARCH_SORT_BY_APP',
  'APP_USER_SEARCH_SORT_BY_NAME',
])

const AppUserDomain = enumeration('AppUserDomain', 'Where an account comes from.', [
  'APP_USER_DOMAIN_UNSPECIFIED',
  'APP_USER_DOMAIN_EXTERNAL',
  'APP_USER_DOMAIN_TRUSTED',
])

const ids = (about: string, element = 'The id of an account.') => list(id(element), 512, about)
/** Any name is taken: one that nobody knows matches nothing. */
const names = <Value extends string>(of: Enumeration<Value>, about: string) =>
  list(oneOfNames(of, 'A name.', { filter: true }), 512, about)

const AppUserServiceSearchRequest = shape('AppUserServiceSearchRequest', 'What to look for.', {
  query: text(256, 'Words that words of a name, address or username begin with.'),
  appId: id('Only in this app.'),
  appIds: ids('Only in these apps.', 'The id of an app.'),
  appUserIds: ids('Only these.'),
  excludeAppUserIds: ids('None of these.'),
  refs: list(AppUserRef, 512, 'Only these.'),
  userIds: ids('Only of these users.', 'The id of a user.'),
  appUserTypes: names(AppUserType, 'Only of these kinds.'),
  appUserStatuses: names(
    AppUserStatusValue,
    'Only with one of these statuses; those that are gone are found only when STATUS_DELETED is named.',
  ),
  appUserStatusDetails: list(text(1024, 'What an app adds to the status.'), 512, 'Only with one of these details.'),
  appUserDomains: names(
    AppUserDomain,
    'APP_USER_DOMAIN_EXTERNAL for outsiders, APP_USER_DOMAIN_TRUSTED for the others.',
  ),
  agentStatuses: names(AppUserAgentStatus, 'Only agents with one of these statuses.'),
  nhiTypes: names(AppUserNhiType, 'Only of these kinds of machine identities.'),
  withOpenFindings: bool('Only with open findings.'),
  withoutResponsibleParty: bool('Only those nobody answers for.'),
  excludeDeletedApps: bool('None of apps that are deleted; these are never shown.'),
  sortBy: oneOfNames(AppUserSearchSortBy, 'What they are sorted by; as they are found when absent.'),
  ...directionField,
  ...totalField,
  expandMask: accountExpandMask,
  ...pageFields,
})

export const searchAccounts = operation({
  id: 'directory.accounts.search',
  about: 'Finds accounts by words and by what is known of them.',
  route: 'POST /api/v1/search/app_users',
  guard: requiresOrOwns('accounts:read'),
  reads: true,
  request: AppUserServiceSearchRequest,
  response: shape('AppUserServiceSearchResponse', 'A page of accounts.', {
    list: list(AppUserView, 100, 'The accounts.'),
    expanded: expandedList,
    total,
    nextPageToken,
  }),

  async run(context, input) {
    const { limit, after, cut } = context.page(input)
    const within = withinScope(scopeOf(context, 'accounts:read'), sql`a.app_id`)
    const search = {
      type: 'app_user' as const,
      table: sql`app_users`,
      query: input.query,
      where: [within, ...conditionsOf(context, input)],
    }
    const found = await findRows<AppUsersRow>(context.tx, { ...search, ...orderOf(input), after, limit })
    const { rows, nextPageToken } = cut(found.rows, found.keyOf)
    const { views, expanded } = await showAccounts(context, rows, input.expandMask)
    const total = await totalOf(context.tx, input, () => foundRows(context.tx, search))
    return { list: views, expanded, total, nextPageToken }
  },
})

/** Accounts `a` that nobody answers for. */
export const IS_NOBODYS = sql`(a.identity_user_id = '' and not ${hasOwner('app_user', sql`a.id`)})`

type Input = Request<typeof AppUserServiceSearchRequest>

const appsOf = ({ appId, appIds = [] }: Input): string[] => (appId ? [appId, ...appIds] : appIds)

function orderOf(input: Input): { order?: readonly [Sql, Sql]; isDown?: boolean } {
  const isDown = goesDown(input)
  if (input.sortBy === 'APP_USER_SEARCH_SORT_BY_NAME')
    return { order: [sql`a.display_name collate by_name`, sql`a.id`], isDown }
  if (input.sortBy === 'APP_USER_SEARCH_SORT_BY_APP') return { order: [sql`a.app_id`, sql`a.id`], isDown }
  // Where an index has the order of what narrows most, the rows come in that order.
  return appsOf(input).length > 0 ? { order: [sql`a.app_id`, sql`a.id`] } : {}
}

/** One value is compared with `=`: then an index with further columns gives their order. */
function oneOf(column: Sql, values: readonly string[] | undefined): Sql | undefined {
  if (!values?.length) return undefined
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values})`
}

function conditionsOf(context: Context, input: Input): (Sql | undefined)[] {
  const { appUserStatuses: statuses = [], excludeAppUserIds: excluded = [] } = input
  return [
    statuses.includes('STATUS_DELETED') ? undefined : sql`a.deleted_at is null`,
    sql`exists (select from apps p where p.tenant_id = a.tenant_id and p.id = a.app_id and p.deleted_at is null offset 0)`,
    oneOf(sql`a.status`, statuses),
    input.appId && input.appIds?.length
      ? sql`a.app_id = ${input.appId} and a.app_id = any(${input.appIds})`
      : undefined,
    oneOf(sql`a.app_id`, appsOf(input)),
    oneOf(sql`a.id`, input.appUserIds),
    refs(input),
    excluded.length > 0 ? sql`not (a.id = any(${excluded}))` : undefined,
    oneOf(
      sql`a.identity_user_id`,
      input.userIds?.filter((one) => one !== ''),
    ),
    oneOf(sql`a.app_user_type`, input.appUserTypes),
    oneOf(sql`a.status_details`, input.appUserStatusDetails),
    domains(input.appUserDomains ?? []),
    oneOf(sql`a.agent_status`, input.agentStatuses),
    oneOf(sql`a.nhi_type`, input.nhiTypes),
    input.withOpenFindings
      ? hasOpenFinding(context, { tenantId: sql`a.tenant_id`, column: sql`app_user_id`, id: sql`a.id` })
      : undefined,
    input.withoutResponsibleParty ? IS_NOBODYS : undefined,
  ]
}

function refs({ refs: wanted }: Input): Sql | undefined {
  if (!wanted?.length) return undefined
  const [apps, accounts] = [wanted.map((ref) => ref.appId ?? ''), wanted.map((ref) => ref.id ?? '')]
  return sql`(a.app_id, a.id) in (select app, account from unnest(${apps}::text[], ${accounts}::text[]) as r(app, account))`
}

function domains(asked: readonly string[]): Sql | undefined {
  if (asked.length === 0) return undefined
  const [external, trusted] = [asked.includes('APP_USER_DOMAIN_EXTERNAL'), asked.includes('APP_USER_DOMAIN_TRUSTED')]
  if (external === trusted) return external ? undefined : sql`false`
  return sql`a.is_external = ${external}`
}
