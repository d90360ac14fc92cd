import type { Json } from '../caller.ts'
import { BASIC, type Ref, type UserId } from './model/facts.ts'
import type { Model } from './model/model.ts'
import type { Stage } from './stage.ts'

/** What connectors were told. */
type Told = { readonly kind: string; readonly ref: Ref; readonly userId: UserId }

/** How the tenant is: who may do what, who holds what, what connectors were told. */
export type Seen = {
  /** Roles of those who can sign in, without the basic one. */
  readonly roles: ReadonlyMap<UserId, ReadonlySet<string>>
  readonly held: ReadonlyMap<UserId, ReadonlySet<Ref>>
  readonly told: readonly Told[]
  /** By app or entitlement. */
  readonly owners: ReadonlyMap<string, ReadonlySet<string>>
  /** Whose they are. */
  readonly keys: readonly UserId[]
}

/** Everything at one moment, in the order in which it was made. */
const EVERYTHING = `
  select json_build_object(
    'users', (select json_agg(json_build_array(id, status, role_ids, manager_ids))
      from users where tenant_id = $1 and deleted_at is null),
    'grants', (select json_agg(distinct jsonb_build_array(a.identity_user_id, g.entitlement_id))
      from grants g join app_users a on a.id = g.app_user_id and a.tenant_id = g.tenant_id
      where g.tenant_id = $1 and a.identity_user_id <> '' and a.deleted_at is null),
    'entitlements', (select json_agg(json_build_object('ref', e.id, 'name', e.display_name, 'appId', e.app_id,
        'appName', a.display_name, 'isOwn', a.is_builtin, 'isAccess', e.is_access, 'profileId', p.id,
        'role', substring(s.source_key from '^role:(.*):assigned$'))
        order by a.is_builtin, a.created_at, e.display_name, e.created_at)
      from app_entitlements e join apps a on a.id = e.app_id and a.tenant_id = e.tenant_id
      left join access_profiles p
        on p.tenant_id = e.tenant_id and e.id in (p.enrollment_entitlement_id, p.excluded_entitlement_id)
      left join source_records s
        on s.tenant_id = e.tenant_id and s.kind = 'entitlement' and s.local_id = e.id and a.is_builtin
      where e.tenant_id = $1),
    'owners', (select json_agg(json_build_array(object_type, object_id, user_id, entitlement_id))
      from owners where tenant_id = $1 and role_slug = 'owner' and object_type in ('app', 'app_entitlement')),
    'told', (select json_agg(json_build_object('kind', t.kind, 'ref', coalesce(t.work->>'appEntitlementId', ''),
        'userId', coalesce(a.identity_user_id, '')) order by t.created_at, t.id)
      from connector_tasks t left join app_users a on a.tenant_id = t.tenant_id and a.id = t.work->>'appUserId'
      where t.tenant_id = $1 and t.kind <> 'SYNC'),
    'asked', (select json_agg(distinct user_id || ' ' || entitlement_id)
      from tasks where tenant_id = $1 and state = 'OPEN' and entitlement_id <> ''),
    'keys', (select json_agg(user_id order by created_at, id) from clients where tenant_id = $1)
  ) as everything`

/** Looks at the tenant, and tells the model what there is: people as they are, and what it has not seen yet. */
export async function look({ world, tenant, model }: Pick<Stage, 'world' | 'tenant' | 'model'>): Promise<Seen> {
  const [row] = await world.sql(EVERYTHING, [tenant.id])
  const { users, grants, entitlements, owners, told, asked, keys }: Json = row!.everything
  tellPeople(model, users ?? [])
  tellEntitlements(model, entitlements ?? [])
  tellOwners(model, owners ?? [])
  const held = sets(grants ?? [])
  model.held = held
  model.asked = new Set(asked ?? [])
  const roles = [...model.people.values()].map(
    ({ id, roles: all }) => [id, new Set([...all].filter((role) => role !== BASIC))] as const,
  )
  const owning = sets((owners ?? []).map(([, id, userId, ref]: Json) => [id, userId || ref]))
  return { roles: new Map(roles), held, told: told ?? [], owners: owning, keys: keys ?? [] }
}

function sets(pairs: readonly (readonly [string, string])[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [key, value] of pairs) found.set(key, (found.get(key) ?? new Set()).add(value))
  return found
}

function tellPeople(model: Model, users: Json[]): void {
  const there = new Set(users.map(([id]) => id))
  for (const id of model.people.keys()) if (!there.has(id)) model.people.get(id)!.roles = new Set()
  for (const [id, status, roles, managers] of users) {
    const known = model.people.get(id) ?? { id, roles: new Set(), managers: [], delegates: new Set() }
    known.roles = new Set(status === 'ENABLED' ? roles : [])
    known.managers = managers
    model.people.set(id, known)
  }
}

function tellEntitlements(model: Model, entitlements: Json[]): void {
  for (const { ref, name, appId, appName, isOwn, isAccess, profileId, role } of entitlements) {
    if (!model.apps.has(appId)) {
      model.apps.set(appId, { id: appId, name: appName, isOwn, owners: new Set(), owningRefs: new Set() })
    }
    if (model.entitlements.has(ref)) continue
    const stands = { ...(role ? { role } : {}), ...(profileId ? { profileId } : {}) }
    model.entitlements.set(ref, { ref, name, appId, isAccess, owners: new Set(), ...stands })
  }
}

function tellOwners(model: Model, owners: Json[]): void {
  for (const app of model.apps.values()) {
    app.owners.clear()
    app.owningRefs.clear()
  }
  for (const one of model.entitlements.values()) one.owners.clear()
  for (const [type, id, userId, ref] of owners) {
    if (type === 'app' && userId) model.apps.get(id)?.owners.add(userId)
    if (type === 'app' && ref) model.apps.get(id)?.owningRefs.add(ref)
    if (type === 'app_entitlement' && userId) model.entitlements.get(id)?.owners.add(userId)
  }
}
