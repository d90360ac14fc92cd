import { invalid, notFound } from '../../../lib/failure.ts'
import type { Scope } from '../../../service/authority.ts'
import type { Context } from '../../../service/context.ts'
import { loadEntitlements } from '../entitlements/store.ts'
import { listUsersById } from '../users/store.ts'
import { setOwners } from './change.ts'
import { checkAddedEntitlements, checkAddedUsers } from './check-added.ts'
import type { OwnersContext } from './guards.ts'
import type { Kind, Params } from './kinds.ts'
import { readRole } from './roles.ts'
import { showOwner } from './show.ts'
import { listOwners, type Owned, pageOwningEntitlements, pageOwningUsers } from './store.ts'
import { idsOf } from './v2-shapes.ts'

type Asked = { roleSlug?: string; pageSize?: number; pageToken?: string }
type Ref = { id?: string; appId?: string }

export const objectOf = ({ type, ids }: Kind, params: Params): Owned => ({
  type,
  id: params[Object.values(ids).at(-1)!] ?? '',
})

type SetInput = { roleSlug: string; userRefs?: Ref[]; appEntitlementRefs?: Ref[] }

export async function setBoth(context: OwnersContext, kind: Kind, params: Params, input: SetInput) {
  const { tx } = context
  context.checkVersion(context.owned)
  const { roleSlug, userRefs = [], appEntitlementRefs = [] } = input
  const object = objectOf(kind, params)
  const rows = await listOwners(tx, object, roleSlug)
  const users = userRefs.map(({ id = '' }, index) => ({ field: `userRefs[${index}].id`, id }))
  const entitlements = appEntitlementRefs.map(({ id = '', appId = '' }, index) => ({
    field: `appEntitlementRefs[${index}].id`,
    id,
    appId,
  }))
  await checkAddedUsers(tx, users, ids(rows, 'user_id'))
  await checkAddedEntitlements(context, scopeOf(params), entitlements, ids(rows, 'entitlement_id'))
  await setOwners(context, object, {
    roleSlug,
    userIds: users.map((one) => one.id),
    entitlementIds: entitlements.map((one) => one.id),
  })
  return {}
}

/** Whoever may change what is owned may name what is of its app. */
const scopeOf = ({ app_id: appId = '' }: Params): Scope => ({ appId })

const ids = <K extends string>(rows: readonly Record<K, string>[], key: K): string[] => rows.map((row) => row[key])

const pageOf = (context: Context, { roleSlug, ...asked }: Asked) => {
  const { after, limit, cut } = context.page(asked)
  return { cut, page: { roleSlug: roleSlug || undefined, after: after?.map(String), limit } }
}

export async function listUsers(context: OwnersContext, kind: Kind, params: Params, input: Asked) {
  context.checkVersion(context.owned)
  const { cut, page } = pageOf(context, input)
  const found = await pageOwningUsers(context.tx, objectOf(kind, params), page)
  const { rows, nextPageToken } = cut(found, (row) => [row.role_slug, row.id])
  const list = rows.map((row) => ({
    ...idsOf(kind, params),
    roleSlug: row.role_slug,
    createdAt: row.owns_since,
    user: showOwner(row, context),
  }))
  return { list, nextPageToken }
}

export async function listEntitlements(context: OwnersContext, kind: Kind, params: Params, input: Asked) {
  context.checkVersion(context.owned)
  const { cut, page } = pageOf(context, input)
  const found = await pageOwningEntitlements(context.tx, objectOf(kind, params), page)
  const { rows, nextPageToken } = cut(found, (row) => [row.role_slug, row.entitlement_id])
  const loaded = await loadEntitlements(context.tx, ids(rows, 'entitlement_id'))
  const list = rows.map((row) => ({
    ...idsOf(kind, params),
    roleSlug: row.role_slug,
    createdAt: row.created_at,
    appEntitlement: loaded.get(row.entitlement_id) ?? null,
  }))
  return { list, nextPageToken }
}

/** One owner, named by the path. */
type Named = { readonly column: 'user_id' | 'entitlement_id'; readonly id: string; readonly appId: string }

export const userNamed = (params: Params): Named => ({
  column: 'user_id',
  id: params.user_ref_id ?? '',
  appId: '',
})

export const entitlementNamed = (params: Params): Named => ({
  column: 'entitlement_id',
  id: params.app_entitlement_ref_id ?? '',
  appId: params.app_entitlement_ref_app_id ?? '',
})

/** What the body names again is what the path names. */
export function checkSame(field: string, ref: Ref | undefined, { id, appId }: Named): void {
  if (ref?.id && ref.id !== id) throw invalid(`${field}.id`, `must be "${id}" as in the path`, 'ID_MISMATCH')
  if (ref?.appId && ref.appId !== appId)
    throw invalid(`${field}.appId`, `must be "${appId}" as in the path`, 'ID_MISMATCH')
}

export async function getOne(context: OwnersContext, kind: Kind, params: Params, named: Named) {
  context.checkVersion(context.owned)
  return showOne(context, kind, params, named)
}

async function showOne(context: Context, kind: Kind, params: Params, named: Named) {
  const roleSlug = readRole(params.role_slug ?? '')
  const row = (await listOwners(context.tx, objectOf(kind, params), roleSlug)).find(isNamed(named))
  const entitlement = row && (await loadEntitlements(context.tx, [row.entitlement_id])).get(row.entitlement_id)
  if (!row || (entitlement && entitlement.appId !== named.appId)) throw notFound('owner', named.id)
  const [user] = await listUsersById(context.tx, [row.user_id])
  return {
    ...idsOf(kind, params),
    roleSlug,
    createdAt: row.created_at,
    user: user ? showOwner(user, context) : null,
    appEntitlement: entitlement ?? null,
  }
}

const isNamed =
  ({ column, id }: Named) =>
  (row: Record<Named['column'], string>): boolean =>
    id !== '' && row[column] === id

export async function addOne(context: OwnersContext, kind: Kind, params: Params, named: Named) {
  const { tx } = context
  context.checkVersion(context.owned)
  const roleSlug = readRole(params.role_slug ?? '')
  const rows = await listOwners(tx, objectOf(kind, params), roleSlug)
  const already = ids(rows, named.column)
  if (named.column === 'user_id') {
    await checkAddedUsers(tx, [{ field: 'user_ref_id', id: named.id }], already)
  } else {
    const field = 'app_entitlement_ref_id'
    await checkAddedEntitlements(context, scopeOf(params), [{ field, id: named.id, appId: named.appId }], already)
  }
  const wanted = [...already.filter((id) => id !== ''), named.id]
  await setOwners(context, objectOf(kind, params), { roleSlug, ...listOf(named, wanted) })
  return showOne(context, kind, params, named)
}

export async function removeOne(context: OwnersContext, kind: Kind, params: Params, named: Named) {
  context.checkVersion(context.owned)
  const roleSlug = readRole(params.role_slug ?? '')
  const object = objectOf(kind, params)
  const rows = await listOwners(context.tx, object, roleSlug)
  if (!rows.some(isNamed(named))) throw notFound('owner', named.id)
  const wanted = ids(rows, named.column).filter((id) => id !== '' && id !== named.id)
  await setOwners(context, object, { roleSlug, ...listOf(named, wanted) })
  return {}
}

const listOf = ({ column }: Named, wanted: readonly string[]) =>
  column === 'user_id' ? { userIds: wanted } : { entitlementIds: wanted }
