import { denied } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import type { Context } from '../../../../service/context.ts'
import { totalOf } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import type { UsersRow } from '../../../../store/tables.ts'
import { list } from '../../../../wire/collections.ts'
import { type Enumeration, enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, type PageKey, pageFields, scopingField, sizesOf } from '../../../../wire/page.ts'
import { bool, id, text } from '../../../../wire/scalars.ts'
import { deprecated, nullable, type Request, shape } from '../../../../wire/shape.ts'
import { directionField, goesDown } from '../../../../wire/sort.ts'
import { total, totalField } from '../../../../wire/total.ts'
import { UserOrigin, UserStatus, UserType } from '../../../auth/service-principals/api.ts'
import { UserRef } from '../../apps/shape.ts'
import { Facets } from '../../entitlements/facets.ts'
import { queryWords, wordsOf } from '../../search/search-words.ts'
import { type Found, findRows, foundRows } from '../../search/word-search.ts'
import { foundByBasics, seesAllOf, visibilityOf } from '../access.ts'
import { facetsOf } from '../facets.ts'
import { otherUsers } from '../guards.ts'
import { UserView, userExpandMask } from '../shape.ts'
import { showUsers } from '../show/show.ts'
import { HAS_NO_ACCOUNT, LIVE } from '../store.ts'

const DelegateStatus = enumeration('DelegateStatus', 'Whether somebody stands in for a user.', [
  'DELEGATE_STATUS_UNSPECIFIED',
  'DELEGATE_STATUS_HAS_DELEGATE',
  'DELEGATE_STATUS_NO_DELEGATE',
])

const UserSortBy = enumeration('UserSortBy', 'What users are sorted by.', [
  'USER_SORT_BY_UNSPECIFIED',
  'USER_SORT_BY_NAME',
  'USER_SORT_BY_JOB_TITLE',
  'USER_SORT_BY_DEPARTMENT',
])

const ids = (about: string, element = 'The id of a user.') => list(id(element), 512, about)
const texts = (about: string) => list(text(256, 'A value.'), 512, about)
/** Any name is taken: one that nobody knows matches nothing. */
const names = <Value extends string>(of: Enumeration<Value>, about: string) =>
  list(oneOfNames(of, 'A name.', { filter: true }), 512, about)

const SearchUsersRequest = shape('SearchUsersRequest', 'What to look for.', {
  query: text(256, 'Words that words of a name, address or username begin with.'),
  email: text(254, 'A whole e-mail address, whatever its case.'),
  refs: list(UserRef, 512, 'Only these.'),
  ids: deprecated(ids('Only these; use refs.')),
  excludeIds: ids('None of these.'),
  userStatuses: names(
    UserStatus,
    'Only with one of these statuses; deleted users are found only when DELETED is named.',
  ),
  roleIds: ids('Only who holds one of these roles.', 'The id of a role.'),
  managerIds: ids('Only whom one of these manages.'),
  departments: texts('Only of one of these departments.'),
  jobTitles: texts('Only with one of these job titles.'),
  delegatedUserIds: ids('Only whom one of these stands in for.'),
  delegateStatus: oneOfNames(DelegateStatus, 'Only with, or only without, a delegate.', { filter: true }),
  isDelegate: bool('Only who stands in for somebody.'),
  origins: names(UserOrigin, 'Only of one of these origins, or known to one of sourceAppIds.'),
  sourceAppIds: ids('Only known to one of these apps, or of one of origins.', 'The id of an app.'),
  excludeOrigins: names(UserOrigin, 'None of these origins.'),
  excludeTypes: names(UserType, 'None of these types.'),
  withoutAccounts: bool('Only people who have no account in any app; the one in this service does not count.'),
  sortBy: oneOfNames(UserSortBy, 'What they are sorted by; as they are found when absent.'),
  ...directionField,
  ...totalField,
  withFacets: bool('The answer to the first page says which departments and job titles there are.'),
  expandMask: userExpandMask,
  ...scopingField,
  ...pageFields,
})

