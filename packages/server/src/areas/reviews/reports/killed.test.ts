import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { until } from '../../../../test/engine/yard.ts'
import { csvRows, fileOf, reportPath, reportsOf } from '../../../../test/report-files.ts'
import { makeReviewSite, type ReviewSite, startedCampaign } from '../../../../test/reviews.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let site: ReviewSite
const folder = mkdtempSync(path.join(tmpdir(), 'killed-'))
const objects = path.join(folder, 'objects')
const children: ChildProcess[] = []

before(async () => {
  world = await createWorld({ REEVE_OBJECTS: objects })
  acme = await world.tenant()
  site = await makeReviewSite(acme, 3)
})
after(async () => {
  for (const child of children) child.kill('SIGKILL')
  await world.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A process that writes reports and has begun to, killed. */
async function killedWriter(): Promise<void> {
  const file = path.join(import.meta.dirname, '../../../../test/review-reports/writer.ts')
  const child = fork(file, [JSON.stringify(world.config), objects, 'reviews.reports.write'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.push(child)
  let writing = false
  child.on('message', (message: object) => {
    if ('writing' in message) writing = true
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await until(() => writing)
  child.kill('SIGKILL')
  await ended
}

const CSV = { format: 'ACCESS_REVIEW_REPORT_FORMAT_CSV' }
const stateOf = async (id: string): Promise<string> => (await reportsOf(acme, id))[0].state
const filesIn = (): string[] =>
  readdirSync(objects, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && one.name !== '.place')
    .map(({ name }) => name)
const objectStates = async (): Promise<unknown[]> =>
  (await acme.sql('select state from stored_objects order by state')).map(({ state }) => state)

test('a report whose writer was killed is written once, with every row, and what the killed one left is removed', async () => {
  const campaign = await startedCampaign(world, acme, site)
  assert.equal((await acme.post(reportPath(campaign.id), CSV)).status, 200)
  await killedWriter()
  assert.equal(await stateOf(campaign.id), 'REPORT_STATE_PENDING')
  assert.deepEqual(await objectStates(), ['UPLOADING'])
  await until(async () => {
    await world.work()
    return (await stateOf(campaign.id)) === 'REPORT_STATE_OK'
  })
  const [report, ...others] = await reportsOf(acme, campaign.id)
  assert.deepEqual(others, [])
  assert.equal(csvRows(await fileOf(world, report)).length, 4)
  const completed = await acme.sql(`select 1 from events where kind = 'reviews.report.completed'`)
  assert.equal(completed.length, 1)
  assert.deepEqual(await objectStates(), ['KEPT', 'UPLOADING'])
  world.clock.move({ hours: 26 })
  acme = await signInAgain(acme)
  await world.work()
  assert.deepEqual(await objectStates(), ['KEPT'])
  assert.equal(filesIn().filter((name) => !name.endsWith('.part')).length, 1)
})

test('a report that cannot be written is an error after three tries, says so, and can be asked for again', async () => {
  const broken = mkdtempSync(path.join(folder, 'broken-'))
  // A file stands where the folder of the tenant would be made.
  const other = await createWorld({ REEVE_OBJECTS: path.join(broken, 'objects') })
  try {
    let tenant = await other.tenant()
    mkdirSync(path.join(broken, 'objects'), { recursive: true })
    writeFileSync(path.join(broken, 'objects', tenant.id), '')
    const campaign = await startedCampaign(other, tenant, await makeReviewSite(tenant))
    assert.equal((await tenant.post(reportPath(campaign.id), CSV)).status, 200)
    const seen: string[] = []
    for (let time = 0; time < 3; time++) {
      await other.work()
      seen.push((await reportsOf(tenant, campaign.id))[0].state)
      other.clock.move({ minutes: 5 })
      tenant = await signInAgain(tenant)
    }
    assert.deepEqual(seen, ['REPORT_STATE_PENDING', 'REPORT_STATE_PENDING', 'REPORT_STATE_ERROR'])
    const [report] = await reportsOf(tenant, campaign.id)
    assert.match(report.errorMessage, /could not be written/)
    assert.deepEqual([report.downloadUrl, report.hashes], ['', {}])
    assert.deepEqual(await tenant.sql('select 1 from stored_objects'), [])
    rmSync(path.join(broken, 'objects', tenant.id))
    assert.equal((await tenant.post(reportPath(campaign.id), CSV)).status, 200)
    await other.work()
    assert.equal((await reportsOf(tenant, campaign.id))[0].state, 'REPORT_STATE_OK')
  } finally {
    await other.stop()
  }
})
