import type { Json } from '../../server/test/caller.ts'
import { insertAccount, insertGrant, insertUser, makeApp, makeEntitlement } from '../../server/test/directory.ts'
import { makePolicy } from '../../server/test/policies.ts'
import type { Site } from './site.ts'

export const REVIEWS = '/api/v1/access_review'

export type SeededReviews = {
  draftReviewId: string
  preparedReviewId: string
  openReviewId: string
  closedReviewId: string
  reviewTemplateId: string
}

/** A policy by which these people review. */
export async function reviewPolicy({ tenant }: Site, userIds: readonly string[], approval: Json = {}): Promise<string> {
  const steps = [{ approval: { users: { userIds }, allowReassignment: true, ...approval } }]
  const policySteps = { certify: { steps } }
  const made = await makePolicy(tenant, {
    displayName: 'Named reviewers',
    policyType: 'POLICY_TYPE_CERTIFY',
    policySteps,
  })
  return made.id
}

export type Held = { appId: string; entitlementIds: string[]; people: string[] }

/** Some entitlements of an app, each held by some people. */
export async function heldAccess(
  { tenant }: Site,
  { app = 'Ledger', entitlements = 2, people = 3 }: { app?: string; entitlements?: number; people?: number } = {},
): Promise<Held> {
  const made = await makeApp(tenant, { displayName: app })
  const names: string[] = []
  const accounts: string[] = []
  for (let index = 0; index < people; index++) {
    const display_name = `${app} person ${String(index + 1).padStart(4, '0')}`
    const userId = await insertUser(tenant, { display_name, job_title: 'Analyst', department: 'Finance' })
    names.push(display_name)
    accounts.push(await insertAccount(tenant, made.id, { identity_user_id: userId, display_name }))
  }
  const entitlementIds: string[] = []
  for (let index = 0; index < entitlements; index++) {
    const { entitlementId } = await makeEntitlement(tenant, made, { displayName: `${app} right ${index + 1}` })
    for (const appUserId of accounts) await insertGrant(tenant, { app: made, entitlementId, appUserId })
    entitlementIds.push(entitlementId)
  }
  return { appId: made.id, entitlementIds, people: names }
}

/** A campaign about all of that, as a draft. */
export async function makeCampaign({ tenant }: Site, held: Held, policyId: string, more: Json = {}): Promise<string> {
  const owner = await tenant.sql(`select id from users where role_ids && array['super_admin'] order by id limit 1`)
  const made = await tenant.post(REVIEWS, {
    displayName: 'Ledger in autumn',
    policyId,
    ownerIds: [owner[0]!.id],
    scopeType: 'ACCESS_REVIEW_SCOPE_TYPE_BY_ENTITLEMENTS',
    completionDate: '2099-01-01T00:00:00Z',
    ...more,
  })
  if (made.status !== 200) throw new Error(made.text)
  const { id } = made.body.accessReview.accessReview
  const scoped = await tenant.post(`${REVIEWS}/${id}/scope_and_entitlements`, {
    scopeV2: { specificResources: {} },
    entitlements: held.entitlementIds.map((appEntitlementId) => ({ appId: held.appId, appEntitlementId })),
  })
  if (scoped.status !== 200) throw new Error(scoped.text)
  return id
}

/** Does one thing with a campaign, and the work that comes of it. */
async function doWith({ tenant, world }: Site, id: string, verb: string, body: Json = {}): Promise<void> {
  const reply = await tenant.post(`${REVIEWS}/${id}/${verb}`, body)
  if (reply.status !== 200) throw new Error(reply.text)
  await world.work()
}

export async function runningCampaign(site: Site, held: Held, policyId: string, more: Json = {}): Promise<string> {
  const id = await makeCampaign(site, held, policyId, more)
  await doWith(site, id, 'prepare')
  await doWith(site, id, 'start')
  return id
}

/** A campaign of every state, and a template. */
export async function seedReviews(site: Site): Promise<SeededReviews> {
  const { tenant } = site
  const held = await heldAccess(site, { app: 'Payroll' })
  const reviewer = await insertUser(tenant, { display_name: 'Grace Reviewer' })
  const policyId = await reviewPolicy(site, [reviewer])
  const draftReviewId = await makeCampaign(site, held, policyId, { displayName: 'Next quarter' })
  const preparedReviewId = await makeCampaign(site, held, policyId, { displayName: 'Prepared' })
  await doWith(site, preparedReviewId, 'prepare')
  const openReviewId = await runningCampaign(site, held, policyId, {
    displayName: 'Running',
    reviewInstructions: 'Look at who has left the team.',
  })
  const closedReviewId = await runningCampaign(site, held, policyId, { displayName: 'Ended' })
  await doWith(site, closedReviewId, 'end', { decision: 'CLOSE_DECISION_SKIP' })
  const asked = await tenant.post(`${REVIEWS}/${closedReviewId}/report`, {
    format: 'ACCESS_REVIEW_REPORT_FORMAT_CSV',
  })
  if (asked.status !== 200) throw new Error(asked.text)
  await site.world.work()
  const owner = await tenant.sql(`select id from users where role_ids && array['super_admin'] order by id limit 1`)
  const template = await tenant.post('/api/v1/access_review_template', {
    displayName: 'Every quarter',
    policyId,
    ownerIds: [owner[0]!.id],
    accessReviewDuration: '1209600s',
    isCampaignScheduleEnabled: true,
    recurrenceRule: { frequency: 'FREQUENCY_MONTHLY', interval: 3, startDate: '2099-01-01T00:00:00Z' },
  })
  if (template.status !== 200) throw new Error(template.text)
  const reviewTemplateId = template.body.accessReviewTemplate.id
  return { draftReviewId, preparedReviewId, openReviewId, closedReviewId, reviewTemplateId }
}
