import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { eventKinds, person } from '../../../../test/people.ts'
import { fieldsOf, reasonOf } from '../../../../test/replies.ts'
import { encrypted, newReader, sendTo, shareText } from '../../../../test/vaults/secrets.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../../test/world.ts'
import { ObjectPlace, objectPlaceOf } from '../../../process/object-place.ts'
import { readSettings } from '../../../settings/settings.ts'
import { Database } from '../../../store/database.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

type Person = Awaited<ReturnType<typeof person>>
const pair = async (tenant: TestTenant): Promise<{ ada: Person; ben: Person }> => ({
  ada: await person(tenant, ['basic_user']),
  ben: await person(tenant, ['basic_user']),
})

test('a text is handed out once, encrypted to its reader, and is burned then', async () => {
  const { ada, ben } = await pair(acme)
  const secret = await shareText(ada, 'hunter2', { allowedUserIds: [ben.userId], displayName: 'db login' })
  assert.match(secret.shareCode, /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  assert.equal(secret.shareUrl, `${acme.baseUrl}/s/${secret.shareCode}`)
  const reader = await newReader()
  const path = `/api/v1/secrets/${secret.vaultId}`
  const seen = await ben.get(path)
  assert.deepEqual([seen.body.secret.displayName, seen.body.secret.shareCode], ['db login', ''])
  assert.equal((await ben.get(`/api/v1/secrets/code/${secret.shareCode.toLowerCase()}`)).status, 200)
  const viewed = await ben.post(`${path}/view`, { readerRecipient: reader.readerRecipient })
  assert.equal(viewed.status, 200, viewed.text)
  assert.equal(await reader.open(viewed.body.encryptedContent), 'hunter2')
  assert.equal(viewed.body.viewsRemaining, 0)
  const again = await ben.post(`${path}/view`, { readerRecipient: reader.readerRecipient })
  assert.deepEqual(
    [again.status, reasonOf(again), again.body.message],
    [400, 'SECRET_BURNED', 'secret is SECRET_STATUS_BURNED'],
  )
  const left = (await ada.get(path)).body.secret
  assert.deepEqual([left.status, left.contentDeleted, left.currentViews], ['SECRET_STATUS_BURNED', true, 1])
  assert.deepEqual(
    await acme.sql('select content, identity_value_id from paper_secrets where id = $1', [secret.vaultId]),
    [{ content: null, identity_value_id: null }],
  )
})

test('a hundred views at once of a secret with one view hand it out once', async () => {
  const { ada, ben } = await pair(acme)
  const secret = await shareText(ada, 'one', { allowedUserIds: [ben.userId] })
  const reader = await newReader()
  const replies = await Promise.all(
    Array.from({ length: 100 }, () =>
      ben.post(`/api/v1/secrets/${secret.vaultId}/view`, { readerRecipient: reader.readerRecipient }),
    ),
  )
  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
  assert.deepEqual(new Set(replies.filter(({ status }) => status !== 200).map(reasonOf)), new Set(['SECRET_BURNED']))
})

test('views that are absent are one, and views that are written as 0 are unlimited', async () => {
  const { ada, ben } = await pair(acme)
  const reader = await newReader()
  const secret = await shareText(ada, 'many', { allowedUserIds: [ben.userId], maxViews: 0 })
  for (let i = 0; i < 3; i++) {
    const viewed = await ben.post(`/api/v1/secrets/${secret.vaultId}/view`, { readerRecipient: reader.readerRecipient })
    assert.deepEqual([viewed.status, viewed.body.viewsRemaining], [200, -1])
  }
  const usual = await ada.post('/api/v1/secrets/internal', { allowedUserIds: [ben.userId] })
  assert.equal(usual.body.secret.maxViews, 1)
})

test('who is no recipient is refused, the creator too, and it is recorded', async () => {
  const { ada, ben } = await pair(acme)
  const secret = await shareText(ada, 'private', { allowedUserIds: [ben.userId] })
  const { readerRecipient } = await newReader()
  const other = await person(acme, ['basic_user'])
  for (const caller of [ada, other, acme]) {
    assert.equal((await caller.post(`/api/v1/secrets/${secret.vaultId}/view`, { readerRecipient })).status, 403)
  }
  assert.equal((await other.get(`/api/v1/secrets/${secret.vaultId}`)).status, 404)
  assert.equal((await other.get(`/api/v1/secrets/code/${secret.shareCode}`)).status, 404)
  const denied = (await eventKinds(acme)).filter((kind) => kind === 'vaults.secret.accessDenied')
  assert.equal(denied.length, 3)
  await processAll(world)
  const log = await acme.post('/api/v1/search/secrets-admin/audit_events', { vaultId: secret.vaultId })
  const refused = log.body.list.filter((one: Json) => one.activity_name === 'paper_secret_access_denied')
  assert.deepEqual(
    refused.map((one: Json) => [one.status_id, one.severity, one.unmapped.sharing_mode, one.unmapped.secret_type]),
    new Array(3).fill([2, 'Medium', 'PAPER_VAULT_SHARING_MODE_INTERNAL', 'SECRET_TYPE_TEXT']),
  )
  const globex = await world.tenant()
  assert.equal((await globex.post(`/api/v1/secrets/${secret.vaultId}/view`, { readerRecipient })).status, 404)
})

test('what is wrong with a secret or its content is said, and nothing is stored', async () => {
  const { ada, ben } = await pair(acme)
  const good = { allowedUserIds: [ben.userId] }
  for (const [body, field] of [
    [{ allowedUserIds: [] }, 'allowedUserIds'],
    [{ allowedUserIds: ['nobody'] }, 'allowedUserIds[0]'],
    [{ ...good, expiresIn: '60s' }, 'expiresIn'],
    [{ ...good, expiresIn: '2592001s' }, 'expiresIn'],
    [{ ...good, maxViews: 1001 }, 'maxViews'],
    [{ ...good, secretType: 'SECRET_TYPE_FILE', fileSize: '1073741825' }, 'fileSize'],
    [{ ...good, secretType: 'SECRET_TYPE_FILE' }, 'fileSize'],
  ] as const) {
    const refused = await ada.post('/api/v1/secrets/internal', body)
    assert.deepEqual([refused.status, fieldsOf(refused)[0]], [400, field])
  }
  const made = (await ada.post('/api/v1/secrets/internal', good)).body
  const path = `/api/v1/secrets/${made.vaultId}`
  const { readerRecipient } = await newReader()
  assert.equal(reasonOf(await ben.post(`${path}/view`, { readerRecipient })), 'SECRET_NOT_READY')
  const foreign = await encrypted(readerRecipient, 'x')
  const right = Buffer.from(await encrypted(made.ageRecipient, 'x'))
  for (const wrong of [Buffer.from('hello'), foreign, right.subarray(0, -1)]) {
    const refused = await ada.post(`${path}/content`, { encryptedContent: Buffer.from(wrong).toString('base64') })
    assert.deepEqual([refused.status, fieldsOf(refused)[0]], [400, 'encryptedContent'])
  }
  assert.equal((await ben.post(`${path}/content`, { encryptedContent: right.toString('base64') })).status, 403)
  assert.equal((await ada.post(`${path}/content`, { encryptedContent: right.toString('base64') })).status, 200)
  const twice = await ada.post(`${path}/content`, { encryptedContent: right.toString('base64') })
  assert.equal(reasonOf(twice), 'CONTENT_ALREADY_SET')
  for (const wrong of ['age1nothing', 'x']) {
    const refused = await ben.post(`${path}/view`, { readerRecipient: wrong })
    assert.deepEqual([refused.status, fieldsOf(refused)[0]], [400, 'readerRecipient'])
  }
})

test('a secret expires by the time, before anybody sweeps, and its content goes with the sweep', async () => {
  const tenant = await world.tenant()
  const { ada, ben } = await pair(tenant)
  const secret = await shareText(ada, 'short', { allowedUserIds: [ben.userId], expiresIn: '3600s' })
  const empty = (await ada.post('/api/v1/secrets/internal', { allowedUserIds: [ben.userId] })).body.vaultId
  // The schedules of the tenant begin with the first work.
  await world.work()
  world.clock.move({ minutes: 59 })
  assert.equal((await ada.get(`/api/v1/secrets/${secret.vaultId}`)).body.secret.status, 'SECRET_STATUS_ACTIVE')
  world.clock.move({ minutes: 2 })
  const admin = await signInAgain(tenant)
  assert.equal((await admin.get(`/api/v1/secrets-admin/${secret.vaultId}`)).body.secret.status, 'SECRET_STATUS_EXPIRED')
  assert.equal((await admin.get(`/api/v1/secrets-admin/${empty}`)).body.secret.status, 'SECRET_STATUS_DATA_DELETED')
  await world.work()
  const rows = await tenant.sql('select ended, content from paper_secrets order by ended')
  assert.deepEqual(rows, [
    { ended: 'DATA_DELETED', content: null },
    { ended: 'EXPIRED', content: null },
  ])
  assert.deepEqual(await tenant.sql('select 1 from vault_values'), [])
})

test('a recipient who is done ends it, and its creator deletes it; both leave what is known of it', async () => {
  const { ada, ben } = await pair(acme)
  const secret = await shareText(ada, 'enough', { allowedUserIds: [ben.userId], maxViews: 5 })
  const path = `/api/v1/secrets/${secret.vaultId}`
  assert.equal((await ada.post(`${path}/done`, {})).status, 403)
  assert.equal((await ben.post(`${path}/done`, {})).status, 200)
  assert.equal((await ada.get(path)).body.secret.status, 'SECRET_STATUS_BURNED')
  assert.equal((await ben.delete(path)).status, 403)
  const deleted = await ada.delete(path)
  assert.deepEqual([deleted.status, deleted.body.secret.status], [200, 'SECRET_STATUS_REVOKED'])
  assert.equal((await ada.delete(path)).body.secret.deletedAt, deleted.body.secret.deletedAt)
  await processAll(world)
  const history = await ada.post('/api/v1/search/secrets/audit_events', { vaultId: secret.vaultId })
  assert.deepEqual(
    history.body.list.map(({ type }: { type: string }) => type),
    [
      'paper_secret_created',
      'paper_secret_content_set',
      'paper_secret_access_denied',
      'paper_secret_done',
      'paper_secret_revoked',
    ],
  )
  assert.deepEqual(Object.keys(history.body.list[0]).sort(), ['actor', 'time', 'type'])
})

test('a file goes up and down as it comes, by addresses that work once', async () => {
  const { ada, ben } = await pair(acme)
  const content = randomBytes(3 * 1024 * 1024)
  const asked = { allowedUserIds: [ben.userId], secretType: 'SECRET_TYPE_FILE', fileSize: content.length }
  const made = (await ada.post('/api/v1/secrets/internal', { ...asked, filename: '../keys\u202e.txt' })).body
  assert.equal(made.secret.filename, 'keys_.txt')
  const put = (url: string, body: Uint8Array) => sendTo(url, { method: 'PUT', body })
  const sealed = await encrypted(made.ageRecipient, content)
  assert.equal((await put(made.uploadUrl, randomBytes(1000))).status, 400)
  assert.equal((await put(made.uploadUrl, Buffer.concat([sealed, randomBytes(100_000)]))).status, 400)
  assert.equal((await put(made.uploadUrl, sealed)).status, 200)
  assert.equal((await put(made.uploadUrl, sealed)).status, 404)
  const reader = await newReader()
  const viewed = await ben.post(`/api/v1/secrets/${made.vaultId}/view`, { readerRecipient: reader.readerRecipient })
  assert.equal(viewed.status, 200, viewed.text)
  const get = (headers: Record<string, string> = {}) => sendTo(viewed.body.downloadUrl, { headers })
  assert.equal((await get({ range: 'bytes=0-5' })).status, 400)
  const bytes = (await get()).bytes
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addIdentity(reader.identity)
  assert.ok(content.equals(await decrypter.decrypt(bytes)))
  assert.equal((await get()).status, 404)
  world.clock.move({ minutes: 6 })
  await world.work()
  assert.deepEqual(await acme.sql('select key from stored_objects'), [])
  await signInAgain(acme)
})

test('no file is taken or handed out while another process keeps files in another folder', async () => {
  const { ada, ben } = await pair(acme)
  const asked = { allowedUserIds: [ben.userId], secretType: 'SECRET_TYPE_FILE', fileSize: 3, filename: 'a.txt' }
  const made = (await ada.post('/api/v1/secrets/internal', asked)).body
  const put = async () =>
    sendTo(made.uploadUrl, { method: 'PUT', body: await encrypted(made.ageRecipient, Buffer.from('abc')) })
  const config = { ...world.config, max: 2 }
  const database = new Database('other', config)
  const folder = mkdtempSync(path.join(tmpdir(), 'reeve-other-'))
  const other = new ObjectPlace([database], objectPlaceOf(readSettings({ REEVE_OBJECTS: folder })))
  let reply = await put()
  while (reply.status === 200) {
    // Its connection opens as fast as the machine can; a file that was first is taken once.
    Object.assign(made, (await ada.post('/api/v1/secrets/internal', asked)).body)
    reply = await put()
  }
  assert.equal(reply.status, 503)
  assert.match(reply.bytes.toString(), /keep files in different places; the operator has to set REEVE_OBJECTS/)
  await other.stop()
  await database.close()
  assert.equal((await put()).status, 200)
})

test('administrators find and delete what they cannot open, and read-only ones see four characters of a code', async () => {
  const tenant = await world.tenant()
  const { ada, ben } = await pair(tenant)
  const auditor = await person(tenant, ['read_only_admin'])
  const secret = await shareText(ada, 'kept', { allowedUserIds: [ben.userId], displayName: 'Payroll key' })
  const found = await tenant.post('/api/v1/search/secrets-admin', {
    query: 'payroll',
    statuses: ['SECRET_STATUS_ACTIVE'],
  })
  assert.deepEqual(
    found.body.list.map(({ vaultId }: { vaultId: string }) => vaultId),
    [secret.vaultId],
  )
  const audited = (await auditor.get(`/api/v1/secrets-admin/${secret.vaultId}`)).body.secret
  assert.equal(audited.shareCode, `****-****-${secret.shareCode.slice(-4)}`)
  assert.equal((await auditor.delete(`/api/v1/secrets-admin/${secret.vaultId}`)).status, 403)
  assert.equal((await ada.post('/api/v1/search/secrets-admin', {})).status, 403)
  assert.equal((await tenant.delete(`/api/v1/secrets-admin/${secret.vaultId}`)).status, 200)
  assert.deepEqual((await tenant.post('/api/v1/search/secrets-admin', {})).body.list, [])
  assert.equal((await tenant.post('/api/v1/search/secrets-admin', { includeDeleted: true })).body.list.length, 1)
  await processAll(world)
  const log = await auditor.post('/api/v1/search/secrets-admin/audit_events', { vaultId: secret.vaultId })
  assert.equal(log.body.list.at(-1).metadata.event_code, 'paper_secret.revoked_admin')
})

test('sharing can be switched off: what is shared goes on', async () => {
  const tenant = await world.tenant()
  const { ada, ben } = await pair(tenant)
  const secret = await shareText(ada, 'on', { allowedUserIds: [ben.userId] })
  const off = await tenant.send({ method: 'PUT', path: '/api/v1/settings/secret-sharing', body: { enabled: false } })
  assert.deepEqual([off.status, off.body.settings.enabled, off.body.settings.maxExpiry], [200, false, '2592000s'])
  assert.deepEqual((await ada.get('/api/v1/auth/introspect')).body.disabledModules, ['MODULE_ID_SECRET_SHARING'])
  const refused = await ada.post('/api/v1/secrets/internal', { allowedUserIds: [ben.userId] })
  assert.deepEqual([refused.status, reasonOf(refused)], [501, 'FEATURE_DISABLED'])
  const { readerRecipient } = await newReader()
  assert.equal((await ben.post(`/api/v1/secrets/${secret.vaultId}/view`, { readerRecipient })).status, 200)
})

test('what was read of the settings can be written back', async () => {
  const tenant = await world.tenant()
  const path = '/api/v1/settings/secret-sharing'
  const { settings } = (await tenant.get(path)).body
  const change = (body: object) => tenant.send({ method: 'PUT', path, body })
  const whole = await change({ ...settings, maxExpiry: '86400s' })
  assert.deepEqual([whole.status, whole.body.settings], [200, { ...settings, maxExpiry: '86400s' }], whole.text)
  const wrapped = await change({ settings: { ...settings, maxExpiry: '7200s' } })
  assert.deepEqual([wrapped.status, wrapped.body.settings?.maxExpiry], [200, '7200s'], wrapped.text)
  assert.equal(wrapped.body.settings.enabled, true)
  const part = await change({ settings: { maxExpiry: '3600s' } })
  assert.deepEqual(part.body.settings, { ...settings, maxExpiry: '3600s' }, 'what is not named stays')
  const misspelt = await change({ settings: { ...settings, maxExpiri: '7200s' } })
  assert.deepEqual([misspelt.status, fieldsOf(misspelt)], [400, ['settings.maxExpiri']])
  const both = await change({ settings: { maxExpiry: '7200s' }, maxExpiry: '3600s' })
  assert.deepEqual([both.status, fieldsOf(both)], [400, ['settings']])
})

test('a new key wraps what is stored in the background, and the old one goes', async () => {
  const tenant = await world.tenant()
  const { ada, ben } = await pair(tenant)
  const secret = await shareText(ada, 'turned', { allowedUserIds: [ben.userId] })
  const rotated = await tenant.post('/api/v1/settings/secret-sharing/rotate-key', {})
  assert.deepEqual([rotated.body.settings.keyVersion, rotated.body.settings.valuesToRewrap], [2, 1])
  await world.work()
  assert.deepEqual(await tenant.sql('select version from vault_keys'), [{ version: 2 }])
  const reader = await newReader()
  const viewed = await ben.post(`/api/v1/secrets/${secret.vaultId}/view`, { readerRecipient: reader.readerRecipient })
  assert.equal(await reader.open(viewed.body.encryptedContent), 'turned')
})

test('a secret can be encrypted so that a quantum computer does not open it', async () => {
  const { ada, ben } = await pair(acme)
  const secret = await shareText(ada, 'later', {
    allowedUserIds: [ben.userId],
    requiredAgeSuite: 'AGE_SUITE_MLKEM768X25519',
  })
  const reader = await newReader()
  const viewed = await ben.post(`/api/v1/secrets/${secret.vaultId}/view`, { readerRecipient: reader.readerRecipient })
  assert.equal(await reader.open(viewed.body.encryptedContent), 'later')
})
