import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import {
  insertAccount,
  insertGrant,
  insertOwner,
  insertUser,
  makeApp,
  makeEntitlement,
} from '../../server/test/directory.ts'
import { axeProblems } from './axe.ts'
import { finish, shoot, stopwatch } from './looking.ts'
import { type Site, startSite } from './site.ts'

let site: Site

before(async () => {
  if (skip) return
  site = await startSite()
})
after(() => site?.stop())

/** An app with roles, and people who hold them all. */
async function heldApp(name: string, roles: readonly string[], holders: readonly (readonly [string, string])[]) {
  const app = await makeApp(site.tenant, { displayName: name })
  const accounts = new Map<string, string>()
  for (const [userId, display_name] of holders) {
    accounts.set(userId, await insertAccount(site.tenant, app.id, { identity_user_id: userId, display_name }))
  }
  for (const role of roles) {
    const { entitlementId } = await makeEntitlement(site.tenant, app, { displayName: role })
    for (const appUserId of accounts.values()) await insertGrant(site.tenant, { app, entitlementId, appUserId })
  }
  return app
}

const tasksAbout = (userId: string, type: string): Promise<Record<string, unknown>[]> =>
  site.tenant.sql('select id, state, description from tasks where user_id = $1 and type = $2', [userId, type])

test('the owner of an app sees who has it and takes it from three', { skip }, async (t) => {
  const people: [string, string][] = []
  for (const name of ['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Barbara Liskov']) {
    people.push([await insertUser(site.tenant, { display_name: name }), name])
  }
  const app = await heldApp('Ledger', ['Ledger reader', 'Ledger keeper'], people)
  const opened = await site.open({ roleIds: ['basic_user'], displayName: 'Olive Owner' })
  await insertOwner(site.tenant, 'app', app.id, opened.userId)
  const { page } = opened
  await page.goto(`${site.world.url}/apps`)
  const watch = stopwatch(t)
  await watch.click(page.locator('.grid-row', { hasText: 'Ledger' }))
  const keepers = page.locator('.grid-row', { hasText: 'Ledger keeper' })
  await keepers.first().waitFor()
  await watch.click(page.getByRole('combobox', { name: 'Role' }))
  await watch.click(page.getByRole('option', { name: 'Ledger reader' }))
  await keepers.first().waitFor({ state: 'detached' })
  const rows = await page.locator('.grid-row').allInnerTexts()
  const sorted = ['Ada Lovelace', 'Alan Turing', 'Barbara Liskov', 'Grace Hopper']
  assert.deepEqual(
    rows.map((row) => sorted.find((name) => row.includes(name))),
    sorted,
  )
  for (const name of ['Ada Lovelace', 'Grace Hopper', 'Alan Turing']) {
    await watch.click(page.locator('.grid-row', { hasText: name }).getByRole('checkbox'))
  }
  await shoot(page, 'taking-app')
  await watch.click(page.getByRole('button', { name: 'Remove 3 roles…' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByText('3 roles of 3 people would go').waitFor()
  assert.equal(await dialog.getByRole('button', { name: 'Remove 3 roles' }).isDisabled(), true)
  await dialog.getByLabel('Reason').fill('The audit is over.')
  assert.deepEqual(await axeProblems(page), [])
  await shoot(page, 'taking-dialog')
  await watch.click(dialog.getByRole('button', { name: 'Remove 3 roles' }))
  await page.getByText('3 requests were made.').waitFor()
  watch.tell()
  await shoot(page, 'taking-result')
  assert.deepEqual(await axeProblems(page), [])
  for (const [userId, name] of people.slice(0, 3)) {
    assert.equal((await tasksAbout(userId, 'revoke'))[0]?.description, 'The audit is over.', name)
  }
  assert.deepEqual(await tasksAbout(people[3]![0], 'revoke'), [])
  await page.getByRole('link', { name: 'Open the request' }).first().click()
  await page.waitForURL('**/tasks/**')
  await opened.quiet()
  await finish(opened)
})

test('a manager without any other role offboards a report', { skip }, async (t) => {
  const opened = await site.open({ roleIds: ['basic_user'], displayName: 'Hettie Manager' })
  const manager_ids = [opened.userId]
  const reportId = await insertUser(site.tenant, { display_name: 'Pip Underbough', job_title: 'Clerk', manager_ids })
  await heldApp('Tallowgate', ['Create payments', 'Edit vendors'], [[reportId, 'pip']])
  const { page } = opened
  await page.goto(`${site.world.url}/people`)
  const watch = stopwatch(t)
  await watch.click(page.getByRole('button', { name: 'My reports' }))
  await page.getByText('1 person').waitFor()
  await watch.click(page.locator('.grid-row', { hasText: 'Pip Underbough' }))
  await page.locator('.grid-row', { hasText: 'Edit vendors' }).waitFor()
  await shoot(page, 'offboard-person')
  await watch.click(page.getByRole('button', { name: 'Offboard…' }))
  const dialog = page.getByRole('dialog', { name: 'Offboard Pip Underbough' })
  await dialog.getByText('Create payments').waitFor()
  await dialog.getByLabel('Reason').fill('The contract ends.')
  assert.deepEqual(await axeProblems(page), [])
  await shoot(page, 'offboard-dialog')
  await watch.click(dialog.getByRole('button', { name: 'Offboard, take 2 roles away' }))
  await page.waitForURL('**/tasks/**')
  watch.tell()
  await page.getByRole('heading', { level: 1, name: 'Offboard Pip Underbough' }).waitFor()
  await shoot(page, 'offboard-task')
  assert.equal((await tasksAbout(reportId, 'revoke')).length, 2)
  await finish(opened)
})

test('somebody gives back what they hold, from the keyboard', { skip }, async (t) => {
  const opened = await site.open({ roleIds: ['basic_user'], displayName: 'Emil Employee', isWithoutMouse: true })
  await heldApp('Corvidesk', ['Ticket agent', 'Ticket reader'], [[opened.userId, 'emil']])
  const { page } = opened
  await page.goto(`${site.world.url}/grants`)
  const watch = stopwatch(t)
  await page.locator('.grid-row', { hasText: 'Ticket agent' }).waitFor()
  await page.locator('.grid').focus()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Give Ticket agent back?' })
  await dialog.getByText('1 role of yours would go').waitFor()
  await dialog.getByLabel('Reason').focus()
  await page.keyboard.type('I moved to another team.')
  await shoot(page, 'giving-back')
  await dialog.getByRole('button', { name: 'Give 1 role back' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('.toast', { hasText: 'Open the request' }).waitFor()
  watch.tell()
  assert.equal((await tasksAbout(opened.userId, 'revoke')).length, 1)
  await finish(opened)
})

test('an owner changes when a grant ends', { skip }, async () => {
  const holder = await insertUser(site.tenant, { display_name: 'Tessa Temp' })
  const app = await heldApp('Quernstone', ['Raw invoices'], [[holder, 'tessa']])
  const opened = await site.open({ roleIds: ['app_admin'], displayName: 'Otto Owner' })
  await insertOwner(site.tenant, 'app', app.id, opened.userId)
  const { page } = opened
  await page.goto(`${site.world.url}/apps/${app.id}`)
  await page.locator('.grid-row', { hasText: 'Tessa Temp' }).click()
  const drawer = page.locator('.drawer')
  await shoot(page, 'grant-drawer')
  await drawer.getByRole('button', { name: 'Change end…' }).click()
  const dialog = page.getByRole('dialog', { name: 'When does it end?' })
  await dialog.getByLabel('Until').fill('2030-01-01T12:00')
  await shoot(page, 'grant-end')
  await dialog.getByRole('button', { name: 'Change 1 role' }).click()
  await page.locator('.toast', { hasText: 'The end of 1 role was changed.' }).waitFor()
  await drawer.getByText('1 Jan 2030').first().waitFor()
  await finish(opened)
})
