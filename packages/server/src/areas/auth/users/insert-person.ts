import { newId } from '../../../lib/ids.ts'
import { BASIC_USER } from '../../../service/permissions.ts'
import { sql } from '../../../store/sql.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

export type NewPerson = {
  readonly email: string
  readonly displayName: string
  /** The role that everybody may have, when absent. */
  readonly roleIds?: readonly string[]
  readonly directoryIds?: readonly string[]
}

/** A person whom no directory brought; whoever does this has seen that the address is the person's. */
export const insertPerson = (tx: Tx, person: NewPerson): Promise<UsersRow> => {
  const { email, displayName, roleIds = [BASIC_USER], directoryIds = [] } = person
  const id = newId(tx.now)
  return tx.get<UsersRow>(
    sql`insert into users (id, type, origin, status, display_name, email, emails, known_email, email_confirmed_at,
                           role_ids, directory_ids, basic_user_given_at, created_at, updated_at)
        values (${id}, 'USER_TYPE_HUMAN', 'USER_ORIGIN_LOCAL', 'ENABLED', ${displayName}, ${email}, ${[email]},
                ${email}, ${tx.now}, ${[...roleIds]}, ${[...directoryIds]},
                ${roleIds.includes(BASIC_USER) ? tx.now : null}, ${tx.now}, ${tx.now})
        returning *`,
    'user',
    id,
  )
}