export const searchUsers = operation({
  id: 'directory.users.search',
  about: 'Finds users by words and by what is known of them.',
  route: 'POST /api/v1/search/users',
  called: 'UserSearchService/Search',
  guard: otherUsers(),
  reads: true,
  request: SearchUsersRequest,
  response: shape('SearchUsersResponse', 'A page of users.', {
    list: list(UserView, 100, 'The users.'),
    expanded: expandedList,
    facets: nullable(Facets),
    total,
    nextPageToken,
  }),

  async run(context, input) {
    checkFilters(context, input)
    const page = context.page(input, sizesOf(input))
    const { cut } = page
    const found = await (context.visibility === 'all' ? findUsers : findBySeen)(context, input, page)
    const { rows, nextPageToken } = cut(found.rows, found.keyOf)
    const shown = await showUsers(context, rows, input.expandMask)
    const facets = input.withFacets && !input.pageToken ? await facetsOf(context.tx) : null
    return { ...shown, facets, total: await countUsers(context, input), nextPageToken }
  },
})

type Input = Request<typeof SearchUsersRequest>
type Part = { readonly after: PageKey | undefined; readonly limit: number }

const findUsers = (context: Context, input: Input, { after, limit }: Part): Promise<Found<UsersRow>> =>
  findRows<UsersRow>(context.tx, {
    ...searchOf(context, input),
    ...orderOf(input),
    after,
    limit,
  })

const searchOf = (context: Context, input: Input) => ({
  type: 'user' as const,
  table: sql`users_view`,
  query: input.query,
  where: conditionsOf(context, input),
})

const SORTED: Readonly<Record<string, Sql>> = {
  USER_SORT_BY_NAME: sql`a.display_name collate by_name`,
  USER_SORT_BY_JOB_TITLE: sql`a.job_title collate by_name`,
  USER_SORT_BY_DEPARTMENT: sql`a.department collate by_name`,
}

function orderOf(input: Input): { order?: readonly [Sql, Sql]; isDown?: boolean } {
  const by = SORTED[input.sortBy ?? '']
  return by ? { order: [by, sql`a.id`], isDown: goesDown(input) } : {}
}

/** Whoever sees only basics is not told how many have a word that is not shown. */
async function countUsers(context: Context, input: Input) {
  if (visibilityOf(context) !== 'all' && queryWords(input.query ?? '').length > 0) return null
  return totalOf(context.tx, input, () => foundRows(context.tx, searchOf(context, input)))
}

const AT_A_TIME = 100

/**
 * The words of a user include usernames, further addresses and employee numbers. A caller who sees only basics of
 * others finds them by what is shown: other matches are skipped here, so that a page reveals nothing of them.
 */
async function findBySeen(context: Context, input: Input, { after, limit }: Part): Promise<Found<UsersRow>> {
  const words = queryWords(input.query ?? '')
  const rows: UsersRow[] = []
  const keys = new Map<string, PageKey>()
  let behind = after
  while (rows.length < limit) {
    const found = await findUsers(context, input, { after: behind, limit: AT_A_TIME })
    for (const row of found.rows) {
      if (rows.length === limit || !isFoundBy(context, row, words)) continue
      rows.push(row)
      keys.set(row.id, found.keyOf(row))
    }
    const last = found.rows.at(-1)
    if (!last || found.rows.length < AT_A_TIME) break
    behind = found.keyOf(last)
  }
  return { rows, keyOf: (row) => keys.get(row.id) ?? [] }
}

function isFoundBy(context: Context, row: UsersRow, words: readonly string[]): boolean {
  if (words.length === 0 || seesAllOf(row, context)) return true
  const shown = wordsOf(row.display_name, row.email)
  return words.every((word) => shown.some((one) => one.startsWith(word)))
}

/**
 * What everybody sees of others, and what is no filter. By anything else only those filter who see it; whom somebody
 * manages is seen by them.
 */
const SEEN: ReadonlySet<string> = new Set([
  ...['query', 'email', 'refs', 'ids', 'excludeIds', 'userStatuses', 'excludeTypes'],
  ...['expandMask', 'withTotal', 'sortDirection', ...Object.keys(scopingField), ...Object.keys(pageFields)],
])

