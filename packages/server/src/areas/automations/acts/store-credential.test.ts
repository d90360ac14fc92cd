import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertAccount, makeApp, type TestApp } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { runSteps } from '../../../../test/runs.ts'
import { newReader } from '../../../../test/vaults/secrets.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let ledger: TestApp
let ada: Awaited<ReturnType<typeof person>>
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
  ledger = await makeApp(acme)
  ada = await person(acme, ['basic_user'])
  await acme.sql(`update users set email = 'ada@acme.example' where id = $1`, [ada.userId])
  await insertAccount(acme, ledger.id, { id: 'ada-ledger', identity_user_id: ada.userId })
})
after(() => world.stop())

const PASSWORD = { stepName: 'gen', generatePassword: { policy: { minCharacterCount: 20, requireNumbers: true } } }
const stored = (payload: object) =>
  runSteps(world, acme, [
    PASSWORD,
    { storeCredential: { credentialCel: 'ctx.gen.credential_ref', recipientCel: `"${ada.userId}"`, ...payload } },
  ])

test('a generated password is shared with a user, who opens it once', async () => {
  const run = await stored({ labelCel: '"first password"', expiry: '2h' })
  assert.equal(run.state, 'DONE', JSON.stringify(run.error))
  const { vault_id, share_url, share_code, recipients } = run.steps.at(-1).output
  assert.deepEqual([share_url, recipients], [`${acme.baseUrl}/s/${share_code}`, [ada.userId]])
  const reader = await newReader()
  const path = `/api/v1/secrets/${vault_id}`
  const viewed = await ada.post(`${path}/view`, { readerRecipient: reader.readerRecipient })
  assert.equal(viewed.status, 200, viewed.text)
  const password = await reader.open(viewed.body.encryptedContent)
  assert.equal(password.length, 20)
  assert.ok(!JSON.stringify(run).includes(password))
  assert.equal((await ada.get(path)).body.secret.status, 'SECRET_STATUS_BURNED')
})

test('0 views are unlimited, and absent ones are one', async () => {
  const views = async (payload: object) => {
    const { vault_id } = (await stored(payload)).steps.at(-1).output
    return (await acme.get(`/api/v1/secrets-admin/${vault_id}`)).body.secret.maxViews
  }
  assert.deepEqual([await views({ maxViews: 0 }), await views({}), await views({ maxViews: 3 })], [0, 1, 3])
})

test('a password is kept in the vault of an app for the one user', async () => {
  const app = { vaultType: 'STORE_CREDENTIAL_VAULT_TYPE_APP_VAULT', appIdCel: `"${ledger.id}"` }
  const run = await stored({ ...app, labelCel: '"ledger"' })
  assert.equal(run.state, 'DONE', JSON.stringify(run.error))
  const [kept] = (await ada.post('/api/v1/search/app-secrets/mine', {})).body.list
  const { app_secret_id, vault_id } = run.steps.at(-1).output
  assert.deepEqual([kept.id, kept.label, kept.appUserId], [app_secret_id, 'ledger', 'ada-ledger'])
  assert.equal(vault_id, kept.vaultId)
  const reader = await newReader()
  const opened = await ada.post(`/api/v1/app-secrets/${kept.id}/open`, { readerRecipient: reader.readerRecipient })
  assert.equal((await reader.open(opened.body.encryptedContent)).length, 20)
  const nowhere = await stored({ ...app, appIdCel: '"no-app"' })
  assert.match(nowhere.error.message, /no app with id "no-app"/)
})

test('without a mail provider of the tenant nothing is stored for people outside', async () => {
  const run = await runSteps(world, acme, [
    PASSWORD,
    {
      storeCredential: {
        credentialCel: 'ctx.gen.credential_ref',
        authType: 'STORE_CREDENTIAL_AUTH_TYPE_VERIFY_EMAIL',
        recipientEmailCel: '"eve@elsewhere.example"',
      },
    },
  ])
  assert.match(run.error.message, /e-mail provider/)
  assert.deepEqual(await acme.sql(`select 1 from paper_secrets where sharing_mode = 'EXTERNAL'`), [])
})
