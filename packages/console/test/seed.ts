import { insertAccount, insertGrant, insertUser, makeApp, makeEntitlement } from '../../server/test/directory.ts'
import type { TestTenant } from '../../server/test/world.ts'

/** Names that must neither run nor break the layout. */
const HOSTILE = [
  '<img src=x onerror=reportProblem("ran")>',
  '\u202eright to left override\u2066\u2067',
  `${'long'.repeat(500)}`,
  '👩‍👩‍👧‍👦 🏳️‍🌈 Zalgo H̸̡̪̯ͨ͊̽̅̾̎Ȩ̬̩̾͛ͪ̈́̀́͘ ̶̧̨̱̹̭̯ͧ̾ͬC̷̙̲̝͖ͭ̏ͥͮ͟Oͮ͏̮̪̝͍M̲̖͊̒ͪͩͬ̚̚͜Ȇ̴̟̟͙̞ͩ͌͝S̨̥̫͎̭ͯ̿̔̀ͅ',
] as const

const SEVERITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'INFO'] as const
const TITLES = [
  'Service account deploy-bot has no owner',
  'Secret of the payroll export has not been used for 120 days',
  'Shared administrator account in the ledger',
  'Credential of the backup job ends in three days',
  'Account of somebody who left is still enabled',
] as const
const PEOPLE = [
  ['Ada Lovelace', 'Analyst', 'Finance'],
  ['Grace Hopper', 'Engineer', 'Platform'],
  ['Edsger Dijkstra', 'Engineer', 'Platform'],
  ['Barbara Liskov', 'Architect', 'Engineering'],
  ['Alan Turing', 'Researcher', 'Research'],
] as const

export type Seeded = { personId: string; appId: string; entitlementId: string; appUserId: string; findingIds: string[] }

/** People, an app and findings of every severity, with some texts that nobody should have written. */
export async function seed(tenant: TestTenant, { findings = 40 } = {}): Promise<Seeded> {
  const app = await makeApp(tenant, { displayName: 'Ledger' })
  const people: string[] = []
  for (const [display_name, job_title, department] of PEOPLE) {
    people.push(await insertUser(tenant, { display_name, job_title, department }))
  }
  for (const display_name of HOSTILE) await insertUser(tenant, { display_name: display_name.slice(0, 500) })
  const identity = { identity_user_id: people[0], username: 'ada', display_name: 'Ada Lovelace' }
  const appUserId = await insertAccount(tenant, app.id, identity)
  const entitlementIds: string[] = []
  for (const display_name of ['Ledger reader', 'Ledger approver', HOSTILE[0]]) {
    const { entitlementId } = await makeEntitlement(tenant, app, { displayName: display_name })
    await insertGrant(tenant, { app, entitlementId, appUserId })
    entitlementIds.push(entitlementId)
  }
  const findingIds: string[] = []
  for (let index = 0; index < findings; index++) {
    const made = await tenant.post('/api/v1/findings', {
      severity: `FINDING_SEVERITY_${SEVERITIES[index % SEVERITIES.length]}`,
      customSubType: 'shared_admin',
      dedupKeyParts: ['seed', String(index)],
      description:
        index % 10 === 9
          ? HOSTILE[Math.floor(index / 10) % HOSTILE.length]
          : `${TITLES[index % TITLES.length]} (${index})`,
      remediationDescription: 'Name an owner, or take the access away.',
      identityUserTarget: { identityUserId: people[index % people.length] },
    })
    if (made.status !== 200) throw new Error(made.text)
    findingIds.push(made.body.finding.id)
  }
  return { personId: people[0]!, appId: app.id, entitlementId: entitlementIds[0]!, appUserId, findingIds }
}
