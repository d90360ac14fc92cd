import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { signedInUser } from '../../../../test/people.ts'
import { act, askFor, makeTaskSite, type TaskSite, taskIn } from '../../../../test/tasks.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../../test/world.ts'
import { tickJob } from '../../../engine/schedule.ts'
import { remindOfOverdue } from './jobs/remind-of-overdue.ts'
import { taskPart } from './part.ts'

let world: World
let acme: TestTenant
let worker: ReturnType<World['worker']>
before(async () => {
  world = await createWorld()
  world.clock.hold()
  const schedules = taskPart.schedules?.filter(({ job }) => job.kind === remindOfOverdue.kind) ?? []
  worker = world.worker({ jobs: [tickJob, remindOfOverdue], schedules })
})
after(async () => {
  await worker.stop()
  await world.stop()
})

/** Moves the clock to the next time that clocks in Tokyo show this hour on this day of the week. */
async function until(dayOfWeek: number, hour: number): Promise<void> {
  const now = world.clock.now().toZonedDateTimeISO('Asia/Tokyo')
  let to = now.withPlainTime({ hour, minute: 1 })
  while (to.dayOfWeek !== dayOfWeek || Temporal.ZonedDateTime.compare(to, now) <= 0) to = to.add({ days: 1 })
  world.clock.move(now.until(to, { largestUnit: 'hours' }))
  acme = await signInAgain(acme)
  await worker.drain()
}

async function asked(): Promise<{ site: TaskSite; task: Json }> {
  acme = await world.tenant()
  await acme.post('/api/v1/settings/organization', { organization: { timezone: 'Asia/Tokyo' } })
  await until(3, 12)
  const site = await makeTaskSite(acme)
  return { site, task: await taskIn(askFor(site.subject, site)) }
}

async function remindersOf({ owner }: TaskSite): Promise<number> {
  const { body } = await (await signedInUser(acme, owner.userId)).get('/api/v1/notifications?page_size=100')
  return body.list.filter(({ kind }: Json) => kind === 'taskOverdue').length
}

test('who lets an approval wait is reminded after three workdays at nine, then every three, five times at most', async () => {
  const { site } = await asked()
  await until(5, 12)
  await until(1, 8)
  assert.equal(await remindersOf(site), 0)
  await until(1, 9)
  assert.equal(await remindersOf(site), 1, 'Monday is the third workday after Wednesday')
  await until(1, 17)
  await until(3, 12)
  assert.equal(await remindersOf(site), 1)
  await until(4, 9)
  assert.equal(await remindersOf(site), 2, 'Thursday is the third after Monday')
  await until(6, 12)
  await until(7, 12)
  assert.equal(await remindersOf(site), 2)
  for (let week = 0; week < 4; week++) {
    await until(2, 9)
    await until(5, 9)
  }
  assert.equal(await remindersOf(site), 5)
})

test('nobody is reminded of what is done', async () => {
  const { site, task } = await asked()
  const denied = await act(site.owner, task, 'deny', { comment: 'no' })
  assert.equal(denied.status, 200, denied.text)
  await until(1, 12)
  assert.equal(await remindersOf(site), 0)
})

test('a reminder says how long the step has been open, though earlier reminders were missed', async () => {
  const { site } = await asked()
  world.clock.move({ hours: 9 * 24 })
  acme = await signInAgain(acme)
  await worker.drain()
  const rows = await acme.sql(
    `select about ->> 'workdays' as workdays from notices where kind = 'taskOverdue' and user_id = $1`,
    [site.owner.userId],
  )
  assert.deepEqual(rows, [{ workdays: '7' }], 'from a Wednesday to the Friday of the next week')
})
