import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Caller, Json } from '../../../../test/caller.ts'
import { makeApp } from '../../../../test/directory.ts'
import { openMailServer } from '../../../../test/mail-server.ts'
import { person } from '../../../../test/people.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

async function stepsOf(caller: Caller): Promise<Json[]> {
  const reply = await caller.get('/api/v1/setup')
  assert.equal(reply.status, 200, reply.text)
  return reply.body.steps
}

const doneIn = async (caller: Caller): Promise<string[]> =>
  (await stepsOf(caller)).filter(({ isDone }) => isDone).map(({ kind }) => kind)

test('a tenant begins with nothing done, and with what has to come first', async () => {
  acme = await world.tenant(undefined, { offersNothing: true })
  const steps = await stepsOf(acme)
  assert.deepEqual(
    steps.map(({ kind, isDone, mayDo, waitsFor }) => [kind, isDone, mayDo, waitsFor]),
    [
      ['connect', false, true, ''],
      ['sign_in', false, true, ''],
      ['mail', false, true, ''],
      ['requestable', false, true, 'connect'],
      ['invite', false, true, ''],
      ['review', false, true, 'connect'],
    ],
  )
})

test('a tenant with an app that is marked as part of a demo company says so', async () => {
  acme = await world.tenant()
  const isDemo = async () => (await acme.get('/api/v1/setup')).body.isDemo
  assert.equal(await isDemo(), false)
  const { id } = await makeApp(acme)
  await acme.post(`/api/v1/apps/${id}`, { app: { annotations: { 'demo.seed': '1' } }, updateMask: 'annotations' })
  assert.equal(await isDemo(), true)
  await acme.delete(`/api/v1/apps/${id}`)
  assert.equal(await isDemo(), false)
})

test('a step is done when the tenant has what it asks for, and no longer when that is gone', async (t) => {
  const relay = await openMailServer()
  t.after(() => relay.close())
  acme = await world.tenant(undefined, { offersNothing: true })
  const app = await makeApp(acme)
  const made = await acme.post(`/api/v1/apps/${app.id}/connectors/create`, {
    catalogId: 'file',
    config: { format: 'csv', content: 'User ID,Email Address\n1,ada@acme.example\n' },
  })
  assert.equal(made.status, 200, made.text)
  assert.deepEqual(await doneIn(acme), [])
  await world.work()
  assert.deepEqual(await doneIn(acme), ['connect'])
  assert.equal((await stepsOf(acme)).find(({ kind }) => kind === 'review')?.waitsFor, '')

  await acme.post('/api/v1/local-directory-configs', { appId: app.id, displayName: 'People' })
  const mail = {
    emailProvider: { fromAddress: 'reeve@acme.example', smtp: { host: '127.0.0.1', port: relay.port, tls: 'NONE' } },
  }
  const saved = await acme.post('/api/v1/settings/email-provider', mail)
  assert.equal(saved.status, 200, saved.text)
  await acme.put(`/api/v1/apps/${app.id}/standard-audience`, { audience: 'EVERYONE' })
  await person(acme, ['basic_user'])
  await acme.sql(
    `insert into access_reviews (tenant_id, id, display_name, state, policy_id, scope_type, started_at, created_at, updated_at)
    values ($1, 'one', 'x', 'OPEN', 'x', 'x', now(), now(), now())`,
    [acme.id],
  )
  assert.deepEqual(await doneIn(acme), ['connect', 'sign_in', 'mail', 'requestable', 'invite', 'review'])
  assert.deepEqual(
    (await stepsOf(await person(acme, ['read_only_admin']))).map(({ page }) => page),
    ['/connectors', '/settings/providers', '/settings/mail', '/access-profiles', '/settings/invitations', '/reviews'],
    'what is done is looked at where it can be read',
  )

  const { id } = made.body.connectorView.connector
  await acme.delete(`/api/v1/apps/${app.id}/connectors/${id}`)
  assert.equal((await doneIn(acme)).includes('connect'), false)
})

test('everybody sees the steps that they may do or read, and no others', async () => {
  acme = await world.tenant(undefined, { offersNothing: true })
  const seenBy = async (role: string) =>
    (await stepsOf(await person(acme, [role]))).map(({ kind, mayDo }) => (mayDo ? kind : `(${kind})`)).join(' ')
  assert.equal(await seenBy('connector_admin'), 'connect')
  assert.equal(await seenBy('campaign_admin'), 'review')
  assert.equal(await seenBy('request_admin'), 'requestable')
  assert.equal(await seenBy('basic_user'), '')
  assert.equal(await seenBy('app_admin'), '')
  assert.equal(await seenBy('read_only_admin'), '(connect) (sign_in) (mail) (requestable) (invite) (review)')
})
