import { oneAtATime } from '../../../service/listing.ts'
import { sql } from '../../../store/sql.ts'
import type { ContactsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

export const LISTS = ['securityEmails', 'billingEmails', 'operationsEmails'] as const
type ListName = (typeof LISTS)[number]
export type Lists = Readonly<Record<ListName, readonly string[]>>

export const findContacts = (tx: Tx): Promise<ContactsRow | undefined> =>
  tx.find<ContactsRow>(sql`select * from contacts`)

/** Waits for other changes of the contacts, there being some or not. */
export async function lockContacts(tx: Tx): Promise<ContactsRow | undefined> {
  await oneAtATime(tx, 'contacts')
  return findContacts(tx)
}

export const saveContacts = (tx: Tx, lists: Lists): Promise<ContactsRow> =>
  tx.get<ContactsRow>(
    sql`insert into contacts as c (security_emails, billing_emails, operations_emails, created_at, updated_at)
        values (${[...lists.securityEmails]}, ${[...lists.billingEmails]}, ${[...lists.operationsEmails]}, ${tx.now},
          ${tx.now})
        on conflict (tenant_id) do update set security_emails = excluded.security_emails,
          billing_emails = excluded.billing_emails, operations_emails = excluded.operations_emails,
          version = c.version + 1, updated_at = excluded.updated_at
        returning *`,
    'contacts',
    tx.tenantId,
  )
