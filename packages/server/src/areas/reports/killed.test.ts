import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { until } from '../../../test/engine/yard.ts'
import { csvRows, download } from '../../../test/report-files.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../test/world.ts'

let world: World
let acme: TestTenant
const folder = mkdtempSync(path.join(tmpdir(), 'killed-runs-'))
const objects = path.join(folder, 'objects')
const children: ChildProcess[] = []

before(async () => {
  world = await createWorld({ REEVE_OBJECTS: objects })
  acme = await world.tenant()
})
after(async () => {
  for (const child of children) child.kill('SIGKILL')
  await world.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A process that has begun to write the file of a run, killed. */
async function killedWriter(): Promise<void> {
  const file = path.join(import.meta.dirname, '../../../test/review-reports/writer.ts')
  const given = [JSON.stringify(world.config), objects, 'reports.run']
  const child = fork(file, given, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
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

const PATH = '/api/v1/reporting/reports'

test('a run whose writer was killed is written once, with every row, and what the killed one left is removed', async () => {
  const definition = { dataset: 'users', columns: ['displayName', 'email'] }
  const { id } = (await acme.post(PATH, { displayName: 'People', definition })).body.report
  const begun = (await acme.post(`${PATH}/${id}/run`, { format: 'CSV' })).body.run
  const runNow = async () => (await acme.get(`${PATH}/${id}/runs/${begun.id}`)).body.run
  const objectStates = async (): Promise<unknown[]> =>
    (await acme.sql('select state from stored_objects order by state')).map(({ state }) => state)
  await killedWriter()
  assert.equal((await runNow()).status, 'REPORT_RUN_STATUS_PENDING')
  assert.deepEqual(await objectStates(), ['UPLOADING'])
  await until(async () => {
    await world.work()
    return (await runNow()).status === 'REPORT_RUN_STATUS_SUCCEEDED'
  })
  const run = await runNow()
  const rows = csvRows((await download(world, run.artifactUrl)).bytes)
  assert.equal(rows.length, Number(run.rowCount) + 1)
  const written = await acme.sql(`select 1 from events where kind = 'reports.run.written'`)
  assert.equal(written.length, 1)
  assert.deepEqual(await objectStates(), ['KEPT', 'UPLOADING'])
  world.clock.move({ hours: 26 })
  acme = await signInAgain(acme)
  await world.work()
  assert.deepEqual(await objectStates(), ['KEPT'])
})
