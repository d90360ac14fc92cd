import type { InputOf } from '@reeve/client/session'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import type { Section } from '../section.ts'
import { SettingsForm } from '../single/settings-form.tsx'

export const section = {
  title: 'SSO settings',
  about: 'What applies to all SSO applications that say nothing else.',
  icon: 'app',
  permission: 'settings:read',
} as const satisfies Section

type Body = NonNullable<InputOf<'sso.settings.update'>['body']>

export const Page = () => (
  <SettingsForm
    name="sso"
    words={section}
    schema={schemas.SSOSettings}
    path="settings"
    load={async (signal) => (await api.call('sso.settings.get', {}, { signal })).settings}
    save={({ value, updateMask }) =>
      // Safe because the service checks every member and names those that are wrong.
      api.call('sso.settings.update', { body: { settings: value as Body['settings'], updateMask } })
    }
  />
)
