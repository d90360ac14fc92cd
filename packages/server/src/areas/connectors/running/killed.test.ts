import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { makeApp } from '../../../../test/directory.ts'
import { until } from '../../../../test/engine/yard.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let source: Server
let url: string
/** Returns a file while it is open, and never responds while it is not. */
let isOpen = true
let asked = 0
const children: ChildProcess[] = []

before(async () => {
  world = await createWorld()
  acme = await world.tenant()
  source = createServer({ keepAliveTimeout: 0 }, (_request, response) => {
    asked += 1
    if (isOpen) response.end('User ID\nu1\n')
  })
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/people.csv`
})
after(async () => {
  for (const child of children) child.kill('SIGKILL')
  source.closeAllConnections()
  source.close()
  await world.stop()
})

/** A connector whose sync is queued, and whose source does not respond any more. */
async function stuckConnector(): Promise<string> {
  isOpen = true
  const app = (await makeApp(acme)).id
  const made = await acme.post(`/api/v1/apps/${app}/connectors/create`, {
    catalogId: 'file',
    config: { format: 'csv', url },
  })
  assert.equal(made.status, 200, made.text)
  const where = `/api/v1/apps/${app}/connectors/${made.body.connectorView.connector.id}`
  await world.work()
  await acme.post(`${where}/force_sync`)
  isOpen = false
  asked = 0
  return where
}

async function startSyncer(): Promise<{ end(signal: NodeJS.Signals): Promise<void> }> {
  const file = path.join(import.meta.dirname, '../../../../test/sync/syncer.ts')
  const child: ChildProcess = fork(file, [JSON.stringify(world.config)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.push(child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve) => child.once('message', () => resolve()))
  return {
    async end(signal) {
      child.kill(signal)
      await ended
    },
  }
}

const lastSync = async (where: string) => (await acme.get(`${where}/syncs`)).body.list[0]

test('a sync whose process was killed twice is failed with the reason, and not tried a third time', async () => {
  const where = await stuckConnector()
  for (let time = 1; time <= 2; time++) {
    const syncer = await startSyncer()
    await until(() => asked === time)
    assert.equal((await lastSync(where)).state, 'RUNNING')
    await syncer.end('SIGKILL')
  }
  const third = await startSyncer()
  await until(async () => (await lastSync(where)).state === 'ERROR' && (await dead()) === 1)
  assert.match(
    (await lastSync(where)).error,
    /went away 2 times in a row while it ran: it was killed, ran out of memory or lost its database/,
  )
  assert.equal(asked, 2)
  await third.end('SIGKILL')
  isOpen = true
  await acme.post(`${where}/force_sync`)
  await world.work()
  assert.equal((await lastSync(where)).state, 'DONE')
})

test('a worker that stops gives its sync back, which counts for nothing however often it happens', async () => {
  const where = await stuckConnector()
  for (let time = 1; time <= 3; time++) {
    const syncer = await startSyncer()
    await until(() => asked === time)
    await syncer.end('SIGTERM')
  }
  isOpen = true
  await world.work()
  assert.equal((await lastSync(where)).state, 'DONE')
})

const dead = async (): Promise<number> =>
  (await acme.sql(`select from dead_letters where tenant_id = $1 and kind = 'connectors.runSync'`, [acme.id])).length
