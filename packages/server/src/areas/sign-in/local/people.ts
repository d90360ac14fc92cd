import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

/** Somebody who may sign in. */
export type LocalPerson = {
  readonly id: string
  readonly email: string
  readonly display_name: string
  readonly status: string
  readonly username: string
  readonly version: number
}

const COLUMNS = sql`id, email, display_name, status, username, version`
const PERSON = sql`type = 'USER_TYPE_HUMAN' and deleted_at is null`

/** The person with this address; undefined when there is nobody, or more than one. */
export async function findPersonByEmail(tx: Tx, email: string): Promise<LocalPerson | undefined> {
  const given = email.trim()
  if (given === '') return undefined
  const found = await tx.rows<LocalPerson>(
    sql`select ${COLUMNS} from users_view where lower(email) = lower(${given}) and email <> '' and ${PERSON} limit 2`,
  )
  return found.length === 1 ? found[0] : undefined
}

export const findPerson = (tx: Tx, userId: string): Promise<LocalPerson | undefined> =>
  tx.find<LocalPerson>(sql`select ${COLUMNS} from users_view where id = ${userId} and ${PERSON}`)

export const getPerson = (tx: Tx, userId: string): Promise<LocalPerson> =>
  tx.get<LocalPerson>(sql`select ${COLUMNS} from users_view where id = ${userId} and ${PERSON}`, 'user', userId)

/** Whether the person may sign in now. */
export const maySignIn = ({ status }: Pick<LocalPerson, 'status'>): boolean => status === 'ENABLED'
