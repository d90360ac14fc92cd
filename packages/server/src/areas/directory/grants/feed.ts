import type { Context } from '../../../service/context.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { PageKey } from '../../../wire/page.ts'
import { anyOf } from '../search/filters.ts'
import { namedIn, ofUsers, type Ref } from './search.ts'
import { visibleGrants } from './visibility.ts'

export type FeedRow = {
  id: string
  app_id: string
  entitlement_id: string
  app_user_id: string
  date: Temporal.Instant
  rank: number
  ticket_id: string
}

export type FeedFilter = {
  appIds?: readonly string[]
  appUserRefs?: readonly Ref[]
  appEntitlementRefs?: readonly Ref[]
  userIds?: readonly string[]
  after?: Temporal.Instant
  before?: Temporal.Instant
}

/** The tables of the feed. The ranks order what happened at the same moment. */
const BRANCHES = [
  { rank: 0, table: sql`past_grants`, date: sql`g.granted_at`, id: sql`g.id`, ticket: sql`''::text` },
  { rank: 1, table: sql`grants`, date: sql`g.created_at`, id: sql`''::text`, ticket: sql`g.ticket_id` },
  { rank: 2, table: sql`past_grants`, date: sql`g.revoked_at`, id: sql`g.id`, ticket: sql`g.ticket_id` },
] as const
type Branch = (typeof BRANCHES)[number]

export const REMOVED = 2

/** Newest first. Each branch brings its first rows by an index; the rest is a merge of three short lists. */
export function listFeed(
  context: Context,
  filter: FeedFilter,
  { after, limit }: { after: PageKey | undefined; limit: number },
): Promise<FeedRow[]> {
  const [first, second, third] = BRANCHES.map((branch) => branchOf(context, branch, filter, { after, limit }))
  return context.tx.rows<FeedRow>(sql`
    select * from ((${first!}) union all (${second!}) union all (${third!})) feed
    order by date desc, rank desc, entitlement_id desc, app_user_id desc, id desc limit ${limit}`)
}

export const feedKey = (row: FeedRow): PageKey => [
  row.date.toString(),
  row.rank,
  row.entitlement_id,
  row.app_user_id,
  row.id,
]

function branchOf(
  context: Context,
  branch: Branch,
  filter: FeedFilter,
  page: { after: PageKey | undefined; limit: number },
) {
  const { rank, table, date, id, ticket } = branch
  const where = and([
    visibleGrants(context, { entitlement: sql`g.entitlement_id`, account: sql`g.app_user_id` }),
    anyOf(sql`g.app_id`, filter.appIds),
    filter.appUserRefs?.length ? namedIn(sql`g.app_id`, sql`g.app_user_id`, filter.appUserRefs) : undefined,
    filter.appEntitlementRefs?.length
      ? namedIn(sql`g.app_id`, sql`g.entitlement_id`, filter.appEntitlementRefs)
      : undefined,
    filter.userIds?.length ? ofUsers(sql`g.app_user_id`, filter.userIds) : undefined,
    filter.after && sql`${date} >= ${filter.after}`,
    filter.before && sql`${date} < ${filter.before}`,
    page.after && behind(branch, page.after),
  ])
  return sql`
    select ${id} as id, g.app_id, g.entitlement_id, g.app_user_id, ${date} as date, ${rank}::integer as rank,
      ${ticket} as ticket_id
    from ${table} g where ${where}
    order by ${date} desc, g.entitlement_id desc, g.app_user_id desc, ${id} desc limit ${page.limit}`
}

/** What comes after the key in the order of the whole feed. */
function behind({ rank, date, id }: Branch, [at, keyRank, entitlement, account, keyId]: PageKey): Sql {
  if (rank < Number(keyRank)) return sql`${date} <= ${at}::timestamptz`
  if (rank > Number(keyRank)) return sql`${date} < ${at}::timestamptz`
  const key = sql`(${at}::timestamptz, ${entitlement}::text, ${account}::text`
  // The one that is not past has no id of its own, and its index none either.
  return rank === 1
    ? sql`(${date}, g.entitlement_id, g.app_user_id) < ${key})`
    : sql`(${date}, g.entitlement_id, g.app_user_id, ${id}) < ${key}, ${keyId}::text)`
}
