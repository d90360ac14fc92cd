import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../wire/mask.ts'
import { shape } from '../../../wire/shape.ts'
import { checkedLists } from './rules.ts'
import { Contacts } from './shape.ts'
import { LISTS, lockContacts, saveContacts } from './store.ts'
import { contactsChanged, toContacts } from './view.ts'

export const updateContacts = operation({
  id: 'notifications.contacts.update',
  about: 'Replaces lists of addresses of the organisation.',
  route: 'POST /api/v1/settings/contacts',
  called: 'ContactsService/Update',
  guard: requires('settings:write'),
  request: shape('UpdateContactsRequest', 'The changes.', {
    contacts: Contacts,
    updateMask: fieldMask('Which lists to replace; absent means those present.'),
  }),
  response: shape('UpdateContactsResponse', 'The contacts as they are now.', { contacts: Contacts }),

  async run(context, input) {
    const { tx, tenant, emit } = context
    const stored = await lockContacts(tx)
    context.checkVersion({ version: stored?.version ?? 0 })
    const before = toContacts(stored)
    const { merged } = mergeUpdate({
      shape: Contacts,
      name: 'contacts',
      stored: before,
      given: input.contacts,
      mask: input.updateMask,
    })
    const lists = checkedLists(merged)
    if (LISTS.every((name) => lists[name].join() === before[name].join())) return { contacts: before }
    const saved = context.setEtag(await saveContacts(tx, lists))
    const after = toContacts(saved)
    emit(contactsChanged(tenant.id, before, after))
    return { contacts: after }
  },
})
