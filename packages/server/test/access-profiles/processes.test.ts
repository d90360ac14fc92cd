import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataDirWithDatabase, start } from '../../../embedded-postgres/test/support.ts'
import {
  addEntries,
  BYPASS_REVOKE,
  heldBy,
  idsOf,
  inDepartment,
  makeBundle,
  makeProfile,
  membersOf,
  ruleOf,
  setRule,
  UNENROLL,
} from '../profiles.ts'
import { startWorker } from '../request-tasks/chaos.ts'
import { openApi } from '../request-tasks/service.ts'
import { openHrFile, type Staff } from './hr-file.ts'

const PEOPLE = 20
const LOST = PEOPLE / 2
/** A fifth of them may leave within an hour. */
const ALLOWED = PEOPLE / 5
const PROCESSES = 4
const LONGEST = 240_000
const WORKER = path.join(import.meta.dirname, 'worker-process.ts')

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const limit = performance.now() + LONGEST; performance.now() < limit; await sleep(200)) if (await isSo()) return
  throw new Error(`it did not come: ${what}`)
}

async function open(t: TestContext) {
  const dataDir = await dataDirWithDatabase(t)
  const { administrator: config } = await start(t, dataDir)
  const options = { config, masterKey: randomBytes(32).toString('base64') }
  const { tenant, admin, close } = await openApi(options)
  const workers = await Promise.all(Array.from({ length: PROCESSES }, () => startWorker(options, WORKER)))
  t.after(async () => {
    await Promise.all(workers.map((worker) => worker.kill()))
    await close()
  })
  const countOf = async (query: string, values: unknown[] = []): Promise<number> =>
    Number((await admin.query(query, values)).rows[0].count)
  /** Kills these with -9 at once, and starts others in their places. */
  const killAll = async (places: readonly number[]): Promise<void> => {
    await Promise.all(places.map((place) => workers[place]!.kill()))
    for (const place of places) workers[place] = await startWorker(options, WORKER)
  }
  return { tenant, countOf, killAll }
}

test('four processes, killed with -9, and a file of HR that loses half its rows: everybody is enrolled once, the rule pauses once, nobody leaves after that until one call', async (t) => {
  const { tenant, countOf, killAll } = await open(t)
  const profile = await makeProfile(tenant, {
    unenrollmentBehavior: `${UNENROLL}REVOKE_UNJUSTIFIED`,
    unenrollmentEntitlementBehavior: BYPASS_REVOKE,
  })
  const refs = await makeBundle(tenant, 2)
  await addEntries(tenant, profile, refs)
  await setRule(tenant, profile, inDepartment('eng'))
  const staff: Staff = Object.fromEntries(Array.from({ length: PEOPLE }, (_, n) => [`p${n}`, 'eng']))
  const hr = await openHrFile(tenant, staff)
  await hr.sync()
  const grants = () =>
    countOf('select count(*) from grants where entitlement_id = any($1)', [[...idsOf(refs), profile.enrollment.id]])
  await until('the first are enrolled', async () => (await grants()) > 5)
  await killAll([0])
  await until('half of it', async () => (await grants()) > (3 * PEOPLE) / 2)
  await killAll([1, 2])
  await until('all of it', async () => (await grants()) === 3 * PEOPLE)
  const began = () => countOf(`select count(*) from events where kind = 'accessProfiles.enrollment.began'`)
  await until('all of it is told', async () => (await began()) === PEOPLE)
  assert.equal(await countOf(`select count(*) from tasks where type = 'grant'`), 3 * PEOPLE)
  assert.equal(await countOf(`select count(*) from tasks where type = 'grant' and outcome <> 'GRANTED'`), 0)
  const everybody = await membersOf(tenant, profile)

  await hr.replace(Object.fromEntries(Object.entries(staff).slice(0, PEOPLE - LOST)))
  await until('the first has left', async () => (await membersOf(tenant, profile)).length < PEOPLE)
  await killAll([0, 3])
  const state = async () => (await ruleOf(tenant, profile)).circuitBreaker.state
  await until('it is paused', async () => (await state()) === 'CIRCUIT_BREAKER_STATE_TRIGGERED')
  const staged = async () => (await tenant.get(`${profile.path}/bundle_automation/staged?page_size=100`)).body
  await until('what it would do is found', async () => (await staged()).removedCount === LOST - ALLOWED)
  const left = await membersOf(tenant, profile)
  assert.equal(left.length, PEOPLE - ALLOWED)
  await killAll([1, 2])
  await until(
    'nothing is left to do',
    async () =>
      (await countOf(`select count(*) from work where kind in ('accessProfiles.judge', 'accessProfiles.run')`)) === 0,
  )
  assert.deepEqual(await membersOf(tenant, profile), left)
  const paused = `select count(*) from events where kind = 'accessProfiles.automation.paused'`
  assert.equal(await countOf(paused), 1)
  const [told] = await tenant.sql(
    `select extract(epoch from max(at) filter (where kind = 'accessProfiles.automation.paused')
       - max(at) filter (where kind in ('directory.user.updated', 'directory.user.deleted'))) as seconds from events`,
  )
  assert.ok(Number(told!.seconds) < 60, `it was told after ${told!.seconds} s`)

  const resumed = await tenant.post(`${profile.path}/bundle_automation/resume`, {})
  assert.equal(resumed.status, 200, resumed.text)
  await until('those who were lost are gone', async () => (await membersOf(tenant, profile)).length === PEOPLE - LOST)
  await until('and what they had with them', async () => (await grants()) === 3 * (PEOPLE - LOST))
  const [gone] = everybody.filter((id) => !left.includes(id))
  assert.deepEqual(await heldBy(tenant, gone!, refs), [])
  assert.equal(await countOf(paused), 1)
  assert.equal(await countOf('select count(*) from dead_letters'), 0)
})
