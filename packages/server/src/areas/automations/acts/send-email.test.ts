import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { problemsOfStep } from '../../../../test/automations.ts'
import { insertUser } from '../../../../test/directory.ts'
import { header, type MailServer, openMailServer, partsOf } from '../../../../test/mail-server.ts'
import { ocsfProblems } from '../../../../test/ocsf/problems.ts'
import { eventKinds } from '../../../../test/people.ts'
import { readRun, runSteps, startSteps } from '../../../../test/runs.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let relay: MailServer
let own: MailServer
before(async () => {
  relay = await openMailServer()
  own = await openMailServer({ user: 'reeve', password: 'p' })
  world = await createWorld({ REEVE_SMTP_URL: `smtp://127.0.0.1:${relay.port}`, REEVE_SMTP_FROM: 'reeve@host.example' })
})
after(async () => {
  await world.stop()
  await relay.close()
  await own.close()
})

/** A tenant with a provider of its own and nothing received. */
async function withProvider(): Promise<void> {
  await fresh()
  const smtp = { host: '127.0.0.1', port: own.port, username: 'reeve', password: 'p', tls: 'NONE' }
  const reply = await acme.post('/api/v1/settings/email-provider', {
    emailProvider: { fromAddress: 'it@acme.example', replyToAddress: 'help@acme.example', smtp },
  })
  assert.equal(reply.status, 200, reply.text)
}
async function fresh(): Promise<void> {
  acme = await world.tenant()
  for (const server of [relay, own]) {
    server.received.length = 0
    for (const address of Object.keys(server.refuse)) delete server.refuse[address]
  }
}

const mail = (more: object = {}) => ({ stepName: 'tell', sendEmail: { subject: 'Hello', body: 'You left.', ...more } })
const recipients = () => own.received.map(({ to }) => to[0]).sort()
const later = async () => Object.assign(acme, { token: (await acme.signIn(acme.admin)).token })
const outputOf = (run: { steps: { output: object }[] }) => run.steps[0]!.output

test('users get a mail each through the operator’s relay, from its fixed sender', async () => {
  await fresh()
  const ann = await insertUser(acme, { email: 'ann@acme.example' })
  const bob = await insertUser(acme, { email: 'bob@acme.example' })
  const run = await runSteps(world, acme, [mail({ userRefs: [{ id: ann }, { id: bob }], title: 'Joiners' })])
  assert.equal(run.state, 'DONE', JSON.stringify(run.error))
  assert.deepEqual(relay.received.map(({ from, to }) => [from, to]).sort(), [
    ['reeve@host.example', ['ann@acme.example']],
    ['reeve@host.example', ['bob@acme.example']],
  ])
  relay.received.sort((a, b) => (a.to[0]! < b.to[0]! ? -1 : 1))
  assert.equal(header(relay.received[0]!.source, 'from'), 'Joiners <reeve@host.example>')
  assert.equal(relay.connections() > 0, true)
  const ids = relay.received.map(({ source }) => header(source, 'message-id'))
  assert.deepEqual(outputOf(run), {
    recipients: ['ann@acme.example', 'bob@acme.example'],
    message_ids: ids,
    suppressed: false,
  })
  assert.equal(new Set(ids).size, 2)
  assert.equal((await eventKinds(acme)).at(-1), 'notifications.email.sent')
  await world.flush()
  const log = await acme.post('/api/v1/settings/email-provider/audit-events', { pageSize: 5 })
  assert.equal(log.body.list.length, 1, log.text)
  const [line] = log.body.list
  assert.deepEqual(ocsfProblems(line), [])
  assert.deepEqual([line.message, line.unmapped.recipients], ['A mail was sent', 2])
})