function checkFilters(context: Context, input: Input): void {
  if (visibilityOf(context) === 'all') return
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  const ownId = userIdOf(context.actor)
  const areReports = ownId !== '' && input.managerIds?.length === 1 && input.managerIds[0] === ownId
  const isSeen = ([name, value]: (typeof given)[number]) =>
    SEEN.has(name) || value === 'USER_SORT_BY_NAME' || (name === 'managerIds' && areReports)
  if (!given.every(isSeen)) throw denied('users:read')
}

function conditionsOf(context: Context, input: Input): (Sql | undefined)[] {
  const wanted = [...(input.refs?.map((ref) => ref.id ?? '') ?? []), ...(input.ids ?? [])]
  const email = input.email?.trim().toLowerCase()
  const statuses = input.userStatuses ?? []
  return [
    statuses.length > 0 ? sql`a.status = any(${statuses})` : LIVE,
    foundByBasics(context),
    wanted.length > 0 ? sql`a.id = any(${wanted})` : undefined,
    input.excludeIds?.length ? sql`not (a.id = any(${input.excludeIds}))` : undefined,
    email ? hasAddress(context, email) : undefined,
    input.roleIds?.length ? sql`a.role_ids && ${input.roleIds}::text[]` : undefined,
    input.managerIds?.length ? sql`a.manager_ids && ${input.managerIds}::text[]` : undefined,
    input.departments?.length ? sql`a.department = any(${input.departments})` : undefined,
    input.jobTitles?.length ? sql`a.job_title = any(${input.jobTitles})` : undefined,
    ...delegation(input),
    origin(input),
    input.excludeOrigins?.length ? sql`not (a.origin = any(${input.excludeOrigins}))` : undefined,
    input.withoutAccounts ? HAS_NO_ACCOUNT : undefined,
    input.excludeTypes?.length ? sql`not (a.type = any(${input.excludeTypes}))` : undefined,
  ]
}

/** Of others who are seen with basics only, the one address that is shown. */
function hasAddress(context: Context, email: string): Sql {
  const among = sql`a.id = any(array(select user_id from user_keys where kind = 'email' and value = ${email}
                                     union all select id from users_view where email = ${email}))`
  if (visibilityOf(context) === 'all') return among
  const self = userIdOf(context.actor)
  const seen = self === '' ? sql`false` : sql`(a.id = ${self} or a.manager_ids @> array[${self}]::text[])`
  return sql`(${among} and (lower(a.email) = ${email} or ${seen}))`
}

function delegation({ delegatedUserIds, delegateStatus, isDelegate }: Input): (Sql | undefined)[] {
  const status: Readonly<Record<string, Sql | undefined>> = {
    DELEGATE_STATUS_UNSPECIFIED: undefined,
    DELEGATE_STATUS_HAS_DELEGATE: sql`a.delegated_user_id <> ''`,
    DELEGATE_STATUS_NO_DELEGATE: sql`a.delegated_user_id = ''`,
  }
  const asked = delegateStatus ?? 'DELEGATE_STATUS_UNSPECIFIED'
  return [
    delegatedUserIds?.length ? sql`a.delegated_user_id = any(${delegatedUserIds})` : undefined,
    asked in status ? status[asked] : sql`false`,
    isDelegate
      ? sql`exists (select from users_view d where d.delegated_user_id = a.id and d.delegated_user_id <> ''
                    and d.deleted_at is null)`
      : undefined,
  ]
}

/** Either will do. */
function origin({ origins = [], sourceAppIds = [] }: Input): Sql | undefined {
  const known = sql`a.id in (select identity_user_id from app_users
                             where app_id = any(${sourceAppIds}) and deleted_at is null and identity_user_id <> '')`
  if (origins.length === 0 && sourceAppIds.length === 0) return undefined
  if (sourceAppIds.length === 0) return sql`a.origin = any(${origins})`
  return origins.length === 0 ? known : sql`(a.origin = any(${origins}) or ${known})`
}
