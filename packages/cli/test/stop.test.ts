import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { before, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  adminOf,
  atEnd,
  type Ended,
  introspect,
  preparedFolder,
  READY,
  REEVE,
  REEVE_FROM_SOURCES,
  ROOT,
  Running,
  type Served,
  serve,
  tokenOf,
} from './support.ts'

/**
 * It waited for what it had to, not until the longest time for that was over; how long that takes is up to the machine.
 */
function assertEndedCleanly({ code, stderr }: Ended): void {
  assert.equal(code, 0)
  assert.doesNotMatch(stderr, /was cut off|did not close in time/)
  assert.match(stderr, /"stopped"/)
}

/** A request that has arrived with half of its body: the service is in the middle of it until the rest comes. */
async function halfSent({ url }: Served, token: string) {
  const body = '{"displayName": "half"}'
  const request = http.request(`${url}/api/v1/iam/personal_clients`, {
    method: 'POST',
    // Kept open for longer than a stop may take.
    agent: new http.Agent({ keepAlive: true, timeout: 60_000 }),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  const answered = new Promise<number>((resolve, reject) => {
    request.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', reject)
  })
  answered.catch(() => {})
  request.flushHeaders()
  await once(request, 'continue')
  request.write(body.slice(0, 10))
  return { finish: () => request.end(body.slice(10)), answered }
}

async function started(t: TestContext): Promise<{ service: Served; token: string }> {
  const cwd = await preparedFolder(t)
  const service = await serve(t, { cwd })
  return { service, token: await tokenOf(adminOf(path.join(cwd, '.reeve')), service.url) }
}

test('SIGTERM and SIGINT end it with 0 before the time to drain is over', async (t) => {
  const cwd = await preparedFolder(t)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const service = await serve(t, { cwd })
    assertEndedCleanly(await service.end(signal))
  }
})

test('a request that is being served when SIGTERM comes is answered, and no new one is taken', async (t) => {
  const { service, token } = await started(t)
  const { finish, answered } = await halfSent(service, token)
  const ending = service.end('SIGTERM')
  await service.until('stderr', /"stopping"/)
  const isTaken = () =>
    fetch(`${service.url}/healthz`).then(
      () => true,
      () => false,
    )
  while (await isTaken()) await sleep(20)
  finish()
  assert.equal(await answered, 200)
  assertEndedCleanly(await ending)
})

test('SIGTERM is told by /readyz first, and calls are answered for as long as a load balancer may need', async (t) => {
  const cwd = await preparedFolder(t)
  const service = await serve(t, { cwd, env: { REEVE_STOP_DELAY_SECONDS: '300' } })
  const token = await tokenOf(adminOf(path.join(cwd, '.reeve')), service.url)
  service.child.kill('SIGTERM')
  await service.until('stderr', /"stopping"/)
  const ready = await fetch(`${service.url}/readyz`)
  assert.equal(ready.status, 503)
  assert.match(await ready.text(), /"failing":\["stopping"\]/)
  await introspect(service.url, token)
  await sleep(700)
  assert.equal((await service.end('SIGTERM')).code, 143)
})

test('requests that keep coming do not hold it up, and none of them fails half-way', async (t) => {
  const { service, token } = await started(t)
  const outcomes = new Set<number | string>()
  let isOver = false
  const callers = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      const status = await introspect(service.url, token).then(
        () => 200,
        (error: Error) => /^\d{3}/.exec(error.message)?.[0] ?? 'refused',
      )
      outcomes.add(status)
      if (status === 'refused') await sleep(20)
    }
  })
  await sleep(500)
  const ended = await service.end('SIGTERM')
  isOver = true
  await Promise.all(callers)
  assertEndedCleanly(ended)
  for (const status of outcomes) assert.ok(['200', '503', 'refused'].includes(String(status)), String(status))
})

test('two signals of one press end it once; a second press ends it at once', async (t) => {
  const { service, token } = await started(t)
  await halfSent(service, token)
  // Both have arrived when it continues: on a busy machine they might be half a second apart.
  for (const signal of ['SIGSTOP', 'SIGINT', 'SIGTERM', 'SIGCONT'] as const) service.child.kill(signal)
  await service.until('stderr', /"stopping"/)
  await sleep(700)
  assert.equal(service.child.exitCode, null)
  assert.equal((await service.end('SIGINT')).code, 130)
})

let older: string | undefined
before(() => {
  older = [process.env.OLDER_NODE, '/usr/bin/node', '/usr/local/bin/node'].find((file) => {
    const { stdout } = file ? spawnSync(file, ['--version'], { encoding: 'utf8' }) : { stdout: '' }
    const major = Number(/^v(\d+)/.exec(stdout ?? '')?.[1])
    return major >= 20 && major < 26
  })
})

const onOlderNode = async (t: TestContext, work: (node: string) => Promise<void>): Promise<void> => {
  if (older === undefined) t.skip('there is no Node from 20 to 25 here; OLDER_NODE can name one')
  else await work(older)
}

test('an older Node hands over to the one that npm brought, with the exit code', (t) =>
  onOlderNode(t, async (node) => {
    const version = await new Running(['version', '--json'], { command: [node, REEVE_FROM_SOURCES] }).ended
    assert.ok(Number.parseInt(JSON.parse(version.stdout).node, 10) >= 26)
    assert.equal((await new Running(['nonsense'], { command: [node, REEVE] }).ended).code, 2)
  }))

for (const signal of ['SIGTERM', 'SIGINT', 'SIGKILL'] as const) {
  test(`started through an older Node, ${signal} of that ends the service cleanly`, (t) =>
    onOlderNode(t, async (node) => {
      const cwd = await preparedFolder(t)
      const service = await serve(t, { cwd, command: [node, REEVE] }, ['serve'])
      const { code, signal: by } = await service.end(signal)
      if (signal === 'SIGKILL') assert.equal(by, 'SIGKILL')
      else assert.equal(code, 0)
      assert.match(service.stderr, /"stopped"/)
      await assert.rejects(fetch(`${service.url}/healthz`))
    }))
}

test('npm start serves, and ends with what npm is told', async (t) => {
  const cwd = await preparedFolder(t)
  const npm = new Running(['start', '--silent'], {
    cwd: ROOT,
    command: ['npm'],
    env: { PORT: '0', REEVE_DATA_DIR: path.join(cwd, '.reeve') },
  })
  atEnd(t, () => npm.child.kill('SIGKILL'))
  const [, url = ''] = await npm.until('stderr', READY)
  assert.equal((await fetch(`${url}/readyz`)).status, 200)
  await npm.end('SIGTERM')
  assert.match(npm.stderr, /"stopped"/)
  await assert.rejects(fetch(`${url}/healthz`))
})
