import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fieldsOf, reasonOf } from '../../../../test/replies.ts'
import { adminOf, campaignIn, campaignOf, makeReviewSite, type ReviewSite, TEMPLATE } from '../../../../test/reviews.ts'
import { runSteps } from '../../../../test/runs.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../../test/world.ts'
import { nextTime, type Rule } from './recurrence.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const at = (text: string): Temporal.Instant => Temporal.Instant.from(text)

test('the next campaign is counted from the start, in the morning of the tenant, and the last day of a month stays it', () => {
  const rule: Rule = { frequency: 'FREQUENCY_MONTHLY', interval: 1, startDate: at('2027-01-31T12:00:00Z') }
  const next = (now: string, more: Partial<Rule> = {}, made = 1) =>
    nextTime({ ...rule, ...more }, { made, now: at(now), zone: 'Europe/Berlin' })?.toString()
  assert.equal(next('2027-01-31T13:00:00Z'), '2027-02-28T07:30:00Z')
  assert.equal(next('2027-02-28T07:30:00Z'), '2027-03-31T06:30:00Z')
  assert.equal(next('2027-12-24T00:00:00Z'), '2027-12-31T07:30:00Z', 'what was missed is not made again')
  assert.equal(next('2027-01-31T13:00:00Z', { frequency: 'FREQUENCY_NONE' }), undefined)
  assert.equal(next('2027-01-31T13:00:00Z', { occurrences: 1 }), undefined)
  assert.equal(next('2027-01-31T13:00:00Z', { endDate: at('2027-02-01T00:00:00Z') }), undefined)
  assert.equal(next('2027-01-31T13:00:00Z', { frequency: 'FREQUENCY_WEEKLY', interval: 2 }), '2027-02-14T07:30:00Z')
})

async function makeTemplate(site: ReviewSite, body: object = {}) {
  const reply = await acme.post(TEMPLATE, {
    displayName: 'Each month',
    policyId: site.policyId,
    ownerIds: [await adminOf(acme)],
    accessReviewDuration: '604800s',
    scope: { specificResources: {} },
    ...body,
  })
  assert.equal(reply.status, 200, reply.text)
  const { id } = reply.body.accessReviewTemplate
  const rows = [{ appId: site.app.id, appEntitlementId: site.entitlementId }]
  assert.equal((await acme.post(`${TEMPLATE}/${id}/scope_and_entitlements`, { entitlements: rows })).status, 200)
  return reply.body.accessReviewTemplate
}

const madeOf = (templateId: string) =>
  acme.sql('select id, state, completion_at from access_reviews where template_id = $1 order by created_at', [
    templateId,
  ])

test('a template is checked like a campaign, and its schedule needs a start', async () => {
  const site = await makeReviewSite(acme, 0)
  const body = { displayName: 'x', policyId: site.policyId, ownerIds: [await adminOf(acme)] }
  const unsaid = await acme.post(TEMPLATE, body)
  assert.deepEqual([unsaid.status, fieldsOf(unsaid)], [400, ['accessReviewDuration']])
  const scheduled = { ...body, accessReviewDuration: '1s', isCampaignScheduleEnabled: true }
  assert.deepEqual(fieldsOf(await acme.post(TEMPLATE, scheduled)), [
    'recurrenceRule.startDate',
    'recurrenceRule.frequency',
  ])
})

test('a schedule makes a draft with the rows of the template, tells its owners and goes on', async () => {
  const site = await makeReviewSite(acme, 1)
  const startDate = world.clock.now().add({ hours: 24 }).toString()
  const template = await makeTemplate(site, {
    isCampaignScheduleEnabled: true,
    recurrenceRule: { frequency: 'FREQUENCY_DAILY', interval: 1, startDate, occurrences: 2 },
  })
  for (let day = 0; day < 5; day++) {
    world.clock.move({ hours: 24 })
    acme = await signInAgain(acme)
    await processAll(world)
  }
  const made = await madeOf(template.id)
  assert.equal(made.length, 2)
  const campaign = await campaignOf(acme, String(made[0]!.id))
  assert.equal(campaign.state, 'ACCESS_REVIEW_STATE_DRAFT')
  const rows = await acme.get(`/api/v1/access_review/${campaign.id}/scope_and_entitlements`)
  assert.equal(rows.body.list.length, 1)
  const told = await acme.sql(`select 1 from notices where kind = 'reviewTemplateFired' and subject_id = $1`, [
    campaign.id,
  ])
  assert.equal(told.length, 1)
  const after = (await acme.get(`${TEMPLATE}/${template.id}`)).body.accessReviewTemplate
  assert.deepEqual([after.occurrences, after.isCampaignScheduleEnabled], [2, false])
})

