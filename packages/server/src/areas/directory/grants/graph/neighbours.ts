import { and, type Sql, sql } from '../../../../store/sql.ts'
import type { EdgeName, NodeName } from './shape.ts'

/** One step from a node of one type to nodes of another. */
type Step = {
  readonly from: NodeName
  readonly to: NodeName
  readonly edge: EdgeName
  /** Which nodes are next to those of `from`: rows of from, id, app_id, type_id, name, second. */
  next(ids: readonly string[], visibility: Visibility): Sql
}

export type Visibility = {
  /** What of resources `r` is seen. */
  readonly resources: Sql | undefined
}

const seen = (condition: Sql, { resources }: Visibility): Sql => and([condition, resources])

const ACCOUNT = sql`a.id, a.app_id, '' as type_id, a.display_name as name, coalesce(nullif(a.email, ''), a.username) as second`
const RESOURCE = sql`r.id, r.app_id, r.app_resource_type_id as type_id, r.display_name as name, r.external_id as second`
const ENTITLEMENT = sql`e.id, e.app_id, e.app_resource_type_id as type_id, e.display_name as name, e.slug as second`
const USER = sql`u.id, '' as app_id, '' as type_id, u.display_name as name, u.email as second`
const APP = sql`p.id, p.id as app_id, '' as type_id, p.display_name as name, p.description as second`
const TYPE = sql`t.id, t.app_id, t.id as type_id, t.display_name as name, t.description as second`

