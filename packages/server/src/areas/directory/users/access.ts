import { denied } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import type { Context } from '../../../service/context.ts'
import type { ActorObjectPermissions } from '../../../service/object-permissions.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Answer } from '../../../wire/shape.ts'
import { toBasicUser, toDeletedUser, toUser, type User } from '../../auth/service-principals/api.ts'
import { listUsersById } from './store.ts'

export type Requester = Pick<Context, 'actor' | 'hasPermission'>

/** How much a caller sees of users that are neither itself nor its reports. */
export type Visibility = 'all' | 'basic'

function findVisibility({ hasPermission }: Requester): Visibility | undefined {
  if (hasPermission('users:read')) return 'all'
  return hasPermission('users:read-basic') ? 'basic' : undefined
}

export function visibilityOf(requester: Requester): Visibility {
  const visibility = findVisibility(requester)
  if (!visibility) throw denied('users:read-basic')
  return visibility
}

/** The user as the caller may see it; undefined when it may see none. */
export function visibleUser(row: UsersRow, requester: Requester): Answer<typeof User> | undefined {
  if (seesAllOf(row, requester)) return toUser(row)
  return findVisibility(requester) === 'basic' ? toBasicUser(row) : undefined
}

/**
 * The condition that a caller who sees only basics of others may come across a user, the row `a`: people, and the service
 * principals it owns. What others have machines for is nobody's business.
 */
export const foundByBasics = (requester: Requester): Sql | undefined =>
  findVisibility(requester) === 'all'
    ? undefined
    : sql`(a.type <> 'USER_TYPE_SERVICE' or a.owner_ids @> array[${userIdOf(requester.actor)}]::text[])`

/** The same for one user. */
export const mayBeFound = ({ type, owner_ids }: UsersRow, requester: Requester): boolean =>
  type !== 'USER_TYPE_SERVICE' || findVisibility(requester) === 'all' || owner_ids.includes(userIdOf(requester.actor))

/** Those of the users that the caller may see, by id; of deleted ones only that they are. */
export async function visibleUsers(
  requester: Requester & { readonly tx: Tx },
  ids: readonly string[],
): Promise<ReadonlyMap<string, Answer<typeof User>>> {
  const named = ids.filter((id) => id !== '')
  const rows = new Map((await listUsersById(requester.tx, named)).map((row) => [row.id, row]))
  const found = named.map((id) => {
    const row = rows.get(id)
    const isGone = !row || row.deleted_at !== null || row.status === 'DELETED'
    return [id, isGone ? toDeletedUser(id) : visibleUser(row, requester)] as const
  })
  return new Map(found.filter((entry): entry is [string, Answer<typeof User>] => entry[1] !== undefined))
}

/** Everybody sees all of itself and of its reports. */
export function seesAllOf(row: UsersRow, requester: Requester): boolean {
  const self = userIdOf(requester.actor)
  return findVisibility(requester) === 'all' || (self !== '' && (row.id === self || row.manager_ids.includes(self)))
}

export function permissionsOn(
  row: UsersRow,
  { actor, hasPermission }: Requester,
): Answer<typeof ActorObjectPermissions> {
  const write = hasPermission('users:write')
  const isSelf = row.id === userIdOf(actor)
  return {
    read: isSelf || hasPermission('users:read') || row.manager_ids.includes(userIdOf(actor)),
    edit: write,
    delete: write,
    extra: {
      assignRoles: write && hasPermission('roles:assign'),
      setDelegation: write || (isSelf && hasPermission('delegation:self')),
    },
  }
}