test('a schedule that cannot make its campaign says why and keeps its next date', async () => {
  const site = await makeReviewSite(acme, 1)
  const startDate = world.clock.now().add({ hours: 1 }).toString()
  const template = await makeTemplate(site, {
    isCampaignScheduleEnabled: true,
    nextScheduledCampaignAt: startDate,
    recurrenceRule: { frequency: 'FREQUENCY_WEEKLY', interval: 1, startDate, occurrences: 1 },
  })
  await acme.sql('update policies set deleted_at = now() where id = $1', [site.policyId])
  world.clock.move({ hours: 2 })
  acme = await signInAgain(acme)
  await processAll(world)
  const after = (await acme.get(`${TEMPLATE}/${template.id}`)).body.accessReviewTemplate
  assert.match(after.lastScheduleError, /no policy with id/)
  assert.ok(after.nextScheduledCampaignAt)
  assert.deepEqual([after.occurrences, after.isCampaignScheduleEnabled], [0, true], 'what failed is not counted')
  assert.deepEqual(await madeOf(template.id), [])
})

test('a campaign is made of a template by hand, and a deleted template leaves it', async () => {
  const site = await makeReviewSite(acme, 1)
  const { id } = await makeTemplate(site)
  const campaign = await campaignIn(acme.post(`${TEMPLATE}/${id}/create_campaign`, { displayName: 'Now' }))
  assert.deepEqual([campaign.displayName, campaign.accessReviewTemplateId], ['Now', id])
  assert.equal((await acme.delete(`${TEMPLATE}/${id}`)).status, 200)
  assert.equal((await acme.get(`${TEMPLATE}/${id}`)).status, 404)
  assert.equal((await campaignOf(acme, campaign.id)).displayName, 'Now')
})

test('a step of an automation reviews its users, and starts where the template does', async () => {
  const site = await makeReviewSite(acme, 2)
  const [one] = site.holders
  const { id } = await makeTemplate(site, { autoStartCampaign: true })
  const step = {
    stepName: 'review',
    createAccessReview: { accessReviewTemplateId: id, campaignName: 'Of {{ subject.id }}' },
  }
  const run = await runSteps(world, acme, [step], { user_id: one!.userId })
  assert.equal(run.state, 'DONE', JSON.stringify(run.error))
  const { access_review_id, campaign_name, user_ids } = run.steps.at(-1).output
  assert.deepEqual([campaign_name, user_ids], [`Of ${one!.userId}`, [one!.userId]])
  await processAll(world)
  const campaign = await campaignOf(acme, access_review_id)
  assert.deepEqual([campaign.state, campaign.expectedTicketCount], ['ACCESS_REVIEW_STATE_OPEN', 1])
})

test('infrastructure tools name the type and the older form of the scope in every mask, and only a change of them is refused', async () => {
  const site = await makeReviewSite(acme, 0)
  const userCriteria = { userStatus: ['ENABLED'] }
  const made = await makeTemplate(site, { scope: { specificResources: {}, userCriteria } })
  assert.deepEqual(made.inclusionScope.userStatuses, ['USER_ENABLED'])
  const path = `${TEMPLATE}/${made.id}`
  const updateMask = 'displayName,inclusionScope,scopeType'
  const bare = await acme.post(path, { accessReviewTemplate: { displayName: 'Each quarter' }, updateMask })
  assert.deepEqual([bare.status, bare.body.accessReviewTemplate?.displayName], [200, 'Each quarter'], bare.text)
  const { inclusionScope, scopeType } = made
  const same = { displayName: 'Each year', inclusionScope, scopeType }
  const back = await acme.post(path, { accessReviewTemplate: same, updateMask })
  assert.deepEqual([back.status, back.body.accessReviewTemplate?.displayName], [200, 'Each year'], back.text)
  assert.deepEqual(back.body.accessReviewTemplate.scope, made.scope)
  const wider = { ...same, inclusionScope: { userStatuses: ['USER_ENABLED', 'USER_DISABLED'] } }
  for (const body of [{ accessReviewTemplate: wider, updateMask }, { accessReviewTemplate: wider }]) {
    const refused = await acme.post(path, body)
    assert.deepEqual([refused.status, reasonOf(refused)], [400, 'FEATURE_DISABLED'], refused.text)
    assert.match(refused.body.message, /^accessReviewTemplate\.inclusionScope: .*; use scope$/)
  }
  const other = { ...same, scopeType: 'ACCESS_REVIEW_SCOPE_TYPE_BY_USERS' }
  assert.equal((await acme.post(path, { accessReviewTemplate: other, updateMask })).status, 400)
})
