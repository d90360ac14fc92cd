import type { InputOf } from '@reeve/client/session'
import schemas from '../../../generated/schemas.json'
import { api, queryClient } from '../../../lib/api.ts'
import { Offered } from '../../../ui/offered/offered.tsx'
import { texts } from '../texts.ts'
import { SettingsForm } from './settings-form.tsx'

type Body = NonNullable<InputOf<'requests.settings.update'>['body']>

export const RequestSettingsPage = () => (
  <SettingsForm
    name="request-settings"
    words={texts.requestSettings}
    schema={schemas.RequestSettings}
    path="requestSettings"
    before={<Offered on="settings" />}
    load={async (signal) => ({ ...(await api.call('requests.settings.get', {}, { signal })).requestSettings })}
    save={async ({ value, updateMask }) => {
      // Safe because the service checks every member and names those that are wrong.
      const requestSettings = value as Body['requestSettings']
      await api.call('requests.settings.update', { body: { requestSettings, updateMask } })
      // The form that asks for access follows them.
      await queryClient.invalidateQueries({ queryKey: ['request-settings'] })
      await queryClient.invalidateQueries({ queryKey: ['profiles', 'offered'] })
    }}
  />
)
