import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { insertOwner } from '../../server/test/directory.ts'
import { processAll } from '../../server/test/work.ts'
import { axeProblems } from './axe.ts'
import { choose, pressOn, tabTo, typeInto } from './keyboard.ts'
import { shoot } from './looking.ts'
import { type Seeded, seed } from './seed.ts'
import { seedReports } from './seed-reports.ts'
import { type Site, startSite } from './site.ts'

let site: Site
let seeded: Seeded

before(async () => {
  if (skip) return
  site = await startSite()
  seeded = await seed(site.tenant, { findings: 4 })
})
after(() => site?.stop())

test('a report is made of a ready-made one, asked again otherwise, run and put on a schedule, without a mouse', {
  skip,
}, async () => {
  const { world } = site
  const { page, problems, close } = await site.open({ isWithoutMouse: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const preview = page.getByRole('region', { name: 'Preview' })

  await page.goto(`${world.url}/reports?tab=ready`)
  await pressOn(page, page.getByRole('link', { name: 'Who has access to what' }))
  await preview.getByRole('columnheader', { name: 'Person', exact: true }).waitFor()
  await preview.getByRole('cell', { name: 'Ledger approver' }).first().waitFor()
  await typeInto(page, page.getByLabel('Name', { exact: true }), 'Who is in Ledger')

  // A condition that is asked for when the report is run.
  await choose(page, page.getByRole('combobox', { name: 'Add a condition' }), 'App')
  const condition = page.getByRole('group', { name: 'Condition 1' })
  await typeInto(page, condition.getByLabel('Value', { exact: true }), 'No such app')
  await preview.getByText('0 rows').waitFor()
  await pressOn(page, condition.getByRole('checkbox', { name: 'Ask for it when the report is run' }), 'Space')
  await typeInto(page, condition.getByLabel('As', { exact: true }), 'which app')
  await condition.getByText('begin with a letter').waitFor()
  await typeInto(page, condition.getByLabel('As', { exact: true }), 'which')
  await preview.getByText('0 rows').waitFor()
  assert.deepEqual(await axeProblems(page), [])
  await shoot(page, 'report-editor')
  await pressOn(page, button('Save'))
  await page.getByRole('heading', { name: 'Who is in Ledger', level: 1 }).waitFor()

  await typeInto(page, page.getByLabel('Which'), 'Ledger')
  await pressOn(page, button('Run'))
  await page.locator('.toast', { hasText: 'It is being run' }).waitFor()
  await processAll(world)
  const answer = page.getByRole('region', { name: 'Latest answer' })
  await answer
    .getByRole('row', { name: /Ledger approver/ })
    .first()
    .waitFor()
  assert.equal(await answer.getByRole('row', { name: /Reeve Access/ }).count(), 0)
  await pressOn(page, page.getByText('Where does this come from?'))
  await page.getByText('Fingerprint of the query').waitFor()
  await page.getByText('"which": "Ledger"').waitFor()
  assert.deepEqual(await axeProblems(page), [])
  await shoot(page, 'report')
  const link = await answer.getByRole('link', { name: /^Download/ }).getAttribute('href')
  const file = await page.request.get(link!)
  assert.equal(file.status(), 200)
  assert.match(await file.text(), /Ledger approver/)

  await pressOn(page, button('Run by time…'))
  const dialog = page.getByRole('dialog', { name: 'Run by time' })
  await tabTo(page, dialog.getByLabel('How often'))
  await page.keyboard.type('Other')
  await typeInto(page, dialog.getByLabel('Pattern'), '* * * * *')
  await pressOn(page, dialog.getByRole('button', { name: 'Save' }))
  await dialog.getByText('must be at least an hour apart', { exact: true }).waitFor()
  await typeInto(page, dialog.getByLabel('Pattern'), '15 6 * * 1-5')
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, dialog.getByRole('button', { name: 'Save' }))
  await dialog.waitFor({ state: 'detached' })

  await pressOn(page, button('Delete…'))
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }))
  await page.getByText('You have no report yet').waitFor()
  assert.deepEqual(
    problems.filter((one) => !one.includes('400')),
    [],
  )
  await close()
})

test('numbers are computed of groups, and what is refused stands where it is wrong', { skip }, async () => {
  const { page, problems, close } = await site.open({ isWithoutMouse: true })
  await page.goto(`${site.world.url}/reports/new`)
  const preview = page.getByRole('region', { name: 'Preview' })
  await tabTo(page, page.getByLabel('Data', { exact: true }))
  await page.keyboard.type('Findings')
  await pressOn(page, page.getByRole('button', { name: 'Numbers' }))
  await choose(page, page.getByRole('combobox', { name: 'Add a group' }), 'Severity')
  await preview.getByRole('columnheader', { name: 'Severity' }).waitFor()
  await choose(page, page.getByRole('combobox', { name: 'What is computed, Number 1' }), 'the largest')
  await page.getByRole('region', { name: 'Numbers' }).getByText('MAX needs a column').waitFor()
  await choose(page, page.getByRole('combobox', { name: 'Of, Number 1' }), 'Days since it was first seen')
  await preview.getByRole('columnheader', { name: 'count' }).waitFor()
  await page.getByText('MAX needs a column').waitFor({ state: 'detached' })
  assert.deepEqual(
    problems.filter((one) => !one.includes('400')),
    [],
  )
  await close()
})

test('who owns one app runs what an administrator shares and sees the rows of that app', { skip }, async () => {
  const { tenant, world } = site
  const { reportId } = await seedReports(site)
  const { page, userId, problems, close } = await site.open({ roleIds: ['app_admin'] })
  await insertOwner(tenant, 'app', seeded.appId, userId)
  await page.goto(`${world.url}/reports?tab=shared`)
  await page.getByRole('row', { name: /Who has what/ }).waitFor()
  await page.goto(`${world.url}/reports/${reportId}`)
  await page.getByText('It was not run yet').waitFor()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.locator('.toast', { hasText: 'It is being run' }).waitFor()
  await processAll(world)
  const answer = page.getByRole('region', { name: 'Latest answer' })
  await answer
    .getByRole('row', { name: /Ledger/ })
    .first()
    .waitFor()
  assert.equal(await answer.getByRole('row', { name: /First Administrator/ }).count(), 0)
  assert.equal(await page.getByRole('button', { name: 'Delete…' }).count(), 0)
  assert.deepEqual(problems, [])
  await close()
})
