import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertAccount, insertGrant, insertUser, makeEntitlement } from '../../server/test/directory.ts'
import { machine, signedIn } from '../../server/test/people.ts'
import { createWorld, type TestTenant, type World } from '../../server/test/world.ts'
import { type Ended, reeve } from './support.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
  const { app, entitlementId } = await makeEntitlement(acme)
  const identity_user_id = await insertUser(acme, { department: 'Claims' })
  const old = new Date(Date.now() - 200 * 86_400_000)
  const appUserId = await insertAccount(acme, app.id, { identity_user_id, last_used_at: old })
  await insertGrant(acme, { app, entitlementId, appUserId }, { created_at: old })
  const made = await acme.post('/api/v1/findings', { severity: 'FINDING_SEVERITY_CRITICAL', dedupKeyParts: ['one'] })
  assert.equal(made.status, 200, made.text)
})
after(() => world.stop())

type Client = { clientId: string; clientSecret: string }
const run = (args: string[], { clientId, clientSecret }: Client = acme.admin): Promise<Ended> =>
  reeve([
    'overview',
    '--base-url',
    acme.admin.baseUrl,
    '--client-id',
    clientId,
    '--client-secret',
    clientSecret,
    ...args,
  ])

test('the overview says what its operations count, as text and as JSON', async () => {
  const { code, stdout, stderr } = await run(['--days', '30'])
  assert.equal(code, 0, stderr)
  assert.match(stdout, /open findings +1, 1 more than 30 days ago/)
  assert.match(stdout, /critical, high +1, 0/)
  assert.match(stdout, /not used for 90 days +1, \d+ % of the risk/)
  assert.match(stdout, /Claims +1 +1/)
  assert.match(stdout, /Ledger +1 +1/)
  assert.match(stdout, /apps without a connector +1/)
  const told = JSON.parse((await run(['--json'])).stdout)
  const counted = (await acme.post('/api/v1/search/grants/counts', { unusedDays: 90 })).body
  assert.deepEqual(told.unused, counted)
  assert.equal(told.risk.days.length, 90)
})

test('whoever may read nothing of it is told no number, and days that are none are refused', async () => {
  const stranger = await signedIn(acme, await machine(acme))
  const { code, stdout, stderr } = await run([], stranger)
  assert.equal(code, 0, stderr)
  assert.match(stdout, /open findings +0, as many as 90 days ago/)
  assert.doesNotMatch(stdout, /apps|people|decided/)
  for (const days of ['0', '-1', 'many', '400']) {
    const refused = await run(['--days', days])
    assert.notEqual(refused.code, 0)
    assert.match(refused.stderr, /--days takes a number from 1 to 366/)
  }
})
