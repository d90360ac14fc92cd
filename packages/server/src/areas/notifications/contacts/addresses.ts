import type { ContactList } from '../../../service/notices/kind.ts'
import type { Tx } from '../../../store/tx.ts'
import { findContacts } from './store.ts'

/** Addresses of the organisation that are told of some kinds, and are no users. */
export async function contactAddresses(read: Tx, list: ContactList): Promise<string[]> {
  const row = await findContacts(read)
  return (list === 'security' ? row?.security_emails : row?.operations_emails) ?? []
}
