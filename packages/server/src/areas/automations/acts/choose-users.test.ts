import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { choosing } from '../../../../test/choosing.ts'
import { insertUser } from '../../../../test/directory.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { chooseUser, chooseUsers } from './choose-users.ts'

let world: World
let acme: TestTenant
let globex: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
  globex = await world.tenant('globex')
  for (const id of ['ada', 'grace', 'alan']) await insertUser(acme, { id, email: `${id}@acme.example` })
  await insertUser(acme, { id: 'gone', email: 'gone@acme.example', status: 'DELETED' })
  await insertUser(globex, { id: 'eve', email: 'eve@globex.example' })
})
after(() => world.stop())

const about = (more = {}) => choosing(world, acme, { subjectUserId: 'ada', trigger: { who: 'alan' }, ...more })
const one = async (payload: object, more = {}) => (await chooseUser(about(more), payload)).id
const many = async (payload: object, more = {}) => (await chooseUsers(about(more), payload)).map(({ id }) => id)

test('the subject goes before the expression, and that before the references', async () => {
  const all = { useSubjectUser: true, userIdCel: '"grace"', userRef: { id: 'alan' } }
  assert.equal(await one(all), 'ada')
  assert.equal(await one({ ...all, useSubjectUser: false }), 'grace')
  assert.equal(await one({ ...all, useSubjectUser: false, userIdCel: '' }), 'alan')
  const plural = { useSubjectUser: true, userIdsCel: '["grace"]', userRefs: [{ id: 'alan' }] }
  assert.deepEqual(await many(plural), ['ada'])
  assert.deepEqual(await many({ ...plural, useSubjectUser: false }), ['grace'])
  assert.deepEqual(await many({ userIdsCel: '', userRefs: [{ id: 'alan' }] }), ['alan'])
})

test('who chooses nobody means the subject', async () => {
  assert.equal(await one({}), 'ada')
  assert.deepEqual(await many({ useSubjectUser: false, userIdsCel: '', userRefs: [] }), ['ada'])
})

test('an expression gives ids or users, one or many, and each counts once', async () => {
  assert.equal(await one({ userIdCel: 'ctx.trigger.who' }), 'alan')
  assert.equal(await one({ userIdCel: 'reeve.directory.users.v1.FindByEmail("grace@acme.example")' }), 'grace')
  assert.deepEqual(await many({ userIdsCel: 'ctx.trigger.who' }), ['alan'])
  assert.deepEqual(await many({ userIdsCel: '["grace", "ada", "grace"]' }), ['grace', 'ada'])
  assert.deepEqual(await many({ userRefs: [{ id: 'ada' }, { id: 'ada' }] }), ['ada'])
})

test('a choice that cannot be made fails the step, with the id that is unknown', async () => {
  const failures: [() => Promise<unknown>, RegExp][] = [
    [() => one({ useSubjectUser: true }, { subjectUserId: '' }), /about no user/],
    [() => one({}, { subjectUserId: '' }), /about no user/],
    [() => one({ userIdCel: '"nobody"' }), /no user with id "nobody"/],
    [() => one({ userRef: { id: 'eve' } }), /no user with id "eve"/],
    [() => one({ userRef: {} }), /no user with id ""/],
    [() => many({ userIdsCel: '[]' }), /gave no user/],
    [() => many({ userIdsCel: '["ada", "nobody"]' }), /no user with id "nobody"/],
    [() => many({ userRefs: [{ id: 'ada' }, { id: 'gone' }] }), /no user with id "gone"/],
  ]
  for (const [choice, message] of failures) await assert.rejects(choice, message)
})

test('a deleted user is chosen only where that makes sense', async () => {
  await assert.rejects(one({ userRef: { id: 'gone' } }), /no user/)
  assert.equal((await chooseUser(about(), { userRef: { id: 'gone' } }, { deleted: true })).id, 'gone')
})
