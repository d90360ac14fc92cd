import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { linesOf, verifyLog } from '../../server/src/areas/system-log/api.ts'
import { signLog } from '../../server/src/areas/system-log/chain/sign.ts'
import { rootKeyOf } from '../../server/src/process/root-key.ts'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { makeApp } from '../../server/test/directory.ts'
import { decide, makeReviewSite, moveCampaign, reviewsOf, startedCampaign, submit } from '../../server/test/reviews.ts'
import { processAll, withWork } from '../../server/test/work.ts'
import { finish, stopwatch } from './looking.ts'
import { looksRight } from './looks.ts'
import { seed } from './seed.ts'
import { type Site, startSite } from './site.ts'

let site: Site

before(async () => {
  if (skip) return
  site = await startSite()
  await seed(site.tenant, { findings: 5 })
  await site.world.flush()
  const tenant = await site.world.tenants.get('default')
  await signLog(tenant, site.world.clock.now(), rootKeyOf(tenant))
})
after(() => site?.stop())

test('the log is verified by the browser and exported into a file that verifies elsewhere', { skip }, async () => {
  const { page, problems, close } = await site.open()
  await page.goto(`${site.world.url}/log`)
  await page.getByRole('button', { name: 'Verify and export' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Verify the log' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(/^All \d+ rows are as they were logged/).waitFor()
  await page.getByRole('button', { name: 'Export as a file' }).focus()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await (await download).path()
  const { keys } = (await site.tenant.get('/auth/v1/jwks')).body
  const verdict = await verifyLog(linesOf([readFileSync(file)]), keys)
  assert.equal(verdict.broken, undefined)
  assert.ok(verdict.rows > 5)
  assert.deepEqual(problems, [])
  await close()
})

test('an event leads to the page of what it is about', { skip }, async () => {
  const displayName = 'Warehouse'
  await makeApp(site.tenant, { displayName })
  await site.world.flush()
  const { page, problems, close } = await site.open()
  await page.goto(`${site.world.url}/log?q=${displayName}`)
  await page.locator('.grid-row', { hasText: `created the app ${displayName}` }).click()
  await page.getByRole('list', { name: 'What it is about' }).getByRole('link', { name: displayName }).click()
  await page.getByRole('heading', { name: displayName, level: 1 }).waitFor()
  assert.deepEqual(problems, [])
  await close()
})

test('a page whose code cannot be loaded is told of, with another try: without the service, and with another version of it', {
  skip,
}, async () => {
  const opened = await site.open()
  const { page, quiet, close } = opened
  await page.goto(site.world.url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await quiet()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Audit', exact: true }).click()
  await page.getByRole('heading', { name: 'Reeve does not answer' }).waitFor()
  await looksRight(opened, 'no-service')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Reeve does not answer' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Audit', level: 1 }).waitFor()

  const code = /\/assets\/page-/
  await page.route(code, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  await page.unroute(code)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'People', level: 1 }).waitFor()
  await close()
})

test('an auditor finds an access review and who decided it, has a pack made and checks it', { skip }, async (t) => {
  const { world, tenant } = site
  const reviewed = await makeReviewSite(tenant, 3)
  const displayName = 'Ledger, third quarter'
  const { id } = await startedCampaign(world, tenant, reviewed, { displayName })
  const [first] = await reviewsOf(reviewed.reviewer, id)
  await decide(reviewed.reviewer, id, [{ taskId: first!.id, decision: 'CERTIFY' }])
  await submit(reviewed.reviewer, id)
  await processAll(world)
  await moveCampaign(world, tenant, id, 'end', { decision: 'CLOSE_DECISION_SKIP' })
  await world.flush()

  const watch = stopwatch(t)
  const opened = await site.open({ roleIds: ['read_only_admin'], displayName: 'Ida Auditor' })
  const { page } = opened
  await page.goto(world.url)
  await watch.click(page.getByRole('link', { name: 'Audit', exact: true }))
  const decisions = page.getByRole('region', { name: 'Who decided what' })
  await decisions.getByText('certified').first().waitFor()
  const reviews = page.getByRole('region', { name: 'Access reviews' })
  await watch.click(reviews.getByRole('button', { name: `Files of ${displayName}` }))
  await withWork(world, async () => {
    await watch.click(reviews.getByRole('button', { name: 'Make a pack for auditors' }))
    await reviews.getByText('Pack for auditors', { exact: true }).waitFor()
    await reviews.getByRole('link', { name: 'Download: Pack for auditors' }).waitFor()
  })
  await watch.click(reviews.getByText('How to check this'))
  await reviews.getByText('reeve reviews verify pack.zip --keys keys.json').waitFor()
  await watch.click(reviews.getByRole('button', { name: 'Check it here' }))
  await reviews.getByText('All 8 files are as they were packed, and the signature holds.').waitFor()
  watch.tell()
  await looksRight(opened, 'audit')

  const download = page.waitForEvent('download')
  await reviews.getByRole('link', { name: 'Download: Pack for auditors' }).click()
  const pack = readFileSync(await (await download).path())
  const own = page.getByRole('region', { name: 'A pack you were given' })
  const give = (buffer: Buffer) =>
    own.getByLabel('Pack (ZIP)').setInputFiles({ name: 'pack.zip', mimeType: 'application/zip', buffer })
  await give(pack)
  await own.getByText('All 8 files are as they were packed').waitFor()
  pack[pack.indexOf('report.csv') + 40]! ^= 1
  await give(pack)
  await own.getByText('report.csv: it was changed.').waitFor()
  await finish(opened)
})

test('a row that somebody changed in the database is named', { skip }, async () => {
  await site.world.sql(`update log_events set event = event || ' ' where tenant_id = $1 and sequence = 4`, [
    site.tenant.id,
  ])
  const { page, close } = await site.open()
  await page.goto(`${site.world.url}/log?dialog=chain`)
  await page.getByRole('button', { name: 'Verify the log' }).click()
  await page.getByText('Row 4 is not as it was logged: its text does not fit its hash.').waitFor()
  await close()
})
