import type { Client } from '@reeve/client'
import type { Governed } from '../build/governed-app.ts'
import { all } from '../build/pages.ts'
import { type CampaignTexts, endCampaign, openCampaign } from '../build/reviews.ts'
import { entitlementsOf } from '../build/tags.ts'
import { roleId } from '../sources/access.ts'
import type { Past } from './past.ts'
import type { People } from './people.ts'

/** Those who own the app decide. */
const POLICY = 'builtin-app-owner-certification'

export type PastCampaign = CampaignTexts & {
  readonly app: string
  readonly role: string
  /** The week in which it is started; it is decided in three parts and ended two weeks later. */
  readonly week: number
}

export const PAST_CAMPAIGNS: readonly PastCampaign[] = [
  {
    displayName: 'Sellers, as the year began',
    description: 'Who works with customers and deals.',
    reviewInstructions: 'Deny whoever does not sell.',
    app: 'saltmarrow',
    role: 'seller',
    week: 2,
  },
  {
    displayName: 'Approvers of claims',
    description: 'Who may agree to what others have spent.',
    reviewInstructions: 'Only people who lead others approve claims.',
    app: 'pennywhorl',
    role: 'approver',
    week: 7,
  },
]

/** Starts a campaign; answers its id, or nothing when there is nothing to look at. */
export async function start(
  client: Client,
  { app, role, ...texts }: PastCampaign,
  { apps, past }: { readonly apps: readonly Governed[]; readonly past: Past },
): Promise<string | undefined> {
  const governed = apps.find(({ source }) => source.key === app)
  const entitlement = governed && (await entitlementsOf(client, governed)).get(roleId(role))
  if (!entitlement) return undefined
  const entitlements = [{ appId: entitlement.appId, appEntitlementId: entitlement.id }]
  return openCampaign(client, texts, { entitlements, policyId: POLICY, time: past })
}

const DENIED_OF = 6

/** Reviewers decide a part of what is open; every sixth is denied. */
export async function decidePart(client: Client, id: string, { people, part }: { people: People; part: number }) {
  const open = await openTasks(client, id)
  const some = open.slice(0, Math.ceil(open.length * part))
  for (const [reviewer, tasks] of Map.groupBy(some, ({ stepApproverIds: [first = ''] }) => first)) {
    if (reviewer === '') continue
    const caller = await people.as(reviewer)
    const path = { access_review_id: id }
    const items = tasks.map((task, index) =>
      index % DENIED_OF === DENIED_OF - 1
        ? { taskId: task.id, decision: 'DENY' as const, comment: 'Works on something else now.' }
        : { taskId: task.id, decision: 'CERTIFY' as const, comment: '' },
    )
    await caller.call('reviews.savePendingActions', { path, body: { items } })
    await caller.call('reviews.submit', { path, body: {} })
  }
}

export const end = (client: Client, id: string) => endCampaign(client, id)

async function openTasks(client: Client, id: string) {
  const list = await all(async (query) => {
    const body = {
      accessReviewIds: [id],
      taskStates: ['TASK_STATE_OPEN' as const],
      pageSize: query.page_size,
      pageToken: query.page_token ?? '',
    }
    return client.call('requests.tasks.search', { body })
  })
  return list.map(({ task }) => task)
}
