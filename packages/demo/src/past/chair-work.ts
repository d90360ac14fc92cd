import type { Answered, Client } from '@reeve/client'
import { chairsOf } from '../build/chairs.ts'
import type { Governed } from '../build/governed-app.ts'
import { openCampaign } from '../build/reviews.ts'
import { entitlementsOf } from '../build/tags.ts'
import type { Company } from '../company/company.ts'
import { ROUNDS } from '../company/limits.ts'
import { managerAt, personAt } from '../company/person.ts'
import { roleId } from '../sources/access.ts'
import type { Past } from './past.ts'
import { People } from './people.ts'
import { ask, decideOn, provideAll, type Wish } from './requests.ts'

type Role = Pick<Wish, 'app' | 'role'>
type Asked = Role & Pick<Wish, 'reason' | 'days'>

const TEMPLATES: Role = { app: 'dovecairn', role: 'template-edit' }

/** What the employee was given for a few days more. */
const ENDS_SOON: Asked = {
  app: 'fernwhistle',
  role: 'channel-manager',
  reason: 'Looks after the channels of the fair.',
  days: 5,
}

/** What waits for somebody: first for the manager, and for the owner of an app. */
const WAITING: readonly Asked[] = [
  { ...TEMPLATES, reason: 'Brings the offers up to date for the new year.', days: 30 },
  { app: 'pennywhorl', role: 'auditor', reason: 'Explains last year’s claims to the auditors.', days: 14 },
]
const OF_A_COLLEAGUE: Asked = { ...TEMPLATES, reason: 'Translates the contracts.', days: 60 }

const CAMPAIGN = {
  displayName: 'Sellers, this quarter',
  description: 'Who works with customers and deals, by those whom they report to.',
  reviewInstructions: 'Deny whoever does not sell any more.',
} as const
const POLICY = 'builtin-manager-certification'

type Working = {
  readonly company: Company
  readonly apps: readonly Governed[]
  readonly past: Past
}

/** Those whom a demo is looked at as have something in hand: requests that wait, access that ends soon, a review. */
export async function bringChairWork(client: Client, { company, apps, past }: Working): Promise<void> {
  const people = new People(client, past)
  const { employee, approver } = chairsOf(company)
  const known = new Map<string, ReadonlyMap<string, Answered.AppEntitlement>>()
  const entitlement = async ({ app, role }: Role) => {
    const governed = apps.find(({ source }) => source.key === app)
    if (governed && !known.has(app)) known.set(app, await entitlementsOf(client, governed))
    return known.get(app)?.get(roleId(role))
  }
  const asks = async (index: number, wish: Asked): Promise<string | undefined> => {
    const [person, wanted] = [personAt(company, index, ROUNDS - 1), await entitlement(wish)]
    return person && wanted && ask(await people.signIn(person.email), wish, wanted)
  }
  const given = await asks(employee, ENDS_SOON)
  if (given) {
    await decideOn(client, people, [{ taskId: given, ends: 'granted' }])
    await provideAll(client, people)
  }
  for (const wish of WAITING) await asks(employee, wish)
  const colleague = Array.from({ length: company.users }, (_, index) => index).find(
    (index) =>
      index !== employee &&
      personAt(company, index, ROUNDS - 1)?.life.leaves === ROUNDS &&
      managerAt(company, index, ROUNDS - 1) === approver,
  )
  if (colleague !== undefined) await asks(colleague, OF_A_COLLEAGUE)

  const sold = await entitlement({ app: 'saltmarrow', role: 'seller' })
  if (!sold) return
  const entitlements = [{ appId: sold.appId, appEntitlementId: sold.id }]
  await openCampaign(client, CAMPAIGN, { entitlements, policyId: POLICY, time: past })
}
