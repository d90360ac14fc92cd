import assert from 'node:assert/strict'
import { appendFileSync, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { start } from '../../embedded-postgres/test/support.ts'
import {
  administratorOf,
  adminOf,
  introspect,
  preparedFolder,
  reeve,
  serve,
  temporaryFolder,
  tokenOf,
} from './support.ts'

const PASSPHRASE = 'correct horse battery staple'

/** How many rows each table has, in a folder that nothing runs on. */
async function countsAlone(t: TestContext, dataDir: string): Promise<Record<string, number>> {
  const server = await start(t, dataDir)
  const client = new pg.Client(administratorOf(dataDir))
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'reeve'::regnamespace and relkind in ('r', 'p')
     and not relispartition order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    counts[name] = Number((await client.query(`select count(*) from reeve.${name}`)).rows[0].count)
  }
  await client.end()
  await server.stop()
  return counts
}

/** Makes service principals one after the other until it is stopped; answers how many. */
function keepMaking(url: string, token: string): () => Promise<number> {
  let stopped = false
  const made = (async () => {
    for (let count = 0; ; count++) {
      if (stopped) return count
      const response = await fetch(`${url}/api/v1/service_principals`, {
        method: 'POST',
        body: JSON.stringify({ displayName: `made ${count}` }),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      })
      assert.equal(response.status, 200, await response.text())
    }
  })()
  return () => {
    stopped = true
    return made
  }
}

function addressOf(dataDir: string): string {
  const { host, user, password, database } = administratorOf(dataDir)
  return `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(String(host))}`
}

test('a backup is taken beside a running service, everything is deleted, and all of it comes back', async (t) => {
  const cwd = await preparedFolder(t)
  const dataDir = path.join(cwd, '.reeve')
  const passphraseFile = path.join(cwd, 'passphrase')
  writeFileSync(passphraseFile, `${PASSPHRASE}\n`)
  const encrypted = ['--passphrase-file', passphraseFile]

  const service = await serve(t, { cwd })
  const made = await reeve(['tenant', 'create', 'acme', '--json'], { cwd })
  assert.equal(made.code, 0, made.stderr)
  for (const name of ['Payroll', 'Wiki']) {
    const app = await reeve(['api', 'directory.apps.create', `displayName=${name}`], { cwd })
    assert.equal(app.code, 0, app.stderr)
  }
  const admin = adminOf(dataDir)
  const before = await introspect(service.url, await tokenOf(admin, service.url))

  const stopMaking = keepMaking(service.url, await tokenOf(admin, service.url))
  const plain = await reeve(['backup', 'plain'], { cwd })
  const sealed = await reeve(['backup', 'sealed', ...encrypted], { cwd })
  assert.ok((await stopMaking()) > 0)
  assert.equal(plain.code, 0, plain.stderr)
  assert.equal(sealed.code, 0, sealed.stderr)
  assert.equal((await service.end('SIGTERM')).code, 0)

  // Quiet now: what a third one holds is exactly what there is.
  const last = await reeve(['backup', 'last', ...encrypted, '--json'], { cwd })
  assert.equal(last.code, 0, last.stderr)

  const elsewhere = temporaryFolder(t)
  const newDataDir = path.join(elsewhere, '.reeve')
  mkdirSync(newDataDir)
  copyFileSync(path.join(dataDir, 'master.key'), path.join(newDataDir, 'master.key'))
  const had = await countsAlone(t, dataDir)
  rmSync(dataDir, { recursive: true })

  const whole = path.join(cwd, 'last')
  const restored = await reeve(['restore', whole, ...encrypted], { cwd: elsewhere })
  assert.equal(restored.code, 0, restored.stderr)
  assert.ok(had.apps! > 1 && had.search_words! > 1 && had.events! > 1)
  assert.deepEqual(await countsAlone(t, newDataDir), had)

  const again = await serve(t, { cwd: elsewhere })
  assert.deepEqual(await introspect(again.url, await tokenOf({ ...admin, baseUrl: again.url }, again.url)), before)
  assert.equal((await reeve(['log', 'export', '--out', 'after.log'], { cwd: elsewhere })).code, 0)
  const verified = await reeve(['log', 'verify', 'after.log'], { cwd: elsewhere })
  assert.equal(verified.code, 0, verified.stderr + verified.stdout)

  await t.test('a database with tenants is not restored over', async () => {
    const url = { DATABASE_URL: addressOf(newDataDir), REEVE_MASTER_KEY_FILE: path.join(newDataDir, 'master.key') }
    const refused = await reeve(['restore', whole, ...encrypted], { cwd: elsewhere, env: url })
    assert.equal(refused.code, 1)
    assert.match(refused.stderr, /the database has tenants/)
  })
  await again.end('SIGTERM')

  await t.test('another master key, a wrong passphrase and none are refused, and nothing is written', async () => {
    const fresh = temporaryFolder(t)
    const otherKey = await reeve(['restore', whole, ...encrypted], { cwd: fresh })
    assert.match(otherKey.stderr, /another master key/)
    assert.equal(readdirSync(path.join(fresh, '.reeve')).includes('postgres'), false)
    const wrong = path.join(cwd, 'wrong')
    writeFileSync(wrong, 'wrong horse battery staple')
    assert.match(
      (await reeve(['restore', whole, '--check', '--passphrase-file', wrong])).stderr,
      /passphrase does not open/,
    )
    assert.match((await reeve(['restore', whole, '--check'])).stderr, /is encrypted: .* \(--passphrase-file FILE\)/)
  })

  await t.test('what was changed or lost after the backup is named', async () => {
    const folder = path.join(cwd, 'plain')
    assert.equal((await reeve(['restore', folder, '--check'])).code, 0)
    const users = path.join(folder, '0/users.zst')
    const content = readFileSync(users)
    appendFileSync(users, 'x')
    assert.match((await reeve(['restore', folder, '--check'])).stderr, /users\.zst was changed/)
    rmSync(users)
    assert.match((await reeve(['restore', folder, '--check'])).stderr, /users\.zst is missing/)
    writeFileSync(users, content)
    rmSync(path.join(folder, 'backup.json'))
    assert.match((await reeve(['restore', folder, '--check'])).stderr, /is no backup, or it was not finished/)
  })

  await t.test('no word of the data is in an encrypted backup', () => {
    const folder = path.join(cwd, 'sealed/0')
    for (const name of readdirSync(folder)) {
      const start = readFileSync(path.join(folder, name)).subarray(0, 21).toString()
      assert.equal(start, 'age-encryption.org/v1', name)
    }
  })
})
