import type { Context } from '../../../service/context.ts'
import { totalOf } from '../../../service/listing.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { AppEntitlementsRow } from '../../../store/tables.ts'
import type { PageKey } from '../../../wire/page.ts'
import { goesDown } from '../../../wire/sort.ts'
import { searchableGrants } from '../grants/visibility.ts'
import { connectorsOf, type WithRegistry } from '../points/app-connectors.ts'
import { reviewedEntitlements } from '../points/reviews.ts'
import { anyOf, inLiveApp, noneOf } from '../search/filters.ts'
import { matching } from '../search/search-words.ts'
import { type Found, findRows, foundRows, type Search } from '../search/word-search.ts'
import { type Viewer, visibleEntitlements } from '../visibility.ts'
import { countEntitlements } from './store.ts'
import type { EntitlementRow } from './view.ts'

type Ids = readonly string[]
type Ref = { appId?: string; id?: string }

export type EntitlementFilter = {
  query?: string
  displayName?: string
  alias?: string
  appIds?: Ids
  excludeAppIds?: Ids
  refs?: readonly Ref[]
  excludedEntitlementRefs?: readonly Ref[]
  resourceIds?: Ids
  resourceTypeIds?: Ids
  excludeResourceTypeIds?: Ids
  resourceTraitIds?: Ids
  appUserIds?: Ids
  excludeAppUserIds?: Ids
  policyRefs?: readonly { id?: string }[]
  riskLevelIds?: Ids
  complianceFrameworkIds?: Ids
  requestSchemaIds?: Ids
  membershipType?: Ids
  accessReviewId?: string
  sourceConnectorId?: string
  isAutomated?: boolean
  excludeImmutable?: boolean
  onlyGetExpiring?: boolean
  includeDeleted?: boolean
  ownerUserIds?: Ids
}

type Asked = EntitlementFilter & {
  sortBy?: string
  sortDirection?: string
  withTotal?: boolean
  pageToken?: string
}

type Page = { after: PageKey | undefined; limit: number }

/** Where an index has the order of what narrows most, the rows come in that order. */
export async function searchEntitlements(
  context: Context,
  filter: Asked,
  { after, limit }: Page,
): Promise<Found<EntitlementRow>> {
  const order = orderOf(filter)
  return findEntitlements(context.tx, {
    query: wordsIn(filter),
    where: conditionsOf(context, filter),
    ...(order ? { order, isDown: isNamed(filter) && goesDown(filter) } : {}),
    after,
    limit,
  })
}

/** A page of the entitlements that have the words and meet the conditions, which are about `e`. */
export async function findEntitlements(
  tx: Context['tx'],
  search: Pick<Search, 'query' | 'where' | 'order' | 'isDown' | 'after' | 'limit'>,
): Promise<Found<EntitlementRow>> {
  const found = await findRows<AppEntitlementsRow>(tx, { ...SOURCE, ...search })
  return { rows: await countEntitlements(tx, found.rows), keyOf: found.keyOf }
}

const SOURCE = { type: 'app_entitlement', table: sql`app_entitlements`, alias: sql`e` } as const

/** How many there are, for whoever asks. */
export const countFound = (context: Context, filter: Asked) =>
  totalOf(context.tx, filter, () =>
    foundRows(context.tx, { ...SOURCE, query: wordsIn(filter), where: conditionsOf(context, filter) }),
  )

/** The condition that the app of an entitlement has a name with these words; undefined when there are none. */
export const inAppNamed = (name: string | undefined): Sql | undefined => matching('app', sql`e.app_id`, name)

const isNamed = ({ sortBy }: Asked): boolean => sortBy === 'APP_ENTITLEMENT_SORT_BY_NAME'

function orderOf(filter: Asked): readonly [Sql, Sql] | undefined {
  const { resourceIds, appIds } = filter
  if (isNamed(filter)) return [sql`e.display_name collate by_name`, sql`e.id`]
  return resourceIds?.length
    ? [sql`e.app_resource_id`, sql`e.id`]
    : appIds?.length
      ? [sql`e.app_id`, sql`e.id`]
      : undefined
}

/** A whole name is found by its words, and then compared. */
export const wordsIn = ({ query = '', displayName = '' }: EntitlementFilter): string => `${query} ${displayName}`

/** The condition that the entitlement `e` and its app are not deleted. */
export const isLiving = (): Sql => sql`e.deleted_at is null and ${inLiveApp(sql`e.app_id`)}`

