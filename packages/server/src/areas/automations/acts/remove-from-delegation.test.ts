import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertUser } from '../../../../test/directory.ts'
import { runSteps } from '../../../../test/runs.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const step = (more: object = {}) => ({ stepName: 'free', removeFromDelegation: { ...more } })
const delegateOf = async (id: string) => (await acme.get(`/api/v1/users/${id}`)).body.userView.user.delegatedUserId
const ids = (...list: string[]) => [...list].sort()

test('everyone whose delegate the user is gets nobody', async () => {
  const leaver = await insertUser(acme)
  const [ann, bob] = [
    await insertUser(acme, { delegated_user_id: leaver }),
    await insertUser(acme, { delegated_user_id: leaver }),
  ]
  const other = await insertUser(acme, { delegated_user_id: ann })
  const run = await runSteps(world, acme, [step()], { user_id: leaver })
  assert.deepEqual(run.steps[0].output, { updated_user_ids: ids(ann, bob) }, JSON.stringify(run.error))
  assert.deepEqual([await delegateOf(ann), await delegateOf(bob), await delegateOf(other)], ['', '', ann])
  const again = await runSteps(world, acme, [step()], { user_id: leaver })
  assert.deepEqual(again.steps[0].output, { updated_user_ids: [] })
})

test('or the replacement, for the same time; who is the replacement gets nobody', async () => {
  const leaver = await insertUser(acme, { status: 'DELETED' })
  const until = new Date('2099-01-01T00:00:00Z')
  const heir = await insertUser(acme, { delegated_user_id: leaver })
  const ann = await insertUser(acme, {
    delegated_user_id: leaver,
    delegation_starts_at: new Date(),
    delegation_expires_at: until,
  })
  const run = await runSteps(
    world,
    acme,
    [step({ userRef: { id: leaver }, replacementUserIdCel: 'ctx.trigger.heir' })],
    { heir },
  )
  assert.deepEqual(run.steps[0].output, { updated_user_ids: ids(ann, heir) }, JSON.stringify(run.error))
  assert.deepEqual([await delegateOf(ann), await delegateOf(heir)], [heir, ''])
  const [row] = await acme.sql('select delegation_expires_at from users where id = $1', [ann])
  assert.deepEqual(row?.delegation_expires_at, until)
  const events = await acme.sql(
    `select subject_id from events where tenant_id = $1 and kind = 'directory.user.updated' and subject_id = any($2)`,
    [acme.id, [ann, heir]],
  )
  assert.equal(events.length, 2)
})

const FAILS: readonly [string, (ids: Record<string, string>) => object, RegExp][] = [
  ['a user who is not there', () => ({ userRef: { id: 'nobody' } }), /no user with id "nobody"/],
  [
    'a replacement who is not there',
    ({ leaver }) => ({ userRef: { id: leaver }, replacementUserRef: { id: 'no' } }),
    /no user with id "no"/,
  ],
  [
    'a replacement who cannot act',
    ({ leaver, off }) => ({ userRef: { id: leaver }, replacementUserRef: { id: off } }),
    /must be ENABLED, not DISABLED/,
  ],
  [
    'the user itself',
    ({ leaver }) => ({ userRef: { id: leaver }, replacementUserRef: { id: leaver } }),
    /who is to be replaced/,
  ],
]
for (const [what, payload, message] of FAILS)
  test(`fails and changes nothing: ${what}`, async () => {
    const leaver = await insertUser(acme)
    const ann = await insertUser(acme, { delegated_user_id: leaver })
    const off = await insertUser(acme, { status: 'DISABLED' })
    const run = await runSteps(world, acme, [step(payload({ leaver, off }))])
    assert.equal(run.state, 'ERROR')
    assert.match(run.error.message, message)
    assert.equal(await delegateOf(ann), leaver)
  })
