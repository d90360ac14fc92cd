import { Failure, invalid, notFound } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { checkMayCall } from '../../../service/guard.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { namesOf, setOwners } from './change.ts'
import { checkAddedUsers } from './check-added.ts'
import { ownedObject } from './guards.ts'
import { KINDS, type Kind, type Params } from './kinds.ts'
import { listOwners, type Owned, PRIMARY } from './store.ts'

/** Something of which a user is named as owner. */
export type NamedOwnership = Owned & {
  readonly appId: string
  readonly typeId: string
  readonly otherOwners: number
  /** A connector says so: it ends where the connector reads it. */
  readonly isReported: boolean
}

const MOST = 1000

/** What names the user as owner, itself and not through what it holds; what is gone is left out. */
export const listNamedOwnerships = (tx: Tx, userId: string): Promise<NamedOwnership[]> =>
  tx.rows<NamedOwnership>(sql`
    select o.object_type as type, o.object_id as id, coalesce(a.id, e.app_id, r.app_id, u.app_id, '') as "appId",
      coalesce(r.app_resource_type_id, '') as "typeId", o.connector_id <> '' as "isReported",
      (select count(*) from owners x where x.object_type = o.object_type and x.object_id = o.object_id
        and x.role_slug = o.role_slug and x.user_id <> o.user_id)::int as "otherOwners"
    from owners o
    left join apps a on o.object_type = 'app' and a.id = o.object_id and a.deleted_at is null
    left join app_entitlements e
      on o.object_type = 'app_entitlement' and e.id = o.object_id and e.deleted_at is null
    left join app_resources r on o.object_type = 'app_resource' and r.id = o.object_id and r.deleted_at is null
    left join app_users u on o.object_type = 'app_user' and u.id = o.object_id and u.deleted_at is null
    where o.user_id = ${userId} and o.user_id <> '' and o.role_slug = ${PRIMARY}
      and (o.object_type in ('connector', 'user') or coalesce(a.id, e.id, r.id, u.id) is not null)
    order by o.object_type, o.object_id limit ${MOST}`)

/** Whether the caller may name other owners of it here. */
export async function mayHandOver(context: Context, owned: NamedOwnership): Promise<boolean> {
  if (owned.isReported) return false
  try {
    await load(context, owned, false)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

type HandOver = { readonly field: string; readonly owned: Owned; readonly from: string; readonly to: string }

/** Names one user as owner instead of another, with what the caller may do. */
export async function handOver(context: Context, { field, owned, from, to }: HandOver): Promise<void> {
  const ownerships = await listNamedOwnerships(context.tx, from)
  const named = ownerships.find(({ type, id }) => type === owned.type && id === owned.id)
  if (!named) throw invalid(field, 'is not owned by whoever leaves')
  await load(context, named, true)
  const rows = await listOwners(context.tx, owned, PRIMARY)
  await checkAddedUsers(
    context.tx,
    [{ field: `${field}.userId`, id: to }],
    rows.map(({ user_id }) => user_id),
  )
  const others = namesOf(rows).userIds.filter((id) => id !== from)
  await setOwners(context, owned, { roleSlug: PRIMARY, userIds: [...others, to] })
}

/** The guard of the operation that sets its owners. */
async function load(context: Context, owned: NamedOwnership, locks: boolean): Promise<void> {
  const kind = KINDS.find(({ type }) => type === owned.type)
  if (!kind) throw notFound(owned.type, owned.id)
  const guard = ownedObject(kind, 'write')
  checkMayCall(guard, context)
  await guard.load?.({ ...context, locks }, paramsOf(kind, owned))
}

const paramsOf = ({ ids }: Kind, { id, appId, typeId }: NamedOwnership): Params => ({
  app_id: appId,
  resource_type_id: typeId,
  // The last parameter of a kind names the object itself.
  [Object.values(ids).at(-1)!]: id,
})
