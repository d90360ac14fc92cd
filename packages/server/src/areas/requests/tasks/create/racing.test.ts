import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { reasonOf } from '../../../../../test/replies.ts'
import { act, askFor, makeTaskSite, stateOf, type TaskSite, taskIn } from '../../../../../test/tasks.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'

let world: World
let acme: TestTenant
let holder: pg.Client
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
  holder = new pg.Client(world.config)
  await holder.connect()
  // The first request is held before it writes its task, and again when it has tried to; others pass.
  await world.sql(`
    create function hold_before() returns trigger language plpgsql as $$ begin
      if pg_try_advisory_xact_lock(${FIRST}) then
        perform set_config('app.first', 'yes', true), pg_advisory_xact_lock(${BEFORE});
      end if;
      return null;
    end $$;
    create function hold_after() returns trigger language plpgsql as $$ begin
      if current_setting('app.first', true) = 'yes' then perform pg_advisory_xact_lock(${AFTER}); end if;
      return null;
    end $$;
    create trigger hold_before before insert on tasks for each statement execute function hold_before();
    create trigger hold_after after insert on tasks for each statement execute function hold_after();`)
})
after(async () => {
  await holder.end()
  await world.stop()
})

const FIRST = 7101
const BEFORE = 7102
const AFTER = 7103
const hold = (lock: number) => holder.query('select pg_advisory_lock($1)', [lock])
const release = (lock: number) => holder.query('select pg_advisory_unlock($1)', [lock])

async function heldAt(lock: number): Promise<void> {
  const waiting = `select from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted`
  while ((await world.sql(waiting)).length === 0) await sleep(20)
}

const tasksOf = ({ entitlementId }: TaskSite) =>
  acme.sql('select id, state from tasks where entitlement_id = $1 order by numeric_id', [entitlementId])

test('a request that another one has come before is refused with its id, and is not made twice', async () => {
  const site = await makeTaskSite(acme)
  await hold(BEFORE)
  const first = askFor(site.subject, site)
  await heldAt(BEFORE)
  const second = await taskIn(askFor(acme, site, { identityUserId: site.subject.userId }))
  await release(BEFORE)
  const reply = await first
  assert.deepEqual([reply.status, reasonOf(reply)], [409, 'REQUEST_OPEN'])
  assert.deepEqual(await tasksOf(site), [{ id: second.id, state: 'OPEN' }])
})

test('a request that another one has come before is made when that one is closed meanwhile', async () => {
  const site = await makeTaskSite(acme)
  await hold(BEFORE)
  await hold(AFTER)
  const first = askFor(site.subject, site)
  await heldAt(BEFORE)
  const second = await taskIn(askFor(site.manager, site, { identityUserId: site.subject.userId }))
  await release(BEFORE)
  await heldAt(AFTER)
  assert.equal(stateOf(await taskIn(act(site.owner, second, 'deny'))), 'CLOSED DENIED')
  await release(AFTER)
  const task = await taskIn(first)
  assert.equal(stateOf(task), 'OPEN UNSPECIFIED')
  assert.deepEqual(await tasksOf(site), [
    { id: second.id, state: 'CLOSED' },
    { id: task.id, state: 'OPEN' },
  ])
})
