import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Download, Page } from 'playwright-core'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import {
  insertAccount,
  insertEntitlement,
  insertGrant,
  insertUser,
  makeApp,
  type TestApp,
} from '../../server/test/directory.ts'
import { axeProblems } from './axe.ts'
import { pressOn, tabTo } from './keyboard.ts'
import { type Site, startSite } from './site.ts'

const DAY = 86_400_000
const ROLES = 20
let site: Site
let ledger: TestApp
let annId: string

before(async () => {
  if (skip) return
  site = await startSite()
  const { tenant } = site
  ledger = await makeApp(tenant, { displayName: 'Ledger' })
  annId = await insertUser(tenant, { display_name: 'Ann Lee', department: '=HYPERLINK("x")' })
  const benId = await insertUser(tenant, { display_name: 'Ben Moor', department: 'Claims' })
  await insertUser(tenant, { display_name: 'Cay Noor', department: 'Claims' })
  const old = new Date(Date.now() - 200 * DAY)
  const account = (identity_user_id: string, last_used_at: Date) =>
    insertAccount(tenant, ledger.id, { identity_user_id, last_used_at, display_name: 'account' })
  const [ann, ben] = [await account(annId, old), await account(benId, new Date())]
  await insertAccount(tenant, ledger.id, { display_name: 'orphan' })
  for (let index = 0; index < ROLES; index++) {
    const entitlementId = await insertEntitlement(tenant, ledger, {
      display_name: `Role ${10 + index}`,
      slug: `r${index}`,
    })
    await insertGrant(tenant, { app: ledger, entitlementId, appUserId: ann }, { created_at: old })
    if (index < 3) await insertGrant(tenant, { app: ledger, entitlementId, appUserId: ben }, { created_at: old })
  }
  for (const [index, severity] of ['CRITICAL', 'HIGH', 'LOW'].entries()) {
    const target = { identityUserTarget: { identityUserId: index === 0 ? benId : annId } }
    const body = {
      severity: `FINDING_SEVERITY_${severity}`,
      dedupKeyParts: [`n ${index}`],
      description: 'a risk',
      ...target,
    }
    assert.equal((await tenant.post('/api/v1/findings', body)).status, 200)
  }
})
after(() => site?.stop())

/** How many rows the list says that it has. */
const found = async (page: Page, count: number): Promise<void> => {
  await page.locator('.page-head [role=status]', { hasText: new RegExp(`^${count}\\b`) }).waitFor()
}

test('every number of the overview leads to a list with that many', { skip }, async () => {
  const { page, problems, close } = await site.open()
  const numbers: readonly (readonly [part: string, link: RegExp | string, count: number])[] = [
    ['Risk over time', '3', 3],
    ['Access by department', '3', 3],
    ['Unused access', '20', 20],
    ['Coverage', '1', 1],
  ]
  for (const [part, name, count] of numbers) {
    await page.goto(`${site.world.url}/overview`)
    const card = page.getByRole('region', { name: part, exact: true })
    await card.getByText('Show the numbers').click()
    await card.locator('table').getByRole('link', { name, exact: true }).last().click()
    await page.waitForURL((url) => url.pathname !== '/overview')
    await found(page, count)
  }
  await page.goto(`${site.world.url}/overview`)
  await page.getByRole('listitem').filter({ hasText: 'Access nobody uses' }).getByRole('link', { name: '20' }).click()
  await found(page, ROLES)
  await page.goto(`${site.world.url}/overview`)
  const coverage = page.getByRole('region', { name: 'Coverage' })
  const withoutAccount = coverage.locator('.bars li', { hasText: 'People without an account' }).getByRole('link')
  const count = Number(await withoutAccount.textContent())
  await withoutAccount.click()
  await found(page, count)
  assert.deepEqual(problems, [])
  await close()
})

const contentOf = async (download: Download): Promise<Buffer> => readFileSync((await download.path()) ?? '')

