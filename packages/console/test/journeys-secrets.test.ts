import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { insertAccount, insertOwner, makeApp } from '../../server/test/directory.ts'
import { type MailServer, openMailServer } from '../../server/test/mail-server.ts'
import { keptCredential } from '../../server/test/sweeps/samples/accounts.ts'
import { insertMailProvider, insertSecretOfApp, shareText } from '../../server/test/vaults/secrets.ts'
import { axeProblems } from './axe.ts'
import { pressOn, tabTo, typeInto } from './keyboard.ts'
import { type OpenedPage, type Site, startSite } from './site.ts'

let site: Site
let mails: MailServer
let folder: string
const shots = path.join(process.env.REEVE_SCREENSHOTS || path.join(tmpdir(), 'reeve-screenshots'), 'secrets')

before(async () => {
  if (skip) return
  mails = await openMailServer()
  site = await startSite({ REEVE_OUTBOUND_ALLOW: `127.0.0.1:${mails.port}` })
  folder = mkdtempSync(path.join(tmpdir(), 'reeve-secrets-'))
  mkdirSync(shots, { recursive: true })
})
after(async () => {
  await site?.stop()
  await mails?.close()
  if (folder) rmSync(folder, { recursive: true })
})

const BASIC = { isWithoutMouse: true, roleIds: ['basic_user'] }
const shot = (page: Page, name: string) => page.screenshot({ path: path.join(shots, `${name}.png`) })

/** Fills in the dialog; answers the link. */
async function share({ page }: OpenedPage, recipient: string, text: string): Promise<string> {
  await page.goto(`${site.world.url}/secrets?dialog=share`)
  const dialog = page.getByRole('dialog', { name: 'Share a secret' })
  await typeInto(page, dialog.getByLabel('People who may open it'), recipient)
  await page.getByRole('option', { name: new RegExp(recipient) }).waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: `Remove ${recipient}` }).waitFor()
  await typeInto(page, dialog.getByLabel('Secret', { exact: true }), text)
  await typeInto(page, dialog.getByLabel('Name'), 'Login of the ledger')
  await pressOn(page, dialog.getByRole('button', { name: 'Encrypt and share' }))
  return page.getByRole('dialog', { name: 'The secret is shared' }).getByLabel('Link').inputValue()
}

test('a secret is encrypted in the page, opened once by its recipient, and looking at the link uses nothing up', {
  skip,
}, async () => {
  const ada = await site.open({ ...BASIC, displayName: 'Ada Lovelace' })
  const ben = await site.open({ ...BASIC, displayName: 'Grace Hopper' })
  const sent: string[] = []
  ada.page.on('request', (request) => sent.push(request.postData() ?? ''))
  const link = await share(ada, 'Grace Hopper', 'correct horse battery')
  assert.ok(sent.length > 0 && !sent.some((body) => body.includes('correct horse')))
  const { page } = ben
  for (let looks = 0; looks < 3; looks++) {
    await page.goto(link)
    await page.getByRole('button', { name: 'Show the secret' }).waitFor()
  }
  assert.deepEqual(await axeProblems(page), [])
  await shot(page, 'link')
  await pressOn(page, page.getByRole('button', { name: 'Show the secret' }))
  assert.equal(await page.getByLabel('The secret').inputValue(), 'correct horse battery')
  await page.getByText('It cannot be opened again.').waitFor()
  assert.deepEqual(await axeProblems(page), [])
  await shot(page, 'opened')
  await page.reload()
  await page.getByText('This secret cannot be opened any more.').waitFor()

  await ada.page.goto(`${site.world.url}/secrets?tab=mine`)
  await tabTo(ada.page, ada.page.locator('.grid'))
  await ada.page.keyboard.press('Enter')
  await ada.page.locator('.drawer').getByText('Used up').first().waitFor()
  await ada.page.locator('.drawer').getByText('1 of 1').waitFor()
  assert.deepEqual(await axeProblems(ada.page), [])
  await shot(ada.page, 'mine')
  assert.deepEqual([...ada.problems, ...ben.problems], [])
  await ada.close()
  await ben.close()
})

