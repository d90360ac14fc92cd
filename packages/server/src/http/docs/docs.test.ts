import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, skipWithoutBrowser, watchPage } from '../../../test/browser.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'
import { registry } from '../../areas/registry.ts'

const { operations } = registry

if (skipWithoutBrowser) console.log(`the API page is not tested: ${skipWithoutBrowser}`)
const skip = skipWithoutBrowser

let world: World
let admin: TestTenant
let browser: Browser

before(async () => {
  if (skip) return
  world = await createWorld()
  admin = await world.tenant('default')
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await world?.stop()
})

type Opened = { page: Page; problems: string[] }

async function open(t: { after(work: () => Promise<void>): void }, hash = ''): Promise<Opened> {
  const context = await browser.newContext()
  t.after(() => context.close())
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const problems = watchPage(page, world.url)
  await page.goto(`${world.url}/docs${hash}`)
  await page.waitForSelector('#list a')
  return { page, problems }
}

async function signIn(page: Page, clientId: string, clientSecret: string): Promise<void> {
  await page.click('#sign-in')
  await page.fill('[name=client_id]', clientId)
  await page.fill('[name=client_secret]', clientSecret)
  await page.click('#client-form button')
}

const send = async (page: Page): Promise<{ status: string; body: string }> => {
  await page.getByRole('button', { name: 'Send' }).click()
  const status = await page.locator('.status').innerText()
  return { status, body: await page.locator('.try [aria-live] pre').first().innerText() }
}

test('the page lists every operation, asks nothing of other hosts and breaks no policy', { skip }, async (t) => {
  const { page, problems } = await open(t)
  const names = await page.locator('#list a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  for (const { id } of operations) assert.ok(names.includes(`#${id}`), `${id} is missing`)
  await page.fill('#search', 'personal create')
  assert.equal(await page.locator('#list a').count(), 1)
  assert.deepEqual(problems, [])
})

test('every operation can be opened', { skip }, async (t) => {
  const { page, problems } = await open(t)
  // Walked within the page: asking it from here once an operation takes ten times as long.
  const headings = await page.evaluate<string[]>(`Promise.resolve().then(async () => {
    const headings = []
    for (const id of ${JSON.stringify(operations.map(({ id }) => id))}) {
      const shown = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }))
      location.hash = id
      await shown
      headings.push(document.querySelector('main h1').innerText)
    }
    return headings
  })`)
  assert.deepEqual(
    headings,
    operations.map(({ about }) => about.replace(/\.$/, '')),
  )
  assert.deepEqual(problems, [])
})

test('a client signs in with its secret in the body, and introspect answers 200', { skip }, async (t) => {
  const { page, problems } = await open(t, '#auth.introspect')
  const tokenRequest = page.waitForRequest(`${world.url}/auth/v1/token`)
  await signIn(page, admin.admin.clientId, admin.admin.clientSecret)
  const request = await tokenRequest
  assert.equal(await request.headerValue('authorization'), null)
  assert.equal(new URLSearchParams(request.postData() ?? '').get('client_id'), admin.admin.clientId)
  await page.locator('#sign-out').waitFor()
  assert.match(await page.locator('#who').innerText(), /^user:.+super_admin/)
  const { status, body } = await send(page)
  assert.equal(status, '200 OK')
  assert.equal(JSON.parse(body).roles[0], 'super_admin')
  assert.deepEqual(problems, [])
})

test('an operation with a body is sent as it is written, and a refusal is shown', { skip }, async (t) => {
  const { page } = await open(t, '#auth.personalClients.create')
  await signIn(page, admin.admin.clientId, admin.admin.clientSecret)
  await page.locator('#sign-out').waitFor()
  await page.fill('[name=body]', '{"displayName": "", "expires": "soon"}')
  const refused = await send(page)
  assert.equal(refused.status, '400 Bad Request')
  assert.equal(JSON.parse(refused.body).details[0].fieldViolations.length, 2)
  await page.fill('[name=body]', '{"displayName": "made in the page"}')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.locator('.status.good').waitFor()
})

test('an operation shows a call and its answer as a test had them, and the call can be sent again', {
  skip,
}, async (t) => {
  const { page, problems } = await open(t, '#webhooks.create')
  const examples = page.locator('details.example')
  assert.equal(await examples.count(), 2)
  await examples.last().locator('summary').click()
  assert.match(await examples.last().locator('pre').innerText(), /"signingSecret": "kept-secret"/)
  await page.getByRole('button', { name: 'Example', exact: true }).click()
  assert.equal(JSON.parse(await page.locator('textarea').inputValue()).displayName, 'sample')
  assert.deepEqual(problems, [])
})

test('a pasted token signs in, and without one the answer is 401', { skip }, async (t) => {
  const { page } = await open(t, '#auth.introspect')
  assert.match((await send(page)).status, /^401/)
  await page.click('#sign-in')
  await page.fill('[name=token]', `Bearer ${admin.token}`)
  await page.click('#token-form button')
  await page.locator('#sign-out').waitFor()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.locator('.status.good').waitFor()
  await page.click('#sign-out')
  assert.equal(await page.locator('#who').innerText(), '')
})

test('a wrong secret is told in the dialog, and a pasted admin.json fills both fields', { skip }, async (t) => {
  const { page } = await open(t)
  await signIn(page, admin.admin.clientId, 'secret-token:reeve.example:v1:e30')
  await page.locator('#dialog-problem', { hasText: 'client authentication failed' }).waitFor()
  const clientId = page.locator('[name=client_id]')
  await clientId.clear()
  await page.evaluate(`
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', ${JSON.stringify(JSON.stringify(admin.admin))})
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.querySelector('[name=client_id]').dispatchEvent(paste)`)
  assert.equal(await clientId.inputValue(), admin.admin.clientId)
  await page.click('#client-form button')
  await page.locator('#sign-out').waitFor()
})
