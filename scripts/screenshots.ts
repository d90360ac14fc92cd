// Makes the pictures of README.md: a service with the company of `reeve demo`, its console in a real browser, light and
// dark. Run it when pages that are shown have changed, and look at what it made.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Client } from '@reeve/client'
import { fillTenant } from '@reeve/demo'
import { type Site, startSite } from '../packages/console/test/site.ts'
import { startTestServer } from '../packages/server/test/test-server.ts'
import { processAll } from '../packages/server/test/work.ts'

const FOLDER = path.resolve(import.meta.dirname, '../docs/images')
const SIZE = { width: 1280, height: 760 }
const THEMES = ['light', 'dark'] as const

type Shown = { readonly automationId: string; readonly findingId: string }
type Picture = { readonly name: string; address(shown: Shown): string; readonly ready: string }
const PICTURES: readonly Picture[] = [
  { name: 'findings', address: ({ findingId }) => `/findings?open=${findingId}`, ready: '.drawer h2' },
  {
    name: 'editor',
    address: ({ automationId }) => `/automations/${automationId}?at=${encodeURIComponent('triggers[0]')}`,
    ready: '.cel-verdict',
  },
]

const server = await startTestServer()
process.env.TEST_POSTGRES_SOCKET = String(server.config.host)
try {
  const site = await startSite()
  await fill(site)
  const automations = await site.tenant.post('/api/v1/search/automations', { query: 'leavers' })
  const findings = await site.tenant.post('/api/v1/findings/search', { severities: ['FINDING_SEVERITY_HIGH'] })
  const shown = { automationId: automations.body.list[0].id, findingId: findings.body.list[0].id }
  mkdirSync(FOLDER, { recursive: true })
  for (const theme of THEMES) await takePictures(site, shown, theme)
  await site.stop()
} finally {
  await server.stop()
}
// The browser is shared and stays open for whoever opens a site next.
process.exit()

/** The company, with the work of the service going on beside it. */
async function fill({ world, tenant }: Site): Promise<void> {
  const { clientId, clientSecret } = tenant.admin
  const client = new Client({ baseUrl: tenant.baseUrl, credentials: { clientId, clientSecret } })
  let isOver = false
  const filling = fillTenant(client, { seed: '1', users: 60, states: 2, force: true, style: 'none' }).finally(() => {
    isOver = true
  })
  while (!isOver) await processAll(world)
  await filling
}

async function takePictures(site: Site, shown: Shown, theme: 'light' | 'dark'): Promise<void> {
  const { page, problems, close } = await site.open({ theme, ...SIZE, displayName: 'Ada Lovelace' })
  for (const { name, address, ready } of PICTURES) {
    await page.goto(site.world.url + address(shown))
    await page.locator(ready).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: path.join(FOLDER, `console-${name}-${theme}.png`), animations: 'disabled' })
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  await close()
}
