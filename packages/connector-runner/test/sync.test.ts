import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { MISBEHAVIOURS } from '@reeve/test-connector'
import type { Json } from '../../server/test/caller.ts'
import { createWorld, type TestTenant, type World } from '../../server/test/world.ts'
import { fixture, once, syncs } from './fixture.ts'

let world: World
let acme: TestTenant

before(async () => {
  world = await createWorld()
  acme = await world.tenant('default')
})
after(() => world.stop())

const held = async (appId: string): Promise<string[]> => {
  const rows = await world.sql(
    `select e.display_name as right, u.display_name as who, g.is_direct from grants g
     join app_entitlements e on e.tenant_id = g.tenant_id and e.id = g.entitlement_id
     join app_users u on u.tenant_id = g.tenant_id and u.id = g.app_user_id
     where g.app_id = $1 and not e.is_access order by 1, 2`,
    [appId],
  )
  return rows.map(({ right, who, is_direct }) => `${right}: ${who}${is_direct ? '' : ' (inherited)'}`)
}

test('everything a connector lists arrives: accounts, children, entitlements of types, expanded grants', async (t) => {
  const one = await fixture(t, acme)
  assert.equal(await once(world, one.runner()), undefined, one.lines.join('\n'))
  const [sync] = await syncs(acme, one)
  assert.equal(sync.state, 'DONE', JSON.stringify(sync))
  assert.deepEqual(await held(one.appId), [
    'Assigned: ada',
    'alpha member: ada',
    'blue member: user5',
    'eng member: ada',
    'eng member: grace',
    'eng member: user3',
    'eng member: user4 (inherited)',
    'everybody member: ada',
    'everybody member: grace',
    'everybody member: user3',
    'everybody member: user4',
    'everybody member: user5',
    'platform member: user4',
    'red member: ada',
    'red member: grace',
  ])
  const accounts = await world.sql('select email, username, status from app_users where app_id = $1 order by email', [
    one.appId,
  ])
  assert.deepEqual(
    accounts.map(({ email }) => email),
    ['ada', 'grace', 'robot', 'user3', 'user4', 'user5'].map((name) => `${name}@acme.example`),
  )
})

test('an unchanged source is sent as it was, and nothing changes', async (t) => {
  const one = await fixture(t, acme)
  assert.equal(await once(world, one.runner()), undefined)
  const before = await held(one.appId)
  assert.equal(await once(world, one.runner()), undefined)
  assert.deepEqual(await held(one.appId), before)
  const [all, again] = one.lines.filter((line) => line.includes('a sync was sent')).map((line) => JSON.parse(line))
  assert.deepEqual(all.unchanged, { pages: 0, resources: 0 })
  // Groups have versions and are not listed again; of the rest pages are recognised.
  assert.equal(again.unchanged.resources, 3)
  assert.ok(again.unchanged.pages >= 5, JSON.stringify(again))
  assert.deepEqual(again.notes, all.notes)
  const [last, first] = await syncs(acme, one)
  assert.deepEqual([last.state, first.state], ['DONE', 'DONE'])
})

const CHANGES: Record<string, object[]> = {
  'a grant more': [{ kind: 'grant', entitlement: 'group:eng:member', principal: 'user/user5', key: 'k' }],
  'a grant less': [{ kind: 'revoke', entitlement: 'group:eng:member', principal: 'user/ada', key: 'k' }],
  'an account less': [{ kind: 'delete', id: { resource_type: 'user', resource: 'user4' }, key: 'k' }],
  'a group more': [{ kind: 'resource', id: { resource_type: 'group', resource: 'ops' }, key: 'k' }],
  'a group less': [{ kind: 'delete', id: { resource_type: 'group', resource: 'platform' }, key: 'k' }],
}

test('what is taken over from the last sync makes the same as listing everything', async (t) => {
  const one = await fixture(t, acme)
  assert.equal(await once(world, one.runner()), undefined)
  const told: object[] = []
  for (const [what, changes] of Object.entries(CHANGES)) {
    told.push(...changes)
    const other = await fixture(t, acme)
    const text = told.map((change) => `${JSON.stringify(change)}\n`).join('')
    for (const { folder } of [one, other]) writeFileSync(path.join(folder, 'changes.ndjson'), text)
    for (const each of [one, other]) {
      assert.equal(await once(world, each.runner()), undefined, each.lines.join('\n'))
      const [sync] = await syncs(acme, each)
      assert.equal(sync.state, 'DONE', JSON.stringify(sync))
    }
    assert.deepEqual(await held(one.appId), await held(other.appId), what)
  }
})

test('a page that is as it was is read again when what it names is not listed any more', async (t) => {
  const one = await fixture(t, acme)
  const nobody = { kind: 'account', name: 'nobody', email: 'n@acme.example', credential: 'none', key: 'k' }
  const gone = { kind: 'delete', id: { resource_type: 'user', resource: 'nobody' }, key: 'k' }
  const notes: boolean[] = []
  for (const changes of [[nobody], [nobody], [nobody, gone]]) {
    const text = changes.map((change) => `${JSON.stringify(change)}\n`).join('')
    writeFileSync(path.join(one.folder, 'changes.ndjson'), text)
    one.lines.length = 0
    assert.equal(await once(world, one.runner({ flags: ['--misbehave', 'stale-grants'] })), undefined)
    notes.push(/a grant to a principal that was not listed was left out/.test(one.lines.join('')))
  }
  assert.deepEqual(notes, [false, false, true])
})

