import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Program, pushConnector } from '../../../../test/connectors.ts'
import { insertUser } from '../../../../test/directory.ts'
import { header, type MailServer, openMailServer } from '../../../../test/mail-server.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let relay: MailServer
let acme: TestTenant
before(async () => {
  relay = await openMailServer()
  world = await createWorld({ REEVE_SMTP_URL: `smtp://127.0.0.1:${relay.port}`, REEVE_SMTP_FROM: 'reeve@host.example' })
  acme = await world.tenant('acme')
})
after(async () => {
  await world.stop()
  await relay.close()
})

test('the owners of an app get a mail after three failed syncs of its connector, and not before', async () => {
  const connector = await pushConnector(acme)
  const mira = await insertUser(acme, { email: 'mira@acme.example' })
  const set = await acme.send({
    method: 'PUT',
    path: `/api/v1/apps/${connector.appId}/owners`,
    body: { userIds: [mira] },
  })
  assert.equal(set.status, 200, set.text)
  const program = await Program.start(acme, connector)
  const fail = async () => {
    const { sync } = await program.must('/syncs', { type: 'SYNC_TYPE_FULL' })
    await program.must(`/syncs/${sync.id}/fail`, { error: 'the source is down' })
    await world.flush()
    await world.work()
  }
  await fail()
  await fail()
  assert.equal(relay.received.length, 0)
  await fail()
  assert.deepEqual(
    relay.received.map(({ to }) => to),
    [['mira@acme.example']],
  )
  assert.match(header(relay.received[0]!.source, 'subject') ?? '', /Syncs keep failing/)
  await fail()
  assert.equal(relay.received.length, 1, 'once is enough')
})
