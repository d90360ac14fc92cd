import type { Change } from '../../../service/events.ts'
import { SUPER_ADMIN } from '../../../service/permissions.ts'
import { sql } from '../../../store/sql.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { User } from '../service-principals/user-shape.ts'
import { toUser } from '../service-principals/user-view.ts'

/** The Super Administrator with whom the tenant began, as long as it may act and has no other origin. */
export const findFirstAdministrator = (tx: Tx): Promise<UsersRow | undefined> =>
  tx.find<UsersRow>(sql`
    select * from users
    where type = 'USER_TYPE_HUMAN' and origin = 'USER_ORIGIN_LOCAL' and status = 'ENABLED' and deleted_at is null
      and ${SUPER_ADMIN} = any(role_ids)
    order by created_at, id limit 1`)

type Identity = { readonly email: string; readonly displayName: string }

/** Gives a local user its address and name; answers the change to record, or nothing when the user is gone. */
export async function saveFirstAdministrator(
  tx: Tx,
  id: string,
  { email, displayName }: Identity,
): Promise<Change | undefined> {
  const before = await tx.find<UsersRow>(
    sql`select * from users where id = ${id} and origin = 'USER_ORIGIN_LOCAL' and deleted_at is null for update`,
  )
  if (!before) return undefined
  const [after] = await tx.rows<UsersRow>(sql`
    update users set email = ${email}, emails = ${[email]}, known_email = ${email},
      email_confirmed_at = ${tx.now}, display_name = ${displayName}, updated_at = ${tx.now},
      version = version + 1
    where id = ${id} returning *`)
  return userUpdated(before, after!)
}

export const userUpdated = (before: UsersRow, after: UsersRow): Change => ({
  kind: 'directory.user.updated',
  subject: { type: 'user', id: after.id },
  before: wire(before),
  after: wire(after),
})

const wire = (row: UsersRow) => User.write(toUser(row)) as Change['after'] // Safe because a shape writes an object.
