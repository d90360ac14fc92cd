import { BASIC_USER } from '../../../service/permissions.ts'
import { sql } from '../../../store/sql.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

/** What of a user says which address it can be trusted to have. */
export type Addressed = Pick<UsersRow, 'email' | 'known_email' | 'email_confirmed_at'>

export const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Whether the address that the user has now was confirmed. */
export const isEmailConfirmed = (user: Addressed): boolean =>
  user.email !== '' && user.email_confirmed_at !== null && isSameAddress(user.email, user.known_email)

/** The address that its person or an administrator has confirmed last; empty without one. */
export const confirmedAddress = ({ known_email, email_confirmed_at }: Addressed): string =>
  email_confirmed_at === null ? '' : known_email

/**
 * The address that says who the user is: the confirmed one, otherwise the one that was first written, as long as nothing
 * has changed it. What a sync made of it since is nobody's until it is confirmed.
 */
export function standingAddress(user: Addressed): string {
  if (user.email === '') return ''
  if (user.email_confirmed_at !== null) return user.known_email
  return isSameAddress(user.email, user.known_email) ? user.email : ''
}

/** Whether the user has a role that gives more than everybody has. */
export const holdsMoreThanBasic = ({ role_ids }: Pick<UsersRow, 'role_ids'>): boolean =>
  role_ids.some((id) => id !== BASIC_USER)

/** The address by which a provider can vouch for the user; that of an administrator has to be confirmed. */
export const vouchedAddress = (user: Addressed & Pick<UsersRow, 'role_ids'>): string =>
  holdsMoreThanBasic(user) ? confirmedAddress(user) : standingAddress(user)

/** What is known of the address of a user; nothing of one that is gone. */
export const findAddressed = (tx: Tx, id: string): Promise<Addressed | undefined> =>
  tx.find<Addressed>(sql`select email, known_email, email_confirmed_at from users where id = ${id}`)

/** Confirms the address that a user has now. */
export const confirmEmail = (tx: Tx, id: string): Promise<UsersRow> =>
  tx.get<UsersRow>(
    sql`update users set known_email = email, email_confirmed_at = ${tx.now}, updated_at = ${tx.now},
          version = version + 1
        where id = ${id} and email <> '' returning *`,
    'user',
    id,
  )
