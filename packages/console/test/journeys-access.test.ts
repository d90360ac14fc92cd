import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { insertUser } from '../../server/test/directory.ts'
import { axeProblems } from './axe.ts'
import { command, pressOn, typeInto } from './keyboard.ts'
import { seed } from './seed.ts'
import { type Site, startSite } from './site.ts'

let site: Site

before(async () => {
  if (skip) return
  site = await startSite()
  await seed(site.tenant, { findings: 5 })
})
after(() => site?.stop())

test('who has access to something and why is found without a mouse', { skip }, async () => {
  const { page, problems, close } = await site.open({ isWithoutMouse: true })
  await page.goto(site.world.url)
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await command(page, 'Ledger appr', /Ledger approver/)
  await page.getByRole('heading', { name: 'Ledger approver' }).waitFor()
  await page.locator('.grid-row', { hasText: 'Ada Lovelace' }).waitFor()
  await pressOn(page, page.locator('.grid'))
  const drawer = page.locator('.drawer')
  await drawer.getByRole('heading', { name: 'Ledger approver' }).waitFor()
  await drawer.locator('li.card').first().waitFor()
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, drawer.getByRole('link', { name: 'Ada Lovelace' }))
  await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor()
  await page.locator('.grid-row', { hasText: 'Ledger approver' }).waitFor()
  assert.deepEqual(problems, [])
  await close()
})

test('a narrow key is made without a mouse, and is refused what it was not given', { skip }, async () => {
  const { page, problems, close } = await site.open({ isWithoutMouse: true })
  await page.goto(site.world.url)
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await command(page, 'new key', 'New key')
  const form = page.getByRole('dialog', { name: 'New key' })
  await typeInto(page, form.getByLabel('Display name'), 'nightly export')
  await typeInto(page, form.getByLabel('Allow source cidr'), '127.0.0.1/32')
  await pressOn(page, form.getByLabel('Read-Only to System Logs'), 'Space')
  await pressOn(page, form.getByRole('button', { name: 'Create' }))
  const once = page.getByRole('dialog', { name: 'Shown this once' })
  const clientId = await once.getByRole('textbox', { name: 'Client id' }).inputValue()
  const secret = await once.getByRole('textbox', { name: 'Secret' }).inputValue()
  assert.ok(secret.length > 20)
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, once.getByRole('button', { name: 'Close' }))
  await page.locator('.grid-row', { hasText: 'nightly export' }).waitFor()
  assert.ok(!(await page.content()).includes(secret))
  assert.deepEqual(problems, [])

  const key = await site.tenant.signIn({ clientId, clientSecret: secret })
  assert.equal((await key.post('/api/v1/systemlog/events', {})).status, 200)
  assert.equal((await key.post('/api/v1/search/users', {})).status, 403)
  assert.equal((await key.post('/api/v1/webhooks', { displayName: 'x', url: 'https://a.example/' })).status, 403)
  await close()
})

test('a filter is saved as a view and applied again', { skip }, async () => {
  const { page, problems, close } = await site.open()
  await page.goto(`${site.world.url}/findings?severity=high`)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save or delete views' }).click()
  await page.getByLabel('Name').fill('High ones')
  await page.getByRole('button', { name: 'Save this filter' }).click()
  await page.locator('.toast', { hasText: 'The view was saved.' }).waitFor()
  await page.goto(`${site.world.url}/findings`)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'High ones' }).click()
  await page.waitForURL('**/findings?severity=high')
  assert.deepEqual(problems, [])
  await close()
})

test('an administrator confirms the address of a person, which a directory wrote', { skip }, async () => {
  const userId = await insertUser(site.tenant, { display_name: 'Nora New', email: 'nora@acme.example' })
  const { page, problems, close } = await site.open({ isWithoutMouse: true })
  await page.goto(`${site.world.url}/people/${userId}?tab=about`)
  await page.getByText('Nobody has confirmed it.').waitFor()
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, page.getByRole('button', { name: 'Confirm', exact: true }))
  await page.getByRole('heading', { name: 'Confirm nora@acme.example?' }).waitFor()
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }))
  await page.getByText('The address is confirmed.').waitFor()
  await page.getByText('Nobody has confirmed it.').waitFor({ state: 'detached' })
  assert.deepEqual(problems, [])
  await close()
})
