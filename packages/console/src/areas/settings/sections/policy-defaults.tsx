import type { InputOf } from '@reeve/client/session'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { texts } from '../texts.ts'
import { SettingsForm } from './settings-form.tsx'

type Body = NonNullable<InputOf<'signIn.identityPolicyDefaults.update'>['body']>

export const PolicyDefaultsPage = () => (
  <SettingsForm
    name="policy-defaults"
    words={texts.defaults}
    schema={schemas.IdentityPolicyTenantDefaults}
    path="defaults"
    load={async (signal) => (await api.call('signIn.identityPolicyDefaults.get', {}, { signal })).defaults}
    save={({ value, updateMask }) =>
      // Safe because the service checks every member and names those that are wrong.
      api.call('signIn.identityPolicyDefaults.update', {
        body: { defaults: value as Body['defaults'], updateMask },
      })
    }
  />
)
