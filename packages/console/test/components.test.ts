import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { buildPages } from '../scripts/build.ts'
import { axeProblems } from './axe.ts'
import { type OpenedPage, type Site, startSite } from './site.ts'

/** A page with single components, served as the console is and under its policy. */
const folder = mkdtempSync(path.join(tmpdir(), 'reeve-components-'))
const shots = process.env.REEVE_SCREENSHOTS || path.join(tmpdir(), 'reeve-screenshots')
let site: Site

before(async () => {
  if (skip) return
  mkdirSync(shots, { recursive: true })
  await buildPages(path.join(import.meta.dirname, 'fixture'), folder)
  site = await startSite({ REEVE_CONSOLE_DIR: folder })
})
after(async () => {
  await site?.stop()
  rmSync(folder, { recursive: true })
})

const open = async (): Promise<OpenedPage> => {
  const opened = await site.open()
  await opened.page.goto(site.world.url)
  await opened.page.getByRole('grid').waitFor()
  return opened
}
const output = ({ page }: OpenedPage, name: string): Promise<string> =>
  page.getByLabel(name, { exact: true }).innerText()

test('an expression is checked, completed and explained as it is written', { skip }, async () => {
  const opened = await open()
  const { page, problems, close } = opened
  const editor = page.getByRole('textbox', { name: 'Condition' })
  await page.getByRole('button', { name: 'As an expression' }).click()
  await page.getByText('gives bool').waitFor()
  await editor.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' && subject.em')
  // What fewer letters are completed with stands there before.
  await page.locator('.cm-tooltip-autocomplete li:first-child', { hasText: 'email' }).waitFor()
  await page.screenshot({ path: path.join(shots, 'cel-completion.png') })
  await page.keyboard.press('Escape')
  await page.locator('.cel-verdict .problem').waitFor()
  await page.locator('.cm-lintRange-error').first().waitFor()
  await page.keyboard.type('ail != ""')
  await page.getByText('gives bool').waitFor()
  assert.match(await output(opened, 'Value'), /subject\.email != /)
  await page
    .locator('.cm-line')
    .first()
    .hover({ position: { x: 95, y: 10 } })
  await page.locator('.cel-hover', { hasText: 'Where somebody works.' }).waitFor()
  assert.deepEqual(await axeProblems(page), [])
  assert.deepEqual(problems, [])
  await close()
})

test('of the members of a oneof the chosen one is asked for, with what is wrong beside it', { skip }, async () => {
  const opened = await open()
  const { page, problems, close } = opened
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Wait' }).click()
  const duration = page.getByLabel('Duration')
  await duration.fill('0s')
  assert.equal(await duration.getAttribute('aria-invalid'), 'true')
  await page.getByText('must be longer than a second').waitFor()
  assert.match(await output(opened, 'Value'), /"wait":\{"duration":"0s"\}/)
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Note' }).click()
  await page.getByRole('textbox', { name: 'Text' }).waitFor()
  assert.doesNotMatch(await output(opened, 'Value'), /wait/)
  await page.getByRole('combobox', { name: 'Mode' }).click()
  await page.getByRole('option', { name: 'Every day' }).click()
  assert.match(await output(opened, 'Value'), /MODE_EVERY_DAY/)
  assert.deepEqual(await axeProblems(page), [])
  assert.deepEqual(problems, [])
  await close()
})

test('a grid of 20 000 rows is one stop of the tab key and has few of them in the page', { skip }, async () => {
  const opened = await open()
  const { page, problems, close } = opened
  const grid = page.getByRole('grid')
  await grid.focus()
  const current = (): Promise<string> =>
    page.evaluate(
      'document.getElementById(document.querySelector("[role=grid]").getAttribute("aria-activedescendant"))?.innerText ?? ""',
    )
  for (const key of ['j', 'j', 'k', 'x', 'Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key)
  assert.equal(await output(opened, 'Selected'), '3')
  assert.match(await current(), /Row 3/)
  await page.keyboard.press('End')
  await page.getByText('Row 19999').waitFor()
  assert.match(await current(), /Row 19999/)
  await page.keyboard.press('Enter')
  assert.equal(await output(opened, 'Opened'), 'r19999')
  await page.keyboard.press('Control+a')
  assert.equal(await output(opened, 'Selected'), '20000')
  await page.keyboard.press('Escape')
  assert.equal(await output(opened, 'Selected'), '0')
  assert.ok((await page.locator('.grid-row').count()) < 60)
  assert.equal(await grid.getAttribute('aria-rowcount'), '20001')
  await page.keyboard.press('Tab')
  assert.equal(await page.evaluate('document.activeElement.closest("[role=grid]")'), null)
  assert.deepEqual(problems, [])
  await close()
})
