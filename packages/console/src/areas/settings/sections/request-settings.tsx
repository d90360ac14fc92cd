import type { InputOf } from '@reeve/client/session'
import schemas from '../../../generated/schemas.json'
import { api, refresh } from '../../../lib/api.ts'
import { Offered } from '../../../ui/offered/offered.tsx'
import type { Section } from '../section.ts'
import { SettingsForm } from '../single/settings-form.tsx'

export const section = {
  title: 'Access requests',
  about: 'What holds for all requests. Who decides about them is set by policies, emergencies by each entitlement.',
  icon: 'send',
  permission: 'settings:read',
} as const satisfies Section

type Body = NonNullable<InputOf<'requests.settings.update'>['body']>

export const Page = () => (
  <SettingsForm
    name="request-settings"
    words={section}
    schema={schemas.RequestSettings}
    path="requestSettings"
    before={<Offered on="settings" />}
    load={async (signal) => ({ ...(await api.call('requests.settings.get', {}, { signal })).requestSettings })}
    save={async ({ value, updateMask }) => {
      // Safe because the service checks every member and names those that are wrong.
      const requestSettings = value as Body['requestSettings']
      await api.call('requests.settings.update', { body: { requestSettings, updateMask } })
      // The form that asks for access follows them.
      await refresh(['request-settings'])
      await refresh(['profiles', 'offered'])
    }}
  />
)
