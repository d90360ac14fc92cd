import { denied } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { totalOf } from '../../../service/listing.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { PageKey } from '../../../wire/page.ts'
import { anyOf } from '../search/filters.ts'
import { orderOf } from './orders.ts'
import { selectGrants } from './store.ts'
import { unusedSince } from './unused.ts'
import type { GrantRow } from './view.ts'
import { visibleGrants } from './visibility.ts'

type Ids = readonly string[]
export type Ref = { appId?: string; id?: string }

export type GrantFilter = {
  userId?: string
  appIds?: Ids
  appUserIds?: Ids
  entitlementRefs?: readonly Ref[]
  entitlementSlugs?: Ids
  resourceIds?: Ids
  resourceTypeIds?: Ids
  purpose?: Ids
  departments?: Ids
  kinds?: Ids
  riskLevelIds?: Ids
  unusedDays?: number
}

type Asked = GrantFilter & {
  sortBy?: string
  sortDirection?: string
  withTotal?: boolean
  pageToken?: string
}

export function searchGrants(
  context: Context,
  filter: Asked,
  { after, limit }: { after: PageKey | undefined; limit: number },
): Promise<GrantRow[]> {
  const { from = sql``, by, after: behind } = orderOf(filter)
  const where = and([...conditionsOf(context, filter), after && behind(after)])
  return context.tx.rows<GrantRow>(
    selectGrants(sql`
      join app_entitlements e on e.id = g.entitlement_id ${from}
      where ${where} order by ${by} limit ${limit}`),
  )
}

/** How many there are, for whoever asks. */
export const countFound = (context: Context, filter: Asked) =>
  totalOf(
    context.tx,
    filter,
    () => sql`
      select from grants g join app_entitlements e on e.id = g.entitlement_id where ${and(conditionsOf(context, filter))}`,
  )

export function conditionsOf(context: Context, filter: GrantFilter): (Sql | undefined)[] {
  return [
    visibleGrants(context, { entitlement: sql`g.entitlement_id`, account: sql`g.app_user_id` }),
    filter.userId ? ofUsers(sql`g.app_user_id`, [filter.userId]) : undefined,
    anyOf(sql`g.app_user_id`, filter.appUserIds),
    anyOf(sql`e.app_id`, filter.appIds),
    filter.entitlementRefs?.length ? namedIn(sql`e.app_id`, sql`e.id`, filter.entitlementRefs) : undefined,
    anyOf(sql`e.slug`, filter.entitlementSlugs),
    anyOf(sql`e.app_resource_id`, filter.resourceIds),
    anyOf(sql`e.app_resource_type_id`, filter.resourceTypeIds),
    anyOf(sql`e.purpose`, filter.purpose),
    ofDepartments(context, filter),
    filter.kinds?.length
      ? sql`e.app_resource_type_id in (select t.id from app_resource_types t where t.display_name = any(${[...filter.kinds]}))`
      : undefined,
    anyOf(sql`e.risk_level_value_id`, filter.riskLevelIds),
    filter.unusedDays
      ? sql`exists (select from app_users a where a.id = g.app_user_id and ${unusedSince(daysBefore(context.now, filter.unusedDays))})`
      : undefined,
  ]
}

/** Who does not see departments does not filter by them. */
function ofDepartments({ hasPermission }: Context, { departments }: GrantFilter): Sql | undefined {
  if (!departments?.length) return undefined
  if (!hasPermission('users:read')) throw denied('users:read')
  return sql`exists (
    select from app_users a left join users_view u on u.id = a.identity_user_id and u.id <> '' and u.deleted_at is null
    where a.id = g.app_user_id and coalesce(u.department, '') = any(${[...departments]}))`
}

const daysBefore = (time: Temporal.Instant, days: number): Temporal.Instant => time.subtract({ hours: 24 * days })

/** Accounts of these users. */
export const ofUsers = (account: Sql, userIds: Ids): Sql => sql`
  ${account} in (select a.id from app_users a where a.identity_user_id = any(${[...userIds]}) and a.identity_user_id <> '')`

/** Named with its app: another app's id names nothing. */
export const namedIn = (appId: Sql, id: Sql, refs: readonly Ref[]): Sql => sql`
  (${appId}, ${id}) in (select * from unnest(${refs.map((ref) => ref.appId ?? '')}::text[],
                                             ${refs.map((ref) => ref.id ?? '')}::text[]))`
