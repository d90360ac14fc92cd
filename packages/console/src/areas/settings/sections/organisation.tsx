import schemas from '../../../generated/schemas.json'
import { api, refresh } from '../../../lib/api.ts'
import { Facts } from '../../../ui/facts.tsx'
import { bodyOf } from '../kinds/body.ts'
import type { Section } from '../section.ts'
import { SettingsForm } from '../single/settings-form.tsx'

export const section = {
  title: 'Organisation',
  about: 'What this tenant is called in pages and mails, where it is and on which days it works.',
  icon: 'home',
  permission: 'settings:read',
} as const satisfies Section

const texts = {
  ...section,
  address: 'Address',
  host: 'Host',
  addressHint: 'The operator of the service decides about addresses.',
}

export const Page = () => (
  <SettingsForm
    name="organisation"
    words={texts}
    schema={schemas.Organization}
    path="organization"
    load={async (signal) => (await api.call('organisation.get', {}, { signal })).organization}
    save={async ({ value, updateMask }) => {
      const body = bodyOf('organisation.update', { organization: value, updateMask })
      await api.call('organisation.update', { body })
      // The shell shows the name.
      await refresh(['session'])
    }}
  >
    <section className="card" aria-label={texts.address}>
      <h2>{texts.address}</h2>
      <Facts facts={[[texts.host, location.host]]} />
      <p className="hint">{texts.addressHint}</p>
    </section>
  </SettingsForm>
)
