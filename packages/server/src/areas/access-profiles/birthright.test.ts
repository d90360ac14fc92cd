import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertConnector, makeApp } from '../../../test/directory.ts'
import {
  addEntries,
  BYPASS_REVOKE,
  heldBy,
  idsOf,
  inDepartment,
  makeBundle,
  makeProfile,
  membersOf,
  ruleOf,
  setRule,
  UNENROLL,
} from '../../../test/profiles.ts'
import { person, runSync, USER } from '../../../test/sync/feed.ts'
import { processAll } from '../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

type Staff = Readonly<Record<string, string>>

/** HR as a directory: names and departments are all it tells. */
async function openHr(tenant: TestTenant) {
  const app = await makeApp(tenant, { displayName: 'HR' })
  const connectorId = await insertConnector(tenant, app.id, { disable_check_bad_sync: true })
  const sync = async (staff: Staff): Promise<void> => {
    const resource = Object.entries(staff).map(([name, department]) =>
      person(name, { user: { profile: { department } } }),
    )
    const { state, error } = await runSync(world, tenant, connectorId, { resourceType: [USER], resource })
    assert.equal(state, 'DONE', error)
    await processAll(world)
  }
  await sync({ first: 'none' })
  const mapped = await tenant.post('/api/v1/user-attribute-mappings', {
    attribute: 'department',
    sources: [{ direct: { appId: app.id, profileKey: 'department' } }],
  })
  assert.equal(mapped.status, 200, mapped.text)
  const made = await tenant.post('/api/v1/directories', { appId: app.id })
  assert.equal(made.status, 200, made.text)
  const idOf = async (name: string): Promise<string> => {
    const [row] = await tenant.sql('select id from users where email = $1', [`${name}@acme.example`])
    return String(row?.id ?? '')
  }
  return { sync, idOf }
}

const REVOKES = {
  unenrollmentBehavior: `${UNENROLL}REVOKE_UNJUSTIFIED`,
  unenrollmentEntitlementBehavior: BYPASS_REVOKE,
}

test('a person joins by HR and gets the profile, moves and loses what the old one gave, leaves and loses all', async () => {
  const tenant = await world.tenant()
  const hr = await openHr(tenant)
  const [eng, ops] = [await makeProfile(tenant, REVOKES), await makeProfile(tenant, { displayName: 'Ops', ...REVOKES })]
  const refs = await makeBundle(tenant, 3)
  await addEntries(tenant, eng, refs.slice(0, 2))
  await addEntries(tenant, ops, refs.slice(1))
  await setRule(tenant, eng, inDepartment('eng'))
  await setRule(tenant, ops, inDepartment('ops'))
  await hr.sync({ first: 'none', ada: 'eng' })
  const ada = await hr.idOf('ada')
  assert.deepEqual(await membersOf(tenant, eng), [ada])
  assert.deepEqual(await heldBy(tenant, ada, refs), idsOf(refs.slice(0, 2)))
  await hr.sync({ first: 'none', ada: 'ops' })
  assert.deepEqual([await membersOf(tenant, eng), await membersOf(tenant, ops)], [[], [ada]])
  assert.deepEqual(await heldBy(tenant, ada, refs), idsOf(refs.slice(1)))
  await hr.sync({ first: 'none' })
  assert.deepEqual(await membersOf(tenant, ops), [])
  assert.deepEqual(await heldBy(tenant, ada, refs), [])
})

test('a file of HR that lost half its rows removes nobody past the threshold, and one call does it after all', async () => {
  const tenant = await world.tenant()
  const hr = await openHr(tenant)
  const profile = await makeProfile(tenant, REVOKES)
  await setRule(tenant, profile, inDepartment('eng'))
  const staff = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`p${n}`, 'eng']))
  await hr.sync(staff)
  assert.equal((await membersOf(tenant, profile)).length, 20)
  const half = Object.fromEntries(Object.entries(staff).slice(0, 10))
  const lost = world.clock.now()
  await hr.sync(half)
  assert.ok((await membersOf(tenant, profile)).length >= 16)
  assert.equal((await ruleOf(tenant, profile)).circuitBreaker.state, 'CIRCUIT_BREAKER_STATE_TRIGGERED')
  const [told] = await tenant.sql(
    `select at from events where kind = 'accessProfiles.automation.paused' and subject_id = $1`,
    [profile.id],
  )
  const waited = new Date(String(told!.at)).getTime() - lost.epochMilliseconds
  assert.ok(waited < 60_000, `${waited} ms`)
  const staged = await tenant.get(`${profile.path}/bundle_automation/staged?page_size=100`)
  assert.equal(staged.body.isReady, true)
  assert.equal((await tenant.post(`${profile.path}/bundle_automation/resume`, {})).status, 200)
  await processAll(world)
  assert.equal((await membersOf(tenant, profile)).length, 10)
})

test('a file that is mended brings the rule back by itself', async () => {
  const tenant = await world.tenant()
  const hr = await openHr(tenant)
  const profile = await makeProfile(tenant)
  await setRule(tenant, profile, inDepartment('eng'))
  const staff = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`q${n}`, 'eng']))
  await hr.sync(staff)
  await hr.sync(Object.fromEntries(Object.keys(staff).map((name) => [name, 'lost'])))
  assert.equal((await ruleOf(tenant, profile)).circuitBreaker.state, 'CIRCUIT_BREAKER_STATE_TRIGGERED')
  await hr.sync(staff)
  await processAll(world)
  assert.equal((await ruleOf(tenant, profile)).circuitBreaker.state, 'CIRCUIT_BREAKER_STATE_UNSPECIFIED')
  assert.equal((await membersOf(tenant, profile)).length, 12)
})
