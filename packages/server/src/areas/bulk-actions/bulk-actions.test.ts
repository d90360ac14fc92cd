import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { person } from '../../../test/people.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'
import { precondition } from '../../lib/failure.ts'
import type { Context } from '../../service/context.ts'
import { sql } from '../../store/sql.ts'
import { bulkKind } from './bulk-kind.ts'
import { startBulkAction } from './start-bulk-action.ts'

let world: World
let acme: TestTenant
let starter: string
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
  starter = (await person(acme, ['super_admin'])).userId
})
after(() => world.stop())

type Item = { id: string }
let crash = false

/** Changes the even ones, skips every tenth, refuses the odd ones after it has written. */
const touch = bulkKind<Item>({
  kind: 'test.touch',
  about: 'Touches things.',
  permission: 'settings:read',
  needs: 'settings:read',
  async each({ tx, emit, starter }, { id }) {
    const n = Number(id)
    if (n % 10 === 0) return 'skipped'
    await tx.run(
      sql`insert into revoked_tokens (jti, expires_at) values (${`touched ${id}`}, ${tx.now.add({ hours: 1 })})`,
    )
    emit({ kind: 'test.touched', subject: { type: 'thing', id }, after: { by: starter.correlation } })
    if (n % 2 === 1) throw precondition('INVALID_STATE', `${id} is odd`)
    if (crash && n === 152) throw new Error('something unforeseen')
    return 'changed'
  },
})

/** As an operation would: in one transaction of a caller. */
async function start(items: Item[], userId = starter): Promise<string> {
  const tenant = await world.tenants.get('acme')
  const now = world.clock.now()
  return tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const context = {
      tx,
      actor: { kind: 'user', userId, clientId: 'x' },
      roles: ['super_admin'],
      grants: new Set(['settings:read']),
      caller: { correlation: 'request-1', ip: '127.0.0.1' },
      emit: () => {},
    } as unknown as Context // Safe because starting a bulk action needs no more of it.
    return { result: await startBulkAction(context, touch, items), last: [] }
  })
}

const items = (count: number): Item[] => Array.from({ length: count }, (_, i) => ({ id: String(i) }))
const progress = async (id: string) => (await acme.get(`/api/v1/bulk-actions/${id}`)).body.bulkAction
const touched = async () =>
  Number((await acme.sql(`select count(*) from revoked_tokens where jti like 'touched %'`))[0]!.count)

test('items are worked off in batches; one that is refused undoes itself alone', async () => {
  const id = await start(items(250))
  assert.equal((await progress(id)).state, 'BULK_ACTION_STATE_PENDING')
  await world.work([touch.job])
  const end = await progress(id)
  assert.deepEqual(
    { ...end, id: '', createdAt: '', completedAt: end.completedAt !== undefined, errors: end.errors.length },
    {
      id: '',
      kind: 'test.touch',
      state: 'BULK_ACTION_STATE_DONE',
      totalCount: 250,
      eligibleCount: 225,
      succeededCount: 100,
      skippedCount: 25,
      failedCount: 125,
      createdByUserId: starter,
      createdAt: '',
      completedAt: true,
      errors: 100,
      stopReason: '',
    },
  )
  assert.deepEqual(end.errors[0], { id: '1', message: '1 is odd' })
  assert.equal(await touched(), 100)
  const events = await acme.sql(`select actor, correlation from events where kind = 'test.touched'`)
  assert.equal(events.length, 100)
  assert.equal(events[0]!.correlation, 'request-1')
  assert.equal((await acme.sql('select from bulk_items')).length, 0)
})

test('after something unforeseen nothing is done twice', async () => {
  await acme.sql('delete from revoked_tokens')
  crash = true
  const id = await start(items(250))
  await world.work([touch.job])
  assert.equal((await progress(id)).state, 'BULK_ACTION_STATE_RUNNING')
  assert.equal(await touched(), 40, 'the first hundred stands, the second is undone')
  crash = false
  world.clock.move({ minutes: 1 })
  await world.work([touch.job])
  const { state, succeededCount } = await progress(id)
  assert.deepEqual([state, succeededCount, await touched()], ['BULK_ACTION_STATE_DONE', 100, 100])
})

test('the starter sees it, others only with its permission', async () => {
  const own = await person(acme, ['basic_user'])
  const reader = await person(acme, ['read_only_admin'])
  const other = await person(acme, ['basic_user'])
  const path = `/api/v1/bulk-actions/${await start(items(2), own.userId)}`
  const statuses = await Promise.all([own, reader, other].map(async (caller) => (await caller.get(path)).status))
  assert.deepEqual(statuses, [200, 200, 404])
})

for (const [became, change, reason] of [
  ['is disabled', `update users set status = 'DISABLED' where id = $1`, /disabled or deleted/],
  ['is deleted', `update users set deleted_at = now() where id = $1`, /disabled or deleted/],
  ['loses the right', `update users set role_ids = '{basic_user}' where id = $1`, /settings:read/],
] as const) {
  test(`it stops when its starter ${became}, and says why; what was done stands`, async () => {
    const { userId } = await person(acme, ['super_admin'])
    await acme.sql('delete from revoked_tokens')
    crash = true
    const id = await start(items(250), userId)
    await world.work([touch.job])
    crash = false
    await acme.sql(change, [userId])
    world.clock.move({ minutes: 1 })
    await world.work([touch.job])
    const { state, stopReason, succeededCount, completedAt } = await progress(id)
    assert.deepEqual([state, succeededCount, await touched()], ['BULK_ACTION_STATE_STOPPED', 40, 40])
    assert.match(stopReason, reason)
    assert.ok(completedAt)
    assert.equal((await acme.sql('select from bulk_items where bulk_action_id = $1', [id])).length, 0)
    const events = await acme.sql(
      `select from events where kind = 'bulkActions.bulkAction.stopped' and subject_id = $1`,
      [id],
    )
    assert.equal(events.length, 1)
  })
}

test('with nothing to do there is no bulk action', async () => {
  assert.equal(await start([]), '')
})

test('one that cannot be ended says so', async () => {
  await acme.sql('delete from revoked_tokens')
  crash = true
  const id = await start(items(250))
  const state = async () => (await acme.sql('select state from bulk_actions where id = $1', [id]))[0]!.state
  for (let tries = 0; tries < 100 && (await state()) !== 'ERROR'; tries++) {
    await world.work([touch.job])
    world.clock.move({ hours: 5 })
  }
  assert.equal(await state(), 'ERROR')
  assert.equal((await acme.sql(`select from dead_letters where kind = 'test.touch'`)).length, 1)
})
