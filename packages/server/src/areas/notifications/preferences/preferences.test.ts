import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Caller, Json } from '../../../../test/caller.ts'
import { eventKinds, machine, person, signedIn } from '../../../../test/people.ts'
import { fieldsOf, reasonOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { PREFERENCES } from '../../../service/notices/preferences.ts'
import { CHANNELS } from './names.ts'

const ORG = '/api/v1/settings/notifications/org'
const USER = '/api/v1/settings/notifications/user'
let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const ofOrganisation = async (caller: Caller): Promise<Json> =>
  (await caller.get(ORG)).body.orgNotificationSettings.channelSettings
const ofUser = async (caller: Caller): Promise<Json> =>
  (await caller.get(USER)).body.userNotificationSettings.channelSettings
async function set(caller: Caller, path: string, channelSettings: Json): Promise<void> {
  const reply = await caller.post(path, { channelSettings })
  assert.equal(reply.status, 200, reply.text)
}
const metadataOf = (reply: { body: Json }): Json =>
  reply.body.details.find((one: Json) => one.metadata !== undefined)?.metadata

test('everything is on until somebody says otherwise, a weekly digest on mail', async () => {
  acme = await world.tenant()
  const basic = await person(acme, ['basic_user'])
  const settings = await ofOrganisation(basic)
  for (const channel of CHANNELS) {
    for (const name of PREFERENCES) assert.deepEqual(settings[channel][name], { enabled: true, locked: false }, name)
  }
  assert.deepEqual(settings.email.digest, {
    enabled: true,
    locked: false,
    frequency: 'DIGEST_FREQUENCY_WEEKLY',
    dayOfWeek: 'WEEKDAY_MONDAY',
  })
  assert.deepEqual([settings.email.enabled, 'isConfigured' in settings.email], [true, false])
  for (const channel of ['slack', 'teams']) {
    const { enabled, isConfigured, digest } = settings[channel]
    assert.deepEqual([enabled, isConfigured, digest.enabled], [false, false, false])
  }
  assert.deepEqual(await ofUser(basic), settings)
})

test('what is absent stays as it is, at every level', async () => {
  acme = await world.tenant()
  await set(acme, USER, { email: { reviews: { enabled: false } } })
  await set(acme, USER, { email: { digest: { frequency: 'DIGEST_FREQUENCY_DAILY' } } })
  const { email } = await ofUser(acme)
  assert.deepEqual(
    [email.enabled, email.reviews.enabled, email.completion.enabled, email.digest.enabled, email.digest.frequency],
    [true, false, true, true, 'DIGEST_FREQUENCY_DAILY'],
  )
  const kinds = (await eventKinds(acme)).filter((kind) => kind.startsWith('notifications.'))
  assert.deepEqual(kinds, ['notifications.userSettings.updated', 'notifications.userSettings.updated'])
})

test('messages about the service are always on: a change of that is ignored', async () => {
  acme = await world.tenant()
  await set(acme, ORG, { email: { system: { enabled: false, locked: true } } })
  await set(acme, USER, { email: { system: { enabled: false } } })
  assert.deepEqual((await ofOrganisation(acme)).email.system, { enabled: true, locked: false })
  assert.deepEqual((await ofUser(acme)).email.system, { enabled: true, locked: false })
})

test('what the organisation has locked replaces what people chose, and cannot be changed until it is unlocked', async () => {
  acme = await world.tenant()
  const [ann, bob] = [await person(acme, ['basic_user']), await person(acme, ['basic_user'])]
  await set(ann, USER, { email: { reviews: { enabled: false }, completion: { enabled: false } } })
  await set(acme, ORG, {
    email: {
      reviews: { enabled: true, locked: true },
      digest: { enabled: true, locked: true, frequency: 'DIGEST_FREQUENCY_DAILY' },
    },
  })
  const seen = (await ofUser(ann)).email
  assert.deepEqual(
    [seen.reviews, seen.completion],
    [
      { enabled: true, locked: true },
      { enabled: false, locked: false },
    ],
  )
  assert.equal(seen.digest.frequency, 'DIGEST_FREQUENCY_DAILY')
  const refused = await ann.post(USER, {
    channelSettings: {
      email: { reviews: { enabled: false }, completion: { enabled: true }, digest: { dayOfWeek: 'WEEKDAY_FRIDAY' } },
    },
  })
  assert.deepEqual([refused.status, reasonOf(refused)], [400, 'LOCKED_BY_ORGANIZATION'], refused.text)
  assert.equal(refused.body.code, 9)
  assert.equal(refused.body.message, 'locked by your organization: email.reviews, email.digest')
  assert.deepEqual(metadataOf(refused), { fields: 'email.reviews,email.digest' })
  assert.equal((await ofUser(ann)).email.completion.enabled, false)
  await set(ann, USER, await ofUser(ann))
  await set(acme, ORG, { email: { reviews: { locked: false }, digest: { locked: false } } })
  for (const caller of [ann, bob]) {
    const { reviews, digest } = (await ofUser(caller)).email
    assert.deepEqual([reviews, digest.frequency], [{ enabled: true, locked: false }, 'DIGEST_FREQUENCY_DAILY'])
  }
  await set(ann, USER, { email: { reviews: { enabled: false } } })
})

test('who is there keeps what they have when the organisation wants something else; who comes later has that', async () => {
  acme = await world.tenant()
  const ann = await person(acme, ['basic_user'])
  await set(acme, ORG, { email: { completion: { enabled: false } } })
  const bob = await person(acme, ['basic_user'])
  assert.equal((await ofUser(ann)).email.completion.enabled, true)
  assert.equal((await ofUser(bob)).email.completion.enabled, false)
  await set(acme, ORG, { email: { completion: { enabled: true } } })
  assert.equal((await ofUser(bob)).email.completion.enabled, false)
})

test('a weekly digest comes from Monday to Friday; a daily one keeps any day', async () => {
  acme = await world.tenant()
  for (const path of [ORG, USER]) {
    const refused = await acme.post(path, { channelSettings: { email: { digest: { dayOfWeek: 'WEEKDAY_SUNDAY' } } } })
    assert.deepEqual([refused.status, fieldsOf(refused)], [400, ['channelSettings.email.digest.dayOfWeek']])
    const daily = { frequency: 'DIGEST_FREQUENCY_DAILY', dayOfWeek: 'WEEKDAY_SUNDAY' }
    await set(acme, path, { email: { digest: daily } })
    const weekly = await acme.post(path, {
      channelSettings: { email: { digest: { frequency: 'DIGEST_FREQUENCY_WEEKLY' } } },
    })
    assert.equal(weekly.status, 400)
  }
  assert.equal((await ofUser(acme)).email.digest.dayOfWeek, 'WEEKDAY_SUNDAY')
})

test('a channel that is not configured cannot be switched on; what is sent on it can be chosen before', async () => {
  acme = await world.tenant()
  for (const path of [ORG, USER]) {
    for (const channel of ['slack', 'teams']) {
      const refused = await acme.post(path, { channelSettings: { [channel]: { enabled: true } } })
      assert.deepEqual([refused.status, reasonOf(refused)], [400, 'CHANNEL_NOT_CONFIGURED'], refused.text)
      assert.deepEqual(metadataOf(refused), { fields: channel })
      await set(acme, path, { [channel]: { reviews: { enabled: false } } })
    }
  }
  const seen = await ofUser(acme)
  assert.deepEqual([seen.teams.reviews.enabled, seen.teams.isConfigured], [false, false])
})

test('a chat is on once it is connected, unless somebody has switched it off', async () => {
  acme = await world.tenant()
  await set(acme, USER, await ofUser(acme))
  const chat = { provider: 'CHAT_PROVIDER_WEBHOOK', enabled: true, apiBaseUrl: 'https://chat.example.com/x' }
  const connected = await acme.post('/api/v1/settings/chat', { chat })
  assert.equal(connected.status, 200, connected.text)
  const { slack } = await ofUser(acme)
  assert.deepEqual([slack.enabled, slack.isConfigured], [true, true])
  await set(acme, USER, { slack: { enabled: false } })
  assert.equal((await ofUser(acme)).slack.enabled, false)
  assert.equal((await ofOrganisation(acme)).slack.enabled, true)
})

test('only administrators change what holds for all, and programs have no settings of their own', async () => {
  acme = await world.tenant()
  const basic = await person(acme, ['basic_user'])
  assert.equal((await basic.post(ORG, { channelSettings: {} })).status, 403)
  const program = await signedIn(acme, await machine(acme, ['basic_user']))
  assert.equal((await program.get(ORG)).status, 200)
  assert.equal((await program.get(USER)).status, 403)
  assert.equal((await program.post(USER, { channelSettings: {} })).status, 403)
})

test('mails may wait up to an hour for who is told in chat', async () => {
  acme = await world.tenant()
  const saved = await acme.post(ORG, { emailDelay: '300s' })
  assert.equal(saved.body.orgNotificationSettings.emailDelay, '300s', saved.text)
  const refused = await acme.post(ORG, { emailDelay: '3601s' })
  assert.deepEqual([refused.status, fieldsOf(refused)], [400, ['emailDelay']])
})

test('another tenant keeps its settings', async () => {
  acme = await world.tenant()
  const globex = await world.tenant()
  await set(acme, ORG, { email: { reviews: { enabled: false, locked: true } } })
  assert.deepEqual((await ofOrganisation(globex)).email.reviews, { enabled: true, locked: false })
  assert.deepEqual((await ofUser(globex)).email.reviews, { enabled: true, locked: false })
})
