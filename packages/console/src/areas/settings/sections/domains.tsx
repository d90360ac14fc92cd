import { api } from '../../../lib/api.ts'
import { texts } from '../texts.ts'
import { schemaOfDomains } from './domains-schema.ts'
import { SettingsForm } from './settings-form.tsx'

const PAGE = 200

export const DomainsPage = () => (
  <SettingsForm
    name="domains"
    words={texts.domains}
    schema={schemaOfDomains}
    path=""
    load={async (signal) => {
      const { list } = await api.call('directory.domains.list', { query: { page_size: PAGE } }, { signal })
      return { newDomains: list.map(({ domain }) => domain) }
    }}
    save={({ value }) => {
      const domains = Array.isArray(value.newDomains) ? value.newDomains.map(String) : []
      return api.call('directory.domains.set', { body: { newDomains: domains.filter((one) => one.trim() !== '') } })
    }}
  />
)
