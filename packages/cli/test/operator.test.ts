import assert from 'node:assert/strict'
import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { freePort } from '../../server/test/free-port.ts'
import {
  adminOf,
  atEnd,
  introspect,
  preparedFolder,
  Running,
  reeve,
  serve,
  temporaryFolder,
  tokenOf,
} from './support.ts'

type Finding = { check: string; state: string; text: string; cure: string }

const stateOf = (found: readonly Finding[], check: string): string | undefined =>
  found.find((one) => one.check === check)?.state

test('the doctor finds nothing wrong with a service that runs, and says what is when something is', async (t) => {
  const cwd = await preparedFolder(t)
  await serve(t, { cwd })
  const well = await reeve(['doctor', '--json'], { cwd })
  assert.equal(well.code, 0, well.stdout + well.stderr)
  const found: Finding[] = JSON.parse(well.stdout)
  for (const check of [
    'settings',
    'data folder',
    'disk',
    'master key',
    'database',
    'clock',
    'role',
    'schema',
    'tenants',
    'objects',
    'service',
  ]) {
    assert.equal(stateOf(found, check), 'ok', well.stdout)
  }
  assert.equal(stateOf(found, 'mail'), 'warning')

  const file = path.join(cwd, '.reeve', 'admin.json')
  chmodSync(file, 0o644)
  const env = { REEVE_SMTP_URL: 'smtp://127.0.0.1:1', REEVE_SMTP_FROM: 'reeve@acme.example' }
  const ill = await reeve(['doctor'], { cwd, env })
  assert.equal(ill.code, 1)
  assert.match(ill.stdout, /FAIL {2}data folder +others may read .*admin\.json: chmod 600/)
  assert.match(ill.stdout, /FAIL {2}mail +127\.0\.0\.1:1: .*: check REEVE_SMTP_URL/)
  assert.match(ill.stderr, /2 checks failed/)
  chmodSync(file, 0o600)

  const wrong = await reeve(['doctor'], { cwd, env: { REEVE_POOL_SIZE: 'many' } })
  assert.equal(wrong.code, 1)
  assert.match(wrong.stdout, /FAIL {2}settings +REEVE_POOL_SIZE: must be from 2 to 200/)
})

test('the doctor asks the port of the service, whatever the port of its public address, and reads the mode of a given key', async (t) => {
  const cwd = await preparedFolder(t)
  const port = String(await freePort())
  const key = path.join(cwd, 'given.key')
  writeFileSync(key, `${Buffer.alloc(32, 5).toString('base64')}\n`, { mode: 0o644 })
  const env = { PORT: port, REEVE_PUBLIC_URL: `http://localhost:${await freePort()}`, REEVE_MASTER_KEY_FILE: key }
  await serve(t, { cwd, env })
  const ill = await reeve(['doctor'], { cwd, env })
  assert.equal(ill.code, 1)
  assert.match(ill.stdout, /FAIL {2}master key +everybody may read .*given\.key: chmod 400/)
  chmodSync(key, 0o440)
  const early = await reeve(['keys', 'rotate'], { cwd, env })
  assert.match(
    early.stderr,
    /add a new one .* after it and restart every process, put the new one first and restart again/,
  )
  const well = await reeve(['doctor', '--json'], { cwd, env })
  assert.equal(well.code, 0, well.stdout)
  const found: Finding[] = JSON.parse(well.stdout)
  assert.deepEqual([stateOf(found, 'service'), stateOf(found, 'functions')], ['ok', 'ok'])
})

test('functions that this machine cannot run are told once at the start and by the doctor, with the cure', async (t) => {
  const cwd = await preparedFolder(t)
  const env = { REEVE_FUNCTION_LEVEL: 'runner' }
  const service = await serve(t, { cwd, env })
  await service.until('stderr', /functions are not run: .*set REEVE_FUNCTION_RUNNER to a command/)
  const { stdout } = await reeve(['doctor'], { cwd, env })
  assert.match(stdout, /functions +are not run: .*: set REEVE_FUNCTION_RUNNER to a command/)
})

test('a process that keeps files in another folder than the service is told so, and so is the doctor', async (t) => {
  const cwd = await preparedFolder(t)
  await serve(t, { cwd })
  const env = { REEVE_OBJECTS: temporaryFolder(t) }
  const worker = new Running(['worker'], { cwd, env })
  atEnd(t, () => worker.child.kill('SIGKILL'))
  await worker.until('stderr', /files are not served: .*keep files in different places: set REEVE_OBJECTS/)
  const { code, stdout } = await reeve(['doctor'], { cwd, env })
  assert.equal(code, 1)
  assert.match(stdout, /FAIL {2}objects +.*keep files in different places: set REEVE_OBJECTS of all to one bucket/)
})

