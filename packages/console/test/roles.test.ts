import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { findSystemRole, SYSTEM_ROLES } from '../../server/src/service/permissions.ts'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { insertOwner } from '../../server/test/directory.ts'
import { idsOn } from './ids-on-page.ts'
import { entriesFor, pagesFor } from './navigation.ts'
import { manage } from './office.ts'
import { chosenRoutes, type Made, seedAll } from './routes.ts'
import { type OpenedPage, type Site, startSite } from './site.ts'
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

type Somebody = { readonly name: string; readonly roleId: string; become?(userId: string): Promise<unknown> }

async function ownAndLead(userId: string): Promise<void> {
  await insertOwner(site.tenant, 'app', made.wantedAppId, userId)
  await manage(site.tenant, userId, made.subjectId)
}

/** Every built-in role by itself, and somebody whose rights come from what they own and whom they lead. */
const PEOPLE: readonly Somebody[] = [
  ...SYSTEM_ROLES.map(({ id, displayName }) => ({ name: displayName, roleId: id })),
  { name: 'an owner of an app and manager without a role', roleId: 'basic_user', become: ownAndLead },
]
/** All of them, or those whose name begins with REEVE_PERSON. */
const CHOSEN = PEOPLE.filter(({ name }) => name.startsWith(process.env.REEVE_PERSON ?? ''))
const PAGES = pagesFor({ permissions: new Set(findSystemRole('super_admin')?.grants) }).map(({ to }) => to)

for (const { name, roleId, become } of CHOSEN) {
  test(`${name}: no page asks for what they may not see or shows an id, and no such page is offered`, {
    skip,
  }, async () => {
    const first = await site.open({ roleIds: [roleId] })
    await become?.(first.userId)
    await first.page.goto(site.world.url)
    const { permissions, links } = await offeredIn(first.page)
    const rights = { permissions: new Set(permissions) }
    const expected = entriesFor(rights).map(({ pages }) => pages[0]?.to)
    assert.deepEqual(links, expected)
    const offered = pagesFor(rights).map(({ to }) => to)
    const addresses = new Set([...PAGES, ...chosenRoutes().map(({ address }) => address(made))])
    const found = await visitAll([first, await first.another()], [...addresses], offered)
    await first.close()
    assert.deepEqual(found, [])
  })
}

/** What the reader may do, and where the navigation leads. */
async function offeredIn(page: Page): Promise<{ permissions: string[]; links: string[] }> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page.evaluate(`(async () => ({
    permissions: (await (await fetch('/api/v1/session_info')).json()).permissions,
    links: [...document.querySelectorAll('nav.side a')].map((link) => link.getAttribute('href')),
  }))()`)
}

/** Visits the addresses in several pages at once, as most of a visit is waiting; answers what is wrong. */
async function visitAll(pages: readonly OpenedPage[], addresses: string[], offered: readonly string[]) {
  const found: string[] = []
  const visitSome = async (opened: OpenedPage): Promise<void> => {
    for (let address = addresses.shift(); address !== undefined; address = addresses.shift()) {
      found.push(...(await visit(opened, address, offered)).map((problem) => `${address}: ${problem}`))
    }
  }
  for (const { page } of pages.slice(1)) await page.goto(site.world.url)
  await Promise.all(pages.map(visitSome))
  return found
}

const NOT_ALLOWED = 'Your roles do not allow this page.'
const NOT_FOUND = /^404 |status of 404/

async function visit(opened: OpenedPage, address: string, offered: readonly string[]): Promise<string[]> {
  const { page, problems } = opened
  const isOffered = PAGES.includes(address)
  await follow(opened, address)
  const isThere = await page.evaluate<boolean>(`document.querySelector('main h1') !== null`)
  const hasHeading = isThere || (await appears(page))
  // An object that somebody does not see does not exist for them, whoever gave its address.
  const found = problems.splice(0).filter((problem) => isOffered || !NOT_FOUND.test(problem))
  found.push(...(await idsOn(page)).map((text) => `an id is read: ${text}`))
  if (!hasHeading) found.push('there is no heading')
  const isShown = await page.evaluate<boolean>(`!document.body.textContent.includes(${JSON.stringify(NOT_ALLOWED)})`)
  if (isOffered && isShown !== offered.includes(address)) {
    found.push(isShown ? 'it is shown and not offered' : 'it is offered and not shown')
  }
  return found
}

const appears = (page: Page): Promise<boolean> =>
  page
    .locator('main h1')
    .first()
    .waitFor({ state: 'attached' })
    .then(
      () => true,
      () => false,
    )
