import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { header, type MailServer, openMailServer } from '../../../../test/mail-server.ts'
import { eventKinds, person } from '../../../../test/people.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { openInbox } from '../../../../test/webhooks/inbox.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const PATH = '/api/v1/settings/email-provider'
const SECRET = 'correct horse battery'

let world: World
let acme: TestTenant
let server: MailServer
before(async () => {
  world = await createWorld()
  server = await openMailServer({ user: 'reeve', password: SECRET })
})
after(async () => {
  await world.stop()
  await server.close()
})

const smtp = (more: object = {}) => ({
  fromAddress: 'it@acme.example',
  fromName: 'IT',
  smtp: { host: '127.0.0.1', port: server.port, username: 'reeve', password: SECRET, tls: 'NONE', ...more },
})
const save = (emailProvider: object, updateMask?: string) => acme.post(PATH, { emailProvider, updateMask })
const kinds = async () => (await eventKinds(acme)).filter((kind) => kind.startsWith('notifications.'))
const fresh = async () => {
  acme = await world.tenant()
}

test('a tenant without a provider has the operator’s, which reaches nobody outside', async () => {
  await fresh()
  const { body } = await acme.get(PATH)
  assert.deepEqual(body.emailProvider.builtin, {})
  assert.equal(body.emailProvider.createdAt, undefined)
  const capabilities = await acme.get('/api/v1/settings/email-capabilities')
  assert.deepEqual(capabilities.body, { externalEmailSupported: false })
})

test('a provider is signed in to before it is kept, and its password is shown to nobody', async () => {
  await fresh()
  const saved = await save(smtp())
  assert.equal(saved.status, 200, saved.text)
  const shown = { host: '127.0.0.1', port: server.port, username: 'reeve', password: '', tls: 'NONE' }
  assert.deepEqual(saved.body.emailProvider.smtp, shown)
  assert.deepEqual((await acme.get(PATH)).body.emailProvider, saved.body.emailProvider)
  assert.deepEqual((await acme.get('/api/v1/settings/email-capabilities')).body, { externalEmailSupported: true })
  assert.deepEqual(await kinds(), ['notifications.emailProvider.updated'])
  const everywhere = JSON.stringify([
    world.logs,
    await acme.sql('select before, after, request from events where tenant_id = $1', [acme.id]),
    await acme.sql('select settings, encode(sealed_secret, $2) from email_providers where tenant_id = $1', [
      acme.id,
      'escape',
    ]),
  ])
  assert.equal(everywhere.includes(SECRET), false)
})

test('one that cannot be signed in to is refused in the words of the other side, and the one before stays', async () => {
  await fresh()
  assert.equal((await save(smtp())).status, 200)
  const refused = await save(smtp({ password: 'wrong' }))
  assert.equal(refused.status, 400)
  assert.equal(reasonOf(refused), 'PROVIDER_REFUSED')
  assert.match(refused.body.message, /wrong user name or password/)
  assert.equal(refused.text.includes('"wrong"'), false)
  const test = await acme.post(`${PATH}/test`, { testRecipientEmail: 'ann@acme.example' })
  assert.deepEqual(test.body, { success: true, message: 'the mail was handed over' })
  const nobody = await save(smtp({ port: 1 }))
  assert.equal(reasonOf(nobody), 'PROVIDER_REFUSED')
})

test('an empty password keeps the one there is, but not for another host', async () => {
  await fresh()
  await save(smtp())
  const renamed = await save({ fromName: 'Help', ...{ smtp: smtp({ password: '' }).smtp } })
  assert.equal(renamed.status, 200, renamed.text)
  assert.equal(renamed.body.emailProvider.fromName, 'Help')
  const inside = await save({ smtp: { username: 'reeve' } }, 'smtp.username')
  assert.equal(inside.status, 200, inside.text)
  const elsewhere = await save(smtp({ host: 'localhost', password: '' }))
  const [violation] = violationsOf(elsewhere)
  assert.equal(violation?.field, 'emailProvider.smtp.password')
  assert.match(violation!.description, /must be given again, because host changed/)
})

test('what is sent says from whom, and is encrypted when that is asked for', async () => {
  await fresh()
  const secure = await openMailServer({ startTls: true, user: 'reeve', password: SECRET })
  const implicit = await openMailServer({ secure: true, user: 'reeve', password: SECRET })
  for (const [one, tls] of [
    [secure, 'STARTTLS'],
    [implicit, 'TLS'],
  ] as const) {
    const saved = await save(smtp({ port: one.port, tls }))
    assert.equal(saved.status, 200, saved.text)
    await acme.post(`${PATH}/test`, { testRecipientEmail: 'ann@acme.example' })
    const [mail] = one.received
    assert.equal(mail?.secure, true, tls)
    assert.equal(header(mail!.source, 'from'), 'IT <it@acme.example>')
    await one.close()
  }
})

test('TLS that is asked for and not there, or not to be believed, is no TLS', async () => {
  await fresh()
  const plain = await save(smtp({ tls: 'STARTTLS' }))
  assert.equal(reasonOf(plain), 'PROVIDER_REFUSED')
  const stranger = await openMailServer({ startTls: true, user: 'reeve', password: SECRET, trusted: false })
  const refused = await save(smtp({ port: stranger.port, tls: 'STARTTLS' }))
  assert.equal(reasonOf(refused), 'PROVIDER_REFUSED')
  await stranger.close()
})

