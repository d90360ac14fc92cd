import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { chosenRoutes, type Made, seedAll } from './routes.ts'
import { makeHostile } from './seed-hostile.ts'
import { type OpenedPage, type Site, startSite } from './site.ts'
import { byLink, visitAll } from './visit.ts'

let site: Site
let made: Made
let pages: OpenedPage[]
const shots = process.env.REEVE_SCREENSHOTS && path.join(process.env.REEVE_SCREENSHOTS, 'hostile')

before(async () => {
  if (skip) return
  if (shots) mkdirSync(shots, { recursive: true })
  site = await startSite()
  made = await seedAll(site)
  assert.ok((await makeHostile(site.tenant)) > 80)
  const first = await site.open()
  pages = [first, await first.another()]
})
after(async () => {
  await site?.stop()
  await made?.receiver.close()
})

/** The name of the tab is short and turns nothing around. */
async function titleProblems({ page }: OpenedPage): Promise<string[]> {
  const title = await page.title()
  const isRight = title.length < 400 && !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(title) && title.endsWith(' · Reeve')
  return isRight ? [] : [`the title is ${JSON.stringify(title.slice(0, 200))}`]
}

/** As many pages in one test, so that a slow machine has time for each. */
const PART = 40
const chosen = chosenRoutes()
for (let from = 0; from < chosen.length; from += PART) {
  const part = chosen.slice(from, from + PART)
  test(`texts that nobody should have written neither run nor break pages ${from + 1} to ${from + part.length}, wide or narrow`, {
    skip,
  }, async () => {
    const addresses = part.map((line) => ({ ...line, address: line.address(made) }))
    const how = { site, pages, themes: [], shots, reach: byLink, check: titleProblems }
    assert.deepEqual(await visitAll(addresses, how), [])
  })
}
