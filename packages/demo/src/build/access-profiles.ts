import type { Client } from '@reeve/client'
import { roleId } from '../sources/access.ts'
import type { Governed } from './governed-app.ts'
import { all } from './pages.ts'
import { entitlementsOf } from './tags.ts'

type Profile = {
  readonly displayName: string
  readonly description: string
  readonly expression: string
  /** Keys of apps and of their roles. */
  readonly gives: readonly (readonly [string, string])[]
}

/** What people of a department have by being in it. Their rules only keep the lists of members: nobody is asked. */
export const PROFILES: readonly Profile[] = [
  {
    displayName: 'Finance',
    description: 'What everybody in Finance works with.',
    expression: 'subject.department == "Finance"',
    gives: [
      ['tallowgate', 'payment-create'],
      ['pennywhorl', 'auditor'],
    ],
  },
  {
    displayName: 'Contractors',
    description: 'Whoever works here on a contract of another company.',
    expression: 'subject.employmentType == "Contractor"',
    gives: [['pennywhorl', 'auditor']],
  },
]

/** Makes the company's access profiles and their rules; returns how many had to be made. */
export async function ensureProfiles(client: Client, apps: readonly Governed[]): Promise<number> {
  const known = await all((query) => client.call('accessProfiles.list', { query }))
  const names = new Set(known.map(({ requestCatalog }) => requestCatalog.displayName))
  const missing = PROFILES.filter(({ displayName }) => !names.has(displayName))
  for (const { displayName, description, expression, gives } of missing) {
    const { requestCatalogView } = await client.call('accessProfiles.create', {
      body: {
        displayName,
        description,
        published: true,
        visibleToEveryone: true,
        requestBundle: true,
        unenrollmentBehavior: 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_REVOKE_UNJUSTIFIED',
      },
    })
    const { id } = requestCatalogView.requestCatalog
    const appEntitlements = await entriesOf(client, apps, gives)
    if (appEntitlements.length > 0) {
      await client.call('accessProfiles.entries.add', { path: { catalog_id: id }, body: { appEntitlements } })
    }
    await client.call('accessProfiles.automation.set', {
      path: { request_catalog_id: id },
      body: { enabled: true, createTasks: false, cel: { expression } },
    })
  }
  return missing.length
}

async function entriesOf(client: Client, apps: readonly Governed[], gives: Profile['gives']) {
  const found: { appId: string; id: string }[] = []
  for (const [key, role] of gives) {
    const governed = apps.find(({ source }) => source.key === key)
    const entitlement = governed && (await entitlementsOf(client, governed)).get(roleId(role))
    if (entitlement) found.push({ appId: entitlement.appId, id: entitlement.id })
  }
  return found
}
