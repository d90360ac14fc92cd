import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { until } from '../../../test/engine/yard.ts'
import { PATIENCE } from '../../../test/patience.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'
import { appendEvents } from '../../service/events.ts'
import type { Database } from '../../store/database.ts'
import { openDatabase } from '../../store/open.ts'
import type { Signal } from '../../store/signals.ts'
import { sql } from '../../store/sql.ts'
import { readHint, sendEventHints } from '../hints.ts'
import { Presence } from '../presence.ts'
import { EVENTS } from './event.ts'
import { Follower } from './follow.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld({ REEVE_ROLES: 'api' })
  acme = await world.tenant('acme')
})
after(() => world.stop())

const CAUSE = { actor: { kind: 'system', component: 'test' }, roles: [], correlation: 'c', lineage: [] } as const
const insert = (...kinds: string[]) =>
  appendEvents(
    kinds.map((kind) => ({ kind, subject: { type: 'thing', id: 'x' } })),
    CAUSE,
    world.clock.now(),
  )
const scope = () => ({ tenantId: acme.id, now: world.clock.now() })
const commit = (database: Database, ...kinds: string[]) =>
  database.write(scope(), async () => ({ result: undefined, last: [insert(...kinds)] }))

test('a commit tells of its events once, by tenant and kinds, and one that is undone tells nothing', async () => {
  const { database } = acme.stored
  const signal: Signal[] = []
  const stop = database.signals.listen(EVENTS, (one) => signal.push(one))
  await database.write(scope(), async (tx) => {
    await tx.run(insert('test.a'))
    return { result: undefined, last: [insert('test.b', 'test.a')] }
  })
  await assert.rejects(
    database.write(scope(), async (tx) => {
      await tx.run(insert('test.undone'))
      await tx.run(sql`select 1 / 0`)
      return { result: undefined, last: [] }
    }),
  )
  stop()
  assert.deepEqual(signal, [{ tenantId: acme.id, words: new Set(['test.a', 'test.b']) }])
})

test('who waits for a kind of event gets it without a poll, whoever has committed it', async () => {
  const { database } = acme.stored
  await world.settled()
  let arrived = Promise.withResolvers<void>()
  const seen: string[] = []
  const follower = new Follower({
    databases: [database],
    consumers: [
      {
        name: 'waits',
        prompt: (kind) => kind === 'test.wanted',
        async apply(_tx, events) {
          seen.push(...events.map(({ kind }) => kind))
          if (seen.at(-1) === 'test.wanted') arrived.resolve()
        },
      },
    ],
    clock: world.clock,
    pollMs: 3_600_000,
    failed: (error) => arrived.reject(error),
  })
  follower.start()
  await follower.drain()
  for (let n = 0; n < 3; n++) {
    await commit(database, 'test.other')
    await commit(database, 'test.wanted')
    await arrived.promise
    assert.deepEqual(seen.slice(-2), ['test.other', 'test.wanted'])
    arrived = Promise.withResolvers()
  }
  await follower.stop()
  assert.deepEqual([follower.waitsFor('test.wanted'), follower.waitsFor('test.other')], [true, false])
})

test('what an older transaction holds back comes when that is over, also where others came before it', async () => {
  const { database } = acme.stored
  await world.settled()
  const seen: string[] = []
  const follower = new Follower({
    databases: [database],
    consumers: [
      {
        name: 'held back',
        prompt: (kind) => kind === 'test.wanted',
        apply: async (_tx, events) => void seen.push(...events.map(({ kind }) => kind)),
      },
    ],
    clock: world.clock,
    pollMs: 3_600_000,
    failed: (error) => assert.fail(String(error)),
  })
  follower.start()
  await follower.drain()
  const older = await database.openSession()
  for (let n = 0; n < 3; n++) {
    await commit(database, 'test.other')
    await older.query('begin; select pg_current_xact_id()')
    await commit(database, 'test.wanted')
    await until(() => seen.at(-1) === 'test.other')
    await older.query('commit')
    await until(() => seen.at(-1) === 'test.wanted')
  }
  await older.end()
  await follower.stop()
})

test('a process that follows no events tells one that does of those it waits for, and is not told by itself', async () => {
  const [api, worker] = await Promise.all(
    ['api', 'worker'].map((name) => openDatabase({ name, config: world.config, poolSize: 2, patience: PATIENCE })),
  )
  const ears = await Promise.all([api!, worker!].map(listening))
  const stop = sendEventHints(api!, (kind) => kind === 'test.wanted')
  await commit(api!, 'test.other')
  await commit(api!, 'test.other', 'test.wanted')
  const heard = await Promise.all(ears.map((ear) => ear.heard))
  assert.deepEqual(heard, [undefined, { tenantId: acme.id, words: new Set(['test.wanted']) }])
  stop()
  for (const { presence } of ears) await presence.stop()
  await Promise.all([api!.close(), worker!.close()])
})

/** What a process on this database makes of the next hint. */
async function listening(database: Database) {
  const there = Promise.withResolvers<void>()
  const heard = Promise.withResolvers<unknown>()
  const presence = new Presence({
    database,
    changed: (number) => number && there.resolve(),
    hinted: (hint) => heard.resolve(readHint(hint, database)),
  })
  presence.start()
  await there.promise
  return { presence, heard: heard.promise }
}

test('events without room wait where they are, which is told once, and all of them come when there is room', async () => {
  const { database } = acme.stored
  let isFull = true
  const signal: boolean[] = []
  const seen: string[] = []
  const goesOn = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  let tries = 0
  const follower = new Follower({
    databases: [database],
    consumers: [
      {
        name: 'full',
        async apply(tx, events) {
          if (tx.tenantId !== acme.id) return events.length
          if (isFull && ++tries === 2) isHeld.resolve()
          if (isFull) return 0
          seen.push(...events.map(({ kind }) => kind))
          return events.length
        },
      },
    ],
    clock: world.clock,
    pollMs: 50,
    failed: (error) => goesOn.reject(error),
    held: (_where, held) => {
      signal.push(held)
      if (!held) goesOn.resolve()
    },
  })
  follower.start()
  await commit(database, 'test.first')
  await isHeld.promise
  assert.deepEqual([signal, seen], [[true], []])
  await commit(database, 'test.second')
  isFull = false
  await goesOn.promise
  await follower.drain()
  await follower.stop()
  assert.deepEqual(signal, [true, false])
  assert.deepEqual(seen.slice(-2), ['test.first', 'test.second'])
})