test('a chart is read by keys, split in other ways, and saved as CSV without formulas and as a picture', {
  skip,
}, async () => {
  const { page, problems, close } = await site.open({ isWithoutMouse: true })
  await page.goto(`${site.world.url}/overview`)
  const risk = page.getByRole('region', { name: 'Risk over time' })
  await risk.getByRole('heading', { name: '2 of 3 findings are critical or high' }).waitFor()
  const slider = risk.getByRole('slider')
  await tabTo(page, slider)
  assert.match((await slider.getAttribute('aria-valuetext')) ?? '', /1 Critical, 1 High/i)
  await page.keyboard.press('ArrowLeft')
  await risk.locator('.chart-note', { hasText: '0 Critical' }).waitFor()
  await pressOn(page, risk.getByRole('button', { name: 'By department' }))
  await page.waitForURL('**/overview?by=department')
  await risk.getByRole('heading', { name: /has the most: 2 of 3 findings/ }).waitFor()

  const saving = page.waitForEvent('download')
  await pressOn(page, page.getByRole('button', { name: 'Access by department as CSV' }))
  const csv = await saving
  assert.match(csv.suggestedFilename(), /^access-by-department-\d{4}-\d\d-\d\d\.csv$/)
  const text = String(await contentOf(csv))
  assert.match(text, /^Department,All,No risk level\r\n/)
  assert.match(text, /\n"'=HYPERLINK\(""x""\)",20,20\r\n/)

  const painting = page.waitForEvent('download')
  await pressOn(page, page.getByRole('button', { name: 'Risk over time as PNG' }))
  const picture = await contentOf(await painting)
  assert.equal(picture.subarray(1, 4).toString(), 'PNG')
  assert.ok(picture.length > 10_000, `${picture.length} bytes`)
  assert.deepEqual(await axeProblems(page), [])
  assert.deepEqual(problems, [])
  await close()
})

test('who has what is gone through by keys, folded roles are opened, and the list says the same', {
  skip,
}, async () => {
  const { page, problems, close } = await site.open({ isWithoutMouse: true })
  await page.goto(`${site.world.url}/graph?person=${annId}`)
  const picture = page.getByRole('region', { name: /Picture of who has what/ })
  const chosen = picture.locator('.flow-node[aria-current]')
  await tabTo(page, picture.getByRole('button', { name: 'Ann Lee' }))
  await page.keyboard.press('ArrowRight')
  await chosen.filter({ hasText: 'account' }).waitFor()
  await page.keyboard.press('ArrowRight')
  for (let presses = 0; presses < 5 && !/roles in Ledger/.test((await chosen.textContent()) ?? ''); presses++) {
    await page.keyboard.press('ArrowDown')
  }
  await chosen.filter({ hasText: '20 roles in Ledger' }).waitFor()
  await page.keyboard.press('Enter')
  await picture.locator('.flow-node.group[aria-expanded=true]').waitFor()
  await page.keyboard.press('ArrowDown')
  await chosen.filter({ hasText: 'Role 10' }).waitFor()
  await page.keyboard.press('End')
  await chosen.filter({ hasText: 'Role 29' }).waitFor()
  const grid = page.getByRole('grid', { name: 'The same as a list' })
  // Of each role: that it is held, and the resource it is on; and the account with its app.
  assert.ok(Number(await grid.getAttribute('aria-rowcount')) >= 2 + 2 * ROLES)
  const saving = page.waitForEvent('download')
  await pressOn(page, page.getByRole('button', { name: 'Who has what as CSV' }))
  const lines = String(await contentOf(await saving)).split('\r\n')
  assert.equal(lines[0], 'From,How,To')
  assert.ok(lines.includes('account,holds,Role 29'), lines.slice(0, 9).join('\n'))
  const painting = page.waitForEvent('download')
  await pressOn(page, page.getByRole('button', { name: 'Who has what as PNG' }))
  assert.equal((await contentOf(await painting)).subarray(1, 4).toString(), 'PNG')
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, page.getByRole('link', { name: 'Begin here' }))
  await page.waitForURL('**/graph?entitlement=*')
  await picture.getByRole('button', { name: 'Ann Lee' }).waitFor()
  assert.deepEqual(problems, [])
  await close()
})

test('a report of an app is written and downloaded on its page', { skip }, async () => {
  const { page, problems, close } = await site.open()
  await page.goto(`${site.world.url}/apps/${ledger.id}?tab=reports`)
  await page.getByRole('button', { name: 'Write a report' }).click()
  await page.getByText('Being written', { exact: true }).waitFor()
  await site.world.work()
  await page.reload()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const lines = String(await contentOf(await saving))
    .trim()
    .split('\r\n')
  assert.equal(lines.length, 1 + ROLES + 3 + 1)
  assert.deepEqual(problems, [])
  await close()
})
