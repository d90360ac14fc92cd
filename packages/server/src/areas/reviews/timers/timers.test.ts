import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertConnector } from '../../../../test/directory.ts'
import {
  campaignOf,
  makeCampaign,
  makeReviewSite,
  REVIEW,
  reviewsOf,
  startedCampaign,
} from '../../../../test/reviews.ts'
import { stateOf } from '../../../../test/tasks.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../../test/world.ts'
import { newId } from '../../../lib/ids.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const inHours = (hours: number): string => world.clock.now().add({ hours }).toString()

async function later(hours: number): Promise<void> {
  world.clock.move({ hours })
  acme = await signInAgain(acme)
  await processAll(world)
}

test('a campaign is prepared, starts and ends by itself at its dates', async () => {
  const site = await makeReviewSite(acme, 2)
  const { id } = await makeCampaign(acme, site, {
    autoStartCampaign: true,
    scheduledStartDate: inHours(24),
    autoCloseCampaign: true,
    autoCloseDecision: 'CLOSE_DECISION_SKIP',
    completionDate: inHours(72),
  })
  await later(23)
  assert.equal((await campaignOf(acme, id)).state, 'ACCESS_REVIEW_STATE_DRAFT')
  await later(2)
  const open = await campaignOf(acme, id)
  assert.deepEqual([open.state, open.expectedTicketCount], ['ACCESS_REVIEW_STATE_OPEN', 2])
  await later(48)
  assert.equal((await campaignOf(acme, id)).state, 'ACCESS_REVIEW_STATE_CLOSED')
  assert.deepEqual((await reviewsOf(acme, id)).map(stateOf), ['CLOSED CANCELLED', 'CLOSED CANCELLED'])
})

/** Until the next morning in UTC: what happens within some hours of it happens on one day. */
function hoursUntilMorning(): number {
  const now = world.clock.now().toZonedDateTimeISO('UTC')
  return now.until(now.add({ days: 1 }).withPlainTime({ hour: 8 }), { largestUnit: 'hours' }).hours
}

test('with old data a start waits where it was set to, tells the owners once a day and is given up after two weeks', async () => {
  await later(hoursUntilMorning())
  const site = await makeReviewSite(acme, 1)
  await insertConnector(acme, site.app.id)
  const waiting = { autoStartCampaign: true, scheduledStartDate: inHours(1) }
  const wait = await makeCampaign(acme, site, { ...waiting, accuracyIssueAction: 'ACCURACY_ISSUE_ACTION_WAIT' })
  const goOn = await makeCampaign(acme, site, { ...waiting, accuracyIssueAction: 'ACCURACY_ISSUE_ACTION_CONTINUE' })
  const issues = await acme.post(`${REVIEW}/${wait.id}/validate_scope`)
  assert.match(issues.body.dataSources[0].issue, /never synced/)
  await later(2)
  assert.equal((await campaignOf(acme, wait.id)).state, 'ACCESS_REVIEW_STATE_DRAFT')
  assert.equal((await campaignOf(acme, goOn.id)).state, 'ACCESS_REVIEW_STATE_OPEN')
  await later(3)
  const told = () =>
    acme.sql(`select event_key from notices where kind = 'reviewDataStale' and subject_id = $1`, [wait.id])
  assert.equal((await told()).length, 1)
  await later(24 * 15)
  assert.match((await campaignOf(acme, wait.id)).errorMessage, /not started/)
})

test('data are told to be old by what was last synced', async () => {
  const site = await makeReviewSite(acme, 1)
  const connectorId = await insertConnector(acme, site.app.id)
  const { id } = await makeCampaign(acme, site)
  const synced = (state: string, hoursAgo: number) =>
    acme.sql(
      `insert into connector_syncs (tenant_id, id, app_id, connector_id, type, state, created_at, updated_at, completed_at)
       values ($1, $2, $3, $4, 'SYNC_TYPE_FULL', $5, $6, $6, $6)`,
      [acme.id, newId(), site.app.id, connectorId, state, inHours(-hoursAgo)],
    )
  const issue = async () => (await acme.post(`${REVIEW}/${id}/validate_scope`)).body.dataSources[0].issue
  await synced('DONE', 72)
  assert.equal(await issue(), 'it was not synced for more than 2 days')
  await synced('DONE', 2)
  assert.equal(await issue(), '')
  await synced('ERROR', 1)
  assert.equal(await issue(), 'the last sync failed')
})

test('reviewers are reminded once a day at most, and owners of what is overdue', async () => {
  const site = await makeReviewSite(acme, 2)
  const { id } = await startedCampaign(world, acme, site, {
    notificationConfig: { sendKickoff: true, sendReminders: true },
    completionDate: inHours(72),
  })
  const notices = (kind: string) =>
    acme.sql(`select user_id from notices where kind = $2 and subject_id = $1 order by created_at`, [id, kind])
  assert.deepEqual(await notices('reviewStarted'), [{ user_id: site.reviewer.userId }])
  for (let hour = 0; hour < 5 * 24; hour += 6) await later(6)
  const reminders = (await notices('reviewEndingSoon')).length
  assert.ok(reminders >= 3 && reminders <= 5, `${reminders} reminders`)
  assert.ok((await notices('reviewOverdue')).length >= 1)
})
