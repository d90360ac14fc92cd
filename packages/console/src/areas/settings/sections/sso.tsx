import type { InputOf } from '@reeve/client/session'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { texts } from '../texts.ts'
import { SettingsForm } from './settings-form.tsx'

type Body = NonNullable<InputOf<'sso.settings.update'>['body']>

export const SsoSettingsPage = () => (
  <SettingsForm
    name="sso"
    words={texts.ssoSettings}
    schema={schemas.SSOSettings}
    path="settings"
    load={async (signal) => (await api.call('sso.settings.get', {}, { signal })).settings}
    save={({ value, updateMask }) =>
      // Safe because the service checks every member and names those that are wrong.
      api.call('sso.settings.update', { body: { settings: value as Body['settings'], updateMask } })
    }
  />
)
