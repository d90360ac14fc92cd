import assert from 'node:assert/strict'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { start } from '../../embedded-postgres/test/support.ts'
import { freePort } from '../../server/test/free-port.ts'
import { administratorOf, adminOf, atEnd, introspect, preparedFolder, Running, reeve, tokenOf } from './support.ts'

/** Locks what the start needs for the administrator until it is released. */
async function holdUsers(t: TestContext, dataDir: string): Promise<() => Promise<unknown>> {
  const client = new pg.Client(administratorOf(dataDir))
  client.on('error', () => {})
  await client.connect()
  atEnd(t, () => client.end())
  await client.query('begin; lock table reeve.users in access exclusive mode')
  return () => client.query('rollback')
}

type Ready = { status: number; failing: string[] }

/** The response of /readyz once the port is open, tried without a pause. */
async function readiness(url: string): Promise<Ready> {
  for (const limit = performance.now() + 240_000; ; await sleep(1)) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response) return { status: response.status, failing: ((await response.json()) as Ready).failing } // Safe because the contract guarantees it.
    assert.ok(performance.now() < limit, 'the port was never opened')
  }
}

test('/readyz says yes only when tenant, administrator file and schedules are there, at the address it serves', async (t) => {
  const cwd = await preparedFolder(t)
  const dataDir = path.join(cwd, '.reeve')
  assert.equal((await reeve(['migrate'], { cwd })).code, 0)
  // Keeps PostgreSQL running between the starts.
  const { administrator } = await start(t, dataDir)
  for (const round of ['first', 'second']) {
    const letGo = await holdUsers(t, dataDir)
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const service = new Running(['serve'], { cwd, env: { PORT: String(port), REEVE_RATE_LIMITS: 'off' } })
    atEnd(t, () => service.child.kill('SIGKILL'))
    const early = await readiness(url)
    assert.equal(early.status, 503, `the ${round} start`)
    assert.deepEqual(early.failing, ['default tenant', 'administrator file', 'schedules'])
    await letGo()
    let now = early
    while (now.status !== 200) now = await readiness(url)
    const admin = adminOf(dataDir)
    assert.equal(admin.baseUrl, url)
    const client = new pg.Client(administrator)
    await client.connect()
    const { rows } = await client.query(
      `select from reeve.work w join reeve.tenants t on t.id = w.tenant_id and t.label = 'default' where w.kind = 'tick'`,
    )
    await client.end()
    assert.ok(rows.length > 0, 'there are no schedules')
    await introspect(url, await tokenOf(admin, url))
    assert.equal((await service.end('SIGTERM')).code, 0)
  }
})
