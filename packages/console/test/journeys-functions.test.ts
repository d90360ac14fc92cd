import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { FUNCTIONS, fileOf, makeFunction, makePublished } from '../../server/test/functions.ts'
import { withWork } from '../../server/test/work.ts'
import { axeProblems } from './axe.ts'
import { command, pressOn, tabTo, typeInto } from './keyboard.ts'
import { type Site, startSite } from './site.ts'

let site: Site

before(async () => {
  if (skip) return
  site = await startSite()
})
after(() => site?.stop())

test('a function is made, edited, tested, published and run without a mouse', { skip }, async () => {
  const { tenant, world } = site
  const { page, problems, close } = await site.open({ isWithoutMouse: true })
  await page.goto(world.url)
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await command(page, 'new func', 'New function')
  const form = page.getByRole('dialog', { name: 'New function' })
  await typeInto(page, form.getByLabel('Name'), 'Greeting')
  await typeInto(page, form.getByLabel('Description'), 'Greets who is named')
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, form.getByRole('button', { name: 'Make the function' }))
  await page.getByRole('heading', { name: 'Greeting', level: 1 }).waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const path = `${FUNCTIONS}/${id}`

  await tabTo(page, page.locator('.cm-content'))
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(
    `export default ({ name }) => {\n  console.log('greeting', name)\n  return { hello: name, times: 2 }\n}\n`,
  )
  await page.getByText('Unsaved changes').waitFor()
  await typeInto(page, page.getByLabel('What this commit changes'), 'Greets twice')
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, page.getByRole('button', { name: 'Save as a commit' }))
  await page.locator('.toast', { hasText: 'Saved as a new commit.' }).waitFor()
  const { head, publishedCommitId } = (await tenant.get(path)).body.function
  assert.equal(publishedCommitId, '')

  await pressOn(page, page.getByRole('button', { name: 'Test', exact: true }))
  await pressOn(page, page.getByRole('button', { name: 'Run the tests' }))
  await page.getByText('1 passed, 0 failed, 0 skipped').waitFor()
  await typeInto(page, page.getByLabel('Arguments (a JSON object)'), '[1]')
  await pressOn(page, page.getByRole('button', { name: 'Run', exact: true }))
  await page.getByText('This is no JSON object.').waitFor()
  await typeInto(page, page.getByLabel('Arguments (a JSON object)'), '{"name":"Ada"}')
  const result = page.getByRole('region', { name: 'Result of the run' })
  await withWork(world, async () => {
    await pressOn(page, page.getByRole('button', { name: 'Run', exact: true }))
    await result.getByText('Succeeded').waitFor()
  })
  await result.getByText('greeting Ada').waitFor()
  await result.getByText('"times": 2').waitFor()
  assert.deepEqual(await axeProblems(page), [])

  await pressOn(page, page.getByRole('button', { name: 'Code', exact: true }))
  await pressOn(page, page.getByRole('button', { name: 'Publish this commit' }))
  await page.locator('.toast', { hasText: 'Published.' }).waitFor()
  assert.equal((await tenant.get(path)).body.function.publishedCommitId, head)

  await pressOn(page, page.getByRole('button', { name: 'Runs', exact: true }))
  await tabTo(page, page.getByRole('grid', { name: 'Runs' }))
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const run = page.getByRole('complementary', { name: 'Run' })
  await run.getByText('greeting Ada').waitFor()
  assert.deepEqual(await axeProblems(page), [])
  assert.deepEqual(problems, [])
  await close()
})

