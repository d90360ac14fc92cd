import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { contactsReader } from './guards.ts'
import { Contacts } from './shape.ts'
import { findContacts } from './store.ts'
import { toContacts } from './view.ts'

export const getContacts = operation({
  id: 'notifications.contacts.get',
  about: 'Tells the addresses of the organisation for security, billing and operations.',
  route: 'GET /api/v1/settings/contacts',
  called: 'ContactsService/Get',
  guard: contactsReader,
  request: shape('GetContactsRequest', 'Nothing to say.', {}),
  response: shape('GetContactsResponse', 'The contacts.', { contacts: Contacts }),

  async run({ tx, setEtag }) {
    const row = await findContacts(tx)
    setEtag({ version: row?.version ?? 0 })
    return { contacts: toContacts(row) }
  },
})
