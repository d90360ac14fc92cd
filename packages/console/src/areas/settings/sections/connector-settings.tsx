import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { bodyOf } from '../kinds/body.ts'
import type { Section } from '../section.ts'
import { SettingsForm } from '../single/settings-form.tsx'

export const section = {
  title: 'Connectors in general',
  about: 'What holds for all connectors of this tenant.',
  icon: 'plug',
  permission: 'settings:read',
} as const satisfies Section

const read = async (signal?: AbortSignal) =>
  (await api.call('connectors.settings.get', {}, signal ? { signal } : {})).settings

export const Page = () => (
  <SettingsForm
    name="connector-settings"
    words={section}
    schema={schemas.ConnectorSettings}
    path="settings"
    load={read}
    save={async ({ value }) => {
      // All of them are sent, and only some were changed.
      const settings = { ...(await read()), ...value }
      await api.call('connectors.settings.set', { body: bodyOf('connectors.settings.set', { settings }) })
    }}
  />
)