test('addresses need a provider of the tenant', async () => {
  await fresh()
  for (const to of [{ emailCel: '"out@side.example"' }, { email: 'out@side.example' }]) {
    const run = await runSteps(world, acme, [mail(to)])
    assert.equal(run.state, 'ERROR')
    assert.match(run.error.message, /needs an e-mail provider of the tenant/)
  }
  assert.equal(relay.received.length, 0)
  await withProvider()
  const run = await runSteps(world, acme, [
    mail({ emailCel: '["a@side.example", "b@side.example", "a@side.example"]' }),
  ])
  assert.equal(run.state, 'DONE', JSON.stringify(run.error))
  assert.deepEqual(own.received.map(({ to, user }) => [to[0], user]).sort(), [
    ['a@side.example', 'reeve'],
    ['b@side.example', 'reeve'],
  ])
  assert.equal(header(own.received[0]!.source, 'reply-to'), 'help@acme.example')
  assert.equal(header(own.received[0]!.source, 'from'), 'Hello <it@acme.example>')
})

test('a body is markdown: what is put in is text, and no HTML gets through', async () => {
  await withProvider()
  const body =
    '# Hi {{ ctx.trigger.name }}\n\n**Left** on <script>x</script> [here](https://a.example) ![p](https://t.example/p.png)\n\n- one\n- two\n\n[bad](javascript:alert(1))'
  const context = { name: '<b>Ann</b> [click](https://evil.example)' }
  const run = await runSteps(world, acme, [mail({ body, email: 'a@side.example' })], context)
  assert.equal(run.state, 'DONE', JSON.stringify(run.error))
  const { html, text } = partsOf(own.received[0]!.source)
  assert.match(html, /<h1>Hi &lt;b&gt;Ann&lt;\/b&gt; \[click\]\(https:\/\/evil\.example\)<\/h1>/)
  assert.match(
    html,
    /<strong>Left<\/strong> on &lt;script&gt;x&lt;\/script&gt; <a href="https:\/\/a\.example">here<\/a>/,
  )
  assert.equal(/<script|<img|href="javascript|evil\.example"/.test(html), false)
  assert.match(
    text,
    /^Hi <b>Ann<\/b> \[click\]\(https:\/\/evil\.example\)\s+Left on <script>x<\/script> here \(https:\/\/a\.example\)/,
  )
  assert.match(text, /- one\r?\n- two/)
})

test('nothing in a subject or a title begins another header', async () => {
  await withProvider()
  const evil = 'x\r\nBcc: victim@side.example\r\n\r\nbody'
  const step = mail({ subject: 'S {{ ctx.trigger.evil }}', title: '{{ ctx.trigger.evil }}', email: 'a@side.example' })
  const run = await runSteps(world, acme, [step], { evil })
  assert.equal(run.state, 'DONE', JSON.stringify(run.error))
  const [{ source, to }] = own.received as [(typeof own.received)[0]]
  assert.deepEqual(to, ['a@side.example'])
  assert.equal(header(source, 'bcc'), '')
  assert.equal(header(source, 'subject'), 'S x Bcc: victim@side.example body')
})

test('a mail that fails for now is tried again, to those who have not got it', async () => {
  await withProvider()
  own.refuse['b@side.example'] = 451
  const id = await startSteps(acme, [mail({ emailCel: '["a@side.example", "b@side.example"]' })])
  await world.work()
  assert.equal((await readRun(acme, id)).state, 'PROCESS_STEP')
  assert.deepEqual(recipients(), ['a@side.example'])
  delete own.refuse['b@side.example']
  world.clock.move({ seconds: 15 })
  await world.work()
  await later()
  const run = await readRun(acme, id)
  assert.equal(run.state, 'DONE', JSON.stringify(run.error))
  assert.equal(run.steps[0].attempts, 2)
  assert.deepEqual(recipients(), ['a@side.example', 'b@side.example'])
  assert.equal(run.steps[0].output.message_ids.length, 2)
})

test('one that was sent before a crash could be noted is the same mail', async () => {
  await withProvider()
  own.refuse['b@side.example'] = 451
  const id = await startSteps(acme, [mail({ emailCel: '["a@side.example", "b@side.example"]' })])
  await world.work()
  await acme.sql('delete from sent_messages where tenant_id = $1', [acme.id])
  delete own.refuse['b@side.example']
  world.clock.move({ seconds: 15 })
  await world.work()
  await later()
  assert.equal((await readRun(acme, id)).state, 'DONE')
  const [first, again] = own.received.filter(({ to }) => to[0] === 'a@side.example')
  assert.equal(header(first!.source, 'message-id'), header(again!.source, 'message-id'))
})

