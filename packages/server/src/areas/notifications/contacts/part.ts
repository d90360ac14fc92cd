import { extend } from '../../../service/extension.ts'
import { settingsRule } from '../../../service/log/rules.ts'
import { part } from '../../area.ts'
import { activityObjects, readableBy } from '../../console/api.ts'
import { getContacts } from './get.ts'
import { contactsReader } from './guards.ts'
import { updateContacts } from './update.ts'

export const contactsPart = part({
  operations: [getContacts, updateContacts],
  logRules: {
    'notifications.contacts.updated': settingsRule('contacts'),
  },
  extensions: [extend(activityObjects, { type: 'contacts', read: readableBy(contactsReader, () => ({})) })],
  tables: ['contacts'],
})
