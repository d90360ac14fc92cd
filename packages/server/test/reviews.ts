import assert from 'node:assert/strict'
import type { Caller, Json, Reply } from './caller.ts'
import { insertAccount, insertGrant, insertUser, makeEntitlement, type TestEntitlement } from './directory.ts'
import { person } from './people.ts'
import { makePolicy } from './policies.ts'
import { processAll } from './work.ts'
import type { TestTenant, World } from './world.ts'

export const REVIEW = '/api/v1/access_review'
export const TEMPLATE = '/api/v1/access_review_template'

type Body = Readonly<Record<string, unknown>>
type Person = Caller & { userId: string }
export type Holder = { readonly userId: string; readonly accountId: string }

/** A policy by which these steps decide about reviews. */
export const certifyBy = (tenant: Caller, steps: readonly Body[], more: Body = {}): Promise<Json> =>
  makePolicy(tenant, {
    displayName: 'A certification',
    policyType: 'POLICY_TYPE_CERTIFY',
    policySteps: { certify: { steps } },
    ...more,
  })

/** Somebody reviews. */
export const certifyByUsers = (tenant: Caller, userIds: readonly string[], more: Body = {}): Promise<Json> =>
  certifyBy(tenant, [{ approval: { users: { userIds }, allowReassignment: true, ...more } }])

/** An entitlement, people who hold it, and somebody who reviews that. */
export type ReviewSite = TestEntitlement & {
  readonly holders: readonly Holder[]
  readonly reviewer: Person
  readonly policyId: string
}

export async function makeReviewSite(tenant: TestTenant, people = 2): Promise<ReviewSite> {
  const made = await makeEntitlement(tenant)
  const reviewer = await person(tenant, ['basic_user'])
  const policy = await certifyByUsers(tenant, [reviewer.userId])
  const holders: Holder[] = []
  for (let count = 0; count < people; count++) holders.push(await addHolder(tenant, made))
  return { ...made, holders, reviewer, policyId: policy.id }
}

/** Somebody else who holds the entitlement. */
export async function addHolder(tenant: TestTenant, site: TestEntitlement, user: Body = {}): Promise<Holder> {
  const userId = await insertUser(tenant, user)
  const accountId = await insertAccount(tenant, site.app.id, { identity_user_id: userId })
  await insertGrant(tenant, { app: site.app, entitlementId: site.entitlementId, appUserId: accountId })
  return { userId, accountId }
}

/** The campaign of a reply that succeeded. */
export async function campaignIn(reply: Reply | Promise<Reply>): Promise<Json> {
  const { status, body, text } = await reply
  assert.equal(status, 200, text)
  return body.accessReview.accessReview
}

export const campaignOf = (caller: Caller, id: string): Promise<Json> => campaignIn(caller.get(`${REVIEW}/${id}`))

/** The administrator of a tenant. */
export async function adminOf(tenant: TestTenant): Promise<string> {
  const [row] = await tenant.sql(
    `select id from users where tenant_id = $1 and 'super_admin' = any(role_ids) order by created_at limit 1`,
    [tenant.id],
  )
  return String(row!.id)
}

export const createCampaign = async (tenant: TestTenant, site: ReviewSite, body: Body = {}): Promise<Reply> =>
  tenant.post(REVIEW, {
    displayName: 'A review',
    policyId: site.policyId,
    ownerIds: [await adminOf(tenant)],
    scopeV2: { specificResources: {} },
    ...body,
  })

/** A draft that reviews the entitlement of the site. */
export async function makeCampaign(tenant: TestTenant, site: ReviewSite, body: Body = {}): Promise<Json> {
  const campaign = await campaignIn(createCampaign(tenant, site, body))
  const reply = await tenant.post(`${REVIEW}/${campaign.id}/scope_and_entitlements`, {
    entitlements: [{ appId: site.app.id, appEntitlementId: site.entitlementId }],
  })
  assert.equal(reply.status, 200, reply.text)
  return campaign
}

/** Does what is to be done with a campaign, and all that follows. */
export async function moveCampaign(
  world: World,
  caller: Caller,
  id: string,
  verb: string,
  body: Body = {},
): Promise<Json> {
  const reply = await caller.post(`${REVIEW}/${id}/${verb}`, body)
  assert.equal(reply.status, 200, reply.text)
  await processAll(world)
  return campaignOf(caller, id)
}

/** A campaign that is running. */
export async function startedCampaign(
  world: World,
  tenant: TestTenant,
  site: ReviewSite,
  body: Body = {},
): Promise<Json> {
  const { id } = await makeCampaign(tenant, site, body)
  await moveCampaign(world, tenant, id, 'prepare')
  return moveCampaign(world, tenant, id, 'start')
}

/** The reviews of a campaign that the caller sees, in the order of their numbers. */
export async function reviewsOf(caller: Caller, reviewId: string, more: Body = {}): Promise<Json[]> {
  const reply = await caller.post('/api/v1/search/tasks', {
    accessReviewIds: [reviewId],
    sortBy: 'TASK_SEARCH_SORT_BY_TICKET_ID',
    pageSize: 100,
    ...more,
  })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.list.map((view: Json) => view.task)
}

export const decide = (caller: Caller, reviewId: string, items: readonly Body[]): Promise<Reply> =>
  caller.post(`${REVIEW}/${reviewId}/pending_actions`, { items })

export const submit = (caller: Caller, reviewId: string, body: Body = {}): Promise<Reply> =>
  caller.post(`${REVIEW}/${reviewId}/submissions`, body)

export const statsOf = async (caller: Caller, reviewId: string): Promise<Json> => {
  const reply = await caller.get(`${REVIEW}/${reviewId}/stats`)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}
