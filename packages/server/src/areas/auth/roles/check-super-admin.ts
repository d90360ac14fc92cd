import { precondition } from '../../../lib/failure.ts'
import { oneAtATime } from '../../../service/listing.ts'
import { SUPER_ADMIN } from '../../../service/permissions.ts'
import { sql } from '../../../store/sql.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

type Facts = Pick<UsersRow, 'type' | 'origin' | 'status' | 'email' | 'role_ids' | 'deleted_at'>

/**
 * A person who can sign in as Super Administrator. Nobody signs in without an address; a local person without one is the
 * first administrator, whose way in is a link. A role of the tenant's own does not count, whatever it covers: one edit
 * takes its permissions from all who hold it.
 */
export const isAdministrator = ({ type, origin, status, email, role_ids, deleted_at }: Facts): boolean =>
  type === 'USER_TYPE_HUMAN' &&
  status === 'ENABLED' &&
  deleted_at === null &&
  (email !== '' || origin === 'USER_ORIGIN_LOCAL') &&
  role_ids.includes(SUPER_ADMIN)

/** The same as a condition on users. */
const IS_ADMINISTRATOR = sql`
  (type = 'USER_TYPE_HUMAN' and status = 'ENABLED' and deleted_at is null
   and (email <> '' or origin = 'USER_ORIGIN_LOCAL') and ${SUPER_ADMIN} = any(role_ids))`

/**
 * To be asked before these people lose the role, are disabled or deleted: whether somebody else can still administer the
 * tenant. Those who go at the same time are served one after the other, and the last one stays.
 */
export async function administratorRemains(tx: Tx, leavingIds: readonly string[]): Promise<boolean> {
  await oneAtATime(tx, 'super administrators')
  const other = await tx.find(sql`
    select id from users where ${IS_ADMINISTRATOR} and id <> all(${[...leavingIds]}::text[]) limit 1`)
  return other !== undefined
}

/** Fails when this change would leave nobody who can administer the tenant. */
export async function checkAdministratorRemains(
  tx: Tx,
  before: Facts & Pick<UsersRow, 'id'>,
  after: Partial<Facts>,
): Promise<void> {
  if (!isAdministrator(before) || isAdministrator({ ...before, ...after })) return
  if (await administratorRemains(tx, [before.id])) return
  throw precondition('LAST_SUPER_ADMIN', LAST_ADMINISTRATOR, before.id)
}

export const LAST_ADMINISTRATOR =
  'this is the last person who can sign in as Super Administrator; give the role to somebody else first'
