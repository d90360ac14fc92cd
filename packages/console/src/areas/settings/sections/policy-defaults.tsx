import type { InputOf } from '@reeve/client/session'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import type { Section } from '../section.ts'
import { SettingsForm } from '../single/settings-form.tsx'

export const section = {
  title: 'Default policies',
  about: 'The policies of people to whom no other policy applies.',
  icon: 'check',
  permission: 'settings:read',
} as const satisfies Section

type Body = NonNullable<InputOf<'signIn.identityPolicyDefaults.update'>['body']>

export const Page = () => (
  <SettingsForm
    name="policy-defaults"
    words={section}
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
