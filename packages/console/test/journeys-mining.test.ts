import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { sixty } from '../../server/test/role-mining/company.ts'
import { MINING, makeCompany, mined, suggestionsOf } from '../../server/test/role-mining/make-company.ts'
import { pressOn, tabTo, typeInto } from './keyboard.ts'
import { type Site, startSite } from './site.ts'

let site: Site

before(async () => {
  if (skip) return
  site = await startSite()
  await makeCompany(
    site.tenant,
    sixty().map((one, i) => (i === 1 ? { ...one, holds: [...one.holds, 'Finance drive'] } : one)),
  )
  await mined(site.world, site.tenant)
})
after(() => site?.stop())

test('a suggestion is looked at, narrowed and made an access profile, and an outlier is expected, without a mouse', {
  skip,
}, async () => {
  const { tenant, world } = site
  const { page, problems, close } = await site.open({ isWithoutMouse: true })
  await page.goto(`${world.url}/role-mining?q=Planner`)
  const row = page.getByRole('row', { name: 'Planner' })
  await row.waitFor()
  await tabTo(page, page.getByRole('grid'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Planner', level: 1 }).waitFor()
  await page
    .getByRole('row', { name: /^Person / })
    .first()
    .waitFor()
  await pressOn(page, page.getByRole('checkbox', { name: 'Include plans' }), 'Space')
  await page.getByText('hold the one chosen').waitFor()
  await pressOn(page, page.getByRole('button', { name: 'Make an access profile…' }))
  const dialog = page.getByRole('dialog', { name: 'Make an access profile' })
  await dialog.getByText('Nobody loses anything').waitFor()
  await typeInto(page, dialog.getByLabel('Name'), 'Forecasting')
  await pressOn(page, dialog.getByRole('button', { name: 'Make the access profile' }))
  await page.getByRole('heading', { name: 'Forecasting', level: 1 }).waitFor()
  const planner = (await suggestionsOf(tenant)).find(({ suggestedName }) => suggestedName === 'Planner')!
  assert.equal(planner.suggestionState, 'SUGGESTION_STATE_ACCEPTED')

  await page.goto(`${world.url}/role-mining?tab=outliers`)
  await page.getByRole('row', { name: /Finance drive/ }).waitFor()
  await tabTo(page, page.getByRole('grid'))
  await page.keyboard.press('Enter')
  await pressOn(page, page.getByRole('button', { name: 'It is expected…' }))
  const expect = page.getByRole('dialog', { name: 'Say that it is expected' })
  await typeInto(page, expect.getByLabel('Why it is expected'), 'Stands in until March.')
  await pressOn(page, expect.getByRole('button', { name: 'It is expected' }))
  await page.locator('.toast', { hasText: 'Later runs do not ask again.' }).waitFor()
  const [outlier] = (await tenant.get(`${MINING}/outliers`)).body.list
  assert.deepEqual([outlier.state, outlier.reason], ['OUTLIER_STATE_EXPECTED', 'Stands in until March.'])
  assert.deepEqual(problems, [])
  await close()
})
