import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { insertAccount, insertOwner, makeApp } from '../../server/test/directory.ts'
import { axeProblems } from './axe.ts'
import { pick, pressOn, tabTo, typeInto } from './keyboard.ts'
import { shoot } from './looking.ts'
import { type Seeded, seed } from './seed.ts'
import { type Site, startSite } from './site.ts'

let site: Site
let seeded: Seeded

before(async () => {
  if (skip) return
  site = await startSite()
  seeded = await seed(site.tenant, { findings: 0 })
})
after(() => site?.stop())

const toasted = (page: Page, hasText: string) => page.locator('.toast', { hasText }).last().waitFor()

test('a group owns an app, two entitlements are bound, and rules for entitlements are put in order', {
  skip,
}, async () => {
  const { page, problems, close } = await site.open({ isWithoutMouse: true })
  const { appId, entitlementId } = seeded
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })

  await page.goto(`${site.world.url}/apps/${appId}?tab=owners`)
  await pressOn(page, button('Change owners'))
  await pressOn(page, inDialog('Everybody who holds something'))
  await pick(page, 'New owner', 'Ledger approver')
  await pressOn(page, inDialog('Add the owner'))
  await toasted(page, 'The owner was added.')
  assert.deepEqual(await axeProblems(page), [])
  await page.keyboard.press('Escape')
  await page.locator('.grid-row', { hasText: 'Everybody with Ledger approver' }).waitFor()
  await shoot(page, 'app-owners')
  await page.goto(`${site.world.url}/people/${seeded.personId}?tab=owns`)
  await page.locator('.grid-row', { hasText: 'Ledger' }).waitFor()
  await shoot(page, 'person-owns')

  await page.goto(`${site.world.url}/apps/${appId}/entitlements/${entitlementId}?tab=settings`)
  await pressOn(page, button('Bind to another'))
  await pick(page, 'The other entitlement', 'Ledger approver')
  await pressOn(page, inDialog('Bind'))
  await toasted(page, 'They are bound.')
  await page.getByText('Its holders also get').waitFor()
  await shoot(page, 'entitlement-bindings')
  await pressOn(page, button('Unbind'))
  await dialog.getByText(/hold Ledger approver now/).waitFor()
  await pressOn(page, inDialog('Unbind'))
  await page.getByText('It is bound to no other entitlement.').waitFor()

  await page.goto(`${site.world.url}/apps/${appId}?tab=settings`)
  const rules = page.getByRole('region', { name: 'Rules for entitlements' })
  for (const name of ['Approvers', 'Everybody else']) {
    await pressOn(page, rules.getByRole('button', { name: 'New rule' }))
    await typeInto(page, dialog.getByLabel('Display name'), name)
    await pressOn(page, inDialog('Create'))
    await rules.getByText(name).waitFor()
  }
  await pressOn(page, rules.getByRole('button', { name: 'Move up: Everybody else' }))
  await toasted(page, 'The order was changed.')
  await rules.locator('li').first().getByText('Everybody else').waitFor()
  await shoot(page, 'app-rules')
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, rules.getByRole('button', { name: 'Delete' }).first())
  await pressOn(page, inDialog('Delete'))
  await rules.getByText('Everybody else').waitFor({ state: 'detached' })
  assert.deepEqual(problems, [])
  await close()
})

