import type { Context } from '../../../service/context.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { PageKey } from '../../../wire/page.ts'
import { anyOf } from '../search/filters.ts'
import { selectGrants } from './store.ts'
import type { GrantRow } from './view.ts'
import { visibleGrants } from './visibility.ts'

type Ids = readonly string[]
export type Ref = { appId?: string; id?: string }

type GrantFilter = {
  userId?: string
  appIds?: Ids
  appUserIds?: Ids
  entitlementRefs?: readonly Ref[]
  entitlementSlugs?: Ids
  resourceIds?: Ids
  resourceTypeIds?: Ids
  purpose?: Ids
}

export function searchGrants(
  context: Context,
  filter: GrantFilter,
  { after, limit }: { after: PageKey | undefined; limit: number },
): Promise<GrantRow[]> {
  const where = and([
    visibleGrants(context, { entitlement: sql`g.entitlement_id`, account: sql`g.app_user_id` }),
    filter.userId ? ofUsers(sql`g.app_user_id`, [filter.userId]) : undefined,
    anyOf(sql`g.app_user_id`, filter.appUserIds),
    anyOf(sql`e.app_id`, filter.appIds),
    filter.entitlementRefs?.length ? namedIn(sql`e.app_id`, sql`e.id`, filter.entitlementRefs) : undefined,
    anyOf(sql`e.slug`, filter.entitlementSlugs),
    anyOf(sql`e.app_resource_id`, filter.resourceIds),
    anyOf(sql`e.app_resource_type_id`, filter.resourceTypeIds),
    anyOf(sql`e.purpose`, filter.purpose),
    after && sql`(g.entitlement_id, g.app_user_id) > (${after[0]}, ${after[1]})`,
  ])
  return context.tx.rows<GrantRow>(
    selectGrants(sql`
      join app_entitlements e on e.id = g.entitlement_id
      where ${where} order by g.entitlement_id, g.app_user_id limit ${limit}`),
  )
}

/** Accounts of these users. */
export const ofUsers = (account: Sql, userIds: Ids): Sql => sql`
  ${account} in (select a.id from app_users a where a.identity_user_id = any(${[...userIds]}) and a.identity_user_id <> '')`

/** Named with its app: another app's id names nothing. */
export const namedIn = (appId: Sql, id: Sql, refs: readonly Ref[]): Sql => sql`
  (${appId}, ${id}) in (select * from unnest(${refs.map((ref) => ref.appId ?? '')}::text[],
                                             ${refs.map((ref) => ref.id ?? '')}::text[]))`
