import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { findSystemRole } from '../../server/src/service/permissions.ts'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { entriesFor, pagesFor } from './navigation.ts'
import { chosenRoutes, type Made, seedAll } from './routes.ts'
import { type Site, startSite } from './site.ts'
import { follow } from './visit.ts'

let site: Site
let made: Made
before(async () => {
  if (skip) return
  site = await startSite()
  made = await seedAll(site)
})
after(async () => {
  await site?.stop()
  await made?.receiver.close()
})

/** As many roles at once: most of a visit is waiting. */
const AT_ONCE = 3
const NOT_ALLOWED = 'Your roles do not allow this page.'

test('no page asks for what a built-in role may not see, and no such page is offered', { skip }, async () => {
  const { list } = (await site.tenant.get('/api/v1/iam/roles?page_size=100')).body
  const roles = (list as { id: string; systemBuiltin: boolean }[])
    .filter(({ systemBuiltin }) => systemBuiltin)
    .map(({ id }) => id)
  assert.ok(roles.length >= 10 && roles.includes('basic_user'), String(roles))
  const addresses = pagesFor({ permissions: new Set(findSystemRole('super_admin')?.grants) }).map(({ to }) => to)
  const found: string[] = []
  const visitSome = async (): Promise<void> => {
    for (let role = roles.shift(); role; role = roles.shift()) found.push(...(await visitAs(role, addresses)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitSome))
  assert.deepEqual(found, [])
})

/** What the reader may do, and where the navigation leads. */
async function offeredIn(page: Page): Promise<{ permissions: string[]; links: string[] }> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page.evaluate(`(async () => ({
    permissions: (await (await fetch('/api/v1/session_info')).json()).permissions,
    links: [...document.querySelectorAll('nav.side a')].map((link) => link.getAttribute('href')),
  }))()`)
}

/** Visits the pages; answers what is wrong. */
async function visitAs(role: string, addresses: readonly string[]): Promise<string[]> {
  const opened = await site.open({ roleIds: [role] })
  const { page, problems, close } = opened
  const found: string[] = []
  const visit = async (address: string): Promise<boolean> => {
    await follow(opened, address)
    const seen = problems.splice(0)
    // An object that the role does not see does not exist for it, whoever gave its address.
    const isHidden =
      !addresses.includes(address) && seen.every((problem) => /^404 |status of 404/.test(problem)) && seen.length > 0
    if (isHidden) return false
    if ((await page.locator('main h1').count()) === 0) found.push(`${role} at ${address}: there is no heading`)
    found.push(...seen.map((problem) => `${role} at ${address}: ${problem}`))
    return (await page.getByText(NOT_ALLOWED).count()) === 0
  }
  await page.goto(site.world.url)
  const { permissions, links } = await offeredIn(page)
  const rights = { permissions: new Set(permissions) }
  const offered = pagesFor(rights).map(({ to }) => to)
  const expected = entriesFor(rights).map(({ pages }) => pages[0]!.to)
  if (String(links) !== String(expected)) found.push(`${role} has the entries ${links} instead of ${expected}`)
  for (const address of addresses) {
    const isShown = await visit(address)
    if (isShown !== offered.includes(address)) {
      found.push(`${role} ${isShown ? 'sees' : 'does not see'} ${address}, which is ${isShown ? 'not ' : ''}offered`)
    }
  }
  for (const { address } of chosenRoutes()) {
    const there = address(made)
    if (!addresses.includes(there)) await visit(there)
  }
  await close()
  return found
}