test('deleting it forgets the secret, and the operator’s relay counts again', async () => {
  await fresh()
  await save(smtp())
  assert.equal((await acme.delete(PATH)).status, 200)
  assert.deepEqual((await acme.get(PATH)).body.emailProvider.builtin, {})
  assert.deepEqual(await acme.sql('select * from email_providers where tenant_id = $1', [acme.id]), [])
  assert.equal((await acme.delete(PATH)).status, 200)
  assert.deepEqual(await kinds(), ['notifications.emailProvider.updated', 'notifications.emailProvider.deleted'])
})

const BAD: readonly [string, object, string][] = [
  ['no sender', { smtp: { host: 'mail.acme.example' } }, 'emailProvider.fromAddress'],
  ['no host', { fromAddress: 'a@b.example', smtp: {} }, 'emailProvider.smtp.host'],
  ['a host with a path', { smtp: { host: 'mail/x' } }, 'emailProvider.smtp.host'],
  ['a port too high', { smtp: { host: 'm.example', port: 65_536 } }, 'emailProvider.smtp.port'],
  ['a way of TLS unknown', { smtp: { host: 'm.example', tls: 'MAYBE' } }, 'emailProvider.smtp.tls'],
  [
    'a user without password',
    { fromAddress: 'a@b.example', smtp: { host: 'm.example', username: 'u' } },
    'emailProvider.smtp.password',
  ],
  ['a sender that is none', { fromAddress: 'a@b', builtin: {} }, 'emailProvider.fromAddress'],
  ['a sender with a header', { fromAddress: 'a@b.example\r\nBcc: c@d.example' }, 'emailProvider.fromAddress'],
  ['answers to nobody', { replyToAddress: 'x y@b.example' }, 'emailProvider.replyToAddress'],
  ['a key missing', { fromAddress: 'a@b.example', sendgrid: {} }, 'emailProvider.sendgrid.apiKey'],
  [
    'an address inside',
    { fromAddress: 'a@b.example', sendgrid: { apiKey: 'k', apiBaseUrl: 'https://10.0.0.1' } },
    'emailProvider.sendgrid.apiBaseUrl',
  ],
  ['what is not there yet', { fromAddress: 'a@b.example', awsSes: { region: 'eu-central-1' } }, 'emailProvider.awsSes'],
  ['nor this', { fromAddress: 'a@b.example', microsoftGraph: {} }, 'emailProvider.microsoftGraph'],
  ['nor that', { fromAddress: 'a@b.example', googleWorkspace: {} }, 'emailProvider.googleWorkspace'],
]

for (const [what, provider, field] of BAD)
  test(`refused: ${what}`, async () => {
    await fresh()
    const reply = await save(provider)
    assert.equal(reply.status, 400, reply.text)
    assert.equal(violationsOf(reply)[0]?.field, field)
    assert.deepEqual(await acme.sql('select * from email_providers where tenant_id = $1', [acme.id]), [])
  })

test('two providers at once are refused by the name of the group', async () => {
  await fresh()
  const reply = await save({ builtin: {}, smtp: { host: 'm.example' } })
  assert.equal(reply.status, 400)
  assert.match(reply.body.message, /oneof provider/)
})

test('who may only read sees it and changes nothing', async () => {
  await fresh()
  const reader = await person(acme, ['read_only_admin'])
  assert.equal((await reader.get(PATH)).status, 200)
  assert.equal((await reader.post(PATH, { emailProvider: { builtin: {} } })).status, 403)
  assert.equal((await reader.post(`${PATH}/test`, { testRecipientEmail: 'a@b.example' })).status, 403)
  assert.equal((await reader.delete(PATH)).status, 403)
})

test('a test that cannot be sent says why, and the eleventh within an hour is not tried', async () => {
  await fresh()
  const reply = await acme.post(`${PATH}/test`, { testRecipientEmail: 'ann@acme.example' })
  assert.deepEqual([reply.status, reply.body], [200, { success: false, message: 'no e-mail provider is configured' }])
  assert.equal((await acme.post(`${PATH}/test`, { testRecipientEmail: 'ann' })).status, 400)
  const more = await Promise.all(
    Array.from({ length: 12 }, () => acme.post(`${PATH}/test`, { testRecipientEmail: 'ann@acme.example' })),
  )
  assert.equal(more.filter(({ status }) => status === 200).length, 9)
  assert.equal(more.filter(({ status }) => status === 429).length, 3)
})

test('SendGrid is asked whether the key may send, and gets one call a mail', async () => {
  await fresh()
  const api = await openInbox((response, { path }) => {
    if (path.endsWith('/v3/scopes')) response.end(JSON.stringify({ scopes: ['mail.send'] }))
    else response.writeHead(202).end()
  })
  const apiBaseUrl = api.url.replace('/in', '')
  const saved = await save({
    fromAddress: 'it@acme.example',
    replyToAddress: 'help@acme.example',
    sendgrid: { apiKey: 'SG.key', apiBaseUrl },
  })
  assert.equal(saved.status, 200, saved.text)
  assert.deepEqual(saved.body.emailProvider.sendgrid, { apiKey: '', apiBaseUrl })
  const test = await acme.post(`${PATH}/test`, { testRecipientEmail: 'ann@acme.example' })
  assert.equal(test.body.success, true, test.text)
  const { headers, body } = api.arrived[1]!
  assert.equal(headers.authorization, 'Bearer SG.key')
  const sent = JSON.parse(body)
  assert.deepEqual(sent.personalizations, [{ to: [{ email: 'ann@acme.example' }] }])
  assert.deepEqual(sent.reply_to, { email: 'help@acme.example' })
  assert.match(sent.headers['Message-ID'], /^<[0-9a-f]{40}@acme\.example>$/)
  await api.close()
})
