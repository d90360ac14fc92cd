import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { freePort } from '../free-port.ts'
import { createWorld, type TestTenant, type World } from '../world.ts'
import { makeHook, testHook } from './hooks.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../../examples/receivers')
const hasPython = spawnSync('python3', ['-c', 'import cryptography']).status === 0

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('default')
})
after(() => world.stop())

const EXAMPLES = [
  { name: 'typescript', command: process.execPath, file: 'typescript/receiver.ts', runs: true },
  { name: 'python', command: 'python3', file: 'python/receiver.py', runs: hasPython },
]

for (const { name, command, file, runs } of EXAMPLES) {
  test(`the example in ${name} takes a delivery it can verify and refuses others`, async (t) => {
    if (!runs) return t.skip('python3 with the package cryptography is not installed')
    // The receiver is started with the secret, which belongs to the address that the webhook is made with.
    const url = `http://127.0.0.1:${await freePort()}/`
    const hook = await makeHook(acme, url)
    const lines: string[] = []
    const child = spawn(command, [path.join(FOLDER, file)], {
      env: { ...process.env, REEVE_URL: world.url, WEBHOOK_SECRET: hook.signingSecret, PORT: new URL(url).port },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      await listening(child, lines)
      const instance = await testHook(world, acme, hook.id)
      assert.equal(instance.state, 'WEBHOOK_STATE_SUCCESS')
      assert.deepEqual(lines, [`verified reeve.webhooks.v1.PayloadTest ${instance.id}`])
      const forged = await fetch(url, { method: 'POST', body: '{}', headers: { 'webhook-id': 'x' } })
      assert.equal(forged.status, 401)
      const other = await makeHook(acme, url)
      assert.equal((await testHook(world, acme, other.id)).state, 'WEBHOOK_STATE_FATAL_ERROR')
    } finally {
      child.kill('SIGKILL')
    }
  })
}

/** The first line says that it listens; the others are collected. */
const listening = (child: ChildProcess, lines: string[]): Promise<void> =>
  new Promise((resolve) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (/^listening on \d+$/.test(line)) resolve()
      else lines.push(line)
    })
  })
