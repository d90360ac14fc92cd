import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { insertOwner } from '../../server/test/directory.ts'
import { localPerson, PASSWORD } from '../../server/test/local-accounts.ts'
import { axeProblems } from './axe.ts'
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

test('an app and its entitlement are made, changed, owned, given a rule and deleted where they are seen', {
  skip,
}, async () => {
  const { page, problems, close } = await site.open()
  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const act = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

  await page.goto(`${site.world.url}/apps`)
  await button('New app').click()
  await dialog.getByLabel('Display name').fill('Travel')
  await act('Create')
  await page.getByRole('heading', { name: 'Travel' }).waitFor()
  await button('Change').click()
  await dialog.getByLabel('Description').fill('Where journeys are booked')
  assert.deepEqual(await axeProblems(page), [])
  await act('Save')
  await page.getByText('Where journeys are booked').waitFor()

  await button('Settings').click()
  const usage = page.getByRole('region', { name: 'Access that nobody uses' })
  await usage.getByLabel('Notify', { exact: true }).check()
  await usage.getByLabel('Notify after days').fill('30')
  await usage.getByRole('button', { name: 'Save' }).click()
  await page.locator('.toast', { hasText: 'Saved.' }).last().waitFor()
  await shoot(page, 'app-settings')
  await page.reload()
  assert.equal(await usage.getByLabel('Notify after days').inputValue(), '30')
  assert.deepEqual(await axeProblems(page), [])

  await button('Entitlements').click()
  await button('New entitlement').click()
  await dialog.getByLabel('Display name').fill('Traveller')
  await act('Create')
  await page.getByRole('heading', { name: 'Traveller' }).waitFor()
  await button('Owners and rule').click()
  await button('Change owners').click()
  await dialog.getByRole('combobox').fill('Grace')
  await page.getByRole('option', { name: /Grace Hopper/ }).click()
  await act('Add the owner')
  await page.locator('.toast', { hasText: 'The owner was added.' }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('li', { hasText: 'Grace Hopper' }).waitFor()

  await button('Add members').click()
  await dialog.getByRole('combobox', { name: 'Person' }).fill('Alan')
  await page.getByRole('option', { name: /Alan Turing/ }).click()
  await act('Add them')
  await page.locator('.toast', { hasText: 'They are being added.' }).waitFor()
  await page.getByRole('combobox', { name: 'Keep rules from adding' }).fill('Barbara')
  await page.getByRole('option', { name: /Barbara Liskov/ }).click()
  await button('Let rules add Barbara Liskov').click()
  await button('Let rules add Barbara Liskov').waitFor({ state: 'detached' })

  await button('New rule').click()
  await dialog.getByLabel('Conditions').last().click()
  await page.getByRole('option', { name: 'CEL', exact: true }).click()
  await button('As an expression').click()
  await dialog.locator('.cm-content').click()
  await page.keyboard.type('subject.department == "Platform"')
  await act('Create')
  await button('Delete the rule').waitFor()
  await page.getByRole('region', { name: 'Members by rule' }).getByLabel('Description').fill('All of Platform')
  await page.getByRole('region', { name: 'Members by rule' }).getByRole('button', { name: 'Save' }).click()
  await page.locator('.toast', { hasText: 'Saved.' }).last().waitFor()
  assert.deepEqual(await axeProblems(page), [])
  await shoot(page, 'entitlement-settings')
  await button('Delete the rule').click()
  await act('Delete the rule')
  await page.getByText('No rule makes members.').waitFor()

  await button('Delete').click()
  await act('Delete')
  await page.getByRole('heading', { name: 'Travel', exact: true }).waitFor()
  await button('Delete').click()
  await act('Delete')
  await page.waitForURL('**/apps')
  await page.locator('.grid-row', { hasText: 'Ledger' }).waitFor()
  assert.equal(await page.locator('.grid-row', { hasText: 'Travel' }).count(), 0)
  assert.deepEqual(problems, [])
  await close()
})

test('the sets of a conflict monitor are filled where it is seen, and it says who would be in conflict first', {
  skip,
}, async () => {
  const { page, problems, close } = await site.open()
  const monitor = await site.tenant.post('/api/v1/accessconflict', { displayName: 'Read and approve' })
  await page.goto(`${site.world.url}/conflicts?tab=monitors&open=${monitor.body.id}`)
  const drawer = page.locator('.drawer')
  for (const [set, name] of [
    ['First set', 'Ledger reader'],
    ['Second set', 'Ledger approver'],
  ] as const) {
    const group = drawer.getByRole('region', { name: set })
    await group.getByRole('combobox').fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
    const said = set === 'First set' ? 'Nobody would be in conflict.' : '1 person would be in conflict: Ada Lovelace.'
    await group.getByText(said).waitFor()
    await group.getByRole('button', { name: 'Add' }).click()
    await group.getByRole('link', { name }).waitFor()
  }
  assert.deepEqual(await axeProblems(page), [])
  await shoot(page, 'monitor')
  await drawer.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('dialog', { name: 'Change Read and approve' }).getByLabel('Display name').fill('Four eyes')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await drawer.getByRole('heading', { name: 'Four eyes' }).waitFor()
  await drawer.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog', { name: 'Delete Four eyes?' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByText('There are no monitors yet').waitFor()
  assert.deepEqual(problems, [])
  await close()
})

test('who owns one app changes that app and no other', { skip }, async () => {
  const { page, userId, problems, close } = await site.open({ roleIds: ['app_admin'], displayName: 'Olga Owner' })
  const { appId } = seeded
  const other = await site.tenant.post('/api/v1/apps', { displayName: 'Other' })
  await insertOwner(site.tenant, 'app', appId, userId)
  await page.goto(`${site.world.url}/apps/${appId}`)
  await page.getByRole('heading', { name: 'Ledger' }).waitFor()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Description').fill('Books of the company')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Books of the company').waitFor()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('region', { name: 'Requests' }).getByLabel('Defaults enabled').waitFor()
  assert.deepEqual(await axeProblems(page), [])
  assert.deepEqual(problems, [])
  await page.goto(`${site.world.url}/apps/${other.body.app.id}`)
  await page.getByRole('heading', { name: 'It is not here' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Change', exact: true }).count(), 0)
  await close()
})

test('an administrator sees what a person signs in with and where, resets the password and ends a session', {
  skip,
}, async () => {
  const { userId } = await localPerson(site.tenant, { displayName: 'Petra Person', password: PASSWORD })
  const person = await site.open({ roleIds: ['basic_user'], displayName: 'Peter Person' })
  const { page, problems, close } = await site.open()
  await page.goto(`${site.world.url}/people/${person.userId}?tab=signIn`)
  await page.getByRole('region', { name: 'Signed in now' }).getByRole('button', { name: 'End' }).click()
  await page.getByText('Nowhere.').waitFor()
  await page.goto(`${site.world.url}/people/${userId}?tab=signIn`)
  const credentials = page.getByRole('region', { name: 'Signs in with' })
  await credentials.getByText('Password').first().waitFor()
  assert.deepEqual(await axeProblems(page), [])
  await shoot(page, 'person-sign-in')
  await credentials.getByRole('button', { name: 'Reset the password' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset the password' }).click()
  const link = await page.getByRole('dialog', { name: 'Shown this once' }).getByLabel('Link').inputValue()
  assert.match(link, /^http/)
  assert.deepEqual(problems, [])
  await Promise.all([close(), person.close()])
})

test('risk levels, request forms and what else people ask for are made in the settings', { skip }, async () => {
  const { page, problems, close } = await site.open()
  const dialog = page.getByRole('dialog')
  for (const [section, create, field, name] of [
    ['risk-levels', 'New risk level', 'Value', 'Crown jewels'],
    ['compliance-frameworks', 'New compliance framework', 'Value', 'ISO 27001'],
    ['request-forms', 'New request form', 'Name', 'Laptop'],
  ] as const) {
    await page.goto(`${site.world.url}/settings/${section}`)
    await page.getByRole('button', { name: create }).first().click()
    await dialog.getByLabel(field).first().fill(name)
    await dialog.getByRole('button', { name: 'Create' }).click()
    await shoot(page, section)
    await page.locator('.grid-row', { hasText: name }).click()
    assert.deepEqual(await axeProblems(page), [])
    await page.locator('.drawer').getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.locator('.grid-row', { hasText: name }).waitFor({ state: 'detached' })
  }
  assert.deepEqual(problems, [])
  await close()
})
