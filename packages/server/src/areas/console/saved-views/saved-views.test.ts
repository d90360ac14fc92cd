import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Caller, Json } from '../../../../test/caller.ts'
import { customRole, eventKinds, person } from '../../../../test/people.ts'
import { fieldsOf, reasonOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const VIEWS = '/api/v1/saved_views'
let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const content = { displayName: 'Bad ones', page: 'SAVED_VIEW_PAGE_FINDINGS', filter: { severities: ['x'], z: 1, a: 2 } }

async function make(caller: Caller, more: Json = {}): Promise<Json> {
  const made = await caller.post(VIEWS, { ...content, ...more })
  assert.equal(made.status, 200, made.text)
  return made.body.savedView
}

const idsOf = async (caller: Caller, query = ''): Promise<string[]> =>
  (await caller.get(`${VIEWS}${query}`)).body.list.map(({ id }: Json) => id)

test('a view is its owner’s alone until it is shared, and then of everybody who may open the page', async () => {
  acme = await world.tenant()
  const [ada, basic] = [await person(acme, ['read_only_admin']), await person(acme, ['basic_user'])]
  const reader = await person(acme, ['app_admin'])
  const view = await make(ada)
  assert.deepEqual([view.isOwn, view.ownerUserId, view.isShared], [true, ada.userId, false])
  assert.equal(JSON.stringify(view.filter), JSON.stringify(content.filter))
  for (const other of [reader, basic, acme]) {
    assert.equal((await other.get(`${VIEWS}/${view.id}`)).status, 404)
    assert.deepEqual(await idsOf(other), [])
  }
  const shared = await ada.post(`${VIEWS}/${view.id}`, { savedView: { isShared: true } })
  assert.equal(shared.status, 200, shared.text)
  assert.deepEqual(await idsOf(reader), [view.id])
  assert.equal((await reader.get(`${VIEWS}/${view.id}`)).body.savedView.isOwn, false)
  assert.equal((await basic.get(`${VIEWS}/${view.id}`)).status, 404)
  assert.deepEqual(await idsOf(basic), [])
  for (const refused of [
    await reader.post(`${VIEWS}/${view.id}`, { savedView: { displayName: 'mine' } }),
    await reader.delete(`${VIEWS}/${view.id}`),
  ]) {
    assert.deepEqual([refused.status, reasonOf(refused)], [403, 'INSUFFICIENT_PERMISSION'])
  }
  const kinds = (await eventKinds(acme)).filter((kind) => kind.startsWith('console.'))
  assert.deepEqual(kinds, ['console.savedView.created', 'console.savedView.updated'])
})

test('a view is shared only by somebody who may open its page', async () => {
  acme = await world.tenant()
  const basic = await person(acme, ['basic_user'])
  const refused = await basic.post(VIEWS, { ...content, isShared: true })
  assert.equal(refused.status, 403)
  const view = await make(basic)
  assert.equal((await basic.post(`${VIEWS}/${view.id}`, { savedView: { isShared: true } })).status, 403)
  assert.equal((await basic.get(`${VIEWS}/${view.id}`)).body.savedView.isShared, false)
  const auditor = await person(acme, [await customRole(acme, ['clients:self', 'systemlog:read'])])
  await make(auditor, { page: 'SAVED_VIEW_PAGE_SYSTEM_LOG', isShared: true })
})

test('a Super Administrator deletes any view', async () => {
  acme = await world.tenant()
  const basic = await person(acme, ['basic_user'])
  const view = await make(basic)
  assert.equal((await acme.delete(`${VIEWS}/${view.id}`)).status, 200)
  assert.equal((await basic.get(`${VIEWS}/${view.id}`)).status, 404)
})

test('views are listed page by page of the console, and in pages', async () => {
  acme = await world.tenant()
  const ada = await person(acme, ['super_admin'])
  const log = await make(ada, { page: 'SAVED_VIEW_PAGE_SYSTEM_LOG' })
  const findings = [await make(ada), await make(ada)].map(({ id }) => id).sort()
  assert.deepEqual(await idsOf(ada, '?page=SAVED_VIEW_PAGE_SYSTEM_LOG'), [log.id])
  const first = await ada.get(`${VIEWS}?page=SAVED_VIEW_PAGE_FINDINGS&page_size=1`)
  assert.deepEqual([first.body.list.length, first.body.list[0].id], [1, findings[0]])
  const next = `&page_size=1&page_token=${encodeURIComponent(first.body.nextPageToken)}`
  assert.deepEqual(await idsOf(ada, `?page=SAVED_VIEW_PAGE_FINDINGS${next}`), [findings[1]])
})

test('a filter is an object of at most 16 KiB and 16 levels', async () => {
  acme = await world.tenant()
  let deep: Json = {}
  for (let level = 0; level < 16; level++) deep = { deep }
  for (const filter of [{ text: 'x'.repeat(16_384) }, deep, 'text', []]) {
    const refused = await acme.post(VIEWS, { ...content, filter })
    assert.deepEqual([refused.status, fieldsOf(refused)], [400, ['filter']], JSON.stringify(filter).slice(0, 60))
  }
  const view = await make(acme)
  const large = await acme.post(`${VIEWS}/${view.id}`, { savedView: { filter: { text: 'x'.repeat(16_384) } } })
  assert.deepEqual([large.status, fieldsOf(large)], [400, ['savedView.filter']])
  const moved = await acme.post(`${VIEWS}/${view.id}`, {
    savedView: { page: 'SAVED_VIEW_PAGE_APPS' },
    updateMask: 'page',
  })
  assert.equal(moved.status, 400)
  const nowhere = await acme.post(VIEWS, { ...content, page: 'SAVED_VIEW_PAGE_UNSPECIFIED' })
  assert.deepEqual([nowhere.status, fieldsOf(nowhere)], [400, ['page']])
})

test('views go with the person who made them', async () => {
  acme = await world.tenant()
  const [ada, bob] = [await person(acme, ['super_admin']), await person(acme, ['super_admin'])]
  await make(ada, { isShared: true })
  const kept = await make(bob)
  await acme.sql(`update users set deleted_at = now(), status = 'DELETED' where id = $1`, [ada.userId])
  await world.work()
  world.clock.move({ hours: 2 })
  await world.work()
  const left = await acme.sql('select id from saved_views')
  assert.deepEqual(
    left.map(({ id }) => id),
    [kept.id],
  )
})
