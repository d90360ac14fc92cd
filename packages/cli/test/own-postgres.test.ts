import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { skipWithoutPostgres, startCluster } from './cluster.ts'
import { adminOf, introspect, reeve, serve, temporaryFolder, tokenOf } from './support.ts'

if (skipWithoutPostgres) console.log(`DATABASE_URL is not tested: ${skipWithoutPostgres}`)

test('a PostgreSQL of one’s own serves the same as the embedded one', { skip: skipWithoutPostgres }, async (t) => {
  const cluster = await startCluster(t)
  t.diagnostic(`PostgreSQL ${cluster.version}`)
  const cwd = temporaryFolder(t)
  const dataDir = path.join(cwd, '.reeve')
  const key = randomBytes(32).toString('base64')
  const env = { DATABASE_URL: cluster.url, REEVE_MASTER_KEY: key }

  const first = await serve(t, { cwd, env })
  assert.ok(!existsSync(path.join(dataDir, 'postgres')), 'an embedded database was made')
  const admin = adminOf(dataDir)
  const who = await introspect(first.url, await tokenOf(admin, first.url))
  const made = await reeve(['tenant', 'create', 'acme', '--json'], { cwd, env })
  assert.equal(made.code, 0, made.stderr)
  const acme = JSON.parse(made.stdout)
  assert.equal(acme.baseUrl, `http://acme.localhost:${new URL(first.url).port}`)

  await cluster.stop()
  assert.equal((await fetch(`${first.url}/healthz`)).status, 200)
  assert.equal((await fetch(`${first.url}/readyz`)).status, 503)
  const away = await reeve(['tenant', 'list'], { cwd, env })
  assert.equal(away.code, 1)
  assert.match(away.stderr, /^reeve: DATABASE_URL: .*ECONNREFUSED.*\n$/)
  await cluster.start()
  for (const limit = performance.now() + 300_000; performance.now() < limit; await sleep(50)) {
    if ((await fetch(`${first.url}/readyz`)).status === 200) break
  }
  assert.deepEqual(await introspect(first.url, await tokenOf(admin, first.url)), who)
  assert.equal((await first.end('SIGTERM')).code, 0)

  const second = await serve(t, { cwd, env })
  assert.deepEqual(await introspect(second.url, await tokenOf(admin, second.url)), who)
  const elsewhere = temporaryFolder(t)
  const third = await serve(
    t,
    { cwd: elsewhere, env: { ...env, REEVE_LOG_LEVEL: 'warn' } },
    ['serve', '--json'],
    /"baseUrl":"([^"]+)"/,
  )
  assert.deepEqual(await introspect(third.url, await tokenOf(admin, third.url)), who)
  assert.ok(!existsSync(path.join(elsewhere, '.reeve/admin.json')), 'another machine has an admin.json')

  const wrong = await reeve(['serve'], {
    cwd,
    env: { ...env, DATABASE_URL: cluster.url.replace(/:[^:@]*@/, ':guess@') },
  })
  assert.equal(wrong.code, 1)
  assert.equal(wrong.stderr, 'reeve: DATABASE_URL: password authentication failed for user "reeve"\n')
})

test('with fewer connections than its pool a service warns, callers wait, and with none it is 503', {
  skip: skipWithoutPostgres,
}, async (t) => {
  const cluster = await startCluster(t)
  const cwd = temporaryFolder(t)
  const env = { DATABASE_URL: cluster.url, REEVE_MASTER_KEY: randomBytes(32).toString('base64') }
  await cluster.sql('alter role reeve connection limit 14')
  const service = await serve(t, { cwd, env })
  await service.until(
    'stderr',
    /REEVE_POOL_SIZE: this process may take 28 connections, and of the 14 that the database/,
  )
  const token = await tokenOf(adminOf(path.join(cwd, '.reeve')), service.url)
  const ask = () =>
    fetch(`${service.url}/api/v1/search/users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
  const replies = await Promise.all(Array.from({ length: 60 }, ask))
  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200])

  await cluster.sql('alter role reeve connection limit 0')
  const cut = () => cluster.sql(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'reeve'`)
  await cut()
  const refused = await ask()
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '1'])
  assert.equal((await fetch(`${service.url}/readyz`)).status, 503)
  await cluster.sql('alter role reeve connection limit -1')
  assert.equal((await ask()).status, 200)
})
