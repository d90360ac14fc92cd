import type { Change } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { toUser } from '../../auth/service-principals/api.ts'
import { insertPerson, type NewPerson } from '../../auth/users/api.ts'
import { keepWords, wordsOf } from '../search/search-words.ts'
import { userChanged } from './events.ts'

type Creating = { readonly tx: Tx; emit(change: Change): void }

/** Makes a user of a person whom no directory brought, found and matched by the address as others are. */
export async function createPerson({ tx, emit }: Creating, person: NewPerson): Promise<UsersRow> {
  const user = await insertPerson(tx, person)
  await keepAddress(tx, user)
  emit(userChanged('created', null, toUser(user)))
  return user
}

/** Searches find the user by name and address, and accounts and directories with the address belong to the user. */
export async function keepAddress(
  tx: Tx,
  { id, email, display_name }: Pick<UsersRow, 'id' | 'email' | 'display_name'>,
): Promise<void> {
  await tx.run(sql`
    insert into user_keys (kind, value, user_id) values ('email', ${email.toLowerCase()}, ${id})
    on conflict do nothing`)
  await keepWords(tx, 'user', id, wordsOf(display_name, email))
}
