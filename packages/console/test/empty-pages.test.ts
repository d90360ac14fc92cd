import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findSystemRole } from '../../server/src/service/permissions.ts'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { pagesFor } from './navigation.ts'
import { type Site, startSite } from './site.ts'
import { follow } from './visit.ts'

let site: Site
before(async () => {
  if (!skip) site = await startSite()
})
after(() => site?.stop())

const grantsOf = (role: string): ReadonlySet<string> => new Set<string>(findSystemRole(role)?.grants)

/** Pages beside those of the navigation, and tabs. */
const MORE = [
  '/deliveries',
  '/runs',
  '/requests',
  '/review-templates',
  '/conflicts?tab=monitors',
  '/secrets?tab=mine',
  '/secrets?tab=apps',
  '/grants?view=past',
]

/** Where nothing can be done but wait: why, and nothing else. */
const WAITING = [
  // Somebody else begins what is listed there.
  '/approvals',
  '/inbox',
  '/secrets?tab=apps',
  '/ai-clients',
  '/seen-tool-servers',
  '/all-secrets',
  '/audit',
  '/grants?view=past',
]

/** What everybody may do who signs in. */
const EVERYBODYS = ['Ask for access', 'Share a secret']
/** And what is allowed to whoever reads everything: reports change nothing but themselves. */
const READERS = [...EVERYBODYS, 'New report', 'Ready-made']

const ACTIONS = '.empty a, .empty button, .page-actions .button'

for (const role of ['super_admin', 'read_only_admin'] as const) {
  test(`${role}: each page of an empty tenant says what would be here, and offers what begins it to who may`, {
    skip,
  }, async () => {
    const opened = await site.open({ roleIds: [role] })
    const { page, problems, quiet } = opened
    const offered = pagesFor({ permissions: grantsOf(role) }).map(({ to }) => to)
    await page.goto(site.world.url)
    const wrong: string[] = []
    let count = 0
    for (const address of new Set([...offered, ...MORE])) {
      await follow(opened, address)
      await page.locator('main h1').first().waitFor()
      await quiet()
      const empty = page.locator('main .empty')
      if ((await empty.count()) === 0 || (await empty.getByText('Your roles do not allow').count()) > 0) continue
      count++
      if ((await empty.first().locator('p').allTextContents()).join('').length < 20)
        wrong.push(`${address}: no sentence`)
      const actions = await page.locator('main').locator(ACTIONS).count()
      if (role === 'super_admin' && actions === 0 && !WAITING.includes(address)) wrong.push(`${address}: no action`)
      const primary = await page.locator('main .button.primary').count()
      if (primary > 1) wrong.push(`${address}: ${primary} main actions`)
      const names = await page.locator('main .button.primary').allTextContents()
      const unasked = names.filter((name) => role === 'read_only_admin' && !READERS.includes(name))
      if (unasked.length > 0) wrong.push(`${address}: offers ${unasked}`)
    }
    assert.deepEqual(wrong, [])
    assert.ok(count > 10, `${count} empty pages`)
    assert.deepEqual(problems, [])
    await opened.close()
  })
}
