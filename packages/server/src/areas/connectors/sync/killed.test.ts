import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import path from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { until } from '../../../../test/engine/yard.ts'
import {
  appWithConnector,
  company,
  directoryEvents,
  held,
  mark,
  runSync,
  stageSync,
} from '../../../../test/sync/feed.ts'
import { createWorld, type World } from '../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

async function startApplier(): Promise<{ kill(): Promise<void> }> {
  const file = path.join(import.meta.dirname, '../../../../test/sync/applier.ts')
  const child = fork(file, [JSON.stringify(world.config)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve) => child.once('message', () => resolve()))
  return {
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

for (const kills of [1, 2]) {
  const then = kills === 1 ? 'taken up again, it is applied once' : 'killed twice, it is failed'
  test(`killed in the middle, a sync has changed nothing; ${then}`, () => killedInTheMiddle(kills))
}

async function killedInTheMiddle(kills: number): Promise<void> {
  const tenant = await world.tenant()
  const fed = await appWithConnector(tenant)
  await runSync(world, tenant, fed.connectorId, company(['ada', 'bob', 'cid'], { eng: ['ada', 'bob', 'cid'] }))
  const old = await held(tenant, fed)
  const at = await mark(tenant)
  const next = company(['ada', 'bob', 'dan'], { eng: ['ada', 'dan'], ops: ['bob'] })
  const id = await stageSync(world, tenant, fed.connectorId, next)
  // The lock on the rows of grants stops the sync after it has written types, resources, accounts and entitlements.
  const holder = new pg.Client({ ...world.config, options: '-c search_path=reeve' })
  await holder.connect()
  const waiting = async (): Promise<boolean> =>
    (
      await world.sql(`
        select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'grants' and datname = current_database()`)
    ).length > 0
  for (let round = 0; round < kills; round++) {
    await holder.query('begin')
    await holder.query('select 1 from grants where tenant_id = $1 for update', [tenant.id])
    const applier = await startApplier()
    await until(waiting)
    await applier.kill()
    // Only now does the server notice that its client is gone.
    await holder.query('rollback')
    await until(async () => !(await waiting()))
    assert.deepEqual(await held(tenant, fed), old)
    assert.deepEqual(await directoryEvents(tenant, at), {})
    const dan = await tenant.sql(`select 1 from app_users where tenant_id = $1 and external_id = 'dan'`, [tenant.id])
    assert.equal(dan.length, 0)
  }
  await holder.end()

  const applier = await startApplier()
  const state = async () => (await tenant.sql('select state from connector_syncs where id = $1', [id]))[0]!.state
  await until(async () => (await state()) === (kills === 1 ? 'DONE' : 'ERROR'))
  await applier.kill()
  if (kills > 1) {
    assert.deepEqual(await held(tenant, fed), old)
    const [row] = await tenant.sql('select error from connector_syncs where id = $1', [id])
    assert.match(String(row!.error), /went away 2 times in a row while it ran/)
    return
  }
  assert.deepEqual(await held(tenant, fed), ['eng member: ada', 'eng member: dan', 'ops member: bob'])
  assert.deepEqual(await directoryEvents(tenant, at), {
    'directory.account.created': 1,
    'directory.account.deleted': 1,
    'directory.entitlement.created': 1,
    'directory.grant.deleted': 3,
    'directory.grant.found': 3,
    'directory.resource.created': 1,
  })
  const again = await runSync(world, tenant, fed.connectorId, next)
  assert.equal(again.state, 'DONE')
}

test('killed while the accounts of a large sync are made findable, the next worker goes on with it', async () => {
  const tenant = await world.tenant()
  const fed = await appWithConnector(tenant)
  const crowd = company(
    Array.from({ length: 2001 }, (_, n) => `crowd${n}`),
    {},
  )
  const found = async (query: string): Promise<number> =>
    (await tenant.post('/api/v1/search/app_users', { query, appId: fed.app.id })).body.list.length
  const holder = await holdWords(tenant.id)
  const id = await stageSync(world, tenant, fed.connectorId, crowd)
  const first = await startApplier()
  const state = async () => (await tenant.sql('select state from connector_syncs where id = $1', [id]))[0]!.state
  await until(async () => (await state()) === 'DONE')
  await until(holder.waiting)
  assert.equal(await found('crowd2000'), 0, 'the switch did not wait for the words')
  await first.kill()
  await holder.release()
  assert.equal(await found('crowd2000'), 0)
  const second = await startApplier()
  await until(async () => (await found('crowd2000')) === 1 && (await found('crowd0')) === 1)
  await second.kill()
})

/** No words of the tenant can be written until the lock is released. */
async function holdWords(tenantId: string): Promise<{ waiting(): Promise<boolean>; release(): Promise<void> }> {
  const client = new pg.Client({ ...world.config, options: '-c search_path=reeve' })
  await client.connect()
  await client.query(`
    create function wait_for_words() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(4711); return new; end $$;
    create trigger held before insert on search_words for each row when (new.tenant_id = '${tenantId}')
      execute function wait_for_words();
    select pg_advisory_lock(4711)`)
  return {
    async waiting() {
      const { rows } = await client.query(
        `select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`,
      )
      return rows.length > 0
    },
    release: () => client.end(),
  }
}
