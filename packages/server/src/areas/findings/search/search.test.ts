import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { makeDecoy } from '../../../../test/decoys.ts'
import {
  insertAccount,
  insertConnector,
  insertOwner,
  insertResource,
  insertUser,
  makeApp,
} from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const PATH = '/api/v1/findings'
let world: World
let acme: TestTenant
const ids: Record<string, string> = {}
const known: Record<string, string> = {}

/** One finding of each kind of target, and others that differ in one thing each. */
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
  const mira = await insertUser(acme, { display_name: 'Mira Sand', email: 'mira@acme.example' })
  const app = await makeApp(acme, { displayName: 'Ledger' })
  await insertOwner(acme, 'app', app.id, mira)
  const service = await insertAccount(acme, app.id, {
    display_name: 'nightly',
    app_user_type: 'APP_USER_TYPE_SERVICE_ACCOUNT',
  })
  const robot = await insertResource(acme, {
    app_id: app.id,
    app_resource_type_id: app.typeId,
    display_name: 'Robot',
    nhi_type: 'NHI_TYPE_ASSUMABLE_ROLE',
  })
  await acme.sql(`update app_resource_types set trait_ids = '{TRAIT_ROLE}' where id = $1`, [app.typeId])
  const feed = await insertConnector(acme, app.id)
  const { decoy } = await makeDecoy(acme)
  Object.assign(known, { app: app.id, type: app.typeId, service, robot, feed, decoy: decoy.id, mira })
  const make = async (name: string, body: Json = {}) => {
    const given = { severity: 'FINDING_SEVERITY_LOW', dedupKeyParts: [name], customSubType: name, ...body }
    const reply = await acme.post(PATH, given)
    assert.equal(reply.status, 200, reply.text)
    ids[name] = reply.body.finding.id
  }
  await make('tenant', { description: 'a shared secret', annotations: { team: 'finance' } })
  await make('person', { identityUserTarget: { identityUserId: mira }, severity: 'FINDING_SEVERITY_CRITICAL' })
  await make('account', { appUserTarget: { appId: app.id, appUserId: service } })
  await make('resource', { appResourceTarget: { appId: app.id, appResourceId: robot, appResourceTypeId: app.typeId } })
  await make('connector', { connectorTarget: { appId: app.id, connectorId: feed } })
  await make('decoy', { decoyTarget: { decoyId: decoy.id } })
  await acme.post(`${PATH}/${ids.decoy}/state`, { resolve: {} })
  await acme.sql(`update findings set source_kind = 'DETECTOR', type = 'DECOY_CREDENTIAL_USED' where id = $1`, [
    ids.decoy,
  ])
})
after(() => world.stop())

async function found(filters: Json, by: Pick<TestTenant, 'post'> = acme): Promise<string[]> {
  const { status, text, body } = await by.post(`${PATH}/search`, filters)
  assert.equal(status, 200, text)
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  return body.list.map(({ id }: Json) => names.get(id)).sort()
}

const ALL = ['account', 'connector', 'decoy', 'person', 'resource', 'tenant']
const IN_APP = ['account', 'connector', 'resource']

test('every filter finds what it names and nothing else', async () => {
  const cases: [Json, string[]][] = [
    [{}, ALL],
    [{ refs: [{ id: ids.tenant }, { id: ids.person }] }, ['person', 'tenant']],
    [{ appIds: [known.app] }, IN_APP],
    [{ appUserIds: [known.service] }, ['account']],
    [{ appUserTypes: ['APP_USER_TYPE_SERVICE_ACCOUNT'] }, ['account']],
    [{ appUserTypes: ['APP_USER_TYPE_USER'] }, []],
    [{ appResourceIds: [known.robot] }, ['resource']],
    [{ appResourceTypeIds: [known.type] }, ['resource']],
    [{ appResourceTraitIds: ['TRAIT_ROLE'] }, ['resource']],
    [{ appResourceTraitIds: ['TRAIT_SECRET'] }, []],
    [{ nhiTypes: ['NHI_TYPE_ASSUMABLE_ROLE'] }, ['resource']],
    [{ nhiTypes: ['NHI_TYPE_MANAGED_IDENTITY'] }, []],
    [{ connectorIds: [known.feed] }, ['connector']],
    [{ decoyIds: [known.decoy] }, ['decoy']],
    [{ findingTypes: ['FINDING_TYPE_CUSTOM'] }, ALL.filter((name) => name !== 'decoy')],
    [{ findingTypes: ['FINDING_TYPE_OF_TOMORROW'] }, []],
    [{ customSubTypes: ['tenant', 'person'] }, ['person', 'tenant']],
    [{ severities: ['FINDING_SEVERITY_CRITICAL'] }, ['person']],
    [{ severities: ['FINDING_SEVERITY_CRITICAL', 'FINDING_SEVERITY_LOW'] }, ALL],
    [{ states: ['FINDING_STATE_RESOLVED'] }, ['decoy']],
    [{ sourceKinds: ['FINDING_SOURCE_KIND_DETECTOR'] }, ['decoy']],
    [{ assigneeIdentityUserIds: [known.mira] }, IN_APP],
    [{ ownerIdentityUserIds: [known.mira] }, IN_APP],
    [{ assigneeIdentityUserIds: ['unassigned'] }, ['decoy', 'person', 'tenant']],
    [{ includeUnassigned: true }, ['decoy', 'person', 'tenant']],
    [{ assigneeIdentityUserIds: [known.mira], includeUnassigned: true }, ALL],
    [{ query: 'shared' }, ['tenant']],
    [{ query: 'financ' }, ['tenant']],
    [{ query: 'ledger' }, IN_APP],
    [{ query: 'nightly' }, ['account']],
    [{ query: 'mira' }, ['person']],
    [{ query: 'connector' }, ['connector']],
    [{ appIds: [known.app], query: 'robot' }, ['resource']],
    [{ appIds: [known.app], severities: ['FINDING_SEVERITY_CRITICAL'] }, []],
    [{ states: [], appIds: [] }, ALL],
  ]
  for (const [filters, names] of cases) assert.deepEqual(await found(filters), names, JSON.stringify(filters))
})

