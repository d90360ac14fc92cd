import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventKinds, person } from '../../../test/people.ts'
import { fieldsOf } from '../../../test/replies.ts'
import { createWorld, type World } from '../../../test/world.ts'

const PATH = '/api/v1/settings/organization'
const USUAL = {
  timezone: 'UTC',
  workdays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'].map((day) => `WEEKDAY_${day}`),
  locale: 'en',
}
let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

test('a tenant is called by its label until somebody names the organisation', async () => {
  const acme = await world.tenant('acme')
  const nameOf = async () => (await acme.get('/api/v1/session_info')).body.tenant.displayName
  assert.deepEqual((await acme.get(PATH)).body.organization, { displayName: '', label: 'acme', ...USUAL })
  assert.equal(await nameOf(), 'acme')
  const named = await acme.post(PATH, { organization: { displayName: '  Acme Ltd ' } })
  assert.deepEqual(named.body.organization, { displayName: 'Acme Ltd', label: 'acme', ...USUAL })
  assert.equal(await nameOf(), 'Acme Ltd')
  const cleared = await acme.post(PATH, { organization: { displayName: '' }, updateMask: 'displayName' })
  assert.equal(cleared.status, 200, cleared.text)
  assert.equal(await nameOf(), 'acme')
  assert.deepEqual(
    (await eventKinds(acme)).filter((kind) => kind.startsWith('organisation.')),
    ['organisation.updated', 'organisation.updated'],
  )
})

test('the same name again changes nothing, and a wrong one is refused at its field', async () => {
  const acme = await world.tenant()
  const unnamed = await acme.post(PATH, { organization: { displayName: '' }, updateMask: 'displayName' })
  assert.equal(unnamed.status, 200, unnamed.text)
  await acme.post(PATH, { organization: { displayName: 'Acme' } })
  const before = await eventKinds(acme)
  assert.equal((await acme.post(PATH, { organization: { displayName: 'Acme' } })).status, 200)
  for (const displayName of ['x'.repeat(129), 'two\nlines', 5]) {
    const refused = await acme.post(PATH, { organization: { displayName } })
    assert.deepEqual([refused.status, fieldsOf(refused)], [400, ['organization.displayName']], refused.text)
  }
  assert.deepEqual(await eventKinds(acme), before)
  assert.equal((await acme.get(PATH)).body.organization.displayName, 'Acme')
})

test('everybody reads where the organisation is and when it works, and what is no zone, day or language is refused', async () => {
  const acme = await world.tenant()
  const basic = await person(acme, ['basic_user'])
  const workdays = ['WEEKDAY_SUNDAY', 'WEEKDAY_MONDAY', 'WEEKDAY_TUESDAY', 'WEEKDAY_WEDNESDAY', 'WEEKDAY_THURSDAY']
  const wanted = { timezone: 'Asia/Riyadh', workdays, locale: 'ar-SA' }
  assert.equal((await acme.post(PATH, { organization: wanted })).status, 200)
  const { displayName: _name, label: _label, ...seen } = (await basic.get(PATH)).body.organization
  assert.deepEqual(seen, wanted)
  for (const [organization, field] of [
    [{ timezone: 'Mars/Olympus' }, 'organization.timezone'],
    [{ timezone: '+02:00' }, 'organization.timezone'],
    [{ timezone: '' }, 'organization.timezone'],
    [{ workdays: [] }, 'organization.workdays'],
    [{ workdays: ['WEEKDAY_MONDAY', 'WEEKDAY_MONDAY'] }, 'organization.workdays[1]'],
    [{ workdays: ['WEEKDAY_UNSPECIFIED'] }, 'organization.workdays[0]'],
    [{ workdays: ['MONDAY'] }, 'organization.workdays[0]'],
    [{ locale: 'no such' }, 'organization.locale'],
    [{ locale: '' }, 'organization.locale'],
  ] as const) {
    const refused = await acme.post(PATH, { organization })
    assert.deepEqual([refused.status, fieldsOf(refused)], [400, [field]], refused.text)
  }
  assert.equal((await basic.get(PATH)).body.organization.timezone, 'Asia/Riyadh')
})

test('settings that somebody else has changed meanwhile are not replaced', async () => {
  const acme = await world.tenant()
  const { headers } = await acme.get(PATH)
  await acme.post(PATH, { organization: { timezone: 'Europe/Berlin' } })
  const late = await acme.post(PATH, { organization: { locale: 'de' } }, { 'if-match': headers.etag })
  assert.equal(late.status, 409, late.text)
  assert.equal((await acme.get(PATH)).body.organization.locale, 'en')
})

test('who may not change settings may not name the organisation, and another tenant keeps its name', async () => {
  const acme = await world.tenant()
  const globex = await world.tenant()
  const reader = await person(acme, ['read_only_admin'])
  assert.equal((await reader.get(PATH)).status, 200)
  assert.equal((await reader.post(PATH, { organization: { displayName: 'Mine' } })).status, 403)
  await acme.post(PATH, { organization: { displayName: 'Acme' } })
  assert.equal((await globex.get(PATH)).body.organization.displayName, '')
})
