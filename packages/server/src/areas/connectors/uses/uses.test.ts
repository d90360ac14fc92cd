import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { type Fed, Program, pushConnector, type Source } from '../../../../test/connectors.ts'
import { directoryUser } from '../../../../test/directory.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const FINDINGS = '/api/v1/findings'

const principal = (resource: string) => ({ resourceType: 'user', resource })
const person = (name: string) => ({
  id: principal(name),
  displayName: name,
  user: { login: name, emails: [{ address: `${name}@acme.example`, primary: true }], status: 'STATUS_ENABLED' },
})
const team = (name: string) => ({ id: { resourceType: 'team', resource: name }, displayName: name })
const right = (name: string, slug: string) => ({
  id: `${name}:${slug}`,
  resourceId: { resourceType: 'team', resource: name },
  slug,
  displayName: `${name} ${slug}`,
})
const holds = (entitlementId: string, who: string) => ({
  id: `${entitlementId}:${who}`,
  entitlementId,
  principalId: principal(who),
})
const source = (people: readonly string[], grants: Json[] = []): Source => ({
  resourceTypes: [
    { id: 'user', displayName: 'User', traits: ['TRAIT_USER'] },
    { id: 'team', displayName: 'Team', traits: ['TRAIT_GROUP'] },
  ],
  resources: [...people.map(person), team('ops')],
  entitlements: [right('ops', 'member'), right('ops', 'admin')],
  grants,
})

