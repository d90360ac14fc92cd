import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { withWork } from '../../server/test/work.ts'
import { axeProblems } from './axe.ts'
import { openMenu } from './keyboard.ts'
import { type Seeded, seed } from './seed.ts'
import { type OpenedPage, type Site, startSite, untilTrue } from './site.ts'

let site: Site
let seeded: Seeded

before(async () => {
  if (skip) return
  site = await startSite()
  seeded = await seed(site.tenant, { findings: 20 })
})
after(() => site?.stop())

const pressAll = async ({ page }: OpenedPage, keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

test('who is not signed in signs in and comes back to the same address', { skip }, async () => {
  const opened = await site.open()
  await opened.page.context().clearCookies()
  const asked = opened.page.waitForRequest('**/login?**')
  await opened.page.goto(`${site.world.url}/findings?severity=high`)
  assert.equal(new URL((await asked).url()).searchParams.get('return_to'), '/findings?severity=high')
  await opened.page.waitForURL('**/login*')
  await opened.close()
})

test('findings are resolved without a mouse, and opened again', { skip }, async () => {
  const opened = await site.open()
  const { page, problems, close } = opened
  await page.goto(`${site.world.url}/findings?severity=high`)
  await page.locator('.grid-row').first().waitFor()
  await page.locator('.grid').focus()
  await pressAll(opened, ['j', 'x', 'j', 'x', 'r'])
  const dialog = page.getByRole('dialog', { name: 'Resolve 2 findings' })
  await dialog.waitFor()
  assert.deepEqual(await axeProblems(page), [])
  await dialog.getByLabel('Why').focus()
  await page.keyboard.type('each has an owner now')
  await pressAll(opened, ['Tab', 'Tab', 'Enter'])
  const toast = page.locator('.toast', { hasText: 'Resolved 2.' })
  await withWork(site.world, () => toast.waitFor())
  await untilTrue(page, 'document.querySelectorAll(".grid-row").length === 2')
  await withWork(site.world, async () => {
    await toast.getByRole('button', { name: 'Undo' }).click()
    await page.locator('.toast', { hasText: 'Opened again.' }).waitFor()
  })
  await untilTrue(page, 'document.querySelectorAll(".grid-row").length === 4')
  assert.deepEqual(problems, [])
  await close()
})

test('a finding is assigned to somebody found by name', { skip }, async () => {
  const opened = await site.open()
  const { page, problems, close } = opened
  await page.goto(`${site.world.url}/findings?severity=critical`)
  await page.locator('.grid-row').first().waitFor()
  await page.locator('.grid').focus()
  await page.keyboard.press('a')
  // The dialog takes the focus first; leaving the field would close its list.
  await page.locator('[role=dialog]:focus, [role=dialog] :focus').first().waitFor()
  await page.getByRole('combobox', { name: 'Assignee' }).fill('hopp')
  await page.getByRole('option', { name: /Grace Hopper/ }).waitFor()
  await pressAll(opened, ['Enter'])
  await withWork(site.world, async () => {
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    await page.locator('.toast', { hasText: 'Assigned 1.' }).waitFor()
  })
  await page.locator('.grid-row', { hasText: 'Grace Hopper' }).waitFor()
  const others = page.locator('.grid-row').filter({ hasNotText: 'Grace Hopper' })
  await page.goto(`${site.world.url}/findings`)
  await others.first().waitFor()
  await page.getByRole('combobox', { name: 'Assigned to' }).fill('hopp')
  await page.getByRole('option', { name: /Grace Hopper/ }).click()
  await page.waitForURL(/assignee=/)
  await untilTrue(page, 'document.querySelectorAll(".grid-row").length === 1')
  await page.locator('.grid-row', { hasText: 'Grace Hopper' }).waitFor()
  assert.deepEqual(await axeProblems(page), [])
  await page.getByRole('button', { name: 'Unassigned' }).click()
  await others.first().waitFor()
  assert.equal(await page.locator('.grid-row', { hasText: 'Grace Hopper' }).count(), 0)
  await page.getByRole('button', { name: 'Mine' }).click()
  await page.getByText('No findings match').waitFor()
  assert.deepEqual(problems, [])
  await close()
})

test('the command menu finds people and pages, and the focus goes to the page', { skip }, async () => {
  const opened = await site.open()
  const { page, problems, close } = opened
  await page.goto(site.world.url)
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await openMenu(page)
  await page.keyboard.type('liskov')
  const barbara = page.getByRole('option', { name: /Barbara Liskov/ })
  await barbara.waitFor()
  assert.deepEqual(await axeProblems(page), [])
  while ((await barbara.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Barbara Liskov' }).waitFor()
  await untilTrue(page, 'document.activeElement.id === "main"')
  await pressAll(opened, ['g', 'f'])
  await page.getByRole('heading', { name: 'Findings', exact: true }).waitFor()
  await page.keyboard.press('/')
  assert.equal(await page.evaluate('document.activeElement.type'), 'search')
  assert.deepEqual(problems, [])
  await close()
})

test('the command menu leads to parts of the settings and does what the shell offers', { skip }, async () => {
  const opened = await site.open()
  const { page, problems, close } = opened
  await page.goto(site.world.url)
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await openMenu(page)
  await page.keyboard.type('settings session pol')
  await page.getByRole('option', { name: /^Session policies/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Session policies' }).waitFor()
  await openMenu(page)
  await page.keyboard.type('dark')
  await page.keyboard.press('Enter')
  await untilTrue(page, 'document.documentElement.dataset.theme === "dark"')
  await pressAll(opened, ['g', 'g'])
  await page.getByRole('heading', { name: 'Grants', exact: true }).waitFor()
  assert.deepEqual(problems, [])
  await close()
})

test('why somebody holds an entitlement is told beside what they hold, from the keyboard', { skip }, async () => {
  const { page, problems, close } = await site.open()
  await page.goto(`${site.world.url}/people/${seeded.personId}`)
  const row = page.locator('.grid-row', { hasText: 'Ledger approver' })
  await row.waitFor()
  await page.locator('.grid').focus()
  const index = Number(await row.getAttribute('aria-rowindex'))
  for (let at = 2; at < index; at++) await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.locator('.drawer').getByRole('heading', { name: 'Ledger approver' }).waitFor()
  await page.locator('.drawer ol li').first().waitFor()
  assert.deepEqual(await axeProblems(page), [])
  assert.deepEqual(problems, [])
  await close()
})

test('single keys are listed and can be switched off', { skip }, async () => {
  const opened = await site.open()
  const { page, problems, close } = opened
  await page.goto(site.world.url)
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.waitFor()
  assert.deepEqual(await axeProblems(page), [])
  await help.getByLabel('Single keys').uncheck()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await pressAll(opened, ['g', 'f'])
  await openMenu(page)
  assert.equal(new URL(page.url()).pathname, '/')
  assert.deepEqual(problems, [])
  await close()
})

test('what the service refuses stands at its field, and the text stays', { skip }, async () => {
  const { page, close } = await site.open()
  await page.goto(`${site.world.url}/findings`)
  await page.getByRole('button', { name: 'Report a finding' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report a finding' })
  await dialog.getByLabel('Description', { exact: true }).fill('A shared password')
  assert.deepEqual(await axeProblems(page), [])
  await dialog.getByRole('button', { name: 'Report' }).click()
  const field = dialog.getByLabel('Dedup key parts (required)')
  await untilTrue(page, 'document.querySelector("[aria-invalid]")')
  assert.equal(await field.getAttribute('aria-invalid'), 'true')
  assert.equal(await dialog.getByLabel('Description', { exact: true }).inputValue(), 'A shared password')
  await field.fill('vault\nroot')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await page.locator('.drawer h2', { hasText: 'A shared password' }).waitFor()
  await close()
})

test('a session that ends is told on the page, with a way back to it', { skip }, async () => {
  const { page, userId, close } = await site.open()
  await page.goto(`${site.world.url}/people?status=enabled`)
  await page.locator('.grid-row').first().waitFor()
  const ended = await site.tenant.post(`/api/v1/users/${userId}/end-sessions`, {})
  assert.equal(ended.status, 200, ended.text)
  await page.getByRole('button', { name: 'Disabled' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.waitFor()
  const address = await dialog.getByRole('link', { name: 'Sign in here' }).getAttribute('href')
  assert.equal(address, `/login?return_to=${encodeURIComponent('/people?status=enabled%2Cdisabled')}`)
  await close()
})

test('people are sorted by a key and narrowed by where they work; the address keeps both', { skip }, async () => {
  const { page, problems, close } = await site.open()
  await page.goto(`${site.world.url}/people`)
  await page.locator('.grid-row').first().waitFor()
  await page.locator('[role=columnheader][aria-sort=ascending]', { hasText: 'Name' }).waitFor()
  await page.locator('.grid').focus()
  await page.keyboard.press('o')
  await page.locator('[role=columnheader][aria-sort=descending]', { hasText: 'Name' }).waitFor()
  await page.getByLabel('Department').click()
  await page.getByRole('option', { name: 'Platform' }).click()
  await page.getByRole('status').getByText('2 people').waitFor()
  const rows = () => page.locator('.grid-row [role=gridcell]:nth-child(2)').allInnerTexts()
  assert.deepEqual(await rows(), ['Grace Hopper', 'Edsger Dijkstra'])
  const { search } = new URL(page.url())
  assert.deepEqual([...new URLSearchParams(search)].sort(), [
    ['department', 'Platform'],
    ['sort', '-name'],
  ])
  await page.getByRole('columnheader', { name: 'Department' }).getByRole('button').click()
  await page.locator('[role=columnheader][aria-sort=ascending]', { hasText: 'Department' }).waitFor()
  assert.deepEqual(await axeProblems(page), [])
  assert.deepEqual(problems, [])
  await close()
})

test('on a narrow screen the strip of tabs shows the one of the page', { skip }, async () => {
  const { page, problems, close } = await site.open({ width: 400 })
  const isInSight = async (address: string): Promise<boolean> => {
    await page.goto(`${site.world.url}${address}`)
    const tab = page.locator('.entry-tabs [aria-current]')
    await tab.waitFor()
    const { x, width } = (await tab.boundingBox())!
    return x >= 0 && x + width <= 400
  }
  for (const address of ['/entitlements', '/access-profiles', '/conflicts'])
    assert.ok(await isInSight(address), address)
  assert.deepEqual(problems, [])
  await close()
})