test('what is shared with somebody stands in their list, and is ended there for everybody', { skip }, async () => {
  const ben = await site.open({ ...BASIC, displayName: 'Barbara Liskov' })
  await shareText(site.tenant, 'a long key', { allowedUserIds: [ben.userId], displayName: 'Key', maxViews: 3 })
  const { page } = ben
  await page.goto(`${site.world.url}/secrets`)
  await page.locator('.grid-row').waitFor()
  await tabTo(page, page.locator('.grid'))
  await page.keyboard.press('Enter')
  await pressOn(page, page.getByRole('button', { name: 'Show the secret' }))
  assert.equal(await page.getByLabel('The secret').inputValue(), 'a long key')
  await page.getByText('It can be opened 2 more times.').waitFor()
  assert.deepEqual(await axeProblems(page), [])
  await shot(page, 'received')
  await pressOn(page, page.getByRole('button', { name: 'I have it: delete it for everybody' }))
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Delete the content' }))
  await page.locator('.toast', { hasText: 'The content is deleted.' }).waitFor()
  await page.getByText('Nobody has shared a secret with you').waitFor()
  assert.deepEqual(ben.problems, [])
  await ben.close()
})

test('a file goes up encrypted and comes down as it was', { skip }, async () => {
  const ada = await site.open({ roleIds: ['basic_user'], displayName: 'Edsger Dijkstra' })
  const ben = await site.open({ roleIds: ['basic_user'], displayName: 'Alan Turing' })
  const content = randomBytes(300_000)
  const file = path.join(folder, 'keys.bin')
  writeFileSync(file, content)
  await ada.page.goto(`${site.world.url}/secrets?dialog=share`)
  const dialog = ada.page.getByRole('dialog', { name: 'Share a secret' })
  await typeInto(ada.page, dialog.getByLabel('People who may open it'), 'Alan Turing')
  await ada.page.getByRole('option', { name: /Alan Turing/ }).waitFor()
  await ada.page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'A file' }).click()
  await dialog.getByLabel('File, at most 1 GiB').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Encrypt and share' }).click()
  const link = await ada.page.getByRole('dialog', { name: 'The secret is shared' }).getByLabel('Link').inputValue()
  await ben.page.goto(link)
  const [download] = await Promise.all([
    ben.page.waitForEvent('download'),
    ben.page.getByRole('button', { name: 'Open and save the file' }).click(),
  ])
  assert.equal(download.suggestedFilename(), 'keys.bin')
  const saved = path.join(folder, 'saved.bin')
  await download.saveAs(saved)
  assert.ok(readFileSync(saved).equals(content))
  assert.deepEqual([...ada.problems, ...ben.problems], [])
  await ada.close()
  await ben.close()
})

const hasAge = spawnSync('age', ['--version']).status === 0

test('the age command line opens what the page encrypted, and the page opens what it encrypted', {
  skip: skip || (!hasAge && 'there is no age command line'),
}, async () => {
  const ada = await site.open({ roleIds: ['basic_user'], displayName: 'Katherine Johnson' })
  const ben = await site.open({ roleIds: ['basic_user'], displayName: 'Margaret Hamilton' })
  const key = path.join(folder, 'key.txt')
  execFileSync('age-keygen', ['-o', key], { stdio: 'ignore' })
  const recipient = /age1\w+/.exec(readFileSync(key, 'utf8'))![0]
  // The service names a recipient whose identity the command line has.
  await ada.page.route('**/api/v1/secrets/internal', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ageRecipient: recipient } })
  })
  let sealed = Buffer.alloc(0)
  await ada.page.route('**/api/v1/secrets/*/content', async (route) => {
    sealed = Buffer.from(route.request().postDataJSON().encryptedContent, 'base64')
    await route.fulfill({ json: { secret: { shareUrl: 'https://acme.example/s/AAAA-AAAA-AAAA' } } })
  })
  await share(ada, 'Margaret Hamilton', 'from the page, ünïcode ✓')
  assert.equal(execFileSync('age', ['-d', '-i', key], { input: sealed }).toString(), 'from the page, ünïcode ✓')

  const { shareUrl } = await shareText(site.tenant, 'x', { allowedUserIds: [ben.userId] })
  await ben.page.route('**/api/v1/secrets/*/view', async (route) => {
    const { readerRecipient } = route.request().postDataJSON()
    const input = 'from the command line, ünïcode ✓'
    const encryptedContent = execFileSync('age', ['-r', readerRecipient], { input }).toString('base64')
    await route.fulfill({ json: { secretType: 'SECRET_TYPE_TEXT', encryptedContent, viewsRemaining: 0 } })
  })
  await ben.page.goto(shareUrl)
  await ben.page.getByRole('button', { name: 'Show the secret' }).click()
  assert.equal(await ben.page.getByLabel('The secret').inputValue(), 'from the command line, ünïcode ✓')
  await ada.close()
  await ben.close()
})