test('resources and their types are made by hand, and an account gets another person, an owner, and its first match back', {
  skip,
}, async () => {
  const { page, problems, close } = await site.open({ isWithoutMouse: true })
  const app = await makeApp(site.tenant, { displayName: 'Warehouse' })
  const accountId = await insertAccount(site.tenant, app.id, { username: 'scanner', display_name: 'Scanner' })
  const dialog = page.getByRole('dialog')
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
  const choose = async (label: string, option: string): Promise<void> => {
    await pressOn(page, dialog.getByRole('combobox', { name: label }), 'Space')
    await page.getByRole('option', { name: option, exact: true }).waitFor()
    await page.keyboard.type(option)
    await page.keyboard.press('Enter')
  }

  await page.goto(`${site.world.url}/apps/${app.id}?tab=resources`)
  const types = page.getByRole('region', { name: 'Resource types' })
  await pressOn(page, types.getByRole('button', { name: 'New type' }))
  await typeInto(page, dialog.getByLabel('Display name'), 'Gate')
  await choose('Resource type', 'Custom')
  await pressOn(page, inDialog('Create'))
  await types.getByText('Gate').waitFor()
  await pressOn(page, page.getByRole('button', { name: 'New resource' }))
  await choose('Type', 'Gate')
  await typeInto(page, dialog.getByLabel('Display name'), 'North gate')
  await pressOn(page, inDialog('Create'))
  await page.locator('.grid-row', { hasText: 'North gate' }).waitFor()
  await typeInto(page, page.getByLabel('Filter by words'), 'North')
  await page.locator('.grid-row', { hasText: 'Credential' }).waitFor({ state: 'detached' })
  await tabTo(page, page.getByRole('grid'))
  await page.keyboard.press('Enter')
  const drawer = page.locator('.drawer')
  await drawer.getByText('Nobody owns it by name').waitFor()
  await shoot(page, 'resource')
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, drawer.getByRole('button', { name: 'Delete', exact: true }))
  await pressOn(page, inDialog('Delete'))
  await page.locator('.grid-row', { hasText: 'North gate' }).waitFor({ state: 'detached' })
  await pressOn(page, types.getByRole('button', { name: 'Delete' }))
  await pressOn(page, inDialog('Delete'))
  await types.getByText('Gate').waitFor({ state: 'detached' })

  await page.goto(`${site.world.url}/accounts?open=${accountId}`)
  await pressOn(page, drawer.getByRole('button', { name: 'Change', exact: true }))
  await pick(page, 'Belongs to', 'Grace')
  await choose('Type', 'A service account')
  await pressOn(page, inDialog('Save'))
  await drawer.getByRole('link', { name: 'Grace Hopper' }).waitFor()
  await pressOn(page, drawer.getByRole('button', { name: 'Change owners' }))
  await pick(page, 'New owner', 'Alan')
  await pressOn(page, inDialog('Add the owner'))
  await toasted(page, 'The owner was added.')
  await page.keyboard.press('Escape')
  await drawer.getByRole('link', { name: 'Alan Turing' }).waitFor()
  await shoot(page, 'account')
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, drawer.getByRole('button', { name: 'Match again' }))
  await pressOn(page, inDialog('Match again'))
  await toasted(page, 'No rule says whose it is')
  assert.deepEqual(problems, [])
  await close()
})

test('who owns one app changes its owners, rules and accounts, and is told what they answer for', {
  skip,
}, async () => {
  const { page, userId, problems, close } = await site.open({ roleIds: ['app_admin'], displayName: 'Olga Owner' })
  const app = await makeApp(site.tenant, { displayName: 'Cellar' })
  const accountId = await insertAccount(site.tenant, app.id, { display_name: 'Corkscrew' })
  await insertOwner(site.tenant, 'app', app.id, userId)
  for (const tab of ['owners', 'settings', 'resources', `accounts&open=${accountId}`]) {
    await page.goto(`${site.world.url}/apps/${app.id}?tab=${tab}`)
    const offered = { owners: 'Change owners', settings: 'New rule', resources: 'New type' }
    const name = offered[tab as keyof typeof offered] ?? 'Change owners'
    await page.getByRole('button', { name, exact: true }).waitFor()
  }
  await page.goto(`${site.world.url}/people/${userId}?tab=owns`)
  await page.locator('.grid-row', { hasText: 'Cellar' }).waitFor()
  assert.deepEqual(problems, [])
  await close()
})

test('who owns an app and may not change it reads its settings', { skip }, async () => {
  const { page, userId, problems, close } = await site.open({ roleIds: ['basic_user'], displayName: 'Rita Reader' })
  const app = await makeApp(site.tenant, { displayName: 'Attic' })
  await insertOwner(site.tenant, 'app', app.id, userId)
  await page.goto(`${site.world.url}/apps/${app.id}?tab=settings`)
  for (const id of ['request-defaults', 'usage-controls']) {
    await page.locator(`section[aria-labelledby=${id}]`).locator('dl, p.muted').first().waitFor()
  }
  assert.equal(await page.locator('main :disabled').count(), 0)
  assert.deepEqual(await axeProblems(page), [])
  assert.deepEqual(problems, [])
  await close()
})