test('the doctor names a database that the master key does not open', async (t) => {
  const cwd = await preparedFolder(t)
  await serve(t, { cwd })
  const key = path.join(cwd, '.reeve', 'master.key')
  const right = readFileSync(key)
  writeFileSync(key, `${Buffer.alloc(32, 7).toString('base64')}\n`)
  const { code, stdout } = await reeve(['doctor'], { cwd })
  writeFileSync(key, right)
  assert.equal(code, 1)
  assert.match(stdout, /FAIL {2}tenants +the master key does not open the keys of default/)
})

test('a given master key is rotated in the order of the guide, and one key alone says that order', async (t) => {
  const cwd = await preparedFolder(t)
  const [old, added] = [6, 7].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [string, string] // Safe because there are two.
  const service = await serve(t, { cwd, env: { REEVE_MASTER_KEY: old } })
  await service.end('SIGTERM')
  const rotate = (keys: string) => reeve(['keys', 'rotate', '--json'], { cwd, env: { REEVE_MASTER_KEY: keys } })
  const alone = await rotate(old)
  assert.notEqual(alone.code, 0)
  assert.match(alone.stderr, /add a new one .* after it and restart .* put the new one first and restart again/)
  const rotated = await rotate(`${added},${old}`)
  assert.deepEqual(JSON.parse(rotated.stdout), { rewrapped: 1, keysToRemove: 1 }, rotated.stderr)
})

test('a lost admin.json is replaced by another client, and the lost one no longer counts', async (t) => {
  const cwd = await preparedFolder(t)
  const service = await serve(t, { cwd })
  const dataDir = path.join(cwd, '.reeve')
  const lost = adminOf(dataDir)
  const before = await introspect(service.url, await tokenOf(lost, service.url))
  const early = await reeve(['admin', 'recover'], { cwd })
  assert.notEqual(early.code, 0)
  assert.match(early.stderr, /admin\.json is there: if it does not let you in, move it away/)

  renameSync(path.join(dataDir, 'admin.json'), path.join(cwd, 'lost.json'))
  // Its address was in the lost file; the service knows it by its settings.
  const env = { PORT: new URL(service.url).port }
  const done = await reeve(['admin', 'recover'], { cwd, env })
  assert.equal(done.code, 0, done.stderr)
  const now = adminOf(dataDir)
  assert.notEqual(now.clientId, lost.clientId)
  const after = await introspect(service.url, await tokenOf(now, service.url))
  assert.equal(after.userId, before.userId)
  await assert.rejects(tokenOf(lost, service.url))

  const nobody = await reeve(['admin', 'recover', 'nobody@acme.example'], { cwd })
  assert.equal(nobody.code, 3)
  assert.match(nobody.stderr, /^reeve: email: nobody has the address nobody@acme\.example/)

  const made = await reeve(['tenant', 'create', 'acme', '--json'], { cwd })
  assert.equal(made.code, 0, made.stderr)
  const other = await reeve(['admin', 'recover', '--tenant', 'acme'], { cwd })
  assert.equal(other.code, 0, other.stderr)
  assert.deepEqual(Object.keys(JSON.parse(other.stdout)), ['baseUrl', 'clientId', 'clientSecret'])
  assert.notEqual(JSON.parse(other.stdout).clientId, JSON.parse(made.stdout).clientId)
})

test('the master key is rotated beside a running service; a rotation that was cut off goes on', async (t) => {
  const cwd = await preparedFolder(t)
  const file = path.join(cwd, '.reeve', 'master.key')
  const service = await serve(t, { cwd })
  const old = readFileSync(file, 'utf8')
  const rotated = await reeve(['keys', 'rotate', '--json'], { cwd })
  assert.deepEqual(JSON.parse(rotated.stdout), { rewrapped: 1, keysToRemove: 0 }, rotated.stderr)
  const now = readFileSync(file, 'utf8')
  assert.notEqual(now, old)
  assert.equal(now.trim().split('\n').length, 1)

  // The running service goes on, and what is made meanwhile is opened by the new key.
  await tokenOf(adminOf(path.join(cwd, '.reeve')), service.url)
  const made = await reeve(['tenant', 'create', 'acme', '--json'], { cwd })
  assert.equal(made.code, 0, made.stderr)

  // As a process that was killed after it had put a new key first leaves it.
  writeFileSync(file, `${Buffer.alloc(32, 9).toString('base64')}\n${now}`)
  const again = await reeve(['keys', 'rotate', '--json'], { cwd })
  assert.deepEqual(JSON.parse(again.stdout), { rewrapped: 2, keysToRemove: 0 }, again.stderr)
  assert.equal(readFileSync(file, 'utf8'), `${Buffer.alloc(32, 9).toString('base64')}\n`)
  await service.end('SIGTERM')

  const restarted = await serve(t, { cwd })
  await tokenOf(adminOf(path.join(cwd, '.reeve')), restarted.url)
  const listed = await reeve(['tenant', 'list', '--json'], { cwd })
  assert.equal(listed.code, 0, listed.stderr)
  rmSync(file)
  writeFileSync(file, old)
  const before = await reeve(['tenant', 'list'], { cwd })
  assert.match(before.stderr, /the master key does not open the keys in this database/)
})
