import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/test/free-port.ts'
import { makeHook, testHook } from '../../server/test/webhooks/hooks.ts'
import { openInbox } from '../../server/test/webhooks/inbox.ts'
import { createWorld, type TestTenant, type World } from '../../server/test/world.ts'

const MAIN = path.resolve(import.meta.dirname, '../bin/reeve.mjs')

let world: World
let acme: TestTenant
const children: ChildProcess[] = []
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(async () => {
  for (const child of children) child.kill('SIGKILL')
  await world.stop()
})

type Line = Record<string, string | number>

function listen(...args: string[]): { lines: Line[]; child: ChildProcess; line(has: string): Promise<Line> } {
  const { baseUrl, clientId, clientSecret } = acme.admin
  const signIn = ['--base-url', baseUrl, '--client-id', clientId, '--client-secret', clientSecret]
  const child = spawn(process.execPath, [MAIN, 'webhooks', 'listen', ...args, '--json', ...signIn], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines: Line[] = []
  createInterface({ input: child.stdout! }).on('line', (line) => lines.push(JSON.parse(line)))
  const line = async (has: string): Promise<Line> => {
    for (;;) {
      const found = lines.find((one) => has in one)
      if (found) return found
      if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
      await sleep(20)
    }
  }
  return { lines, child, line }
}

test('deliveries to the local receiver are verified and printed, and the log is followed', async () => {
  const port = await freePort()
  const hook = await makeHook(acme, `http://127.0.0.1:${port}/`)
  const { line, child } = listen(hook.id, '--port', String(port), '--secret', hook.signingSecret)
  const { listening } = await line('listening')
  const instance = await testHook(world, acme, hook.id)
  assert.equal(instance.state, 'WEBHOOK_STATE_SUCCESS')
  const received = await line('received')
  assert.deepEqual(
    [received.received, received.v1, received.v1a, received.jwt],
    [instance.id, 'valid', 'valid', 'valid'],
  )
  assert.deepEqual((await line('delivery')).delivery, instance.id)
  const forged = await fetch(String(listening), { method: 'POST', body: '{}' })
  assert.equal(forged.status, 401)
  child.kill('SIGTERM')
  await once(child, 'exit')
})

test('a past delivery is replayed to another address with a signature of its own', async () => {
  const hook = await makeHook(acme, 'http://127.0.0.1:9/')
  const { id } = await testHook(world, acme, hook.id)
  const inbox = await openInbox()
  const { lines, child } = listen(hook.id, '--replay', id, '--forward', inbox.url, '--secret', hook.signingSecret)
  await once(child, 'close')
  assert.deepEqual(
    lines.map((line) => Object.keys(line)[0]),
    ['delivery', 'replayed', 'attempt', 'forwarded'],
  )
  const [arrived] = inbox.arrived
  assert.equal(arrived?.headers['webhook-id'], id)
  assert.match(String(arrived?.headers['webhook-signature']), /^v1,/)
  await inbox.close()
})
