import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { type MailServer, openMailServer } from '../../../../test/mail-server.ts'
import { person } from '../../../../test/people.ts'
import { insertMailProvider, newReader, sendTo, shareText } from '../../../../test/vaults/secrets.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let mails: MailServer
let acme: TestTenant
before(async () => {
  mails = await openMailServer()
  world = await createWorld({
    REEVE_OUTBOUND_ALLOW: `127.0.0.1:${mails.port}`,
    REEVE_CONSOLE_DIR: path.join(import.meta.dirname, '../../../../test/empty-console'),
  })
  acme = await world.tenant('acme')
  await insertMailProvider(acme, mails.port)
})
after(async () => {
  await world.stop()
  await mails.close()
})

const EXTERNAL = '/api/v1/secrets/external'
const ADDRESS = 'Ada@Elsewhere.example'

async function call(code: string, what: string, body: object, headers: Record<string, string> = {}) {
  const url = `${acme.baseUrl}/api/v1/secrets/code/${code}/${what}`
  const sent = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  }
  const { status, bytes } = await sendTo(url, sent)
  return { status, body: JSON.parse(bytes.toString()) }
}

/** Asks for a link and reads it from the mail. */
async function linkFor(code: string, email = ADDRESS): Promise<string> {
  const had = mails.received.length
  assert.deepEqual(await call(code, 'magic-link', { email }), { status: 200, body: {} })
  await world.work()
  const source = mails.received[had]?.source.replace(/=\r?\n/g, '') ?? ''
  return /\/s\/[0-9A-Z-]+#([\w-]{43})/.exec(source)?.[1] ?? ''
}

test('somebody outside proves an address by a mail and opens the secret once', async () => {
  const ben = await person(acme, ['basic_user'])
  const { shareCode, vaultId } = await shareText(ben, 'for you', { allowedEmails: [ADDRESS] }, EXTERNAL)
  const token = await linkFor(shareCode)
  assert.equal(token.length, 43)
  const redeemed = await call(shareCode, 'magic-link/redeem', { token })
  assert.equal(redeemed.status, 200)
  assert.equal((await call(shareCode, 'magic-link/redeem', { token })).status, 401)
  const reader = await newReader()
  const body = { readerRecipient: reader.readerRecipient }
  const authorization = `Bearer ${redeemed.body.viewToken}`
  assert.equal((await call(shareCode, 'view', body)).status, 401)
  assert.equal((await call(shareCode, 'view', body, { authorization, 'user-agent': 'another' })).status, 401)
  const viewed = await call(shareCode, 'view', body, { authorization })
  assert.equal(viewed.status, 200)
  assert.equal(await reader.open(viewed.body.encryptedContent), 'for you')
  const again = await call(shareCode, 'view', body, { authorization })
  assert.deepEqual([again.status, again.body.message], [400, 'secret is SECRET_STATUS_BURNED'])
  await processAll(world)
  const log = await acme.post('/api/v1/systemlog/events', { targetUids: [vaultId], activityNames: ['paper_secret_*'] })
  const opened = log.body.list.find((one: Json) => one.activity_name === 'paper_secret_opened')
  const { share_code, sharing_mode, secret_type } = opened.unmapped
  assert.deepEqual(
    [opened.actor.user.email_addr, opened.status_id, share_code, sharing_mode, secret_type],
    [
      ADDRESS.toLowerCase(),
      1,
      `****-****-${shareCode.slice(-4)}`,
      'PAPER_VAULT_SHARING_MODE_EXTERNAL',
      'SECRET_TYPE_TEXT',
    ],
  )
  assert.match(opened.message, /ada@elsewhere\.example/)
})

test('wrong codes are limited in the same way for who is signed in', async () => {
  const limited = await createWorld({ REEVE_RATE_LIMITS: 'on' })
  try {
    const tenant = await limited.tenant()
    limited.clock.hold()
    const ben = await person(tenant, ['basic_user'])
    const { shareCode } = await shareText(ben, 'mine', { allowedUserIds: [ben.userId] })
    const read = async (code: string) => (await ben.get(`/api/v1/secrets/code/${code}`)).status
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push(await read('AAAA-AAAA-AAAA'))
    assert.deepEqual(statuses, [...new Array(10).fill(404), 429])
    assert.equal(await read(shareCode), 200, 'a right one is no guess')
  } finally {
    await limited.stop()
  }
})

test('an address that is not listed gets the same answer and no mail', async () => {
  const ben = await person(acme, ['basic_user'])
  const { shareCode } = await shareText(ben, 'not for you', { allowedEmails: [ADDRESS] }, EXTERNAL)
  const had = mails.received.length
  for (let i = 0; i < 3; i++) {
    assert.equal((await call(shareCode, 'magic-link', { email: 'eve@elsewhere.example' })).status, 200)
  }
  assert.equal((await call(shareCode, 'magic-link', { email: 'eve@elsewhere.example' })).status, 429)
  await world.work()
  assert.equal(mails.received.length, had)
  assert.equal((await call('AAAA-AAAA-AAAA', 'magic-link', { email: ADDRESS })).status, 404)
})

