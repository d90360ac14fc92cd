import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { bodyOf } from '../kinds/body.ts'
import { texts } from '../texts.ts'
import { SettingsForm } from './settings-form.tsx'

export const ContactsPage = () => (
  <SettingsForm
    name="contacts"
    words={texts.contacts}
    schema={schemas.Contacts}
    path="contacts"
    except={['createdAt', 'updatedAt']}
    load={async (signal) => ({ ...(await api.call('notifications.contacts.get', {}, { signal })).contacts })}
    save={({ value, updateMask }) => {
      const body = bodyOf('notifications.contacts.update', { contacts: value, updateMask })
      return api.call('notifications.contacts.update', { body })
    }}
  />
)
