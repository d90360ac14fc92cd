import schemas from '../../../generated/schemas.json'
import { api, queryClient } from '../../../lib/api.ts'
import { Facts } from '../../../ui/facts.tsx'
import { bodyOf } from '../kinds/body.ts'
import { texts as all } from '../texts.ts'
import { SettingsForm } from './settings-form.tsx'

const texts = all.organisation

export const OrganisationPage = () => (
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
      await queryClient.invalidateQueries({ queryKey: ['session'] })
    }}
  >
    <section className="card" aria-label={texts.address}>
      <h2>{texts.address}</h2>
      <Facts facts={[[texts.host, location.host]]} />
      <p className="hint">{texts.addressHint}</p>
    </section>
  </SettingsForm>
)