test('a secret goes in and is never shown, and the function is bound to a principal', { skip }, async () => {
  const { tenant, world } = site
  const { id } = await makeFunction(tenant, 'export default () => ({})')
  await tenant.post('/api/v1/service_principals', { displayName: 'Reader of apps' })
  const { page, problems, close } = await site.open({ isWithoutMouse: true })
  await page.goto(`${world.url}/functions/${id}?tab=settings`)
  const secrets = page.getByRole('region', { name: 'Secrets', exact: true })
  await typeInto(page, secrets.getByLabel('Name of a secret'), 'API_KEY')
  await typeInto(page, secrets.getByLabel('Its value'), 'k-123456789')
  await pressOn(page, secrets.getByRole('button', { name: 'Set the secret' }))
  await secrets.getByText('API_KEY').first().waitFor()
  await typeInto(page, secrets.getByLabel('Name of a secret'), 'OTHER')
  await typeInto(page, secrets.getByLabel('Its value'), 'other-value')
  await pressOn(page, secrets.getByRole('button', { name: 'Set the secret' }))
  await pressOn(page, secrets.getByRole('button', { name: 'Remove OTHER' }))
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Remove OTHER' }))
  await page.locator('.toast', { hasText: 'OTHER is removed.' }).waitFor()
  assert.deepEqual((await tenant.get(`${FUNCTIONS}/${id}`)).body.function.secret, { API_KEY: '' })
  assert.ok(!(await page.content()).includes('k-123456789'))

  const rights = page.getByRole('region', { name: 'Rights' })
  await typeInto(page, rights.getByLabel('Service principal'), 'Reader of apps')
  await page.getByRole('option', { name: 'Reader of apps' }).waitFor()
  await page.keyboard.press('Enter')
  await pressOn(page, rights.getByRole('button', { name: 'Bind', exact: true }))
  await rights.getByText('It acts as').waitFor()
  const settings = page.getByRole('form', { name: 'About' })
  await typeInto(page, settings.getByLabel('Outbound network allowlist'), 'https://not-a-host')
  await pressOn(page, settings.getByRole('button', { name: 'Save' }))
  await settings.getByRole('alert').waitFor()
  problems.splice(0)
  await typeInto(page, settings.getByLabel('Outbound network allowlist'), 'risk.example.com')
  await pressOn(page, settings.getByRole('button', { name: 'Save' }))
  await page.locator('.toast', { hasText: 'Saved.' }).waitFor()
  const stored = (await tenant.get(`${FUNCTIONS}/${id}`)).body.function
  assert.deepEqual([stored.outboundNetworkAllowlist, stored.useSpn], [['risk.example.com'], true])
  assert.deepEqual(await axeProblems(page), [])
  assert.deepEqual(problems, [])
  await close()
})

test('what somebody else saves meanwhile is not replaced unasked', { skip }, async () => {
  const { tenant, world } = site
  const { id } = await makeFunction(tenant, 'export default () => ({})')
  const { page, close } = await site.open({ isWithoutMouse: true })
  await page.goto(`${world.url}/functions/${id}`)
  await tabTo(page, page.locator('.cm-content'))
  await page.keyboard.insertText('// mine\n')
  const theirs = { function: { id }, content: { 'main.ts': fileOf('export default () => ({ theirs: 1 })') } }
  await tenant.post(`${FUNCTIONS}/update`, theirs)
  await pressOn(page, page.getByRole('button', { name: 'Save as a commit' }))
  await page.getByRole('heading', { name: 'Somebody else has saved newer code' }).waitFor()
  await pressOn(page, page.getByRole('button', { name: 'Save mine as the newest' }))
  await page.locator('.toast', { hasText: 'Saved as a new commit.' }).waitFor()
  const { list } = (await tenant.get(`${FUNCTIONS}/${id}/commits`)).body
  assert.equal(list.length, 3)
  await close()
})

test('a run that goes on is followed and cancelled', { skip }, async () => {
  const { tenant, world } = site
  const id = await makePublished(
    tenant,
    `export default () => { console.log('it has begun'); return new Promise((done) => setTimeout(done, 200_000)) }`,
  )
  const { page, problems, close } = await site.open({ isWithoutMouse: true })
  await withWork(world, async () => {
    const asked = tenant.post(`${FUNCTIONS}/${id}/invoke`, {})
    await page.goto(`${world.url}/functions/${id}?tab=runs`)
    await tabTo(page, page.getByRole('grid', { name: 'Runs' }))
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    const run = page.getByRole('complementary', { name: 'Run' })
    await run.getByText('it has begun').waitFor()
    await pressOn(page, run.getByRole('button', { name: 'Cancel the run' }))
    await run.getByText('cancelled').waitFor()
    await run.getByText('Failed', { exact: true }).waitFor()
    await asked
  })
  assert.deepEqual(problems, [])
  await close()
})
