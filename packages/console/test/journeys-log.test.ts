import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { linesOf, verifyLog } from '../../server/src/areas/system-log/api.ts'
import { signLog } from '../../server/src/areas/system-log/chain/sign.ts'
import { rootKeyOf } from '../../server/src/process/root-key.ts'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
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
