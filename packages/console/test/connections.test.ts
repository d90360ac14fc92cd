import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { pushConnector } from '../../server/test/connectors.ts'
import { picture } from '../../server/test/picture.ts'
import { type Connections, makeConnections, PEOPLE_CSV } from './connections.ts'
import { axeProblems, overflowOf, type Site, startSite, untilTrue } from './site.ts'

const shots = path.join(process.env.REEVE_SCREENSHOTS || path.join(tmpdir(), 'reeve-screenshots'), 'connectors')

let site: Site
let connections: Connections

before(async () => {
  if (skip) return
  site = await startSite()
  connections = await makeConnections(site)
})
after(async () => {
  await site?.stop()
  await connections?.receiver.close()
})

test('a secret is rotated and shown once', { skip }, async () => {
  const { page, problems, close } = await site.open()
  await page.goto(`${site.world.url}/webhooks/${connections.webhookId}?dialog=rotate`)
  await page.getByRole('button', { name: 'Rotate', exact: true }).click()
  const secret = page.getByRole('dialog', { name: 'Signing secret' }).getByLabel('Signing secret')
  await secret.waitFor()
  assert.match(await secret.inputValue(), /^whsec_/)
  assert.deepEqual(await axeProblems(page), [])
  await page.keyboard.press('Escape')
  await secret.waitFor({ state: 'detached' })
  assert.deepEqual(problems, [])
  await close()
})

test('what the source does not hold is told at its field, and nothing is connected', { skip }, async () => {
  const { page, close } = await site.open()
  await page.goto(`${site.world.url}/connectors/new?kind=file`)
  await page.getByLabel('Name of the app (required)').fill('Empty list')
  await page.getByRole('button', { name: 'Test and connect' }).click()
  await page.locator('[role=alert]').waitFor()
  await untilTrue(page, 'document.querySelector("input[type=file][aria-invalid]")')
  assert.equal(await page.getByLabel('Name of the app (required)').inputValue(), 'Empty list')
  await close()
})

test('connectors are found by state, and a source is tried before and after it is connected', { skip }, async () => {
  const { page, problems, close } = await site.open()
  await page.goto(`${site.world.url}/connectors?state=done&kind=file`)
  await page.locator('.grid-row', { hasText: 'Payroll file' }).waitFor()
  await page.getByRole('button', { name: 'Synced', exact: true }).click()
  await page.getByRole('button', { name: 'Failed' }).click()
  await page.getByRole('heading', { name: 'No connectors match' }).waitFor()
  await page.goto(site.world.url + connections.connectorPath)
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await page.locator('.toast', { hasText: 'The source was reached.' }).waitFor()
  await page.goto(`${site.world.url}/connectors/new?kind=file`)
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(PEOPLE_CSV) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('people.csv, 1 KB').waitFor()
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await page.locator('form').getByText('The source was reached.').waitFor()
  const { list } = (await site.tenant.post('/api/v1/search/connectors', { catalogIds: ['file'] })).body
  assert.equal(list.length, 1)
  assert.deepEqual(problems, [])
  await close()
})

test('a connector that runs outside shows its program, what it can do, its log and the command that runs it', {
  skip,
}, async () => {
  const { page, close, problems } = await site.open()
  await page.goto(site.world.url + connections.outsidePath)
  const runner = page.getByRole('region', { name: 'Program' })
  await runner.getByText('baton-okta', { exact: true }).waitFor()
  await runner.getByText('0.4.1, library 0.25.0').waitFor()
  await runner.getByText('runner-7f3a').waitFor()
  const command = (await runner.locator('pre').textContent()) ?? ''
  assert.match(command, /^reeve connector run/)
  assert.match(command, /-- baton-okta/)
  assert.match(command, /--domain DOMAIN/)
  assert.ok(!command.includes('api-token'))
  await runner.getByText('BATON_API_TOKEN').waitFor()
  await page.getByRole('region', { name: 'What it can do' }).getByText('sync, give and take').waitFor()
  await runner.getByRole('button', { name: 'New credential' }).click()
  const shown = await page.getByRole('dialog').getByRole('textbox').inputValue()
  await page.keyboard.press('Escape')
  const { clientId, clientSecret } = JSON.parse(shown)
  assert.equal((await site.tenant.signIn({ clientId, clientSecret })).token.length > 0, true)
  await runner.getByRole('button', { name: 'Log of the last sync' }).click()
  await page.getByRole('list', { name: 'Log' }).getByText('page 3 came twice').waitFor()
  assert.deepEqual(problems, [])
  await close()
})

test('an open connector is found in the catalogue by its name and made without its configuration', {
  skip,
}, async () => {
  const { page, close, problems } = await site.open()
  await page.goto(`${site.world.url}/connectors/new`)
  await page.getByRole('searchbox', { name: 'Find a system by its name' }).fill('gith')
  await page.getByRole('radio', { name: /^GitHub baton-github Run/ }).check()
  await page.getByText('Values are set where it runs').waitFor()
  await page.getByText('--app APP').waitFor()
  await page.getByRole('textbox', { name: /Name of the app/ }).fill('GitHub')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByText('No program has reported yet').waitFor()
  await page.getByText('-- baton-github').waitFor()
  assert.deepEqual(problems, [])
  await close()
})

test('the kinds of the catalogue have the pictures that their programs told, and all others the same one', {
  skip,
}, async () => {
  const { tenant } = site
  const { appId, path: place } = await pushConnector(tenant)
  const fields = [{ name: 'tenant-url', required: true, description: 'Where the ledger is.' }]
  const metadata = { program: 'baton-ledger', displayName: 'Ledger of the field', icon: picture(48), fields }
  assert.equal((await tenant.post(`${place}/hello`, { hostId: 'h', metadata })).status, 200)
  const { page, close, problems, quiet } = await site.open()
  await page.goto(`${site.world.url}/connectors/new?kind=baton-ledger&app=${appId}`)
  const chosen = page.locator('label', { hasText: 'Ledger of the field' })
  await chosen.locator('canvas:not([hidden])').waitFor()
  const middle = `document.querySelector('label canvas').getContext('2d').getImageData(24, 24, 1, 1).data.join()`
  assert.equal(await page.evaluate(middle), '128,128,128,255')
  await page.getByRole('listitem').filter({ hasText: '--tenant-url Where the ledger is. required' }).waitFor()
  await page.getByText('-- baton-ledger').waitFor()
  await page.getByRole('searchbox', { name: 'Find a system by its name' }).fill('')
  const others = page.locator('label', { hasText: 'baton-okta' })
  await others.locator('svg').waitFor()
  assert.equal(await others.locator('canvas').count(), 0)
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 400]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await chosen.scrollIntoViewIfNeeded()
      await quiet()
      await page.screenshot({ path: `${shots}/catalogue-${colorScheme}-${width}.png` })
      assert.equal(await overflowOf(page), 0)
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  assert.deepEqual(await axeProblems(page), [])
  assert.deepEqual(problems, [])
  await close()
})
