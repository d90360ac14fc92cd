// Does the console keep its budgets? The service has a company of 20 000 people and findings; a real browser loads the home page
// cold, warm and with a processor four times slower, moves through, selects and filters 20 000 rows, and visits every
// route with axe. Printed is the middle of several tries, the budget, and the ratio of both: 1 or less is within it.
// Arguments: how many tries of each. Nothing else should run on the machine meanwhile.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildPages } from '../../packages/console/scripts/build.ts'
import { initialScripts } from '../../packages/console/test/initial-scripts.ts'
import { ROUTES, seedAll } from '../../packages/console/test/routes.ts'
import { startSite } from '../../packages/console/test/site.ts'
import { visitAll } from '../../packages/console/test/visit.ts'
import { openBrowser } from '../../packages/server/test/browser.ts'
import { startTestServer } from '../../packages/server/test/test-server.ts'
import { fillFindings } from '../findings/fill.ts'
import { filterRows, homeTimes, listTime, scrollRate, selectAll } from './measure.ts'
import { fillPeople } from './people.ts'

const TRIES = Number(process.argv[2] ?? 5)
const ROWS = 20_000

type Line = { readonly what: string; readonly value: number; readonly budget: number; readonly unit: string }

/** Printed as soon as it is known: what fails later hides nothing. */
function tell({ what, value, budget, unit }: Line): void {
  const ratio = (value / budget).toFixed(2)
  console.log(`${what.padEnd(46)} ${value.toFixed(2).padStart(9)} ${unit.padEnd(9)} ${ratio} of the budget`)
}

// Not the one of the tests, which does not make the quickest code.
const browser = await openBrowser()
const server = await startTestServer()
process.env.TEST_POSTGRES_SOCKET = String(server.config.host)
const fixture = mkdtempSync(path.join(tmpdir(), 'reeve-bench-console-'))
try {
  const opening = Promise.resolve(browser)
  const site = await startSite({}, opening)
  const made = await seedAll(site)
  await fillFindings(site.world, site.tenant.id, ROWS)
  await fillPeople(site.world, site.tenant.id, ROWS)
  await site.world.sql('vacuum analyze findings, users')
  tell({ what: 'scripts before the first page', value: initialScripts().bytes / 1024, budget: 160, unit: 'KB' })
  const home = await homeTimes(site, TRIES)
  tell({ what: 'home, cold', value: home.cold, budget: 1200, unit: 'ms' })
  tell({ what: 'home, warm', value: home.warm, budget: 500, unit: 'ms' })
  tell({ what: 'home, cold, processor four times slower', value: home.slow, budget: 2500, unit: 'ms' })
  tell({ what: `the list of ${ROWS} people, warm`, value: await listTime(site, TRIES), budget: 500, unit: 'ms' })
  tell({ what: `filter ${ROWS} findings`, value: await filterRows(site, TRIES), budget: 200, unit: 'ms' })
  const addresses = ROUTES.map((line) => ({ ...line, address: line.address(made) }))
  const pages = [await site.open(), await site.open(), await site.open()]
  const began = performance.now()
  const problems = await visitAll(addresses, {
    site,
    pages,
    themes: ['light'],
    shots: undefined,
    reach: async ({ page }, { url }) => void (await page.goto(url)),
  })
  const smoke = (performance.now() - began) / 1000
  tell({
    what: `${addresses.length} pages with axe, wide and narrow, ${problems.length} problems`,
    value: smoke,
    budget: 60,
    unit: 's',
  })
  for (const problem of problems) console.log(problem)
  await site.stop()
  await made.receiver.close()

  await buildPages(path.join(import.meta.dirname, '../../packages/console/test/fixture'), fixture)
  const parts = await startSite({ REEVE_CONSOLE_DIR: fixture }, opening)
  tell({ what: `select all of ${ROWS} rows`, value: await selectAll(parts, TRIES), budget: 100, unit: 'ms' })
  // Frames are better when there are more: the ratio is the other way round.
  const rate = await scrollRate(parts, TRIES)
  tell({
    what: `frames while ${ROWS} rows move at 8000 px/s`,
    value: 55 / rate,
    budget: 1,
    unit: `of ${rate.toFixed(0)}/s`,
  })
  const flow = await scrollRate(parts, TRIES, '.flow', 2)
  tell({
    what: 'frames while a picture of 5000 lines moves at 2000 px/s',
    value: 55 / flow,
    budget: 1,
    unit: `of ${flow.toFixed(0)}/s`,
  })
  await parts.stop()
} finally {
  await browser.close()
  rmSync(fixture, { recursive: true })
  await server.stop()
}
