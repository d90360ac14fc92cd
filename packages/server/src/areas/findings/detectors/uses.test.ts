import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { insertUser } from '../../../../test/directory.ts'
import { daysAgo, holds, principal, searchShadowApps, signIn, startFeeder, usedSource } from '../../../../test/uses.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../../test/world.ts'

const FINDINGS = '/api/v1/findings'

describe('findings from what accounts were used for', () => {
  let world: World
  let acme: TestTenant
  before(async () => {
    world = await createWorld()
    acme = await world.tenant('acme')
    await insertUser(acme, { email: 'ann@acme.example', origin: 'USER_ORIGIN_LOCAL' })
    await switchOn(['SHADOW_APP', 'EDGE_FINDING'])
  })
  after(() => world.stop())

  const switchOn = async (types: readonly string[], enabled = true) => {
    const settings = types.map((type) => ({ findingType: `FINDING_TYPE_${type}`, enabled }))
    assert.equal((await acme.post(`${FINDINGS}/settings/update`, { settings })).status, 200)
  }
  /** A type that is switched on is detected immediately, as it is every day. */
  const lookAgain = async (type: string) => {
    await switchOn([type], false)
    await switchOn([type])
    await processAll(world)
  }
  const daysPass = async (days: number) => {
    world.clock.move({ hours: 24 * days })
    acme = await signInAgain(acme)
  }
  const found = async (type: string, appId: string): Promise<Json[]> =>
    (await acme.post(`${FINDINGS}/search`, { findingTypes: [`FINDING_TYPE_${type}`], appIds: [appId] })).body.list
  const reportedOf = async (type: string, appId: string): Promise<string[]> =>
    (await found(type, appId)).map((one) => `${one.state.slice('FINDING_STATE_'.length)} ${one.description}`).sort()

  it('an app that somebody signs in to and nobody manages is a finding until it is authorized', async () => {
    const directory = await startFeeder(world, acme)
    await directory.sync(usedSource(['ann', 'nobody']))
    const list = [
      signIn('1', 'ann', { identifier: 'Notes.example', displayName: 'Notes' }, daysAgo(world, 9)),
      signIn('2', 'ann', { identifier: 'notes.example', displayName: 'Notes', consent: true }, daysAgo(world, 2)),
      signIn('3', 'nobody', { identifier: 'notes.example' }, daysAgo(world, 1)),
      signIn('4', 'stranger', { identifier: 'notes.example' }, daysAgo(world, 1)),
    ]
    const reported = await directory.program.must('/uses', { list })
    assert.deepEqual(reported, { accepted: 2, repeated: 0, unresolved: 2 })
    assert.deepEqual(await directory.program.must('/uses', { list }), { accepted: 0, repeated: 2, unresolved: 2 })
    await processAll(world)
    const [notes] = await searchShadowApps(acme, 'notes')
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
    const owner = await insertUser(acme, { email: 'own@acme.example' })
    const authorized = await acme.post(`/api/v1/shadow-apps/${notes?.id}/authorize`, { userIds: [owner] })
    assert.equal(authorized.status, 200, authorized.text)
    await processAll(world)
    assert.equal((await found('SHADOW_APP', directory.appId))[0]?.state, 'FINDING_STATE_RESOLVED')
    const at = daysAgo(world, 0)
    await directory.program.must('/uses', { list: [signIn('5', 'ann', { identifier: 'notes.example' }, at)] })
    const expandMask = { paths: ['last_usage'] }
    const accounts = (await acme.post('/api/v1/search/app_users', { appId: authorized.body.app.id, expandMask })).body
    assert.deepEqual(
      accounts.expanded.map((one: Json) => one.lastUsedAt),
      [at],
    )
  })

  it('an app nobody has signed in to for thirty days is no finding any more', async () => {
    const directory = await startFeeder(world, acme)
    await directory.sync(usedSource(['ann']))
    const list = [signIn('old', 'ann', { displayName: 'Faded' }, daysAgo(world, 29))]
    assert.equal((await directory.program.must('/uses', { list })).accepted, 1)
    await processAll(world)
    assert.deepEqual(await reportedOf('SHADOW_APP', directory.appId), [
      'OPEN Faded is used by one person and managed by nobody.',
    ])
    await daysPass(2)
    await lookAgain('SHADOW_APP')
    assert.deepEqual(await reportedOf('SHADOW_APP', directory.appId), [
      'RESOLVED Faded is used by one person and managed by nobody.',
    ])
  })

  it('what is used without a grant is a finding until it is granted, and only of the right that was used', async () => {
    const app = await startFeeder(world, acme)
    const grants = [holds('ops:member', 'ann')]
    await app.sync(usedSource(['ann', 'bob', 'cay'], grants))
    const use = (id: string, who: string, more: Json) => ({
      id,
      principalId: principal(who),
      occurredAt: daysAgo(world, 3),
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
    await app.sync(usedSource(['ann', 'bob', 'cay'], [...grants, holds('ops:member', 'bob')]))
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
    const app = await startFeeder(world, acme)
    await app.sync(usedSource(['ann', 'bob'], [holds('ops:member', 'ann'), holds('ops:member', 'bob')]))
    await daysPass(2)
    app.program = await app.program.again()
    const at = { occurredAt: daysAgo(world, 1), entitlementId: 'ops:member' }
    await app.program.must('/uses', { list: [{ id: 'x', principalId: principal('ann'), ...at }] })
    await app.sync(usedSource(['ann', 'bob'], [holds('ops:member', 'bob')]))
    await lookAgain('EDGE_FINDING')
    assert.deepEqual(await reportedOf('EDGE_FINDING', app.appId), [])
  })

  it('access nobody uses is a finding until a sync tells that it was used', async () => {
    const app = await startFeeder(world, acme)
    const all = usedSource(['ann', 'bob'], [holds('ops:member', 'ann'), holds('ops:member', 'bob')])
    await app.sync(all)
    const used = (id: string, who: string, occurredAt: string) => ({
      id,
      principalId: principal(who),
      occurredAt,
      resourceId: { resourceType: 'team', resource: 'ops' },
    })
    await app.program.must('/uses', { list: [used('1', 'bob', daysAgo(world, 0))] })
    await daysPass(120)
    app.program = await app.program.again()
    // The account is used, and its entitlement is not.
    const list = [
      { id: '2', principalId: principal('ann'), occurredAt: daysAgo(world, 1) },
      used('3', 'bob', daysAgo(world, 1)),
    ]
    await app.sync({ ...all, uses: list })
    await lookAgain('EDGE_FINDING')
    const [one] = await found('EDGE_FINDING', app.appId)
    assert.deepEqual(await reportedOf('EDGE_FINDING', app.appId), ['OPEN ann has not used ops member for 90 days.'])
    assert.equal(one?.edgeFinding.subcategory, 'EDGE_FINDING_SUBCATEGORY_NEVER_USED')
    await app.sync({ ...all, uses: [...list, used('4', 'ann', daysAgo(world, 0))] })
    await lookAgain('EDGE_FINDING')
    assert.deepEqual(await reportedOf('EDGE_FINDING', app.appId), ['RESOLVED ann has not used ops member for 90 days.'])
  })
})