test('whoever looks sees what they own or see to, and only what they own when they ask for that', async () => {
  const lin = await person(acme, [])
  assert.deepEqual(await found({}, lin), [])
  await acme.post(`${PATH}/${ids.tenant}/update`, {
    finding: { assignedOwner: { identityUserId: lin.userId } },
    updateMask: 'assignedOwner',
  })
  assert.deepEqual(await found({}, lin), ['tenant'])
  assert.deepEqual(await found({ scopeToAppOwner: true }, lin), [])
  await insertOwner(acme, 'app', known.app!, lin.userId)
  assert.deepEqual(await found({}, lin), [...IN_APP, 'tenant'])
  assert.deepEqual(await found({ scopeToAppOwner: true }, lin), IN_APP)
})

test('pages go from the last to appear to the first', async () => {
  const seen: string[] = []
  let pageToken = ''
  do {
    const { body } = await acme.post(`${PATH}/search`, { pageSize: 2, pageToken })
    seen.push(...body.list.map(({ lastAppearedAt, id }: Json) => `${Date.parse(lastAppearedAt)} ${id}`))
    pageToken = body.nextPageToken
  } while (pageToken !== '')
  assert.equal(seen.length, ALL.length)
  assert.deepEqual(seen, [...seen].sort().reverse())
})

test('the most severe come first when that is asked for, and of those the ones with the highest score, over several pages', async () => {
  const raised = await acme.post(`${PATH}/${ids.tenant}/update`, {
    finding: { riskScore: { overrideScore: 99 } },
    updateMask: 'riskScore.overrideScore',
  })
  assert.equal(raised.status, 200, raised.text)
  const all: Json[] = []
  for (let pageToken = ''; ; ) {
    const { status, body, text } = await acme.post(`${PATH}/search`, {
      sortBy: 'FINDING_SORT_BY_SEVERITY',
      pageSize: 2,
      pageToken,
    })
    assert.equal(status, 200, text)
    all.push(...body.list)
    pageToken = body.nextPageToken
    if (pageToken === '') break
  }
  const found = all.map(({ id }) => id)
  assert.deepEqual(found.slice(0, 2), [ids.person, ids.tenant])
  assert.deepEqual([...found].sort(), Object.values(ids).sort())
  const scores = all.slice(1).map(({ riskScore }) => riskScore.score)
  assert.deepEqual(scores, [...scores].sort().reverse())
})

test('what is about a person is found by the person, and so is what is about an account of theirs', async () => {
  const owner = await insertUser(acme, { display_name: 'Owen Tell' })
  const account = await insertAccount(acme, known.app!, { identity_user_id: owner })
  const made = await acme.post(PATH, {
    severity: 'FINDING_SEVERITY_LOW',
    dedupKeyParts: ['of-owen'],
    customSubType: 'of-owen',
    appUserTarget: { appId: known.app, appUserId: account },
  })
  const of = async (id: string): Promise<Json> => {
    const reply = await acme.post(`${PATH}/search`, { identityUserIds: [id] })
    assert.equal(reply.status, 200, reply.text)
    return reply.body
  }
  const found = await of(owner)
  assert.deepEqual(
    found.list.map(({ id }: Json) => id),
    [made.body.finding.id],
  )
  assert.ok(found.names.some(({ id, kind }: Json) => id === account && kind === 'account'))
  assert.deepEqual(
    (await of(known.mira!)).list.map(({ id }: Json) => id),
    [ids.person],
  )
})
