import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeSetUpLink } from '../../server/src/areas/sign-in/local/links/set-up.ts'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { PASSWORD, signInCall } from '../../server/test/local-accounts.ts'
import { processAll } from '../../server/test/work.ts'
import { axeProblems } from './axe.ts'
import { PEOPLE_CSV } from './connections.ts'
import { command, pressOn, tabTo, typeInto } from './keyboard.ts'
import { type Site, startSite } from './site.ts'

let site: Site
before(async () => {
  if (!skip) site = await startSite()
})
after(() => site?.stop())

test('the first sign-in: a link, a password, the console', { skip }, async () => {
  const { page, problems, close } = await site.open({ isSignedOut: true, isWithoutMouse: true })
  const link = await makeSetUpLink(signInCall(site.tenant, { now: site.world.clock.now() }))
  await page.goto(`${site.world.url}/login/set-up?token=${link!.token.reveal()}`)
  await typeInto(page, page.getByLabel('Your name'), 'Grace Hopper')
  await typeInto(page, page.getByLabel('E-mail address'), 'grace@acme.example')
  await typeInto(page, page.getByLabel('Password'), PASSWORD.reveal())
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await page.getByText('Signed in as Grace Hopper').waitFor()
  assert.deepEqual(await axeProblems(page), [])
  assert.deepEqual(problems, [])

  await pressOn(page, page.getByRole('button', { name: /^Grace Hopper/ }))
  await tabTo(page, page.getByRole('menuitem', { name: 'Sign out' }), 'ArrowUp')
  await page.keyboard.press('Enter')
  await pressOn(page, page.getByRole('button', { name: 'Sign out' }))
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.goto(`${site.world.url}/people`)
  await typeInto(page, page.getByLabel('E-mail address'), 'grace@acme.example')
  await page.keyboard.press('Enter')
  await typeInto(page, page.getByLabel('Password'), PASSWORD.reveal())
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'People' }).waitFor()
  await close()
})

test('a CSV is connected, and its accounts become people', { skip }, async () => {
  const { page, problems, close } = await site.open({ isWithoutMouse: true })
  await page.goto(site.world.url)
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await command(page, 'connect a', 'Connect a system')
  await pressOn(page, page.getByRole('radio').first(), 'Space')
  await page.getByLabel(/^File/).and(page.locator(':checked')).waitFor()
  const chosen = page.waitForEvent('filechooser')
  await pressOn(page, page.locator('input[type=file]'))
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(PEOPLE_CSV) }
  await (await chosen).setFiles(file)
  await page.getByText('people.csv, 1 KB').waitFor()
  await pressOn(page, page.getByRole('button', { name: 'Look at what would arrive' }))
  await page.getByRole('rowheader', { name: 'Kay McNulty', exact: true }).waitFor()
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, page.getByRole('button', { name: 'Next' }))
  await page.getByRole('radio', { name: 'They are the people who work here' }).and(page.locator(':checked')).waitFor()
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, page.getByRole('button', { name: 'Connect', exact: true }))
  await page.getByRole('heading', { name: /^People: / }).waitFor()
  await processAll(site.world)
  await page.reload()
  await page.locator('.grid-row', { hasText: '+2 accounts' }).waitFor()
  await command(page, 'McNulty', /Kay McNulty/)
  await page.getByRole('heading', { name: 'Kay McNulty' }).waitFor()
  await pressOn(page, page.getByRole('button', { name: 'Accounts', exact: true }))
  await page.locator('.grid-row', { hasText: 'People' }).waitFor()
  assert.deepEqual(problems, [])
  await close()
})
