import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { chosenRoutes, type Made, ROUTES, seedAll } from './routes.ts'
import { type OpenedPage, type Site, startSite, untilTrue } from './site.ts'
import { afresh, loadAll, type Visited, visitAll } from './visit.ts'

let site: Site
let made: Made
let pages: OpenedPage[]

const shots = process.env.REEVE_SCREENSHOTS

before(async () => {
  if (skip) return
  if (shots) mkdirSync(shots, { recursive: true })
  site = await startSite()
  made = await seedAll(site)
  const first = await site.open()
  pages = [first, await first.another()]
})
after(async () => {
  await site?.stop()
  await made?.receiver.close()
})

test('every route and every section of the settings is visited', { skip }, async () => {
  const { page, close } = await site.open()
  await page.goto(site.world.url)
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  // The router leaves itself there, in every build.
  const paths = await page.evaluate<string[]>('Object.keys(__TSR_ROUTER__.routesByPath)')
  await page.goto(`${site.world.url}/settings`)
  await page.locator('main section a').first().waitFor()
  const sections = await page.evaluate<string[]>(
    `[...document.querySelectorAll('main section a')].map((link) => link.getAttribute('href'))`,
  )
  await close()
  assert.ok(paths.length > 25, `${paths.length} routes`)
  const addresses = ROUTES.map(({ address }) => address(made).split('?')[0]!)
  const visited = new Set(addresses.map((address) => routeOf(paths, address)))
  assert.deepEqual(
    paths.filter((one) => !visited.has(one)),
    [],
    'routes without a line in test/routes.ts',
  )
  assert.deepEqual(
    sections.filter((one) => !addresses.includes(one)),
    [],
    'sections that nobody visits',
  )
})

/** The route that an address belongs to: of those that match, the one with the fewest variables. */
function routeOf(paths: readonly string[], address: string): string | undefined {
  const variables = (route: string): number => route.split('$').length
  return paths
    .filter((route) => new RegExp(`^${route.replace(/\$\w+/g, '[^/]+')}$`).test(address))
    .sort((a, b) => variables(a) - variables(b))[0]
}

/** As many pages in one test, so that a slow machine has time for each. */
const PART = 25
const chosen = chosenRoutes()
const parts = Array.from({ length: Math.ceil(chosen.length / PART) }, (_, index) => {
  const lines = chosen.slice(index * PART, (index + 1) * PART)
  const which = `pages ${index * PART + 1} to ${index * PART + lines.length}`
  return { which, addresses: (): Visited[] => lines.map((line) => ({ ...line, address: line.address(made) })) }
})

for (const { which, addresses } of parts) {
  test(`${which} open by their addresses, every path once`, { skip }, async () => {
    assert.deepEqual(await loadAll(addresses().filter(isNewPath), { site, pages }), [])
  })
}

for (const { which, addresses } of parts) {
  test(`${which} are in order, light and dark, wide and narrow`, { skip }, async () => {
    const how = { site, pages, themes: ['light', 'dark'], shots, reach: afresh } as const
    assert.deepEqual(await visitAll(addresses(), how), [])
  })
}

const opened = new Set<string>()

/** What else an address says, such as a tab or a dialog, is not loaded again. One from a message is loaded when it is looked at. */
function isNewPath({ address, isOutside }: Visited): boolean {
  const [path = ''] = address.split('?')
  const isNew = !isOutside && !opened.has(path)
  opened.add(path)
  return isNew
}

test('a page that breaks the policy would be noticed', { skip }, async () => {
  const { page, problems, close } = await site.open()
  await page.goto(site.world.url)
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await page.evaluate(`document.head.append(Object.assign(document.createElement('style'), { textContent: 'a {}' }))`)
  assert.equal(
    await page.evaluate(`(() => { try { document.body.innerHTML = '<b>' } catch { return 'refused' } })()`),
    'refused',
  )
  // The page reports them a moment later.
  await untilTrue(page, 'window.reported >= 2')
  assert.deepEqual(policyDirectives(problems), ['style-src-elem', 'require-trusted-types-for'])
  await close()
})

test('a script within the page would be refused and noticed', { skip }, async () => {
  const { page, problems, close } = await site.open()
  await withInlineScript(page)
  await page.goto(site.world.url)
  await untilTrue(page, 'window.reported >= 1')
  assert.equal(await page.evaluate('window.ran'), undefined)
  assert.deepEqual(policyDirectives(problems), ['script-src-elem'])
  await close()
})

/** The page of the service with its own policy, and a script in it that somebody has put there. */
async function withInlineScript(page: Page): Promise<void> {
  await page.route('**/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</head>', '<script>window.ran = true</script></head>')
    await route.fulfill({ response, body })
  })
}

const policyDirectives = (problems: readonly string[]): (string | undefined)[] =>
  problems.filter((problem) => problem.startsWith('policy: ')).map((problem) => problem.split(' ')[1])