/** Asks for a link on the page and reads it from the mail. */
async function mailedLink(page: Page, email: string): Promise<string> {
  const had = mails.received.length
  await typeInto(page, page.getByLabel('E-mail address', { exact: true }), email)
  await pressOn(page, page.getByRole('button', { name: 'Send me a link' }))
  await page.getByText(`If the secret is shared with ${email}, a link is on its way.`).waitFor()
  await site.world.work()
  const source = mails.received[had]?.source.replace(/=\r?\n/g, '').replaceAll('=3D', '=') ?? ''
  return /https?:\S+\/s\/[0-9A-Z-]+#[\w-]{43}/.exec(source)?.[0] ?? ''
}

test('somebody outside asks for a mail and opens the secret once; programs that look at the link use nothing up', {
  skip,
}, async () => {
  await insertMailProvider(site.tenant, mails.port)
  const secret = await shareText(
    site.tenant,
    'for you alone',
    { allowedEmails: ['ada@elsewhere.example'], displayName: 'Outside' },
    '/api/v1/secrets/external',
  )
  const eve = await site.open({ isSignedOut: true, isWithoutMouse: true, width: 400 })
  const { page } = eve
  await page.goto(secret.shareUrl)
  await page.getByRole('link', { name: 'Sign in and open it' }).waitFor()
  assert.deepEqual(await axeProblems(page), [])
  await shot(page, 'outside')
  assert.equal(await mailedLink(page, 'eve@elsewhere.example'), '')
  await page.reload()
  const link = await mailedLink(page, 'ada@elsewhere.example')
  assert.match(link, /#/)
  // A program that fetches the page and runs its scripts.
  const robot = await site.open({ isSignedOut: true })
  await robot.page.goto(link)
  await robot.page.getByRole('button', { name: 'Show the secret' }).waitFor()
  await robot.quiet()
  await robot.close()
  await page.goto('about:blank')
  await page.goto(link)
  await pressOn(page, page.getByRole('button', { name: 'Show the secret' }))
  assert.equal(await page.getByLabel('The secret').inputValue(), 'for you alone')
  assert.equal(await page.evaluate('location.hash'), '')
  assert.deepEqual(await axeProblems(page), [])
  await shot(page, 'outside-opened')
  assert.deepEqual(eve.problems, [])
  // The same link once more.
  const again = await site.open({ isSignedOut: true })
  await again.page.goto(link)
  await again.page.getByRole('button', { name: 'Show the secret' }).click()
  await again.page
    .getByRole('alert')
    .getByText(/was used or is too old/)
    .waitFor()
  await again.close()
  await eve.close()
})

test('the owner of a vault opens what is in it, and an administrator who is none does not', { skip }, async () => {
  const owner = await site.open({ roleIds: ['basic_user'], displayName: 'Frances Allen' })
  const admin = await site.open({ displayName: 'Jean Bartik' })
  await admin.page.goto(`${site.world.url}/vaults?dialog=new`)
  const dialog = admin.page.getByRole('dialog', { name: 'New vault' })
  await dialog.getByLabel('Display name').fill('First passwords')
  await dialog.getByRole('button', { name: 'Make the vault' }).click()
  await admin.page.getByRole('heading', { name: 'First passwords' }).waitFor()
  const vaultId = new URL(admin.page.url()).pathname.split('/').at(-1)!
  await admin.page.getByRole('button', { name: 'Owners' }).click()
  const owners = admin.page.getByRole('dialog', { name: 'Who opens what is in it' })
  await typeInto(admin.page, owners.getByLabel('Add a person'), 'Frances Allen')
  await admin.page.getByRole('option', { name: /Frances Allen/ }).waitFor()
  await admin.page.keyboard.press('Enter')
  await owners.getByRole('button', { name: 'Remove Jean Bartik' }).click()
  await owners.getByRole('button', { name: 'Save' }).click()
  await admin.page.getByText('You see what is in it and do not open it').waitFor()
  const app = await makeApp(site.tenant, { displayName: 'Payroll' })
  const accountId = await insertAccount(site.tenant, app.id)
  const credentialId = await keptCredential(site.tenant, { appId: app.id, accountId })
  await site.tenant.sql(
    `insert into vault_credentials (tenant_id, vault_id, credential_id, expires_at, created_at)
     values ($1, $2, $3, now() + interval '30 days', now())`,
    [site.tenant.id, vaultId, credentialId],
  )
  const address = `${site.world.url}/vaults/${vaultId}?open=${credentialId}`
  await admin.page.goto(address)
  await admin.page.locator('.drawer h2').waitFor()
  assert.equal(await admin.page.getByRole('button', { name: 'Show the secret' }).count(), 0)
  await owner.page.goto(address)
  await owner.page.getByRole('button', { name: 'Show the secret' }).click()
  assert.equal(await owner.page.getByLabel('The secret').inputValue(), 'a password')
  assert.deepEqual(await axeProblems(owner.page), [])
  await shot(owner.page, 'vault')
  assert.deepEqual([...admin.problems, ...owner.problems], [])
  await admin.close()
  await owner.close()
})

test('an administrator deletes a copy, which revokes nothing, and has the credential revoked apart, by its owner', {
  skip,
}, async () => {
  const owner = await site.open({ roleIds: ['basic_user'], displayName: 'Radia Perlman' })
  const admin = await site.open({ displayName: 'Betty Holberton' })
  const app = await makeApp(site.tenant, { displayName: 'Archive' })
  await insertOwner(site.tenant, 'app', app.id, owner.userId)
  const id = await insertSecretOfApp(site.tenant, app.id, owner.userId)
  const account = await insertAccount(site.tenant, app.id, { username: 'archivist' })
  await site.tenant.sql('update app_secrets set app_user_id = $1 where id = $2', [account, id])
  const { page } = admin
  await page.goto(`${site.world.url}/all-secrets?tab=apps&open=${id}`)
  await page.getByRole('button', { name: 'Delete this copy' }).click()
  await page.getByRole('dialog').getByText('The password itself still works.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete this copy' }).click()
  await page.locator('.toast', { hasText: 'The copy is deleted.' }).waitFor()
  await page.getByRole('button', { name: 'Revoke the credential' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('leaked')
  assert.deepEqual(await axeProblems(page), [])
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke the credential' }).click()
  await page.locator('.toast', { hasText: 'The revocation is queued.' }).waitFor()
  await site.world.work()
  await page.goto(`${site.world.url}/all-secrets?tab=revocations`)
  await page.locator('.grid-row', { hasText: 'To be done by hand' }).waitFor()
  await shot(page, 'revocations')
  await owner.page.goto(`${site.world.url}/approvals`)
  await owner.page.locator('.grid-row', { hasText: 'Revoke a credential by hand' }).click()
  await owner.page.getByRole('button', { name: /^Approve/ }).click()
  await owner.page.locator('.toast', { hasText: 'Approved.' }).waitFor()
  await page.reload()
  await page.locator('.grid-row', { hasText: 'Revoked' }).waitFor()
  assert.deepEqual([...admin.problems, ...owner.problems], [])
  await admin.close()
  await owner.close()
})
