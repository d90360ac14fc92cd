import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { processAll } from '../../server/test/work.ts'
import { stopwatch } from './looking.ts'
import { looksRight } from './looks.ts'
import { type Site, startSite } from './site.ts'

let site: Site
before(async () => {
  if (!skip) site = await startSite()
})
after(() => site?.stop())

test('the home of an empty tenant is a list of what to do, and leads to each page', { skip }, async () => {
  const opened = await site.open({ displayName: 'Grace Hopper' })
  const { page, problems, close } = opened
  await page.goto(site.world.url)
  await page.getByRole('heading', { name: 'What comes first' }).waitFor()
  await looksRight(opened, 'first-hour')
  assert.equal(await page.getByRole('heading', { name: 'Activity' }).count(), 0)
  const addresses = await page
    .locator('section[aria-labelledby=setup] a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  assert.ok(addresses.includes('/connectors/new'))
  for (const address of addresses) {
    await page.goto(`${site.world.url}${address}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(await page.getByText('There is no such page').count(), 0, `${address}`)
  }
  assert.deepEqual(problems, [])
  await close()
})

test('a Connector Administrator is led to what is theirs', { skip }, async () => {
  const opened = await site.open({ roleIds: ['connector_admin'] })
  const { page, problems, close } = opened
  await page.goto(site.world.url)
  const list = page.getByRole('region', { name: 'What comes first' })
  await list.waitFor()
  assert.equal(await list.getByRole('listitem').count(), 1)
  await list.getByRole('link', { name: 'Begin Connect a first system' }).click()
  await page.getByRole('heading', { level: 1, name: 'Connect a system' }).waitFor()
  assert.deepEqual(problems, [])
  await close()
})

const STAFF = `Personnel number;Full name;Mail;Dept;Boss;Grp
K-1;Pip Underbough;pip@kestrelby.example;Finance;K-2;payments
K-2;Hettie Larkspur;hettie@kestrelby.example;Finance;;"payments,vendors"
K-3;Wren Hollowell;wren@kestrelby.example;Claims;K-2;
`

test('from an empty tenant to a company whose people are known', { skip }, async (t) => {
  const opened = await site.open()
  const { page, problems, close } = opened
  await page.goto(site.world.url)
  const watch = stopwatch(t)
  await watch.click(page.getByRole('link', { name: 'Begin Connect a first system' }))
  await watch.click(page.getByRole('radio', { name: /^File/ }))
  await page.locator('input[type=file]').waitFor()
  await looksRight(opened, 'connect-source')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), watch.click(page.locator('input[type=file]'))])
  await chooser.setFiles({ name: 'kestrelby-staff.csv', mimeType: 'text/csv', buffer: Buffer.from(STAFF) })
  await page.getByText('kestrelby-staff.csv, 1 KB').waitFor()
  await watch.click(page.getByRole('button', { name: 'Look at what would arrive' }))
  await page.getByText('3 accounts, 2 entitlements and 3 grants would arrive (Group: 2).').waitFor()
  await page.getByRole('rowheader', { name: 'Hettie Larkspur', exact: true }).waitFor()
  assert.equal(await page.getByText('Guess', { exact: true }).count(), 5)
  await looksRight(opened, 'connect-preview')
  await watch.click(page.getByRole('button', { name: 'Next' }))
  assert.equal(await page.getByLabel('Name of the app (required)').inputValue(), 'Kestrelby staff')
  await looksRight(opened, 'connect-save')
  await watch.click(page.getByRole('button', { name: 'Connect', exact: true }))
  await page.getByRole('heading', { level: 1, name: /^Kestrelby staff/ }).waitFor()
  watch.tell()
  await processAll(site.world)
  const { list } = (await site.tenant.post('/api/v1/search/users', { query: 'Hettie' })).body
  assert.equal(list.length, 1)
  await page.goto(site.world.url)
  await page.getByRole('link', { name: 'Let people sign in' }).waitFor()
  await looksRight(opened, 'next-step')
  assert.deepEqual(problems, [])
  await close()
})

test('a column is said to be something else, and a try that is given up leaves nothing', { skip }, async () => {
  const { page, problems, close } = await site.open({ roleIds: ['connector_admin'] })
  const apps = async () => (await site.tenant.post('/api/v1/search/apps', {})).body.list.length
  const before = await apps()
  await page.goto(`${site.world.url}/connectors/new?kind=file`)
  const buffer = Buffer.from('Key,Person\n1,Alder Finch\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer })
  await page.getByText('x.csv, 1 KB').waitFor()
  await page.getByRole('button', { name: 'Look at what would arrive' }).click()
  await page.getByRole('alert').getByText('No row has a User ID').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Next' }).isDisabled(), true)
  await page.getByRole('combobox', { name: 'What Key means' }).click()
  await page.getByRole('option', { name: 'User ID', exact: true }).click()
  await page.getByRole('rowheader', { name: 'Alder Finch', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Connect', exact: true }).waitFor()
  assert.equal(await page.getByRole('radio', { name: 'They are the people who work here' }).count(), 0)
  assert.equal(await apps(), before)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /^X: File/ }).waitFor()
  assert.equal(await apps(), before + 1)
  assert.deepEqual(problems, [])
  await close()
})
