import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { skipWithoutPostgres, startCluster } from './cluster.ts'
import {
  adminOf,
  atEnd,
  type Ended,
  introspect,
  preparedFolder,
  READY,
  Running,
  reeve,
  serve,
  temporaryFolder,
  tokenOf,
} from './support.ts'

test('a second service on one data folder is refused with the process that has it, and changes nothing', async (t) => {
  const cwd = await preparedFolder(t)
  const dataDir = path.join(cwd, '.reeve')
  const first = await serve(t, { cwd })
  const file = readFileSync(path.join(dataDir, 'admin.json'), 'utf8')
  const second = await refusal(t, cwd, {})
  assert.equal(
    second.stderr,
    `reeve: REEVE_DATA_DIR: ${dataDir} is in use by the service with process id ${first.pid}: stop it, or set REEVE_DATA_DIR to another folder; beside it may run "reeve worker", and with DATABASE_URL any number of services\n`,
  )
  assert.equal(readFileSync(path.join(dataDir, 'admin.json'), 'utf8'), file)
  await introspect(first.url, await tokenOf(adminOf(dataDir), first.url))

  const worker = new Running(['worker'], { cwd })
  atEnd(t, () => worker.child.kill('SIGKILL'))
  await worker.until('stderr', /"msg":"ready"/)
  assert.equal((await worker.end('SIGTERM')).code, 0)
  assert.equal((await reeve(['tenant', 'list'], { cwd })).code, 0)
})

test('a data folder is free again after its service was killed', async (t) => {
  const cwd = await preparedFolder(t)
  const first = await serve(t, { cwd })
  await first.end('SIGKILL')
  const second = await serve(t, { cwd })
  await introspect(second.url, await tokenOf(adminOf(path.join(cwd, '.reeve')), second.url))
})

test('with DATABASE_URL services share a folder: they agree on one administrator, and one of them keeps the file', {
  skip: skipWithoutPostgres,
}, async (t) => {
  const cluster = await startCluster(t)
  const cwd = temporaryFolder(t)
  const dataDir = path.join(cwd, '.reeve')
  const env = { DATABASE_URL: cluster.url, REEVE_MASTER_KEY: randomBytes(32).toString('base64') }
  const both = await Promise.all([serve(t, { cwd, env }), serve(t, { cwd, env })])
  const admin = adminOf(dataDir)
  for (const { url } of both) await introspect(url, await tokenOf(admin, url))
  const keeper = both.find(({ url }) => url === admin.baseUrl)
  assert.ok(keeper, `${admin.baseUrl} is of neither`)
  const third = await serve(t, { cwd, env })
  assert.deepEqual(adminOf(dataDir), admin, 'one that only reads the folder wrote to it')
  assert.equal((await keeper.end('SIGTERM')).code, 0)
  assert.deepEqual(
    await introspect(third.url, await tokenOf(admin, third.url)),
    await introspect(both.find((one) => one !== keeper)!.url, await tokenOf(admin, third.url)),
  )
  const next = await serve(t, { cwd, env })
  assert.equal(adminOf(dataDir).baseUrl, next.url)
})

test('the administrator of another database is not overwritten, and nobody is made whose secret would be lost', {
  skip: skipWithoutPostgres,
}, async (t) => {
  const cluster = await startCluster(t)
  const cwd = temporaryFolder(t)
  const env = { DATABASE_URL: cluster.url, REEVE_MASTER_KEY: randomBytes(32).toString('base64'), PORT: '0' }
  assert.equal((await reeve(['migrate'], { cwd, env })).code, 0)
  const file = path.join(cwd, '.reeve/admin.json')
  const other = `{"baseUrl": "http://localhost:8080", "clientId": "x@localhost:8080/pcc", "clientSecret": "x"}`
  writeFileSync(file, other)
  const refused = await refusal(t, cwd, env)
  assert.equal(
    refused.stderr,
    `reeve: ${file} holds the administrator of another database: move it away, or set REEVE_DATA_DIR to another folder\n`,
  )
  assert.equal(readFileSync(file, 'utf8'), other)
  const elsewhere = temporaryFolder(t)
  const service = await serve(t, { cwd: elsewhere, env })
  await introspect(service.url, await tokenOf(adminOf(path.join(elsewhere, '.reeve')), service.url))
})

/** The end of a service that must not start. */
async function refusal(t: TestContext, cwd: string, env: Record<string, string>): Promise<Ended> {
  const running = new Running(['serve'], { cwd, env: { PORT: '0', ...env } })
  atEnd(t, () => running.child.kill('SIGKILL'))
  const ended = await Promise.race([running.ended, running.until('stderr', READY)])
  assert.ok('code' in ended, 'it serves')
  assert.equal(ended.code, 1)
  return ended
}
