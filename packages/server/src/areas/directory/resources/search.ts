import { invalid } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { holdingWords } from '../../../service/listing.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { AppResourcesRow, AppResourceTypesRow } from '../../../store/tables.ts'
import type { PageKey } from '../../../wire/page.ts'
import { searchableGrants } from '../grants/visibility.ts'
import { hasOwner } from '../owners/ownership.ts'
import { scopeOf, withinScope } from '../permission-scope.ts'
import { hasOpenFinding } from '../points/open-findings.ts'
import { anyOf, inLiveApp, noneOf } from '../search/filters.ts'
import { type Found, findRows, wordConditions } from '../search/word-search.ts'
import { visibleResources } from '../visibility.ts'
import { countResources } from './store.ts'
import type { ResourceRow } from './view.ts'

type Ids = readonly string[]
type TypeFilter = {
  query?: string
  displayName?: string
  appIds?: Ids
  appUserIds?: Ids
  resourceTypeIds?: Ids
  excludeResourceTypeIds?: Ids
  resourceTypeTraitIds?: Ids
  excludeResourceTypeTraitIds?: Ids
}

/** An app has few types, so names are compared as they are. */
export function listResourceTypes(
  context: Context,
  filter: TypeFilter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<AppResourceTypesRow[]> {
  const where = and([
    sql`t.deleted_at is null`,
    after === undefined ? undefined : sql`t.id > ${after}`,
    withinScope(scopeOf(context, 'entitlements:read'), sql`t.app_id`),
    inLiveApp(sql`t.app_id`),
    ...holdingWords(sql`t.display_name`, filter.query),
    filter.displayName ? sql`lower(t.display_name) = lower(${filter.displayName})` : undefined,
    anyOf(sql`t.app_id`, filter.appIds),
    anyOf(sql`t.id`, filter.resourceTypeIds),
    noneOf(sql`t.id`, filter.excludeResourceTypeIds),
    filter.resourceTypeTraitIds?.length ? sql`t.trait_ids && ${filter.resourceTypeTraitIds}::text[]` : undefined,
    filter.excludeResourceTypeTraitIds?.length
      ? sql`not t.trait_ids && ${filter.excludeResourceTypeTraitIds}::text[]`
      : undefined,
    filter.appUserIds?.length
      ? sql`t.id in (select e.app_resource_type_id from grants g join app_entitlements e on e.id = g.entitlement_id
                     where g.app_user_id = any(${filter.appUserIds}))`
      : undefined,
  ])
  return context.tx.rows<AppResourceTypesRow>(
    sql`select t.* from app_resource_types t where ${where} order by t.id limit ${limit}`,
  )
}

type Ref = { appId?: string; appResourceTypeId?: string; id?: string }
type Times = Readonly<Partial<Record<(typeof AGES)[number][0], Temporal.Instant>>>

export type ResourceFilter = {
  query?: string
  appId?: string
  appIds?: Ids
  resourceIds?: Ids
  excludeResourceIds?: Ids
  refs?: readonly Ref[]
  resourceTypeIds?: Ids
  resourceTypeTraitIds?: Ids
  excludeResourceTypeTraitIds?: Ids
  appUserIds?: Ids
  ownerUserIds?: Ids
  unownedOnly?: boolean
  withOpenFindings?: boolean
  agentStatuses?: Ids
  nhiTypes?: Ids
  credentialTypes?: Ids
  secretAging?: Times
  sortField?: string
  direction?: string
}

/** Bounds are half open: from the first, before the second. */
const AGES = [
  ['secretCreatedAfter', (at: Temporal.Instant) => sql`r.secret_created_at >= ${at}`],
  ['secretCreatedBefore', (at: Temporal.Instant) => sql`r.secret_created_at < ${at}`],
  ['secretExpiresAfter', (at: Temporal.Instant) => sql`r.secret_expires_at >= ${at}`],
  ['secretExpiresBefore', (at: Temporal.Instant) => sql`r.secret_expires_at < ${at}`],
  ['lastUsedAfter', (at: Temporal.Instant) => sql`r.secret_last_used_at >= ${at}`],
  ['lastUsedBefore', (at: Temporal.Instant) => sql`r.secret_last_used_at < ${at}`],
] as const

const UNOWNED = 'none'

type Page = { after: PageKey | undefined; limit: number }

export async function searchResources(
  context: Context,
  filter: ResourceFilter,
  page: Page,
): Promise<Found<ResourceRow>> {
  const { ownerUserIds = [], unownedOnly } = filter
  if (unownedOnly && ownerUserIds.length > 0) {
    throw invalid('ownerUserIds', 'cannot be named together with unownedOnly: say one of them')
  }
  const sort = sortOf(filter.sortField)
  const found = sort ? await sorted(context, filter, sort, page) : await ordered(context, filter, page)
  return { rows: await countResources(context.tx, found.rows), keyOf: found.keyOf }
}

/** Where an index has the order of what narrows most, the rows come in that order. */
const ordered = (context: Context, filter: ResourceFilter, page: Page): Promise<Found<AppResourcesRow>> =>
  findRows<AppResourcesRow>(context.tx, {
    type: 'app_resource',
    table: sql`app_resources`,
    alias: sql`r`,
    query: filter.query,
    where: conditionsOf(context, filter),
    order: filter.appId || filter.appIds?.length ? [sql`r.app_id`, sql`r.id`] : undefined,
    ...page,
  })

const conditionsOf = (context: Context, filter: ResourceFilter): (Sql | undefined)[] => [
  filter.withOpenFindings
    ? hasOpenFinding(context, { tenantId: sql`r.tenant_id`, column: sql`app_resource_id`, id: sql`r.id` })
    : undefined,
  sql`r.deleted_at is null`,
  visibleResources(context, 'entitlements:read'),
  inLiveApp(sql`r.app_id`),
  filter.appId ? sql`r.app_id = ${filter.appId}` : undefined,
  anyOf(sql`r.app_id`, filter.appIds),
  anyOf(sql`r.id`, filter.resourceIds),
  noneOf(sql`r.id`, filter.excludeResourceIds),
  refsIn(filter.refs),
  anyOf(sql`r.app_resource_type_id`, filter.resourceTypeIds),
  typesWith(filter.resourceTypeTraitIds, true),
  typesWith(filter.excludeResourceTypeTraitIds, false),
  filter.appUserIds?.length ? heldBy(context, filter.appUserIds) : undefined,
  ownedBy(filter.ownerUserIds ?? [], filter.unownedOnly === true),
  anyOf(sql`r.agent_status`, withBlank(filter.agentStatuses)),
  anyOf(sql`r.nhi_type`, filter.nhiTypes),
  anyOf(sql`r.credential_type`, withBlank(filter.credentialTypes)),
  ...AGES.map(([name, bound]) => {
    const at = filter.secretAging?.[name]
    return at && bound(at)
  }),
]

/** A missing value is stored as an empty text. */
const withBlank = (names: Ids | undefined): Ids | undefined =>
  names?.map((name) => (name.endsWith('_UNSPECIFIED') ? '' : name))

const refsIn = (refs: readonly Ref[] | undefined): Sql | undefined =>
  refs?.length
    ? sql`(r.app_id, r.id) in (select * from unnest(${refs.map((ref) => ref.appId ?? '')}::text[],
            ${refs.map((ref) => ref.id ?? '')}::text[]))`
    : undefined

const typesWith = (traits: Ids | undefined, wanted: boolean): Sql | undefined =>
  traits?.length
    ? sql`r.app_resource_type_id in (select t.id from app_resource_types t
          where (t.trait_ids && ${traits}::text[]) = ${wanted})`
    : undefined

/** Held by one of the accounts, as far as the caller may see that, or its secret. */
const heldBy = (context: Context, accounts: Ids): Sql => sql`
  (r.secret_account_id = any(${accounts}) or r.id in (
    select e.app_resource_id from grants g join app_entitlements e on e.id = g.entitlement_id
    where ${and([sql`g.app_user_id = any(${accounts})`, searchableGrants(context)])}))`

function ownedBy(userIds: Ids, unownedOnly: boolean): Sql | undefined {
  const people = userIds.filter((id) => id !== UNOWNED)
  const none = unownedOnly || userIds.includes(UNOWNED) ? sql`not ${hasOwner('app_resource', sql`r.id`)}` : undefined
  const some =
    people.length > 0
      ? sql`r.id in (select o.object_id from owners o
                     where o.object_type = 'app_resource' and o.role_slug = 'owner' and o.user_id = any(${people}))`
      : undefined
  return none && some ? sql`(${none} or ${some})` : (none ?? some)
}

const COLUMNS = {
  APP_RESOURCE_SORT_FIELD_SECRET_CREATED_AT: { column: sql`r.secret_created_at`, of: 'secret_created_at' },
  APP_RESOURCE_SORT_FIELD_SECRET_EXPIRES_AT: { column: sql`r.secret_expires_at`, of: 'secret_expires_at' },
  APP_RESOURCE_SORT_FIELD_LAST_USED_AT: { column: sql`r.secret_last_used_at`, of: 'secret_last_used_at' },
} as const

type Sort = (typeof COLUMNS)[keyof typeof COLUMNS]
const sortOf = (field: string | undefined): Sort | undefined =>
  Object.entries(COLUMNS).find(([name]) => name === field)?.[1]

/** Those without a time come last, whatever the direction. */
async function sorted(
  context: Context,
  filter: ResourceFilter,
  { column, of }: Sort,
  { after, limit }: Page,
): Promise<Found<AppResourcesRow>> {
  const { tx } = context
  const words = await wordConditions(tx, sql`r.id`, { type: 'app_resource', query: filter.query })
  const conditions = and([...conditionsOf(context, filter), ...words])
  const list = (where: Sql, order: Sql, count: number) =>
    tx.rows<AppResourcesRow>(
      sql`select r.* from app_resources r where ${conditions} and ${where} order by ${order} limit ${count}`,
    )
  const keyOf = (row: AppResourcesRow): PageKey => [row[of]?.toString() ?? null, row.id]
  const down = filter.direction === 'SORT_DIRECTION_DESC'
  const [time, id] = after ?? []
  const rows: AppResourcesRow[] = []
  if (!after || time !== null) {
    const order = down ? sql`${column} desc, r.id desc` : sql`${column}, r.id`
    const key = sql`(${time}::timestamptz, ${id}::text)`
    const from = after ? (down ? sql`(${column}, r.id) < ${key}` : sql`(${column}, r.id) > ${key}`) : sql`true`
    rows.push(...(await list(sql`${column} is not null and ${from}`, order, limit)))
  }
  if (rows.length === limit) return { rows, keyOf }
  const from = after && time === null ? sql`r.id > ${id}` : sql`true`
  rows.push(...(await list(sql`${column} is null and ${from}`, sql`r.id`, limit - rows.length)))
  return { rows, keyOf }
}
