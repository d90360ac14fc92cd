import type { Client } from '@reeve/client'
import { DAY_MS } from '../past/past.ts'
import { roleId } from '../sources/access.ts'
import type { Time } from '../time.ts'
import type { Governed } from './governed-app.ts'
import { all } from './pages.ts'
import { entitlementsOf } from './tags.ts'

export type CampaignTexts = {
  readonly displayName: string
  readonly description: string
  readonly reviewInstructions: string
}

type Campaign = CampaignTexts & {
  readonly app: string
  readonly role: string
  /** It has been decided and ended. */
  readonly isOver: boolean
}

/** One that was ended, and one that goes on. */
const CAMPAIGNS: readonly Campaign[] = [
  {
    displayName: 'Payments, last quarter',
    description: 'Who may pay out, looked at once a quarter.',
    reviewInstructions: 'Deny what nobody needs for the work of the next quarter.',
    app: 'tallowgate',
    role: 'payment-create',
    isOver: true,
  },
  {
    displayName: 'Auditors of claims',
    description: 'Who may look into claims.',
    reviewInstructions: 'Look at the **last use** first.',
    app: 'pennywhorl',
    role: 'auditor',
    isOver: false,
  },
]

const POLICY = 'Reviewed by the administrator'

/** Makes the company's campaigns; returns how many had to be made. */
export async function bringReviews(client: Client, apps: readonly Governed[], time: Time): Promise<number> {
  const known = await all((query) => client.call('reviews.list', { query }))
  const names = new Set(known.map(({ accessReview }) => accessReview.displayName))
  let made = 0
  for (const campaign of CAMPAIGNS.filter(({ displayName }) => !names.has(displayName))) {
    const governed = apps.find(({ source }) => source.key === campaign.app)
    const entitlement = governed && (await entitlementsOf(client, governed)).get(roleId(campaign.role))
    if (!entitlement) continue
    const { userId } = await client.call('auth.introspect')
    const id = await openCampaign(client, campaign, {
      entitlements: [{ appId: entitlement.appId, appEntitlementId: entitlement.id }],
      policyId: await policyOf(client, userId),
      time,
    })
    await decide(client, id, campaign.isOver)
    if (campaign.isOver) await endCampaign(client, id)
    made += 1
  }
  return made
}

export type Opening = {
  readonly entitlements: readonly { readonly appId: string; readonly appEntitlementId: string }[]
  readonly policyId: string
  readonly time: Time
}

/** Makes a campaign of what these entitlements give, and starts it; answers its id. */
export async function openCampaign(
  client: Client,
  { displayName, description, reviewInstructions }: CampaignTexts,
  { entitlements, policyId, time }: Opening,
): Promise<string> {
  const { userId } = await client.call('auth.introspect')
  const { accessReview } = await client.call('reviews.create', {
    body: {
      displayName,
      description,
      reviewInstructions,
      policyId,
      ownerIds: [userId],
      scopeV2: { specificResources: {} },
      completionDate: new Date(time.now() + 14 * DAY_MS).toISOString(),
    },
  })
  const { id } = accessReview.accessReview
  const path = { access_review_id: id }
  await client.call('reviews.setScopeAndEntitlements', { path, body: { entitlements: [...entitlements] } })
  await client.call('reviews.prepare', { path: { id } })
  const reaches = (...states: readonly string[]) => untilIn(client, { id, states, time })
  await reaches('ACCESS_REVIEW_STATE_REVIEW')
  await client.call('reviews.start', { path: { id } })
  await reaches('ACCESS_REVIEW_STATE_OPEN', 'ACCESS_REVIEW_STATE_CLOSED')
  return id
}

export const endCampaign = (client: Client, id: string) =>
  client.call('reviews.end', { path: { id }, body: { decision: 'CLOSE_DECISION_SKIP' } })

const MOST_DECIDED = 20

/** Every fourth is denied; of a campaign that goes on a few are decided and not submitted. */
async function decide(client: Client, id: string, isOver: boolean): Promise<void> {
  const body = { accessReviewIds: [id], taskStates: ['TASK_STATE_OPEN' as const], pageSize: 100 }
  const { list } = await client.call('requests.tasks.search', { body })
  const items = list.slice(0, isOver ? MOST_DECIDED : 3).map(({ task }, index) => ({
    taskId: task.id,
    decision: index % 4 === 3 ? ('DENY' as const) : ('CERTIFY' as const),
    comment: index % 4 === 3 ? 'Works elsewhere now.' : '',
  }))
  if (items.length === 0) return
  const path = { access_review_id: id }
  await client.call('reviews.savePendingActions', { path, body: { items } })
  if (isOver) await client.call('reviews.submit', { path, body: {} })
}

async function policyOf(client: Client, userId: string): Promise<string> {
  const found = await client.call('policies.search', {
    body: { displayName: POLICY, policyTypes: ['POLICY_TYPE_CERTIFY'] },
  })
  const [known] = found.list
  if (known) return known.id
  const { policy } = await client.call('policies.create', {
    body: {
      displayName: POLICY,
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: { certify: { steps: [{ approval: { users: { userIds: [userId] }, allowReassignment: true } }] } },
    },
  })
  return policy.id
}

const LONGEST_MS = 120_000

/** Campaigns are prepared and started by workers. */
type Waited = { readonly id: string; readonly states: readonly string[]; readonly time: Time }

async function untilIn(client: Client, { id, states, time }: Waited): Promise<void> {
  const until = time.now() + LONGEST_MS
  for (;;) {
    const { accessReview } = await client.call('reviews.get', { path: { id } })
    const { state, errorMessage } = accessReview.accessReview
    if (states.includes(state)) return
    if (time.now() > until) throw new Error(`the campaign ${id} stays in ${state}: ${errorMessage}`)
    await time.pause(200)
  }
}
