import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeAutomation, updateAutomation, WAIT } from '../../../../test/automations.ts'
import { makeApp } from '../../../../test/directory.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
const ids: Record<string, string> = {}
let appId: string
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
  appId = (await makeApp(acme)).id
  const made: Record<string, object> = {
    beta: { displayName: 'Beta 100%', description: 'Leavers', enabled: true, triggers: [{ userCreated: {} }] },
    alpha: { displayName: 'alpha', appId, triggers: [{ webhook: { hmac: {} } }, { userCreated: {} }] },
    gamma: { displayName: 'Gamma', isDraft: true, draftTriggers: [{ userProfileChange: {} }] },
    delta: { displayName: 'Delta', enabled: true },
  }
  for (const [name, asked] of Object.entries(made)) {
    ids[name] = (await makeAutomation(acme, { automationSteps: [WAIT], ...asked })).id
    world.clock.move({ seconds: 1 })
  }
  await acme.sql(
    `insert into executions (tenant_id, automation_id, state, correlation, created_at, started_at, updated_at)
     values ($1, $2, 'DONE', 'c', '2026-01-01', '2026-01-01', '2026-01-01'),
            ($1, $2, 'PENDING', 'c', '2026-02-01', null, '2026-02-01'),
            ($1, $3, 'DONE', 'c', '2026-03-01', '2026-03-01', '2026-03-01')`,
    [acme.id, ids.beta, ids.delta],
  )
  await acme.sql(
    `update automations set tripped_at = now(), tripped_count = 1, tripped_threshold = 1, tripped_period = 'x' where id = $1`,
    [ids.delta],
  )
})
after(() => world.stop())

const nameOf = (id: string) => Object.entries(ids).find(([, one]) => one === id)?.[0]
const find = async (asked: object): Promise<(string | undefined)[]> => {
  const reply = await acme.post('/api/v1/search/automations', asked)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.list.map((one: { id: string }) => nameOf(one.id))
}

test('filters narrow together', async () => {
  const type = (name: string) => ({ triggerTypes: [`TRIGGER_TYPE_${name}`] })
  const status = (...names: string[]) => ({ statuses: names.map((name) => `AUTOMATION_STATUS_FILTER_${name}`) })
  const cases: [object, string[]][] = [
    [{}, ['delta', 'gamma', 'alpha', 'beta']],
    [{ query: ' LEAV ' }, ['beta']],
    [{ query: '0%' }, ['beta']],
    [{ query: 'ALPHA' }, ['alpha']],
    [{ refs: [{ id: ids.alpha }, { id: ids.gamma }] }, ['gamma', 'alpha']],
    [{ appId }, ['alpha']],
    [{ appId: 'nowhere', appIds: [appId] }, ['alpha']],
    [{ isDraft: true }, ['gamma']],
    [{ isDraft: false, query: 'a' }, ['delta', 'alpha', 'beta']],
    [type('USER_CREATED'), ['alpha', 'beta']],
    [type('WEBHOOK'), ['alpha']],
    [type('USER_PROFILE_CHANGE'), []],
    [type('UNSPECIFIED'), ['delta', 'gamma']],
    [type('OF_TOMORROW'), []],
    [status('ON'), ['beta']],
    [status('OFF'), ['delta', 'gamma', 'alpha']],
    [status('ON', 'OFF'), ['delta', 'gamma', 'alpha', 'beta']],
    [status('MAYBE'), []],
    [status('UNSPECIFIED'), ['delta', 'gamma', 'alpha', 'beta']],
  ]
  for (const [asked, names] of cases) assert.deepEqual([asked, await find(asked)], [asked, names])
})

test('every order goes both ways, page by page', async () => {
  const orders: Record<string, string[]> = {
    DISPLAY_NAME: ['alpha', 'beta', 'delta', 'gamma'],
    CREATED_AT: ['beta', 'alpha', 'gamma', 'delta'],
    LAST_EXECUTED_AT: ['alpha', 'gamma', 'beta', 'delta'],
    ENABLED: ['alpha', 'gamma', 'delta', 'beta'],
    PRIMARY_TRIGGER_TYPE: ['delta', 'beta', 'gamma', 'alpha'],
  }
  for (const [name, names] of Object.entries(orders)) {
    for (const direction of ['UNSPECIFIED', 'ASC', 'DESC']) {
      const wanted = direction === 'DESC' ? names.toReversed() : names
      const asked = {
        sortField: `AUTOMATION_SORT_FIELD_${name}`,
        direction: `SORT_DIRECTION_${direction}`,
        pageSize: 1,
      }
      const found: (string | undefined)[] = []
      for (let pageToken = '', page = 0; page < 4; page++) {
        const { body } = await acme.post('/api/v1/search/automations', { ...asked, pageToken })
        found.push(nameOf(body.list[0].id))
        pageToken = body.nextPageToken
      }
      assert.deepEqual([name, direction, found], [name, direction, wanted])
    }
  }
})

test('how many there are is said with the first page, when it is asked', async () => {
  const asked = { isDraft: false, pageSize: 1 }
  const counted = await acme.post('/api/v1/search/automations', { ...asked, withTotal: true })
  assert.deepEqual(counted.body.total, { count: 3, isMore: false })
  assert.equal((await acme.post('/api/v1/search/automations', asked)).body.total, undefined)
})

test('when it last ran is told by the newest run that began', async () => {
  const { body } = await acme.post('/api/v1/search/automations', { refs: [{ id: ids.beta }] })
  assert.equal(body.list[0].lastExecutedAt, '2026-01-01T00:00:00Z')
})

test('versions are pages of one automation, and it has to be named', async () => {
  const { id, path } = await makeAutomation(acme)
  for (const stepName of ['b', 'c'])
    await updateAutomation(acme, path, { automationSteps: [{ ...WAIT, stepName }] }, 'automationSteps')
  const found: string[] = []
  let pageToken = ''
  do {
    const asked = { automationTemplateId: id, pageSize: 2, pageToken }
    const { body } = await acme.post('/api/v1/search/automation_versions', asked)
    found.push(...body.list.map((one: { version: string }) => one.version))
    pageToken = body.nextPageToken
  } while (pageToken !== '')
  assert.deepEqual(found, ['3', '2', '1'])
  const nameless = await acme.post('/api/v1/search/automation_versions', {})
  assert.deepEqual([nameless.status, violationsOf(nameless)[0]?.field], [400, 'automationTemplateId'])
  const bad = await acme.post('/api/v1/search/automations', { sortField: 'SHOE_SIZE' })
  assert.deepEqual([bad.status, reasonOf(bad)], [400, 'ENUM_UNKNOWN'])
})
