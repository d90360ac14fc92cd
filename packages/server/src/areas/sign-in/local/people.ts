import { sql } from '../../../store/sql.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { confirmedAddress, isSameAddress } from '../../auth/users/api.ts'
import { choosePerson } from '../addresses/choose-person.ts'

/** Somebody who may sign in. */
export type LocalPerson = Pick<
  UsersRow,
  | 'id'
  | 'email'
  | 'known_email'
  | 'email_confirmed_at'
  | 'display_name'
  | 'status'
  | 'username'
  | 'role_ids'
  | 'version'
>

const COLUMNS = sql`id, email, known_email, email_confirmed_at, display_name, status, username, role_ids, version`
const PERSON = sql`type = 'USER_TYPE_HUMAN' and deleted_at is null`

/** More than this have one address only by mistake. */
const MOST = 20

/** Everybody who has this address now, or has confirmed it before a directory changed it. */
export async function listPeopleAt(tx: Tx, email: string): Promise<LocalPerson[]> {
  const given = email.trim()
  if (given === '') return []
  return tx.rows<LocalPerson>(sql`
    select ${COLUMNS} from users_view
    where ${PERSON} and (lower(email) = lower(${given}) and email <> ''
      or lower(known_email) = lower(${given}) and email_confirmed_at is not null)
    order by id limit ${MOST}`)
}

/** The person who signs in with this address; undefined when that is nobody, or cannot be told. */
export const findPersonByEmail = async (tx: Tx, email: string): Promise<LocalPerson | undefined> =>
  choosePerson(await listPeopleAt(tx, email), email.trim())

export const findPerson = (tx: Tx, userId: string): Promise<LocalPerson | undefined> =>
  tx.find<LocalPerson>(sql`select ${COLUMNS} from users_view where id = ${userId} and ${PERSON}`)

export const getPerson = (tx: Tx, userId: string): Promise<LocalPerson> =>
  tx.get<LocalPerson>(sql`select ${COLUMNS} from users_view where id = ${userId} and ${PERSON}`, 'user', userId)

/** Whether the person may sign in now. */
export const maySignIn = ({ status }: Pick<LocalPerson, 'status'>): boolean => status === 'ENABLED'

/**
 * Where mail that lets the person in goes: to the address that was confirmed, and nowhere when there is none. A mailbox
 * that the directory has taken from the person and given to somebody else is not theirs any more.
 */
export async function recoveryAddressOf(tx: Tx, person: LocalPerson): Promise<string> {
  const address = confirmedAddress(person)
  if (address === '' || isSameAddress(person.email, address)) return address
  const others = await listPeopleAt(tx, address)
  return others.some(({ id, email }) => id !== person.id && isSameAddress(email, address)) ? '' : address
}