test('a link is over after a quarter of an hour, and one secret’s link opens no other', async () => {
  const ben = await person(acme, ['basic_user'])
  const one = await shareText(ben, 'one', { allowedEmails: [ADDRESS] }, EXTERNAL)
  const two = await shareText(ben, 'two', { allowedEmails: [ADDRESS] }, EXTERNAL)
  const token = await linkFor(one.shareCode)
  assert.equal((await call(two.shareCode, 'magic-link/redeem', { token })).status, 401)
  world.clock.move({ minutes: 16 })
  assert.equal((await call(one.shareCode, 'magic-link/redeem', { token })).status, 401)
})

test('a preview of the page uses nothing up and knows nothing', async () => {
  const tenant = await world.tenant()
  await insertMailProvider(tenant, mails.port)
  const ben = await person(tenant, ['basic_user'])
  const { shareUrl, vaultId } = await shareText(ben, 'shown once', { allowedEmails: [ADDRESS] }, EXTERNAL)
  const unknown = shareUrl.replace(/\/s\/.*/, '/s/AAAA-AAAA-AAAA')
  for (const agent of ['Slackbot-LinkExpanding 1.0', 'facebookexternalhit/1.1', 'Mozilla/5.0']) {
    const headers = { accept: '*/*', 'user-agent': agent }
    const page = await sendTo(shareUrl, { headers })
    assert.equal(page.status, 200)
    assert.deepEqual(page.bytes, (await sendTo(unknown, { headers })).bytes)
    assert.equal((await sendTo(shareUrl, { method: 'HEAD', headers })).status, 200)
  }
  assert.equal((await ben.get(`/api/v1/secrets/${vaultId}`)).body.secret.currentViews, 0)
})

test('whatever is wrong with a code, the answer is the same to the letter', async () => {
  const ben = await person(acme, ['basic_user'])
  const inside = await shareText(ben, 'inside', { allowedUserIds: [ben.userId] })
  const elsewhere = await world.tenant()
  await insertMailProvider(elsewhere, mails.port)
  const foreign = await shareText(elsewhere, 'foreign', { allowedEmails: [ADDRESS] }, EXTERNAL)
  const codes = ['AAAA-AAAA-AAAA', inside.shareCode, foreign.shareCode, 'not-a-code', `${inside.shareCode}0`]
  for (const [what, body] of [
    ['magic-link', { email: ADDRESS }],
    ['magic-link/redeem', { token: 'x'.repeat(43) }],
    ['view', { readerRecipient: (await newReader()).readerRecipient }],
  ] as const) {
    const answers = await Promise.all(codes.map((code) => call(code, what, body, { authorization: 'Bearer x' })))
    const told = answers.map(({ status, body: { code, message, details } }) =>
      JSON.stringify({ status, code, message, reasons: details.map(({ reason }: { reason?: string }) => reason) }),
    )
    assert.deepEqual(new Set(told), new Set([told[0]]), what)
    assert.equal(answers[0]?.status, 404)
    assert.equal(answers[0]?.body.message, 'no secret of this code')
  }
})

test('who has proved an address is told why a secret cannot be opened', async () => {
  const { readerRecipient } = await newReader()
  const viewed = async (end: (vaultId: string) => Promise<unknown>) => {
    const creator = await signInAgain(acme)
    const made = await shareText(creator, 'x', { allowedEmails: [ADDRESS], expiresIn: '3600s' }, EXTERNAL)
    world.clock.move({ minutes: 50 })
    const { viewToken } = (await call(made.shareCode, 'magic-link/redeem', { token: await linkFor(made.shareCode) }))
      .body
    await end(made.vaultId)
    const reply = await call(made.shareCode, 'view', { readerRecipient }, { authorization: `Bearer ${viewToken}` })
    return [reply.status, reply.body.message]
  }
  const expired = await viewed(async () => world.clock.move({ minutes: 11 }))
  assert.deepEqual(expired, [400, 'secret is SECRET_STATUS_EXPIRED'])
  const deleted = await viewed(async (id) => (await signInAgain(acme)).delete(`/api/v1/secrets-admin/${id}`))
  assert.deepEqual(deleted, [400, 'secret is SECRET_STATUS_REVOKED'])
})

test('without a mail provider of the tenant nothing is shared outside', async () => {
  const tenant = await world.tenant()
  const refused = await tenant.post(EXTERNAL, { allowedEmails: [ADDRESS] })
  assert.equal(refused.status, 400)
  assert.match(refused.text, /NO_EXTERNAL_EMAIL/)
})
