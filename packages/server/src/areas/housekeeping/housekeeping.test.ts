import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { savedListener } from '../../../test/listeners.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

test('what has expired is gone within the hour, what has not stays', async () => {
  const soon = '1 minute'
  const later = '3 days'
  const { listener } = await savedListener(acme, { kind: 'hmac' })
  for (const [name, age] of [
    ['old', soon],
    ['new', later],
  ]) {
    await acme.sql(
      `insert into idempotency_keys (tenant_id, subject, method, path, key, body_hash, status, expires_at)
       values ($1, 's', 'POST', '/', $2, '', 200, now() + $3::interval)`,
      [acme.id, name, age],
    )
    await acme.sql(`insert into revoked_tokens (tenant_id, jti, expires_at) values ($1, $2, now() + $3::interval)`, [
      acme.id,
      name,
      age,
    ])
    await acme.sql(
      `insert into used_assertions (tenant_id, digest, expires_at) values ($1, $2, now() + $3::interval)`,
      [acme.id, Buffer.from(name!), age],
    )
    await acme.sql(
      `insert into auth_failures (tenant_id, key, failures, since) values ($1, $2, 1, now() - interval '23 hours' + $3::interval)`,
      [acme.id, name, age],
    )
    await acme.sql(
      `insert into webhook_receipts (tenant_id, listener_id, event_id, received_at)
       values ($1, $2, $3, now() - interval '7 days' + $4::interval)`,
      [acme.id, listener.id, name, age],
    )
  }
  await world.work()
  world.clock.move({ hours: 2 })
  await world.work()
  for (const table of ['idempotency_keys', 'revoked_tokens', 'used_assertions', 'auth_failures', 'webhook_receipts']) {
    const rows = await acme.sql(`select from ${table} where tenant_id = $1`, [acme.id])
    assert.equal(rows.length, 1, table)
  }
})

test('past grants are kept for seven years', async () => {
  const globex = await world.tenant('globex')
  const ended = (id: string, years: number) =>
    globex.sql(
      `insert into past_grants (tenant_id, id, app_id, entitlement_id, app_user_id, granted_at, revoked_at)
       values ($1, $2, 'a', 'e', 'u', now() - interval '10 years', now() - $3 * interval '1 year')`,
      [globex.id, id, years],
    )
  await ended('old', 7.1)
  await ended('young', 6.9)
  await world.work()
  world.clock.move({ hours: 2 })
  await world.work()
  const rows = await globex.sql('select id from past_grants where tenant_id = $1', [globex.id])
  assert.deepEqual(rows, [{ id: 'young' }])
})

test('every tenant has the schedule once, however often workers look', async () => {
  await world.work()
  await world.work()
  const rows = await world.sql(
    `select tenant_id, count(*)::integer as count from work where kind = 'tick' and key like 'housekeeping.%' group by 1`,
  )
  assert.deepEqual(
    rows.map((row) => row.count),
    [1, 1, 1],
  )
})