test('Reeve knows the picture of a connector and the fields of its configuration', async (t) => {
  const one = await fixture(t, acme)
  assert.equal(await once(world, one.runner()), undefined)
  const { body } = await acme.get(`${one.path}/runner`)
  const { icon, fields, displayName } = body.runner.metadata
  assert.deepEqual([displayName, Buffer.from(icon, 'base64').subarray(1, 4).toString()], ['Test source', 'PNG'])
  assert.deepEqual(
    fields.map(({ name, kind, secret, defaultValue }: Json) => [name, kind, secret, defaultValue]),
    [
      ['password', 'string', true, ''],
      ['pin', 'string', true, ''],
      ['page-size', 'int', false, '2'],
    ],
  )
  assert.deepEqual(
    body.runner.variables.map(({ name }: Json) => name),
    ['BATON_PASSWORD', 'BATON_PIN'],
  )
})

/** How each misbehaviour ends: with these words, or well. */
const ENDS: Record<string, { fails: RegExp } | { notes: RegExp } | 'well'> = {
  'huge-pages': 'well',
  'too-large-page': { fails: /ListResources: RESOURCE_EXHAUSTED/ },
  'same-page': { fails: /in a circle/ },
  circle: { fails: /in a circle/ },
  'endless-empty': { fails: /50 pages in a row brought nothing new/ },
  'endless-new': { fails: /more than 300 records/ },
  'long-token': { fails: /a page token is longer/ },
  'wrong-ids': {
    notes:
      /without an id.*of a type that was not listed.*entitlement that was not listed.*principal that was not listed/s,
  },
  'stale-grants': { notes: /a grant to a principal that was not listed was left out/ },
  duplicates: { notes: /listed twice/ },
  parents: { notes: /its own ancestor|a parent was not listed/ },
  'always-dies': { fails: /the connector ended in the middle of the sync/ },
  'rate-limited': 'well',
  hangs: { fails: /nothing came for/ },
  unavailable: { fails: /the source is away/ },
  denied: { fails: /PERMISSION_DENIED: the source refuses/ },
  missing: { notes: /not found when it was listed/ },
  garbage: { fails: /middle of a field/ },
  'false-match': { fails: /unchanged since a version it was not told/ },
  reserved: { fails: /reserved/ },
  'types-alike': { fails: /would both be called "api_token"/ },
  'unknown-annotations': { notes: /c1\.connector\.v9\.Later/ },
  'vast-picture': { notes: /the picture of the connector is left out.*60000 x 60000/ },
  'invalid-configuration': { fails: /the password was refused/ },
  'refuses-to-start': { fails: /the field "domain" is missing/ },
}

/** Those whose end is shown by other tests: what they do to tasks, to logs, and after a restart. */
const ELSEWHERE = [
  'busy-granting',
  'dies',
  'fails-to-grant',
  'leaks',
  'lies-about-capabilities',
  'lies-about-grants',
  'lies-about-revokes',
  'makes-passwords',
  'slow-grants',
]

test('every misbehaviour has an end that is tested', () => {
  assert.deepEqual([...Object.keys(ENDS), ...ELSEWHERE].sort(), Object.keys(MISBEHAVIOURS).sort())
})

for (const [misbehaviour, end] of Object.entries(ENDS)) {
  test(`a connector that misbehaves: ${misbehaviour}`, async (t) => {
    const one = await fixture(t, acme)
    const large = misbehaviour === 'huge-pages'
    const runner = one.runner({
      flags: ['--misbehave', misbehaviour],
      mostSeconds: misbehaviour === 'hangs' ? 2 : undefined,
      limits: { pauseMs: 5, silenceMs: 500, emptyPages: 50, records: large ? 10_000 : 300 },
    })
    const error = await once(world, runner)
    const done = await syncs(acme, one)
    if (typeof end === 'object' && 'fails' in end) {
      assert.match(String(error?.message), end.fails, one.lines.join('\n'))
      assert.deepEqual(await held(one.appId), [])
      for (const sync of done) {
        assert.equal(sync.state, 'ERROR')
        assert.match(sync.error, end.fails)
      }
      return
    }
    assert.equal(error, undefined, one.lines.join('\n'))
    assert.equal(done[0].state, 'DONE', JSON.stringify(done[0]))
    if (end !== 'well') assert.match(one.lines.join('\n'), end.notes)
  })
}

test('a type that is not wanted is not listed', async (t) => {
  const one = await fixture(t, acme)
  assert.equal(await once(world, one.runner({ only: new Set(['user', 'team']) })), undefined)
  assert.deepEqual(await held(one.appId), ['blue member: user5', 'red member: ada', 'red member: grace'])
})

/** Longer than the pause before a connection is tried again. */
const LONGER_THAN_A_PAUSE_MS = 2500

test('a connector that did not start is not called any more', async (t) => {
  const one = await fixture(t, acme)
  const error = await once(world, one.runner({ flags: ['--misbehave', 'refuses-to-start'] }))
  assert.match(String(error), /did not start/)
  const ports: number[] = []
  const watch = (message: unknown): void => {
    const { socket } = message as { socket: Socket } // Safe because the channel says so.
    // The database is reached by a local socket, which has no port.
    socket.on('connectionAttempt', (_, port) => port && ports.push(Number(port)))
  }
  // One connection that was due when it ended is still tried.
  await sleep(LONGER_THAN_A_PAUSE_MS)
  subscribe('net.client.socket', watch)
  t.after(() => unsubscribe('net.client.socket', watch))
  await sleep(LONGER_THAN_A_PAUSE_MS)
  assert.deepEqual(
    ports.filter((port) => port !== Number(new URL(world.url).port)),
    [],
  )
})
