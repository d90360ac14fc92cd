import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { rootKeyOf } from '../../../process/root-key.ts'
import { sql } from '../../../store/sql.ts'
import { exportLog } from './export.ts'
import { linesOf } from './lines.ts'
import type { PublicJwk } from './root.ts'
import { signLog } from './sign.ts'
import { verifyLog } from './verify.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

async function exported(): Promise<string[]> {
  const tenant = await world.tenants.get('acme')
  return Array.fromAsync(exportLog({ tenant, now: world.clock.now(), keyOf: rootKeyOf(tenant) }))
}
const check = (lines: string[], keys?: PublicJwk[]) => verifyLog(linesOf([Buffer.from(lines.join(''))]), keys)

test('an export of the log holds against the tenant’s published keys', async () => {
  for (let i = 0; i < 20; i++) await acme.get('/api/v1/auth/introspect')
  await world.flush()
  const lines = await exported()
  const { keys } = (await acme.get('/auth/v1/jwks')).body
  const verdict = await check(lines, keys)
  assert.equal(verdict.broken, undefined)
  assert.equal(verdict.roots, 1)
  assert.ok(verdict.rows > 20)
})

test('rows that are signed at several times are under several roots, and rotated keys stay with their roots', async () => {
  const tenant = await world.tenants.get('acme')
  await acme.get('/api/v1/auth/introspect')
  await world.flush()
  assert.equal(await signLog(tenant, world.clock.now(), rootKeyOf(tenant)), true)
  assert.equal(await signLog(tenant, world.clock.now(), rootKeyOf(tenant)), false)
  await acme.get('/api/v1/auth/introspect')
  await world.flush()
  await world.sql('delete from signing_keys where tenant_id = $1 and active_at is not null', [tenant.id])
  const verdict = await check(await exported())
  assert.equal(verdict.broken, undefined)
  assert.ok(verdict.kids.length >= 2)
})

test('a row changed in the database by its owner is named', async () => {
  await world.sql(
    `update log_events set event = replace(event, 'AuthService', 'AuthServicE') where tenant_id = $1 and sequence = 9`,
    [acme.id],
  )
  const { broken } = await check(await exported())
  assert.deepEqual([broken?.sequence, broken?.why], [9, 'its bytes or its hash were changed'])
})

test('the service itself can neither change nor delete a row of the log or of the events', async () => {
  const { database } = await world.tenants.get('acme')
  const scope = { tenantId: acme.id, now: world.clock.now() }
  for (const query of [
    sql`update log_events set event = '' where sequence = 1`,
    sql`delete from log_events where sequence = 1`,
    sql`delete from log_roots`,
    sql`update log_roots set kid = ''`,
    sql`update events set kind = ''`,
    sql`delete from events`,
    sql`truncate log_events`,
  ]) {
    await assert.rejects(
      database.write(scope, async (tx) => ({ result: await tx.run(query), last: [] })),
      /permission denied/,
    )
  }
})