test('what was sent is forgotten after days', async () => {
  await withProvider()
  await runSteps(world, acme, [mail({ email: 'a@side.example' })])
  const kept = () => acme.sql('select * from sent_messages where tenant_id = $1', [acme.id])
  assert.equal((await kept()).length, 1)
  world.clock.move({ hours: 73 })
  await world.work()
  assert.equal((await kept()).length, 0)
})

test('a recipient refused for good fails the step after the others got theirs', async () => {
  await withProvider()
  own.refuse['a@side.example'] = 550
  const run = await runSteps(world, acme, [mail({ emailCel: '["a@side.example", "b@side.example"]' })])
  assert.equal(run.state, 'ERROR')
  assert.equal(run.steps[0].attempts, 1)
  assert.match(run.error.message, /a@side\.example: .*550/)
  assert.deepEqual(
    own.received.map(({ to }) => to[0]),
    ['b@side.example'],
  )
})

test('nothing is sent while notifications are switched off, and the step says so', async () => {
  await withProvider()
  const path = '/api/v1/settings/notifications/switch'
  assert.deepEqual((await acme.post(path, { disabled: true })).body, { disabled: true })
  const run = await runSteps(world, acme, [mail({ email: 'a@side.example' })])
  assert.equal(run.state, 'DONE')
  assert.deepEqual(outputOf(run), { recipients: ['a@side.example'], message_ids: [], suppressed: true })
  assert.equal(own.received.length, 0)
  assert.equal((await eventKinds(acme)).at(-1), 'notifications.email.suppressed')
  await acme.post(path, { disabled: false })
  assert.deepEqual((await acme.get(path)).body, { disabled: false })
  await world.work()
  assert.equal(own.received.length, 0)
})

const FAILS: readonly [string, object, RegExp][] = [
  ['an address that is none', { emailCel: '"a@side.example, b"' }, /is no e-mail address/],
  ['no address at all', { emailCel: '[]' }, /gave no address/],
  ['a user who is not there', { userRefs: [{ id: 'nobody' }] }, /no user with id "nobody"/],
  ['nobody', {}, /about no user/],
  ['a hole that cannot be filled', { email: 'a@side.example', body: '{{ ctx.trigger.none.deep }}' }, /none/],
]
for (const [what, payload, message] of FAILS)
  test(`fails before anything is sent: ${what}`, async () => {
    await withProvider()
    const run = await runSteps(world, acme, [mail(payload)])
    assert.equal(run.state, 'ERROR')
    assert.match(run.error.message, message)
    assert.equal(own.received.length, 0)
  })

test('a user without an address fails the step before anybody gets a mail', async () => {
  await fresh()
  const ann = await insertUser(acme, { email: 'ann@acme.example' })
  const bob = await insertUser(acme, { email: '' })
  const run = await runSteps(world, acme, [mail({ userRefs: [{ id: ann }, { id: bob }] })])
  assert.match(run.error.message, /has no e-mail address/)
  assert.equal(relay.received.length, 0)
})

const REFUSED: readonly [object, string][] = [
  [{ subject: '' }, 'sendEmail.subject'],
  [{ body: ' ' }, 'sendEmail.body'],
  [{ email: 'nobody' }, 'sendEmail.email'],
  [{ body: '{{ ctx }}' }, 'sendEmail.body'],
  [{ title: '{{ ctx.later.x }}' }, 'sendEmail.title'],
  [{ subject: '{{ 1' }, 'sendEmail.subject'],
  [{ emailCel: '1' }, 'sendEmail.emailCel'],
]
for (const [payload, field] of REFUSED)
  test(`not saved: ${JSON.stringify(payload)}`, async () => {
    const problems = await problemsOfStep(acme, mail(payload))
    assert.deepEqual(
      problems.map(([at]) => at),
      [field],
    )
  })
