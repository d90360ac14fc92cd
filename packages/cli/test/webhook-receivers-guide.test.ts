import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/test/free-port.ts'
import { makeHook, testHook } from '../../server/test/webhooks/hooks.ts'
import { createWorld, type TestTenant, type World } from '../../server/test/world.ts'
import { atEnd, dataFolderOf, guideCommands, ROOT, Running, runCommands, temporaryFolder } from './support.ts'

const GUIDE = 'webhook-receivers.md'
const text = readFileSync(path.join(ROOT, 'docs/guides', GUIDE), 'utf8')
const programs = [...text.matchAll(/^```\w+ (receiver\.\w+)\n(.*?)^```$/gims)].map(([, file = '', program = '']) => ({
  file,
  program,
}))

/** How each is started, and how to see whether it can be. */
const LANGUAGES: Record<string, { command: string[]; probe: string[] }> = {
  'receiver.mjs': { command: [process.execPath], probe: [process.execPath, '--version'] },
  'receiver.py': { command: ['python3'], probe: ['python3', '--version'] },
  // Built and then run in the same process: `go run` would leave its program behind when it is killed.
  'receiver.go': { command: ['sh', '-c', 'go build -o built "$0" && exec ./built'], probe: ['go', 'version'] },
  'Receiver.java': { command: ['java'], probe: ['javac', '-version'] },
}

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

test('the guide has a receiver for each of four languages', () => {
  assert.deepEqual(programs.map(({ file }) => file).sort(), Object.keys(LANGUAGES).sort())
})

for (const { file, program } of programs) {
  const { command, probe } = LANGUAGES[file]!
  const missing = spawnSync(probe[0]!, probe.slice(1)).status === 0 ? false : `${probe[0]} is not installed`
  test(`${file} takes a delivery once and refuses what was changed or is old`, { skip: missing }, async (t) => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}/`
    const hook = await makeHook(acme, url)
    const receiver = await started(t, {
      file,
      program,
      command,
      env: { SECRET: hook.signingSecret, PORT: String(port) },
    })
    const delivery = await testHook(world, acme, hook.id)
    assert.equal(delivery.state, 'WEBHOOK_STATE_SUCCESS', JSON.stringify(delivery))

    const now = Math.floor(Date.now() / 1000)
    const post = async (more: { body?: string; at?: number; signed?: number; secret?: string }): Promise<number> => {
      const { body = '{"a":"ü"}', at = now, signed = at, secret = hook.signingSecret } = more
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
      const signature = createHmac('sha256', key).update(`another.${signed}.{"a":"ü"}`).digest('base64')
      const headers = {
        'webhook-id': 'another',
        'webhook-timestamp': String(at),
        'webhook-signature': `v1,AAAA v1a,AAAA v1,${signature}`,
      }
      return (await fetch(url, { method: 'POST', body, headers })).status
    }
    assert.equal(await post({}), 200)
    assert.equal(await post({}), 200, 'the same again')
    assert.equal(await post({ body: '{"a":"u"}' }), 401, 'another body')
    assert.equal(await post({ at: now + 1, signed: now }), 401, 'another time')
    assert.equal(await post({ at: now - 400 }), 401, 'too old')
    assert.equal(await post({ secret: `whsec_${Buffer.alloc(32).toString('base64')}` }), 401, 'another secret')
    assert.equal((await fetch(url, { method: 'POST', body: '{}' })).status, 401, 'no signature')
    const [, id] = await receiver.until('stdout', /^(\S+)\nanother\n$/)
    assert.equal(id, delivery.id)
  })
}

test('the commands of the guide work', async (t) => {
  const folder = dataFolderOf(t, acme.admin)
  const env = { REEVE_DATA_DIR: folder, XDG_CONFIG_HOME: folder, URL: 'http://127.0.0.1:9/in' }
  for (const { commands } of guideCommands(GUIDE)) {
    const { code, stdout, stderr } = await runCommands(commands, { env }).ended
    assert.equal(code, 0, stderr)
    assert.match(stdout, /whsec_[\s\S]*Receiver/)
  }
})

type Started = { file: string; program: string; command: string[]; env: Record<string, string> }

/** Writes the program down, starts it and waits until it listens. */
async function started(t: TestContext, { file, program, command, env }: Started): Promise<Running> {
  const cwd = temporaryFolder(t)
  writeFileSync(path.join(cwd, file), program)
  const running = new Running([file], { cwd, command, env })
  atEnd(t, () => running.end('SIGKILL'))
  for (const limit = performance.now() + 300_000; performance.now() < limit; await sleep(20)) {
    const isThere = await fetch(`http://127.0.0.1:${env.PORT}/`, { method: 'POST' }).then(Boolean, () => false)
    if (isThere) return running
    assert.equal(running.child.exitCode, null, running.stderr)
  }
  throw new Error(`${file} does not listen: ${running.stderr}`)
}
