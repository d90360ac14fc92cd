import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { disabled, type Principal, principalOf, type UserState, userState } from './user-principal.ts'

const WHOLE = { name: '', scopedRoles: [], allowSourceCidrs: [], expiresAt: null }

/** Who a person is and may do now, for a call that proves by other means who makes it; undefined when that is nobody. */
export async function findUserRights(
  tx: Tx,
  userId: string,
): Promise<Pick<Principal, 'actor' | 'names' | 'roles' | 'grants'> | undefined> {
  const row = await tx.find<UserState>(sql`
    select ${userState(sql`null::jsonb`)} from users u
    where u.id = ${userId} and u.status = 'ENABLED' and u.type <> 'USER_TYPE_SERVICE' and u.deleted_at is null`)
  if (!row) return undefined
  const { actor, names, roles, grants } = principalOf(row, { userId, clientId: '', by: 'session', ...WHOLE })
  return { actor, names, roles, grants }
}

/** What a person or service principal may do now; undefined when it is disabled or gone. */
export async function findRightsNow(tx: Tx, userId: string): Promise<Pick<Principal, 'grants'> | undefined> {
  const row = await tx.find<UserState>(sql`
    select ${userState(sql`null::jsonb`)} from users u
    where u.id = ${userId} and u.status = 'ENABLED' and u.deleted_at is null`)
  if (!row) return undefined
  return { grants: principalOf(row, { userId, clientId: '', by: 'session', ...WHOLE }).grants }
}

type Scoped = Pick<Principal, 'actor' | 'names' | 'roles' | 'grants' | 'key'>

/**
 * Who a person or service principal is and may do now, cut down to these roles where there are any: for what somebody has
 * asked for with a key that has them; undefined when nobody is there any more. `owns` says whether it owns an app.
 */
export async function findScopedRights(
  tx: Tx,
  userId: string,
  { scopedRoles, owns }: { readonly scopedRoles: readonly string[]; readonly owns: Sql },
): Promise<Scoped | undefined> {
  const row = await tx.find<UserState>(sql`
    select ${userState(sql`null::jsonb`, owns)} from users u
    where u.id = ${userId} and u.status = 'ENABLED' and u.deleted_at is null`)
  if (!row) return undefined
  const limits = { ...WHOLE, scopedRoles }
  const { actor, names, roles, grants, key } = principalOf(row, { userId, clientId: '', by: 'session', ...limits })
  return { actor, names, roles, grants, key }
}

type OfKey = { readonly allowSourceCidrs: readonly string[]; readonly expiresAt: Temporal.Instant | null }

/** Whom a key of another area belongs to; it comes from where personal clients may. */
export async function loadOwner(
  tx: Tx,
  userId: string,
  { lists, owns, ...limits }: OfKey & { lists: Sql; owns: Sql },
): Promise<Principal> {
  const row = await tx.find<UserState>(sql`
    select ${userState(lists, owns)} from users u where u.id = ${userId} and u.deleted_at is null`)
  if (row?.user_status !== 'ENABLED') throw disabled()
  const by = row.user_type === 'USER_TYPE_SERVICE' ? 'spc' : 'pcc'
  return principalOf(row, { userId, clientId: '', by, name: '', scopedRoles: [], ...limits })
}
