import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { pushConnector } from '../../server/test/connectors.ts'
import { insertOwner } from '../../server/test/directory.ts'
import { picture } from '../../server/test/picture.ts'
import { processAll } from '../../server/test/work.ts'
import { axeProblems } from './axe.ts'
import { type Connections, makeConnections, PEOPLE_CSV } from './connections.ts'
import { looksRight } from './looks.ts'
import { overflowOf, type Site, startSite, untilTrue } from './site.ts'

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
  await page.getByRole('button', { name: 'Look at what would arrive' }).click()
  await page.locator('[role=alert]').waitFor()
  await untilTrue(page, 'document.querySelector("input[type=file][aria-invalid]")')
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
  await page.getByRole('button', { name: 'Look at what would arrive' }).click()
  await page.getByText('2 accounts, 1 entitlement and 2 grants would arrive').waitFor()
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
  await runner.getByRole('button', { name: 'Start its program' }).click()
  const { clientId, clientSecret } = await credentialIn(page)
  await page.keyboard.press('Escape')
  assert.equal((await site.tenant.signIn({ clientId, clientSecret })).token.length > 0, true)
  await runner.getByRole('button', { name: 'Log of the last sync' }).click()
  await page.getByRole('list', { name: 'Log' }).getByText('page 3 came twice').waitFor()
  assert.deepEqual(problems, [])
  await close()
})

/** The credential that the shown command writes into its file. */
async function credentialIn(page: Page): Promise<{ clientId: string; clientSecret: string }> {
  const shown = await page.getByRole('dialog').getByRole('textbox').inputValue()
  assert.match(shown, /--credential-file connector-credential\.json/)
  return JSON.parse(shown.split('\n').find((line) => line.startsWith('{')) ?? '{}')
}

test('an open connector is found in the catalogue by its name and made without its configuration', {
  skip,
}, async () => {
  const { page, close, problems } = await site.open()
  await page.goto(`${site.world.url}/connectors/new`)
  await page.getByRole('searchbox', { name: 'Find a system by its name' }).fill('gith')
  await page.getByRole('radio', { name: /^GitHub baton-github/ }).check()
  await page.getByText('Values are set where it runs').waitFor()
  await page.getByText('--app APP').waitFor()
  await page.getByRole('textbox', { name: /Name of the app/ }).fill('GitHub')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByText('No program has reported yet. Waiting for its program').waitFor()
  await page.getByText('-- baton-github').waitFor()
  const [, appId = '', connectorId = ''] = /connectors\/(\w+)\/(\w+)/.exec(page.url()) ?? []
  await page.getByRole('button', { name: 'Start its program' }).click()
  const credential = await credentialIn(page)
  await page.keyboard.press('Escape')
  const path = `/api/v1/apps/${appId}/connectors/${connectorId}`
  const program = await site.tenant.signIn(credential)
  const hello = await program.post(`${path}/hello`, {
    hostId: 'h1',
    name: 'reeve connector run',
    metadata: { program: 'baton-github' },
  })
  assert.equal(hello.status, 200, hello.text)
  await page.locator('.toast', { hasText: 'reeve connector run has spoken for the first time.' }).waitFor()
  await page.getByRole('list', { name: 'Where it runs' }).getByText('h1').waitFor()
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

const CHANGES = [
  { roleIds: ['connector_admin'], owns: false },
  { roleIds: ['app_admin'], owns: true },
]

for (const { roleIds, owns } of CHANGES) {
  test(`${roleIds}: a connector is renamed, paused, scheduled and deleted, and nothing is refused`, {
    skip,
  }, async () => {
    const { tenant, world } = site
    const opened = await site.open({ roleIds })
    const { page, problems, close, userId } = opened
    const made = await tenant.post('/api/v1/apps/connectors/connect', {
      appDisplayName: 'Badge file',
      catalogId: 'file',
      config: { format: 'csv', content: PEOPLE_CSV },
    })
    const { appId, id } = made.body.connectorView.connector
    if (owns) await insertOwner(tenant, 'app', appId, userId)
    await processAll(world)
    await page.goto(`${world.url}/connectors/${appId}/${id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Name', { exact: true }).fill('Badges')
    await page.getByLabel('Description').fill('Who has a badge')
    await page.getByRole('button', { name: 'Test and save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Badge file: Badges' }).waitFor()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Resume' }).click()
    await page.getByRole('button', { name: 'Change how often' }).click()
    await page.getByRole('combobox', { name: 'How often it is read' }).click()
    await page.getByRole('option', { name: 'Every six hours' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('region', { name: 'About' }).getByText('every 6 hours').waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Badges' })
    await dialog.getByText('The app Badge file stays').waitFor()
    assert.match((await dialog.locator('dl').innerText()).replaceAll('\n', ' '), /Accounts 2 .*Grants 2/)
    await looksRight(opened, `connector-delete-${roleIds}`)
    await dialog.getByRole('button', { name: 'Delete the connector' }).click()
    await page.locator('.toast', { hasText: 'Badges is deleted' }).waitFor()
    await processAll(world)
    const left = await tenant.sql('select 1 from app_users where app_id = $1 and deleted_at is null', [appId])
    assert.deepEqual(left, [])
    assert.deepEqual(problems, [])
    await close()
  })
}