/** The conditions of the filter on an entitlement, named `e`. */
export function conditionsOf(viewer: Viewer & WithRegistry, filter: EntitlementFilter): (Sql | undefined)[] {
  const { appUserIds, excludeAppUserIds, displayName, sourceConnectorId } = filter
  return [
    filter.includeDeleted ? undefined : isLiving(),
    visibleEntitlements(viewer, 'entitlements:read'),
    displayName ? sql`lower(e.display_name) = lower(${displayName})` : undefined,
    filter.alias ? sql`e.alias = ${filter.alias.toLowerCase()}` : undefined,
    anyOf(sql`e.app_id`, filter.appIds),
    noneOf(sql`e.app_id`, filter.excludeAppIds),
    filter.refs?.length ? namedBy(filter.refs) : undefined,
    filter.excludedEntitlementRefs?.length
      ? sql`(e.app_id, e.id) not in (${pairs(filter.excludedEntitlementRefs)})`
      : undefined,
    anyOf(sql`e.app_resource_id`, filter.resourceIds),
    anyOf(sql`e.app_resource_type_id`, filter.resourceTypeIds),
    noneOf(sql`e.app_resource_type_id`, filter.excludeResourceTypeIds),
    filter.resourceTraitIds?.length
      ? sql`e.app_resource_type_id in (select t.id from app_resource_types t
            where t.trait_ids && ${filter.resourceTraitIds}::text[])`
      : undefined,
    appUserIds?.length && !filter.onlyGetExpiring ? sql`e.id in (${heldBy(viewer, appUserIds)})` : undefined,
    excludeAppUserIds?.length ? sql`e.id not in (${heldBy(viewer, excludeAppUserIds)})` : undefined,
    filter.policyRefs?.length ? withPolicies(filter.policyRefs.map(({ id = '' }) => id)) : undefined,
    anyOf(sql`e.risk_level_value_id`, filter.riskLevelIds),
    filter.ownerUserIds?.length ? ownedBy(filter.ownerUserIds) : undefined,
    filter.complianceFrameworkIds?.length
      ? sql`e.compliance_framework_value_ids && ${filter.complianceFrameworkIds}::text[]`
      : undefined,
    anyOf(sql`e.request_schema_id`, filter.requestSchemaIds),
    membersOf(filter.membershipType),
    filter.accessReviewId
      ? sql`e.id in (${viewer.services.registry.extensions.only(reviewedEntitlements)(filter.accessReviewId)})`
      : undefined,
    sourceConnectorId
      ? sql`e.app_id in (${connectorsOf(viewer).appOf(sourceConnectorId)})
            and e.source_connector_ids ? ${sourceConnectorId}`
      : undefined,
    filter.isAutomated
      ? sql`e.id in (select m.entitlement_id from membership_rules m where m.kind <> 'none')`
      : undefined,
    filter.excludeImmutable
      ? sql`not exists (select from grants g
            where ${and([sql`g.entitlement_id = e.id and g.is_immutable`, searchableGrants(viewer)])})`
      : undefined,
    filter.onlyGetExpiring ? sql`e.id in (${expiring(viewer, appUserIds)})` : undefined,
  ]
}

/** An id alone names an entitlement too: what only keeps the id of a group has no app to say. */
function namedBy(refs: readonly Ref[]): Sql {
  const alone = refs.filter(({ appId = '' }) => appId === '').map(({ id = '' }) => id)
  const inApps = sql`(e.app_id, e.id) in (${pairs(refs)})`
  return alone.length === 0 ? inApps : sql`(${inApps} or e.id = any(${alone}))`
}

const pairs = (refs: readonly Ref[]): Sql => sql`
  select * from unnest(${refs.map((ref) => ref.appId ?? '')}::text[], ${refs.map((ref) => ref.id ?? '')}::text[])`

/** Of grants only those count that the caller may see. */
const heldBy = (viewer: Viewer, accounts: Ids): Sql => sql`
  select g.entitlement_id from grants g where ${and([sql`g.app_user_id = any(${accounts})`, searchableGrants(viewer)])}`

const expiring = (viewer: Viewer, accounts: Ids | undefined): Sql =>
  sql`select g.entitlement_id from grants g
      where ${and([sql`g.deprovision_at is not null`, anyOf(sql`g.app_user_id`, accounts), searchableGrants(viewer)])}`

const ownedBy = (userIds: Ids): Sql => sql`e.id in (
  select o.object_id from owners o
  where o.object_type = 'app_entitlement' and o.role_slug = 'owner' and o.user_id = any(${[...userIds]}))`

const withPolicies = (ids: Ids): Sql => sql`
  (e.grant_policy_id = any(${ids}) or e.revoke_policy_id = any(${ids}) or e.certify_policy_id = any(${ids})
   or e.emergency_grant_policy_id = any(${ids}))`

/** Groups have an entitlement for each kind of membership, recognised by its slug. */
const membersOf = (types: Ids | undefined): Sql | undefined =>
  anyOf(
    sql`e.slug`,
    types?.map((type) => type.replace('APP_ENTITLEMENT_MEMBERSHIP_TYPE_', '').toLowerCase()),
  )
