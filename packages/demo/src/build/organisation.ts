import type { Client } from '@reeve/client'
import type { Company } from '../company/company.ts'

const TIMEZONE = 'Europe/Berlin'

/** Where the company is, and whom to write to. What somebody has set stays as it is. */
export async function ensureOrganisation(client: Client, { name, domain }: Company): Promise<void> {
  const { organization } = await client.call('organisation.get', {})
  if (organization.displayName === '' && organization.timezone === 'UTC') {
    await client.call('organisation.update', { body: { organization: { displayName: name, timezone: TIMEZONE } } })
  }
  const { contacts } = await client.call('notifications.contacts.get', {})
  if (contacts.createdAt) return
  const body = { contacts: { securityEmails: [`security@${domain}`], operationsEmails: [`it-operations@${domain}`] } }
  await client.call('notifications.contacts.update', { body })
}
