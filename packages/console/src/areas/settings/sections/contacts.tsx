import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { bodyOf } from '../kinds/body.ts'
import type { Section } from '../section.ts'
import { SettingsForm } from '../single/settings-form.tsx'

export const section = {
  title: 'Contacts',
  about: 'Addresses that are no users: up to 20 each for security, billing and operations.',
  icon: 'users',
  permission: 'settings:read',
} as const satisfies Section

export const Page = () => (
  <SettingsForm
    name="contacts"
    words={section}
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
