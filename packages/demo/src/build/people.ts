import { ApiError, type Client } from '@reeve/client'
import type { Company } from '../company/company.ts'
import { personAt } from '../company/person.ts'
import { ATTRIBUTES } from '../sources/hr.ts'
import { all } from './pages.ts'

/** From the next sync on the accounts of the app make users. */
export async function ensureDirectory(client: Client, appId: string): Promise<void> {
  try {
    await client.call('directory.directories.get', { path: { app_id: appId } })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
    await client.call('directory.directories.create', { body: { appId, all: {} } })
  }
}

/** The attributes of users come from the app too, after the sources they have already. */
export async function ensureMappings(client: Client, appId: string): Promise<void> {
  const mappings = await all((query) => client.call('directory.mappings.list', { query }))
  for (const { attribute, profileKey, custom } of ATTRIBUTES) {
    const own = { direct: { appId, profileKey } }
    const known = mappings.find((mapping) => mapping.attribute === attribute)
    if (!known) {
      await client.call('directory.mappings.create', { body: { attribute, custom, sources: [own] } })
    } else if (!known.sources.some(({ direct }) => direct?.appId === appId)) {
      const userAttributeMapping = { sources: [...known.sources, own] }
      await client.call('directory.mappings.update', {
        path: { id: known.id },
        body: { userAttributeMapping, updateMask: 'sources' },
      })
    }
  }
}

/** Users with an address of the company are not external. */
export async function ensureDomain(client: Client, domain: string): Promise<void> {
  const domains = (await all((query) => client.call('directory.domains.list', { query }))).map((one) => one.domain)
  if (!domains.includes(domain)) {
    await client.call('directory.domains.set', { body: { newDomains: [...domains, domain] } })
  }
}

const AT_ONCE = 100

/** The ids of people as users, of those who are: looked for one by one, or by reading everybody where that is fewer calls. */
export async function userIdsOf(client: Client, company: Company, people: readonly number[]): Promise<string[]> {
  const emails = [...new Set(people)].flatMap((index) => personAt(company, index, 0)?.email ?? [])
  if (emails.length <= Math.ceil(company.users / AT_ONCE)) {
    const found = await Promise.all(emails.map((email) => client.call('directory.users.search', { body: { email } })))
    return found.flatMap(({ list }) => list.flatMap(({ user }) => user.id))
  }
  const ids = new Map<string, string>()
  for await (const { user } of client.all('directory.users.search', { body: { pageSize: AT_ONCE } }))
    ids.set(user.email.toLowerCase(), user.id)
  return emails.flatMap((email) => ids.get(email.toLowerCase()) ?? [])
}
