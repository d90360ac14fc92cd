import type { Change } from '../../../service/events.ts'
import type { ContactsRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import { Contacts } from './shape.ts'

type Shown = NonNullable<Answer<typeof Contacts>>

export const toContacts = (row: ContactsRow | undefined): Shown => ({
  securityEmails: row?.security_emails ?? [],
  billingEmails: row?.billing_emails ?? [],
  operationsEmails: row?.operations_emails ?? [],
  createdAt: row?.created_at ?? null,
  updatedAt: row?.updated_at ?? null,
})

export const contactsChanged = (tenantId: string, before: Shown, after: Shown): Change => ({
  kind: 'notifications.contacts.updated',
  subject: { type: 'contacts', id: tenantId },
  // Safe because a shape writes an object.
  before: Contacts.write(before) as Change['before'],
  after: Contacts.write(after) as Change['after'],
})
