import type { Context } from '../../../service/context.ts'
import { requires } from '../../../service/guard.ts'
import { namesOf } from '../../../service/names/named-objects.ts'
import { operation } from '../../../service/operation.ts'
import { and, sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { bool, id, int32, text } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { heldEntitlements } from '../own/held.ts'
import { bundles } from './bundles-point.ts'
import { conditionsOf } from './conditions.ts'
import { subjectOf } from './subject.ts'

const MOST_APPS = 500
const MOST_BUNDLES = 100

const Shelf = shape('CatalogueShelf', 'An app of which something may be asked for.', {
  appId: id('The app.'),
  displayName: text(256, 'What it is called.'),
  description: text(2048, 'What it is for.', { multiline: true }),
  count: int32('How many entitlements of it may be asked for.'),
  heldCount: int32('How many of these the user has.'),
})

const Bundle = shape('CatalogueBundle', 'An access profile that is asked for as one.', {
  accessProfileId: id('The profile.'),
  appId: id('The app of its enrolment.'),
  appEntitlementId: id('The entitlement that is asked for.'),
  displayName: text(256, 'What it is called.'),
  description: text(2048, 'What it is for.', { multiline: true }),
  count: int32('How many entitlements it has.'),
  heldCount: int32('How many of these the user has.'),
  appIds: list(id('An app.'), 6, 'The first of the apps that they are in.'),
  appCount: int32('How many apps there are.'),
  isHeld: bool('The user is enrolled.'),
  openTaskId: id('The open request of the user for it; empty when there is none.'),
})

export const getShelves = operation({
  id: 'requests.requestable.shelves',
  about:
    'Lists the apps and the access profiles of which the caller may ask for something, for itself or for somebody else.',
  route: 'POST /api/v1/search/request_catalog/shelves',
  called: 'RequestCatalogSearchService/GetShelves',
  reads: true,
  guard: requires('requests:self'),
  request: shape('CatalogueShelvesRequest', 'For whom.', {
    identityUserId: id('The user who is to have it; the caller when empty.'),
  }),
  response: shape('CatalogueShelvesResponse', 'What there is to ask for.', {
    apps: list(Shelf, MOST_APPS, 'The apps, by name.'),
    bundles: list(Bundle, MOST_BUNDLES, 'The access profiles, by name.'),
    names: namesOf('app'),
  }),

  async run(context, { identityUserId = '' }) {
    const userId = await subjectOf(context, identityUserId)
    const [apps, profiles] = await Promise.all([listApps(context, userId), listBundles(context, userId)])
    return { apps, bundles: profiles }
  },
})

type AppRow = {
  readonly appId: string
  readonly displayName: string
  readonly description: string
  readonly count: number
  readonly heldCount: number
}

async function listApps(context: Context, userId: string): Promise<AppRow[]> {
  const offered = and(await conditionsOf(context, {}, userId))
  const { profiles } = context.services.registry.extensions.only(bundles)
  return context.tx.rows<AppRow>(sql`
    select a.id as "appId", a.display_name as "displayName", left(a.description, 2048) as description,
      count(*)::integer as count, (count(*) filter (where e.id in (${heldEntitlements(userId)})))::integer as "heldCount"
    from app_entitlements_view e join apps_view a on a.tenant_id = e.tenant_id and a.id = e.app_id
    where a.deleted_at is null and ${offered} and e.id not in (select p.enrollment_entitlement_id from (${profiles}) p)
    group by a.id, a.display_name, a.description order by lower(a.display_name), a.id limit ${MOST_APPS}`)
}

type BundleRow = AppRow & {
  readonly accessProfileId: string
  readonly appEntitlementId: string
  readonly appIds: readonly string[]
  readonly appCount: number
  readonly isHeld: boolean
  readonly openTaskId: string
}

async function listBundles(context: Context, userId: string): Promise<BundleRow[]> {
  const offered = and(await conditionsOf(context, {}, userId))
  const { profiles, entries } = context.services.registry.extensions.only(bundles)
  return context.tx.rows<BundleRow>(sql`
    with content as (
      select o.profile_id, count(*)::integer as count,
        (count(*) filter (where n.id in (${heldEntitlements(userId)})))::integer as held,
        array_agg(distinct n.app_id) as app_ids
      from (${entries}) o join app_entitlements_view n on n.id = o.entitlement_id and n.deleted_at is null
      group by o.profile_id)
    select p.id as "accessProfileId", e.app_id as "appId", e.id as "appEntitlementId", p.display_name as "displayName",
      left(p.description, 2048) as description, coalesce(c.count, 0) as count, coalesce(c.held, 0) as "heldCount",
      coalesce(c.app_ids[1:6], '{}') as "appIds", coalesce(cardinality(c.app_ids), 0) as "appCount",
      e.id in (${heldEntitlements(userId)}) as "isHeld",
      coalesce((select t.id from tasks t where t.type = 'grant' and t.entitlement_id = e.id and t.subject_key = ${userId}
        and t.state = 'OPEN' and t.deleted_at is null), '') as "openTaskId"
    from (${profiles}) p join app_entitlements_view e on e.id = p.enrollment_entitlement_id
    left join content c on c.profile_id = p.id
    where ${offered}
    order by lower(p.display_name), p.id limit ${MOST_BUNDLES}`)
}
