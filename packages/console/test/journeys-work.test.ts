import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { processAll, withWork } from '../../server/test/work.ts'
import { axeProblems } from './axe.ts'
import { type Connections, makeConnections } from './connections.ts'
import { pressOn, tabTo } from './keyboard.ts'
import { seed } from './seed.ts'
import { type Site, startSite, untilTrue } from './site.ts'

const FINDINGS = 60
let site: Site
let connections: Connections

before(async () => {
  if (skip) return
  site = await startSite()
  await seed(site.tenant, { findings: FINDINGS })
  connections = await makeConnections(site)
})
after(async () => {
  await site?.stop()
  await connections?.receiver.close()
})

test('every page of the menu has keys of its own', { skip }, async () => {
  const { page, close } = await site.open()
  await page.goto(site.world.url)
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await page.keyboard.press('?')
  await page.locator('.keys .kbd').first().waitFor()
  const keys = await page.locator('.keys .kbd').allInnerTexts()
  await close()
  assert.ok(keys.length > 25, String(keys))
  assert.deepEqual(
    keys.filter((one, index) => keys.indexOf(one) !== index),
    [],
  )
})

test('fifty findings are resolved at once without a mouse, and the rest is assigned', { skip }, async () => {
  const { page, problems, close } = await site.open({ isWithoutMouse: true, displayName: 'Grace Hopper' })
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.goto(site.world.url)
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await press('g', 'f')
  await page.getByText(`${FINDINGS} findings`).waitFor()
  await tabTo(page, page.locator('.grid'))
  await press('Shift+PageDown', 'Shift+PageDown', 'Shift+PageDown')
  await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'r')
  const resolving = page.getByRole('dialog', { name: 'Resolve 50 findings' })
  await tabTo(page, resolving.getByLabel('Why'))
  await page.keyboard.type('looked at together: each has an owner now')
  assert.deepEqual(await axeProblems(page), [])
  await tabTo(page, resolving.getByRole('button', { name: 'Resolve' }))
  await withWork(site.world, async () => {
    await press('Enter')
    await page.locator('.toast', { hasText: 'Resolved 50.' }).waitFor()
  })
  await page.getByText(`${FINDINGS - 50} findings`).waitFor()

  await tabTo(page, page.locator('.grid'), 'Shift+Tab')
  await press('Control+a', 'a')
  const assigning = page.getByRole('dialog', { name: 'Assign 10 findings' })
  await tabTo(page, assigning.getByRole('button', { name: 'Assign', exact: true }))
  await withWork(site.world, async () => {
    await press('Enter')
    await page.locator('.toast', { hasText: 'Assigned 10.' }).waitFor()
  })
  await untilTrue(
    page,
    `[...document.querySelectorAll('.grid-row')].filter((row) => row.textContent.includes('Grace Hopper')).length === 10`,
  )
  assert.deepEqual(problems, [])
  await close()
})

test('a failing receiver is seen, fixed, and gets its deliveries again', { skip }, async () => {
  const { page, problems, close } = await site.open({ isWithoutMouse: true })
  await page.goto(site.world.url)
  await pressOn(page, page.getByRole('link', { name: 'Ledger events' }))
  await page.getByRole('heading', { name: 'Ledger events' }).waitFor()
  await page.locator('.grid-row', { hasText: 'Failed' }).first().waitFor()
  await pressOn(page, page.locator('.grid'))
  const drawer = page.locator('.drawer')
  await drawer.getByText('status 500').waitFor()
  await pressOn(page, drawer.locator('summary', { hasText: 'Answer' }))
  await drawer.getByText('<b>the receiver is broken</b>').waitFor()
  assert.deepEqual(await axeProblems(page), [])
  connections.setStatus(200)
  const before = connections.receiver.arrived.length
  await pressOn(page, page.getByRole('button', { name: 'Send failed again' }))
  const dialog = page.getByRole('dialog', { name: 'Send failed deliveries again' })
  await dialog.getByText('1 failed delivery will be sent again.').waitFor()
  await tabTo(page, dialog.getByRole('button', { name: 'Send again' }))
  await withWork(site.world, async () => {
    await page.keyboard.press('Enter')
    await page.locator('.toast', { hasText: 'Sent 1 delivery again.' }).waitFor()
  })
  await processAll(site.world)
  assert.equal(connections.receiver.arrived.length, before + 1)
  await page.reload()
  await page.locator('.grid-row', { hasText: 'Delivered' }).waitFor()
  assert.deepEqual(problems, [])
  await close()
})
