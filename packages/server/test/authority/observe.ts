import type { Ref, UserId } from './model/facts.ts'
import type { Stage } from './stage.ts'

/** What connectors were told. */
export type Told = {
  readonly id: string
  readonly kind: string
  readonly appId: string
  readonly ref: Ref
  readonly userId: UserId
}

/** How the tenant is: who may do what, who holds what, who owns which app. */
export type Seen = {
  /** Roles of those who can sign in, without the basic one. */
  readonly roles: ReadonlyMap<UserId, ReadonlySet<string>>
  readonly held: ReadonlyMap<UserId, ReadonlySet<Ref>>
  readonly owners: ReadonlySet<string>
  readonly told: readonly Told[]
}

const USERS = `select id, status, role_ids, manager_ids from users where deleted_at is null`
const GRANTS = `
  select distinct a.identity_user_id as user_id, g.entitlement_id as ref
  from grants g join app_users a on a.id = g.app_user_id and a.tenant_id = g.tenant_id
  where a.identity_user_id <> '' and a.deleted_at is null`
const ENTITLEMENTS = `
  select e.id as ref, e.app_id, e.display_name as name, a.display_name as app_name, e.is_access, a.is_builtin as is_own, p.id as profile_id,
    substring(s.source_key from '^role:(.*):assigned$') as role
  from app_entitlements e join apps a on a.id = e.app_id and a.tenant_id = e.tenant_id
  left join access_profiles p on p.tenant_id = e.tenant_id and e.id in (p.enrollment_entitlement_id, p.excluded_entitlement_id)
  left join source_records s on s.tenant_id = e.tenant_id and s.kind = 'entitlement' and s.local_id = e.id and a.is_builtin
  order by a.is_builtin, a.created_at, e.display_name, e.created_at`
const OWNERS = `select object_type, object_id, user_id, entitlement_id from owners where role_slug = 'owner'`
const TOLD = `
  select t.id, t.kind, t.app_id, coalesce(t.work->>'appEntitlementId', '') as ref,
    coalesce(a.identity_user_id, '') as user_id
  from connector_tasks t left join app_users a on a.tenant_id = t.tenant_id and a.id = t.work->>'appUserId'
  where t.kind <> 'SYNC' order by t.id`

type Row = Record<string, unknown>
const strings = (value: unknown): string[] => (value as string[] | null) ?? [] // Safe because the columns are lists of texts.

const grouped = (rows: readonly Row[], key: string, value: string): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>()
  for (const row of rows) {
    const set = found.get(String(row[key])) ?? new Set()
    found.set(String(row[key]), set.add(String(row[value])))
  }
  return found
}

export async function observe({ tenant }: Pick<Stage, 'tenant'>): Promise<Seen> {
  const [users, grants, owners, told] = await Promise.all([USERS, GRANTS, OWNERS, TOLD].map((text) => tenant.sql(text)))
  return {
    roles: new Map(
      users!.map((row) => [
        String(row.id),
        new Set(row.status === 'ENABLED' ? strings(row.role_ids).filter((role) => role !== 'basic_user') : []),
      ]),
    ),
    held: grouped(grants!, 'user_id', 'ref'),
    owners: new Set(
      owners!.map((row) => `${row.object_type} ${row.object_id} ${row.user_id || `holders of ${row.entitlement_id}`}`),
    ),
    told: told!.map((row) => ({
      id: String(row.id),
      kind: String(row.kind),
      appId: String(row.app_id),
      ref: String(row.ref),
      userId: String(row.user_id),
    })),
  }
}

/** Tells the model what there is: people as they are, and entitlements that it has not seen yet. */
export async function learn({ tenant, model }: Pick<Stage, 'tenant' | 'model'>): Promise<Seen> {
  const [users, entitlements, owners] = await Promise.all([USERS, ENTITLEMENTS, OWNERS].map((text) => tenant.sql(text)))
  for (const row of users!) {
    const id = String(row.id)
    const known = model.people.get(id) ?? { id, roles: new Set(), enabled: true, managers: [], delegates: new Set() }
    known.enabled = row.status === 'ENABLED'
    known.roles = new Set(known.enabled ? strings(row.role_ids) : [])
    known.managers = strings(row.manager_ids)
    model.people.set(id, known)
  }
  for (const row of entitlements!) {
    const [ref, appId] = [String(row.ref), String(row.app_id)]
    if (!model.apps.has(appId)) {
      model.apps.set(appId, {
        id: appId,
        name: String(row.app_name),
        isOwn: row.is_own === true,
        owners: new Set(),
        owningRefs: new Set(),
      })
    }
    if (model.entitlements.has(ref)) continue
    model.entitlements.set(ref, {
      ref,
      name: String(row.name),
      appId,
      isAccess: row.is_access === true,
      owners: new Set(),
      ...(row.role ? { role: String(row.role) } : {}),
      ...(row.profile_id ? { profileId: String(row.profile_id) } : {}),
    })
  }
  for (const app of model.apps.values()) {
    app.owners.clear()
    app.owningRefs.clear()
  }
  for (const { object_type, object_id, user_id, entitlement_id } of owners!) {
    if (object_type === 'app' && user_id) model.apps.get(String(object_id))?.owners.add(String(user_id))
    if (object_type === 'app' && entitlement_id)
      model.apps.get(String(object_id))?.owningRefs.add(String(entitlement_id))
    if (object_type === 'app_entitlement' && user_id)
      model.entitlements.get(String(object_id))?.owners.add(String(user_id))
  }
  const seen = await observe({ tenant })
  model.held = new Map([...seen.held].map(([userId, refs]) => [userId, refs]))
  return seen
}
