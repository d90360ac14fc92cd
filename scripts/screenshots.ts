// Makes the pictures of README.md and the guides: the company of `reeve demo` with its past, its console in a real browser,
// light and dark. Run it when pages that are shown have changed, and look at what it made.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { fillTenant } from '@reeve/demo'
import { systemClock, type TenantOffice } from '@reeve/server/host'
import { readSettings } from '@reeve/server/settings'
import { withPast } from '../packages/cli/src/with-past.ts'
import { type OpenedPage, type Site, startSite } from '../packages/console/test/site.ts'
import { demoLinkOf } from '../packages/server/src/commands/demo/sign-in.ts'
import { sharedBrowser } from '../packages/server/test/browser.ts'
import type { Json } from '../packages/server/test/caller.ts'
import { startTestServer } from '../packages/server/test/test-server.ts'

const FOLDER = path.resolve(import.meta.dirname, '../docs/images')
const SIZE = { width: 1280, height: 760 }
const THEMES = ['light', 'dark'] as const
const LABEL = 'demo'
const USERS = 30

type Shown = { readonly automationId: string; readonly findingId: string; readonly userId: string }
type Picture = { readonly name: string; address(shown: Shown): string; readonly ready: string }
const PICTURES: readonly Picture[] = [
  { name: 'overview', address: () => '/overview', ready: '.chart-card svg' },
  { name: 'graph', address: ({ userId }) => `/graph?person=${userId}`, ready: '.flow svg' },
  { name: 'findings', address: ({ findingId }) => `/findings?open=${findingId}`, ready: '.drawer h2' },
  {
    name: 'editor',
    address: ({ automationId }) => `/automations/${automationId}?at=${encodeURIComponent('triggers[0]')}`,
    ready: 'h1',
  },
]

const server = await startTestServer()
process.env.TEST_POSTGRES_SOCKET = String(server.config.host)
try {
  const site = await startSite()
  const office = officeOf(site)
  const { done, admin } = await withPast(office, LABEL, (client, past) =>
    fillTenant(client, { seed: '1', users: USERS, states: 4, force: false, style: 'lines', past, isDemo: true }),
  )
  if (!done.people) throw new Error('nobody stands for the administrator')
  await site.world.tenants.saveDemo(LABEL, done.people)
  mkdirSync(FOLDER, { recursive: true })
  for (const theme of THEMES) {
    const { url } = await demoLinkOf(office, { label: LABEL, chair: 'admin' })
    await takePictures(admin.baseUrl, url, theme)
  }
  await site.stop()
} finally {
  await server.stop()
}
// The browser is shared and stays open for whoever opens a site next.
process.exit()

/** As the host of the site sees it. */
function officeOf({ world, tenant }: Site): TenantOffice {
  return {
    settings: readSettings({
      REEVE_DATA_DIR: path.dirname(world.exportDir),
      REEVE_MASTER_KEY: world.masterKey,
      PORT: new URL(world.url).port,
    }),
    platform: {
      configs: [world.config],
      databases: [tenant.stored.database],
      tenants: world.tenants,
      close: async () => {},
    },
    clock: systemClock,
  }
}

async function takePictures(baseUrl: string, link: string, theme: 'light' | 'dark'): Promise<void> {
  const browser = await sharedBrowser()
  const context = await browser.newContext({ viewport: SIZE, colorScheme: theme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation').first().waitFor()
  const shown = await shownOn(page)
  for (const { name, address, ready } of PICTURES) {
    await page.goto(baseUrl + address(shown))
    await page.locator(ready).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: path.join(FOLDER, `console-${name}-${theme}.png`), animations: 'disabled' })
  }
  await context.close()
}

/** What is shown of the company, found as its administrator. */
async function shownOn(page: OpenedPage['page']): Promise<Shown> {
  return page.evaluate(async () => {
    const asked = async (address: string, init?: RequestInit): Promise<Json> => (await fetch(address, init)).json()
    const { csrfToken } = await asked('/auth/v1/session')
    const search = (address: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'reeve-csrf': csrfToken }
      return asked(address, { method: 'POST', headers, body: JSON.stringify(body) })
    }
    const automations = await search('/api/v1/search/automations', { query: 'leavers' })
    const findings = await search('/api/v1/findings/search', { severities: ['FINDING_SEVERITY_HIGH'] })
    const users = await search('/api/v1/search/users', { departments: ['Finance'] })
    return {
      automationId: automations.list[0].id,
      findingId: findings.list[0].id,
      userId: users.list[0].user.id,
    }
  })
}