const accountsOfUser: Step = {
  from: 'GRAPH_NODE_TYPE_USER',
  to: 'GRAPH_NODE_TYPE_APP_USER',
  edge: 'GRAPH_EDGE_TYPE_IDENTITY_LINK',
  next: (ids) => sql`
    select a.identity_user_id as from_id, ${ACCOUNT} from app_users a
    where a.identity_user_id = any(${ids}) and a.identity_user_id <> '' and a.deleted_at is null`,
}
const appOfAccount: Step = {
  from: 'GRAPH_NODE_TYPE_APP_USER',
  to: 'GRAPH_NODE_TYPE_APP',
  edge: 'GRAPH_EDGE_TYPE_APP_HIERARCHY',
  next: (ids) => sql`
    select a.id as from_id, ${APP} from app_users a join apps p on p.id = a.app_id
    where a.id = any(${ids}) and p.deleted_at is null`,
}
const heldByAccount: Step = {
  from: 'GRAPH_NODE_TYPE_APP_USER',
  to: 'GRAPH_NODE_TYPE_ENTITLEMENT',
  edge: 'GRAPH_EDGE_TYPE_DIRECT_GRANT',
  next: (ids, visibility) => sql`
    select g.app_user_id as from_id, ${ENTITLEMENT} from grants g join app_entitlements e on e.id = g.entitlement_id
    join app_resources r on r.id = e.app_resource_id
    where ${seen(sql`g.app_user_id = any(${ids}) and g.is_direct`, visibility)}`,
}
const boundTo: Step = {
  from: 'GRAPH_NODE_TYPE_ENTITLEMENT',
  to: 'GRAPH_NODE_TYPE_ENTITLEMENT',
  edge: 'GRAPH_EDGE_TYPE_PROXY_BINDING',
  next: (ids, visibility) => sql`
    select b.src_entitlement_id as from_id, ${ENTITLEMENT} from entitlement_proxies b
    join app_entitlements e on e.id = b.dst_entitlement_id join app_resources r on r.id = e.app_resource_id
    where ${seen(sql`b.src_entitlement_id = any(${ids}) and b.disabled_at is null and e.deleted_at is null`, visibility)}`,
}
const resourceOfEntitlement: Step = {
  from: 'GRAPH_NODE_TYPE_ENTITLEMENT',
  to: 'GRAPH_NODE_TYPE_RESOURCE',
  edge: 'GRAPH_EDGE_TYPE_RESOURCE_HIERARCHY',
  next: (ids, visibility) => sql`
    select e.id as from_id, ${RESOURCE} from app_entitlements e join app_resources r on r.id = e.app_resource_id
    where ${seen(sql`e.id = any(${ids}) and r.deleted_at is null`, visibility)}`,
}
const parentOfResource: Step = {
  from: 'GRAPH_NODE_TYPE_RESOURCE',
  to: 'GRAPH_NODE_TYPE_RESOURCE',
  edge: 'GRAPH_EDGE_TYPE_RESOURCE_HIERARCHY',
  next: (ids, visibility) => sql`
    select c.id as from_id, ${RESOURCE} from app_resources c join app_resources r on r.id = c.parent_resource_id
    where ${seen(sql`c.id = any(${ids}) and r.deleted_at is null`, visibility)}`,
}
const typesOfApp: Step = {
  from: 'GRAPH_NODE_TYPE_APP',
  to: 'GRAPH_NODE_TYPE_RESOURCE_TYPE',
  edge: 'GRAPH_EDGE_TYPE_APP_HIERARCHY',
  next: (ids) => sql`
    select t.app_id as from_id, ${TYPE} from app_resource_types t
    where t.app_id = any(${ids}) and t.deleted_at is null`,
}
const resourcesOfType: Step = {
  from: 'GRAPH_NODE_TYPE_RESOURCE_TYPE',
  to: 'GRAPH_NODE_TYPE_RESOURCE',
  edge: 'GRAPH_EDGE_TYPE_RESOURCE_HIERARCHY',
  next: (ids, visibility) => sql`
    select r.app_resource_type_id as from_id, ${RESOURCE} from app_resources r
    join app_resource_types t on t.id = r.app_resource_type_id and t.app_id = r.app_id
    where ${seen(sql`t.id = any(${ids}) and r.parent_resource_id = '' and r.deleted_at is null`, visibility)}`,
}
const childrenOfResource: Step = {
  from: 'GRAPH_NODE_TYPE_RESOURCE',
  to: 'GRAPH_NODE_TYPE_RESOURCE',
  edge: 'GRAPH_EDGE_TYPE_RESOURCE_HIERARCHY',
  next: (ids, visibility) => sql`
    select r.parent_resource_id as from_id, ${RESOURCE} from app_resources r
    where ${seen(sql`r.parent_resource_id = any(${ids}) and r.parent_resource_id <> '' and r.deleted_at is null`, visibility)}`,
}
const entitlementsOn: Step = {
  from: 'GRAPH_NODE_TYPE_RESOURCE',
  to: 'GRAPH_NODE_TYPE_ENTITLEMENT',
  edge: 'GRAPH_EDGE_TYPE_RESOURCE_HIERARCHY',
  next: (ids) => sql`
    select e.app_resource_id as from_id, ${ENTITLEMENT} from app_entitlements e
    where e.app_resource_id = any(${ids}) and e.deleted_at is null`,
}
const holdersOf: Step = {
  from: 'GRAPH_NODE_TYPE_ENTITLEMENT',
  to: 'GRAPH_NODE_TYPE_APP_USER',
  edge: 'GRAPH_EDGE_TYPE_DIRECT_GRANT',
  next: (ids) => sql`
    select g.entitlement_id as from_id, ${ACCOUNT} from grants g join app_users a on a.id = g.app_user_id
    where g.entitlement_id = any(${ids}) and g.is_direct`,
}
const userOfAccount: Step = {
  from: 'GRAPH_NODE_TYPE_APP_USER',
  to: 'GRAPH_NODE_TYPE_USER',
  edge: 'GRAPH_EDGE_TYPE_IDENTITY_LINK',
  next: (ids) => sql`
    select a.id as from_id, ${USER} from app_users a join users_view u on u.id = a.identity_user_id
    where a.id = any(${ids}) and a.identity_user_id <> '' and u.deleted_at is null`,
}
const boundFrom: Step = {
  from: 'GRAPH_NODE_TYPE_ENTITLEMENT',
  to: 'GRAPH_NODE_TYPE_ENTITLEMENT',
  edge: 'GRAPH_EDGE_TYPE_PROXY_BINDING',
  next: (ids, visibility) => sql`
    select b.dst_entitlement_id as from_id, ${ENTITLEMENT} from entitlement_proxies b
    join app_entitlements e on e.id = b.src_entitlement_id join app_resources r on r.id = e.app_resource_id
    where ${seen(sql`b.dst_entitlement_id = any(${ids}) and b.disabled_at is null and e.deleted_at is null`, visibility)}`,
}

/** From a user out to what is held, and from an app or a resource in to who holds it. */
export const OUTWARD: readonly Step[] = [
  accountsOfUser,
  appOfAccount,
  heldByAccount,
  boundTo,
  resourceOfEntitlement,
  parentOfResource,
]
export const INWARD: readonly Step[] = [
  typesOfApp,
  resourcesOfType,
  childrenOfResource,
  entitlementsOn,
  boundFrom,
  holdersOf,
  userOfAccount,
]
