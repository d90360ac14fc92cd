import { api } from '../../../lib/api.ts'
import type { Section } from '../section.ts'
import { schemaOfDomains } from '../single/domains-schema.ts'
import { SettingsForm } from '../single/settings-form.tsx'
import { texts } from '../texts.ts'

export const section = {
  title: 'Organisation domains',
  about: 'Addresses of these domains belong to the organisation; accounts with others count as external.',
  icon: 'home',
  permission: 'settings:read',
} as const satisfies Section

const PAGE = 200

export const Page = () => (
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
