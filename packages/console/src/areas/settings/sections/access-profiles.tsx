import type { InputOf } from '@reeve/client/session'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import type { Section } from '../section.ts'
import { SettingsForm } from '../single/settings-form.tsx'

export const section = {
  title: 'Access profiles',
  about: 'What holds for the rules of all access profiles.',
  icon: 'box',
  permission: 'settings:read',
} as const satisfies Section

type Body = NonNullable<InputOf<'accessProfiles.settings.set'>['body']>

export const Page = () => (
  <SettingsForm
    name="access-profiles"
    words={section}
    schema={schemas.AccessProfileSettings}
    load={async (signal) => ({ ...(await api.call('accessProfiles.settings.get', {}, { signal })) })}
    save={async ({ value }) => {
      const before = await api.call('accessProfiles.settings.get')
      // Safe because the service checks every member and names those that are wrong.
      return api.call('accessProfiles.settings.set', { body: { ...before, ...value } as Body })
    }}
  />
)
