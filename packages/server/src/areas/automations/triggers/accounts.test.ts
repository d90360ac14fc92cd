import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeTriggered } from '../../../../test/automations.ts'
import { insertUser } from '../../../../test/directory.ts'
import { runsOf } from '../../../../test/runs.ts'
import { appWithConnector, type FedApp, person, runSync, USER } from '../../../../test/sync/feed.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

type Person = Parameters<typeof person>[1]
const people = (...list: [string, Person?][]) => ({
  resourceType: [USER],
  resource: list.map(([name, more]) => person(name, more)),
})

/** An app that has synced nobody yet. */
async function synced(displayName: string): Promise<FedApp> {
  const fed = await appWithConnector(acme, { displayName })
  await runSync(world, acme, fed.connectorId, people())
  return fed
}
const sync = async (fed: FedApp, ...list: [string, Person?][]) => {
  const done = await runSync(world, acme, fed.connectorId, people(...list))
  assert.equal(done.state, 'DONE', done.error)
  await processAll(world)
}

test('an account that appears starts a run for its owner, in the app the trigger names', async () => {
  const [ledger, mail] = [await synced('Ledger'), await synced('Mail')]
  const ada = await insertUser(acme, { email: 'ada@acme.example' })
  const named = await makeTriggered(acme, [{ appUserCreated: { appId: ledger.app.id } }])
  const own = await makeTriggered(acme, [{ appUserCreated: {} }], { appId: mail.app.id })
  const every = await makeTriggered(acme, [{ appUserCreated: { condition: 'account.email == "ada@acme.example"' } }])
  const chosen = await makeTriggered(acme, [{ appUserCreated: { appIdCel: `["x", "${mail.app.id}"]` } }])
  await sync(ledger, ['ada'])
  const [run, ...more] = await runsOf(acme, named)
  assert.deepEqual(more, [])
  const { newAccount, account, user: owner, ...rest } = run!.trigger
  assert.deepEqual(
    [newAccount.email, newAccount.appId, newAccount.username],
    ['ada@acme.example', ledger.app.id, 'ada'],
  )
  assert.deepEqual(account, newAccount)
  assert.deepEqual([rest.app_id, rest.app_display_name, rest.app_user_id], [ledger.app.id, 'Ledger', account.id])
  assert.deepEqual([run!.subject, rest.user_id, owner.email], [ada, ada, 'ada@acme.example'])
  const count = async () => [own, every, chosen].map(async (id) => (await runsOf(acme, id)).length)
  assert.deepEqual(await Promise.all(await count()), [0, 1, 0])
  await sync(mail, ['ada'])
  assert.deepEqual(await Promise.all(await count()), [1, 2, 1])
})

test('an account of nobody has no user, and its condition can ask for that', async () => {
  const fed = await synced('Wiki')
  const automationId = await makeTriggered(acme, [
    { appUserCreated: { appId: fed.app.id, condition: '!has(subject.id) && !has(ctx.trigger.user_id)' } },
  ])
  await sync(fed, ['stranger'])
  const [run] = await runsOf(acme, automationId)
  assert.equal(run!.subject, '')
  assert.deepEqual(
    Object.keys(run!.trigger).filter((key) => key.startsWith('user')),
    [],
  )
})

test('an account that changes starts a run with what it was and is; one that stays starts none', async () => {
  const fed = await synced('Chat')
  const automationId = await makeTriggered(acme, [
    { appUserUpdated: { appId: fed.app.id, condition: 'ctx.trigger.oldAccount.displayName == "grace"' } },
  ])
  await sync(fed, ['grace'], ['linus'])
  assert.deepEqual(await runsOf(acme, automationId), [])
  await sync(fed, ['grace', { displayName: 'Grace H.' }], ['linus'])
  const [run, ...more] = await runsOf(acme, automationId)
  assert.deepEqual(more, [])
  const { oldAccount, newAccount, changed_fields } = run!.trigger
  assert.deepEqual([oldAccount.displayName, newAccount.displayName], ['grace', 'Grace H.'])
  assert.deepEqual(changed_fields, ['displayName'])
  await sync(fed, ['grace', { displayName: 'Grace H.' }], ['linus'])
  assert.equal((await runsOf(acme, automationId)).length, 1)
})

test('a status that changes is a change of the account', async () => {
  const fed = await synced('Forge')
  await sync(fed, ['ken'])
  const automationId = await makeTriggered(acme, [
    {
      appUserUpdated: {
        appId: fed.app.id,
        condition: 'ctx.trigger.newAccount.status.status == AppUserStatus.STATUS_DISABLED',
      },
    },
  ])
  await sync(fed, ['ken', { user: { status: 'STATUS_DISABLED' } }])
  const [run] = await runsOf(acme, automationId)
  assert.deepEqual(run?.trigger.changed_fields, ['status'])
})

test('an account that is gone has changed its status', async () => {
  const fed = await synced('Board')
  await sync(fed, ['barbara'], ['ken'])
  const automationId = await makeTriggered(acme, [
    {
      appUserUpdated: {
        appId: fed.app.id,
        condition: 'ctx.trigger.newAccount.status.status == AppUserStatus.STATUS_DELETED',
      },
    },
  ])
  await sync(fed, ['ken'])
  const [run, ...more] = await runsOf(acme, automationId)
  assert.deepEqual(more, [])
  const { oldAccount, newAccount, changed_fields } = run!.trigger
  assert.deepEqual([newAccount.displayName, changed_fields], ['barbara', ['status']])
  assert.deepEqual([oldAccount.status.status, newAccount.status.status], ['STATUS_ENABLED', 'STATUS_DELETED'])
})
