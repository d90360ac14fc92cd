import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  adminOf,
  clusterOf,
  introspect,
  killServer,
  ON_A_TERMINAL,
  preparedFolder,
  REEVE_FROM_SOURCES,
  ROOT,
  reeve,
  serve,
  temporaryFolder,
  tokenOf,
} from './support.ts'

const fromSources = [process.execPath, REEVE_FROM_SOURCES]
const hasCurl = spawnSync('curl', ['--version']).status === 0
const needsCurl = hasCurl ? false : 'curl is not installed'

/** Lines of a shell, as someone would type them in this folder. */
const shell = (lines: string, cwd: string) => {
  const { PATH = '' } = process.env
  return spawnSync('sh', ['-eu'], { cwd, input: lines, encoding: 'utf8', env: { PATH } })
}

test('the first start in an empty folder writes admin.json for its owner alone and prints lines that work', {
  skip: needsCurl,
}, async (t) => {
  const folder = temporaryFolder(t)
  const command = [process.execPath, ...ON_A_TERMINAL, REEVE_FROM_SOURCES]
  const service = await serve(t, { cwd: folder, command })
  await service.until('stdout', /introspect.*\n/)
  const file = path.join(folder, '.reeve/admin.json')
  assert.equal(statSync(file).mode & 0o777, 0o600)
  const admin = adminOf(path.dirname(file))
  assert.deepEqual(Object.keys(admin), ['baseUrl', 'clientId', 'clientSecret'])
  assert.equal(admin.baseUrl, service.url)
  assert.match(admin.clientId, /^[a-z]+-[a-z]+-\d+@127\.0\.0\.1:\d+\/pcc$/)
  const lines = service.stdout.split('From another terminal:\n')[1] ?? ''
  const { stdout, status } = shell(lines, folder)
  assert.equal(status, 0)
  assert.deepEqual(JSON.parse(stdout).roles, ['super_admin'])
  assert.ok(!`${service.stdout}${service.stderr}`.includes(admin.clientSecret), 'the secret is printed')
  const { code, stderr } = await service.end('SIGTERM')
  assert.equal(code, 0)
  for (const line of stderr.trim().split('\n')) assert.equal(typeof JSON.parse(line).msg, 'string')
})

test('the lines of the README work word for word', { skip: needsCurl }, async (t) => {
  const folder = await preparedFolder(t)
  const { url } = await serve(t, { cwd: folder, command: fromSources })
  const [, text = ''] = readFileSync(path.join(ROOT, 'README.md'), 'utf8').split('In a second terminal:')
  const [, lines = ''] = /```sh\n([\s\S]*?)```/.exec(text) ?? []
  assert.match(lines, /curl/)
  // The port of the README may be taken here; only it is replaced.
  const { stdout, stderr, status } = shell(lines.replaceAll('localhost:8080', `localhost:${new URL(url).port}`), folder)
  assert.equal(status, 0, stderr)
  assert.match(stdout, /super_admin/)
  assert.match(stdout, /"clientSecret":"secret-token:/)
  assert.match(stdout, /displayName[\s\S]*expires/)
})

test('a second start on the same data knows its client, also on another port', async (t) => {
  const folder = await preparedFolder(t)
  const first = await serve(t, { cwd: folder })
  const before = adminOf(path.join(folder, '.reeve'))
  const who = await introspect(first.url, await tokenOf(before, first.url))
  assert.equal((await first.end('SIGINT')).code, 0)
  const second = await serve(t, { cwd: folder })
  const after = adminOf(path.join(folder, '.reeve'))
  assert.notEqual(second.url, first.url)
  assert.equal(after.baseUrl, second.url)
  assert.equal(after.clientSecret, before.clientSecret)
  assert.equal(after.clientId.split('@')[0], before.clientId.split('@')[0])
  assert.deepEqual(await introspect(second.url, await tokenOf(after, second.url)), who)
  assert.deepEqual(await introspect(second.url, await tokenOf(before, second.url)), who)
  assert.equal(`${first.stdout}${second.stdout}`, '', 'what is no terminal gets no text beside the log')
})

test('data and client survive the killing of node, of PostgreSQL, and of both', async (t) => {
  const cwd = await preparedFolder(t)
  const dataDir = path.join(cwd, '.reeve')
  const first = await serve(t, { cwd })
  const admin = adminOf(dataDir)
  const who = await introspect(first.url, await tokenOf(admin, first.url))

  await first.end('SIGKILL')
  const afterNode = await serve(t, { cwd })
  assert.deepEqual(await introspect(afterNode.url, await tokenOf(admin, afterNode.url)), who)

  // Busy while it happens: connections in use break in other ways than idle ones.
  const busy = Array.from({ length: 40 }, () => tokenOf(admin, afterNode.url).catch(() => {}))
  await Promise.race(busy)
  killServer(clusterOf(dataDir))
  await Promise.all(busy)
  const token = await untilFine(() => tokenOf(admin, afterNode.url))
  assert.deepEqual(await untilFine(() => introspect(afterNode.url, token)), who)

  afterNode.child.kill('SIGKILL')
  killServer(clusterOf(dataDir))
  await afterNode.ended
  const afterBoth = await serve(t, { cwd })
  assert.deepEqual(await introspect(afterBoth.url, await tokenOf(admin, afterBoth.url)), who)
  assert.equal((await afterBoth.end('SIGTERM')).code, 0)
})

test('a worker opens no port, says what it does, and stops like the service', async (t) => {
  const cwd = await preparedFolder(t)
  const { Running, atEnd } = await import('./support.ts')
  for (const [args, env] of [
    [['worker'], {}],
    [['serve'], { REEVE_ROLES: 'worker' }],
  ] as const) {
    const worker = new Running([...args], { cwd, env: { PORT: '1', ...env } })
    atEnd(t, () => worker.child.kill('SIGKILL'))
    await worker.until('stderr', /"msg":"ready"/)
    assert.equal(worker.stdout, '')
    assert.equal((await worker.end('SIGTERM')).code, 0)
  }
  const admin = path.join(cwd, '.reeve/admin.json')
  assert.throws(() => statSync(admin), { code: 'ENOENT' })
})

test('migrate brings the database up to date once', async (t) => {
  const cwd = temporaryFolder(t)
  const first = await reeve(['migrate', '--json'], { cwd })
  assert.equal(first.code, 0, first.stderr)
  assert.match(JSON.parse(first.stdout)[0].applied[0], /^0001_/)
  const second = await reeve(['migrate'], { cwd })
  assert.equal(second.stdout, 'embedded: up to date\n')
})

test('a profile that is no JSON is told, with its name', async (t) => {
  const folder = temporaryFolder(t)
  const file = path.join(folder, 'mine.json')
  writeFileSync(file, 'clientId=x')
  const { code, stderr } = await reeve(['token', '--profile', file])
  assert.equal(code, 1)
  assert.equal(stderr, `reeve: ${file} does not hold baseUrl, clientId and clientSecret as JSON\n`)
})

async function untilFine<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const limit = performance.now() + 300_000; ; await sleep(50)) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > limit) throw error
    }
  }
}