describe('what accounts were used for', () => {
  let world: World
  let acme: TestTenant
  before(async () => {
    world = await createWorld()
    acme = await world.tenant('acme')
    await directoryUser(acme, { email: 'ann@acme.example', origin: 'USER_ORIGIN_LOCAL' })
    await switchOn(['SHADOW_APP', 'EDGE_FINDING'])
  })
  after(() => world.stop())

  const switchOn = async (types: readonly string[], enabled = true) => {
    const settings = types.map((type) => ({ findingType: `FINDING_TYPE_${type}`, enabled }))
    assert.equal((await acme.post(`${FINDINGS}/settings/update`, { settings })).status, 200)
  }
  const processAll = async () => {
    for (let i = 0; i < 2; i++) {
      await world.work()
      await world.flush()
    }
    await world.work()
  }
  /** A type that is switched on is looked for at once, as it is every day. */
  const lookAgain = async (type: string) => {
    await switchOn([type], false)
    await switchOn([type])
    await processAll()
  }
  const daysPass = async (days: number) => {
    world.clock.move({ hours: 24 * days })
    const { label, id, admin, sql, stored } = acme
    acme = Object.assign(await acme.signIn(admin), { label, id, admin, sql, stored })
  }
  const found = async (type: string, appId: string): Promise<Json[]> =>
    (await acme.post(`${FINDINGS}/search`, { findingTypes: [`FINDING_TYPE_${type}`], appIds: [appId] })).body.list
  const reportedOf = async (type: string, appId: string): Promise<string[]> =>
    (await found(type, appId)).map((one) => `${one.state.slice('FINDING_STATE_'.length)} ${one.description}`).sort()
  const ago = (days: number): string =>
    world.clock
      .now()
      .subtract({ hours: 24 * days })
      .toString({ smallestUnit: 'second' })
  type Feeder = Fed & { program: Program; sync(all: Source): Promise<void> }
  const feeder = async (): Promise<Feeder> => {
    const fed = await pushConnector(acme)
    const program = await Program.start(acme, fed)
    const made: Feeder = {
      ...fed,
      program,
      async sync(all) {
        await made.program.sync(all)
        await processAll()
      },
    }
    return made
  }
  const shadows = async (query: string, states: string[] = []): Promise<Json[]> =>
    (await acme.post('/api/v1/search/shadow-apps', { query, states })).body.list
  const signIn = (id: string, who: string, app: Json, occurredAt = ago(1)) => ({
    id,
    principalId: principal(who),
    occurredAt,
    app,
  })

  it('an app that somebody signs in to and nobody manages is a finding until it is authorized', async () => {
    const directory = await feeder()
    await directory.sync(source(['ann', 'nobody']))
    const list = [
      signIn('1', 'ann', { identifier: 'Notes.example', displayName: 'Notes' }, ago(9)),
      signIn('2', 'ann', { identifier: 'notes.example', displayName: 'Notes', consent: true }, ago(2)),
      signIn('3', 'nobody', { identifier: 'notes.example' }),
      signIn('4', 'stranger', { identifier: 'notes.example' }),
    ]
    const reported = await directory.program.must('/uses', { list })
    assert.deepEqual(reported, { accepted: 2, repeated: 0, unresolved: 2 })
    assert.deepEqual(await directory.program.must('/uses', { list }), { accepted: 0, repeated: 2, unresolved: 2 })
    await processAll()
    const [notes] = await shadows('notes')
    assert.deepEqual(
      [notes?.displayName, notes?.identifier, notes?.userCount, notes?.useCount, notes?.firstSeenAt, notes?.lastSeenAt],
      ['Notes', 'notes.example', '1', '2', list[0]!.occurredAt, list[1]!.occurredAt],
    )
    assert.deepEqual([notes?.appId, notes?.connectorId], [directory.appId, directory.connectorId])
    const [finding] = await found('SHADOW_APP', directory.appId)
    assert.deepEqual(
      [finding?.state, finding?.severity, finding?.usageResourceTarget],
      [
        'FINDING_STATE_OPEN',
        'FINDING_SEVERITY_LOW',
        {
          appId: directory.appId,
          connectorId: directory.connectorId,
          resourceId: notes?.id,
          resourceTypeId: 'shadow_app',
        },
      ],
    )
    const owner = await directoryUser(acme, { email: 'own@acme.example' })
    const authorized = await acme.post(`/api/v1/shadow-apps/${notes?.id}/authorize`, { userIds: [owner] })
    assert.equal(authorized.status, 200, authorized.text)
    await processAll()
    assert.equal((await found('SHADOW_APP', directory.appId))[0]?.state, 'FINDING_STATE_RESOLVED')
    const at = ago(0)
    await directory.program.must('/uses', { list: [signIn('5', 'ann', { identifier: 'notes.example' }, at)] })
    const expandMask = { paths: ['last_usage'] }
    const accounts = (await acme.post('/api/v1/search/app_users', { appId: authorized.body.app.id, expandMask })).body
    assert.deepEqual(
      accounts.expanded.map((one: Json) => one.lastUsedAt),
      [at],
    )
  })

  it('an app nobody has signed in to for thirty days is no finding any more', async () => {
    const directory = await feeder()
    await directory.sync(source(['ann']))
    const list = [signIn('old', 'ann', { displayName: 'Faded' }, ago(29))]
    assert.equal((await directory.program.must('/uses', { list })).accepted, 1)
    await processAll()
    assert.deepEqual(await reportedOf('SHADOW_APP', directory.appId), [
      'OPEN Faded is used by one person and managed by nobody.',
    ])
    await daysPass(2)
    await lookAgain('SHADOW_APP')
    assert.deepEqual(await reportedOf('SHADOW_APP', directory.appId), [
      'RESOLVED Faded is used by one person and managed by nobody.',
    ])
  })

  it('a name alone is the managed app that is called so; what has an identifier is not hidden by its name', async () => {
    const directory = await feeder()
    await directory.sync(source(['ann']))
    await acme.post('/api/v1/apps', { displayName: 'Payroll' })
    const list = [
      signIn('n1', 'ann', { displayName: 'payroll' }),
      signIn('n2', 'ann', { displayName: 'Payroll', identifier: 'client-666', consent: true }),
    ]
    assert.equal((await directory.program.must('/uses', { list })).accepted, 2)
    assert.deepEqual(
      (await shadows('payroll')).map((one) => one.identifier),
      ['client-666'],
    )
  })

  it('what is used without a grant is a finding until it is granted, and only of the right that was used', async () => {
    const app = await feeder()
    const grants = [holds('ops:member', 'ann')]
    await app.sync(source(['ann', 'bob', 'cay'], grants))
    const use = (id: string, who: string, more: Json) => ({
      id,
      principalId: principal(who),
      occurredAt: ago(3),
      ...more,
    })
    const resourceId = { resourceType: 'team', resource: 'ops' }
    const reported = await app.program.must('/uses', {
      list: [
        use('a', 'ann', { resourceId }),
        use('b', 'ann', { entitlementId: 'ops:admin' }),
        use('c', 'bob', { resourceId }),
        use('d', 'cay', {}),
      ],
    })
    assert.equal(reported.accepted, 4)
    await lookAgain('EDGE_FINDING')
    assert.deepEqual(await reportedOf('EDGE_FINDING', app.appId), [
      'OPEN ann has used ops admin without being granted it.',
      'OPEN bob has used ops without being granted it.',
    ])
    const [one] = await found('EDGE_FINDING', app.appId)
    assert.deepEqual(
      [one?.severity, one?.edgeFinding.ruleId, one?.edgeFinding.subcategory, one?.edgeFindingEvidence.windowDays],
      ['FINDING_SEVERITY_HIGH', 'edge.ungranted_use', 'EDGE_FINDING_SUBCATEGORY_NO_GRANT', 30],
    )
    await app.sync(source(['ann', 'bob', 'cay'], [...grants, holds('ops:member', 'bob')]))
    await lookAgain('EDGE_FINDING')
    assert.deepEqual(await reportedOf('EDGE_FINDING', app.appId), [
      'OPEN ann has used ops admin without being granted it.',
      'RESOLVED bob has used ops without being granted it.',
    ])
    await daysPass(28)
    await lookAgain('EDGE_FINDING')
    assert.deepEqual(await reportedOf('EDGE_FINDING', app.appId), [
      'RESOLVED ann has used ops admin without being granted it.',
      'RESOLVED bob has used ops without being granted it.',
    ])
  })

  it('access that was held when it was used is no finding once it is taken away', async () => {
    const app = await feeder()
    await app.sync(source(['ann', 'bob'], [holds('ops:member', 'ann'), holds('ops:member', 'bob')]))
    await daysPass(2)
    app.program = await app.program.again()
    const at = { occurredAt: ago(1), entitlementId: 'ops:member' }
    await app.program.must('/uses', { list: [{ id: 'x', principalId: principal('ann'), ...at }] })
    await app.sync(source(['ann', 'bob'], [holds('ops:member', 'bob')]))
    await lookAgain('EDGE_FINDING')
    assert.deepEqual(await reportedOf('EDGE_FINDING', app.appId), [])
  })

  it('access nobody uses is a finding until a sync tells that it was used', async () => {
    const app = await feeder()
    const all = source(['ann', 'bob'], [holds('ops:member', 'ann'), holds('ops:member', 'bob')])
    await app.sync(all)
    const used = (id: string, who: string, occurredAt: string) => ({
      id,
      principalId: principal(who),
      occurredAt,
      resourceId: { resourceType: 'team', resource: 'ops' },
    })
    await app.program.must('/uses', { list: [used('1', 'bob', ago(0))] })
    await daysPass(120)
    app.program = await app.program.again()
    // The account is used, and what it was given is not.
    const list = [{ id: '2', principalId: principal('ann'), occurredAt: ago(1) }, used('3', 'bob', ago(1))]
    await app.sync({ ...all, uses: list })
    await lookAgain('EDGE_FINDING')
    const [one] = await found('EDGE_FINDING', app.appId)
    assert.deepEqual(await reportedOf('EDGE_FINDING', app.appId), ['OPEN ann has not used ops member for 90 days.'])
    assert.equal(one?.edgeFinding.subcategory, 'EDGE_FINDING_SUBCATEGORY_NEVER_USED')
    await app.sync({ ...all, uses: [...list, used('4', 'ann', ago(0))] })
    await lookAgain('EDGE_FINDING')
    assert.deepEqual(await reportedOf('EDGE_FINDING', app.appId), ['RESOLVED ann has not used ops member for 90 days.'])
  })

  it('a sync may tell of accounts that it brings itself; what it cannot place is told with its place', async () => {
    const app = await feeder()
    const uses = [
      { id: '1', principalId: principal('ann'), occurredAt: ago(1) },
      { id: '2', principalId: principal('gone'), occurredAt: ago(1) },
    ]
    await app.sync({ ...source(['ann']), uses })
    const [sync] = (await acme.get(`${app.path}/syncs`)).body.list
    assert.deepEqual(
      [sync.state, sync.received.use, sync.warnings.map(({ kind, record, place }: Json) => [kind, record, place])],
      ['DONE', '2', [['use', '2', 'batch 4 index 1']]],
    )
    const [used] = await acme.sql(
      `select a.last_used_at from app_users a where a.app_id = $1 and a.display_name = 'ann'`,
      [app.appId],
    )
    assert.equal((used!.last_used_at as Date).toISOString(), new Date(uses[0]!.occurredAt).toISOString())
  })

  it('a thousand uses are taken at once, and a bad one is told with its place and stores none of them', async () => {
    const app = await feeder()
    await app.sync(source(['ann']))
    const list: Json[] = Array.from({ length: 1000 }, (_, index) => ({
      id: `bulk-${index}`,
      principalId: principal('ann'),
      occurredAt: ago(index % 40),
      app: { identifier: `host-${index % 7}.example` },
    }))
    const refused: [unknown, string][] = [
      [{ ...list[0], occurredAt: '2026-02-30T00:00:00Z' }, 'occurredAt'],
      [{ ...list[0], id: 'ahead', occurredAt: ago(-2) }, 'occurredAt'],
      [{ ...list[0], principalId: { resourceType: 'user' } }, 'principalId.resource'],
      [{ ...list[0], app: { consent: true } }, 'app'],
      [{ ...list[0], resourceId: { resourceType: 'team', resource: 'ops' } }, 'app'],
      [{ ...list[0], id: '' }, 'id'],
      [{ ...list[1], occurredAt: ago(7) }, 'id'],
    ]
    for (const [bad, field] of refused) {
      const reply = await app.program.call('/uses', { list: [...list.slice(0, 3), bad] })
      const [violation] = reply.body.details.find((one: Json) => one.fieldViolations).fieldViolations
      assert.deepEqual([reply.status, violation.field], [400, `list[3].${field}`], JSON.stringify(bad))
    }
    assert.equal((await app.program.call('/uses', { list: [...list, list[0]] })).status, 400)
    assert.deepEqual(await app.program.must('/uses', { list }), { accepted: 1000, repeated: 0, unresolved: 0 })
    const counts = (await shadows('host-')).map((one) => Number(one.useCount))
    assert.deepEqual([counts.length, counts.reduce((sum, one) => sum + one, 0)], [7, 1000])
  })

  it('uses are told by whoever feeds the connector and nobody else', async () => {
    const [app, other] = [await feeder(), await feeder()]
    const reply = await other.program.caller.post(`${app.path}/uses`, { list: [] })
    assert.ok([403, 404].includes(reply.status), reply.text)
  })
})
