import type { Client } from '@reeve/client'
import { Encrypter } from 'age-encryption'
import { type Company, findDepartment } from '../company/company.ts'
import type { DepartmentId } from '../company/departments.ts'
import { all } from './pages.ts'
import { userIdsOf } from './people.ts'

const HOUR = 3600

/** Where first passwords of accounts are kept, and whose department opens them. */
const VAULTS = [
  { displayName: 'First passwords', description: 'Of accounts that are made for new people.', department: 'it' },
  { displayName: 'Keys of Finance', description: 'Of accounts that pay.', department: 'finance' },
] as const

/** What the administrator has shared; the texts are as made-up as the company. */
const SECRETS = [
  { name: 'Wi-Fi of the guests', text: 'meet-me-by-the-river', views: 0, hours: 30 * 24 },
  { name: 'Login of the old printer', text: 'admin / paper-jam-42', views: 1, hours: 72 },
  { name: 'Key of the backup', text: 'correct horse battery staple', views: 3, hours: 24 },
] as const

/** Makes the vaults and shares the secrets of the company; returns how many had to be made. */
export async function ensureVaults(client: Client, company: Company): Promise<number> {
  const known = new Set((await all((query) => client.call('vaults.list', { query }))).map((one) => one.displayName))
  let made = 0
  for (const { displayName, description, department } of VAULTS.filter((one) => !known.has(one.displayName))) {
    const ownerIds = await headOf(client, company, department)
    await client.call('vaults.create', {
      body: { displayName, description, ownerIds, credentialExpirationDuration: `${90 * 24 * HOUR}s` },
    })
    made += 1
  }
  const { list } = await client.call('vaults.secrets.searchMine', { body: { pageSize: 100 } })
  const shared = new Set(list.map((secret) => secret.displayName))
  const { userId } = await client.call('auth.introspect')
  const allowedUserIds = [...new Set([userId, ...(await headOf(client, company, 'it'))])]
  for (const { name, text, views, hours } of SECRETS.filter((one) => !shared.has(one.name))) {
    const { vaultId, ageRecipient } = await client.call('vaults.secrets.createInternal', {
      body: { displayName: name, maxViews: views, expiresIn: `${hours * HOUR}s`, allowedUserIds },
    })
    const encrypter = new Encrypter()
    encrypter.addRecipient(ageRecipient)
    const encryptedContent = Buffer.from(await encrypter.encrypt(text)).toString('base64')
    await client.call('vaults.secrets.setContent', { path: { vault_id: vaultId }, body: { encryptedContent } })
    made += 1
  }
  return made
}

const headOf = (client: Client, company: Company, department: DepartmentId): Promise<string[]> =>
  userIdsOf(client, company, [findDepartment(company, department)?.start ?? 0])
