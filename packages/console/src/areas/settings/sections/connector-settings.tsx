import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { bodyOf } from '../kinds/body.ts'
import { texts } from '../texts.ts'
import { SettingsForm } from './settings-form.tsx'

const read = async (signal?: AbortSignal) =>
  (await api.call('connectors.settings.get', {}, signal ? { signal } : {})).settings

export const ConnectorSettingsPage = () => (
  <SettingsForm
    name="connector-settings"
    words={texts.connectorSettings}
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
