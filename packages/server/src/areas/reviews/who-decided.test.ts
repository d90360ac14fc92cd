import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../test/caller.ts'
import { person } from '../../../test/people.ts'
import { makeReviewSite, moveCampaign, startedCampaign } from '../../../test/reviews.ts'
import { act, askFor, decideBy, makeTaskSite, taskIn } from '../../../test/tasks.ts'
import { processAll } from '../../../test/work.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

/** What an auditor reads. */
const logOf = async (filter: object): Promise<Json[]> => {
  const auditor = await person(acme, ['read_only_admin'])
  await processAll(world)
  const { status, text, body } = await auditor.post('/api/v1/systemlog/events', { pageSize: 100, ...filter })
  assert.equal(status, 200, text)
  return body.list
}

const DENIED = { eventCodes: ['access_review.decertified'] }

const actorsOf = (events: readonly Json[]): string[] => [...new Set(events.map(({ actor }) => actor.user.uid))]

test('what a campaign decides by its end is logged as done by who ended it, and by the service where its time did', async () => {
  const site = await makeReviewSite(acme, 2)
  const owner = await person(acme, ['super_admin'])
  const { id } = await startedCampaign(world, acme, site)
  await moveCampaign(world, owner, id, 'end', { decision: 'CLOSE_DECISION_REVOKED' })
  const ended = await logOf({ ...DENIED, targetUids: [site.app.id] })
  assert.deepEqual([ended.length, actorsOf(ended)], [2, [owner.userId]])

  const late = await makeReviewSite(acme, 1)
  await startedCampaign(world, acme, late, {
    completionDate: world.clock.now().add({ hours: 24 }).toString(),
    autoCloseCampaign: true,
    autoCloseDecision: 'CLOSE_DECISION_REVOKED',
  })
  world.clock.move({ hours: 25 })
  acme = await signInAgain(acme)
  const timed = await logOf({ ...DENIED, targetUids: [late.app.id] })
  assert.deepEqual([timed.length, actorsOf(timed)], [1, ['system']])
})

test('what happens to a request is found in the log by its app, its access and its person, with their names', async () => {
  const site = await makeTaskSite(acme)
  const { id } = await taskIn(askFor(site.subject, site))
  const ids = [site.app.id, site.entitlementId, site.subject.userId]
  for (const uid of ids) {
    const [created] = await logOf({ eventCodes: ['task.created'], targetUids: [uid] })
    assert.equal(created?.entity.uid, id, uid)
    assert.deepEqual(
      created?.unmapped.related.map(({ uid, name, type }: Json) => [uid, name === uid, type]),
      [
        [site.app.id, false, 'App'],
        [site.entitlementId, false, 'AppEntitlement'],
        [site.subject.userId, false, 'User'],
      ],
    )
  }
})

test('what happened to a request is told in sentences with the names of people', async () => {
  const site = await makeTaskSite(acme)
  await acme.sql(`update users set display_name = 'Olive Owner' where id = $1`, [site.owner.userId])
  await acme.sql(`update users set display_name = 'Sam Subject' where id = $1`, [site.subject.userId])
  await decideBy(acme, site, [{ approval: { users: { userIds: [site.owner.userId] } } }])
  const task = await taskIn(askFor(site.subject, site))
  await taskIn(act(site.owner, task, 'deny', { comment: 'not now' }))
  const said = (await logOf({ targetUids: [task.id] }))
    .filter(({ metadata }: Json) => metadata.event_code.startsWith('task.'))
    .map(({ message }: Json) => message.replace(/ \(.+ in .+\)/, ' (access)'))
  const it = `equest ${task.numericId} for Sam Subject (access)`
  assert.deepEqual(said.sort(), [
    `Olive Owner denied r${it}`,
    `R${it} ended: denied`,
    `R${it} waits for Olive Owner`,
    `Sam Subject opened r${it}`,
  ])
})
