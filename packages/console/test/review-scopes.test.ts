import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { axeProblems } from './axe.ts'
import { heldAccess, REVIEWS, reviewPolicy } from './seed-reviews.ts'
import { type OpenedPage, overflowOf, type Site, startSite } from './site.ts'

let site: Site
let opened: OpenedPage
let policyId: string
const shots = path.join(process.env.REEVE_SCREENSHOTS || path.join(tmpdir(), 'reeve-screenshots'), 'scopes')

before(async () => {
  if (skip) return
  mkdirSync(shots, { recursive: true })
  site = await startSite()
  opened = await site.open({ displayName: 'Ada Owner' })
  await heldAccess(site, { app: 'Treasury', entitlements: 2, people: 3 })
  policyId = await reviewPolicy(site, [opened.userId])
})
after(() => site?.stop())

/** By what a campaign selects, what is chosen in its form, and the field that this shows. */
const FORMS: readonly [type: string, what: string, field: string][] = [
  ['BY_ENTITLEMENTS', 'Some entitlements', 'Entitlements'],
  ['BY_ENTITLEMENTS', 'Who has access to some apps at all', 'Apps'],
  ['BY_ENTITLEMENTS', 'Everything of some types of resources', 'Types of resources'],
  ['BY_ENTITLEMENTS', 'Entitlements with a risk level or framework', ''],
  ['BY_USERS', '', ''],
  ['BY_RESOURCE', '', 'Resources'],
  ['BY_INHERITANCE', '', 'Resources'],
  ['BY_ACCESS_CONFLICTS', 'All conflicts', ''],
  ['BY_ACCESS_CONFLICTS', 'Conflicts of some monitors', 'Conflict monitors'],
]

for (const [index, [type, what, field]] of FORMS.entries()) {
  test(`the form of a scope ${type.toLowerCase().replaceAll('_', ' ')} is in order${what && `: ${what}`}`, {
    skip,
  }, async () => {
    const { page, problems, quiet } = opened
    const made = await site.tenant.post(REVIEWS, {
      displayName: 'Next quarter',
      policyId,
      ownerIds: [opened.userId],
      scopeType: `ACCESS_REVIEW_SCOPE_TYPE_${type}`,
    })
    assert.equal(made.status, 200, made.text)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${site.world.url}/reviews/${made.body.accessReview.accessReview.id}?tab=scope`)
    const form = page.getByRole('group', { name: 'Scope' })
    await form.waitFor()
    if (what) {
      await form.getByRole('combobox', { name: 'What', exact: true }).click()
      await page.getByRole('option', { name: what, exact: true }).click()
    }
    if (field) await form.getByRole('combobox', { name: field, exact: true }).waitFor()
    await page.getByRole('region', { name: 'What it selects now' }).waitFor()
    await quiet()
    for (const width of [1280, 400]) {
      await page.setViewportSize({ width, height: 800 })
      await page.screenshot({ path: path.join(shots, `${index + 1}-${width}.png`), fullPage: true })
      assert.equal(await overflowOf(page), 0, `${width} pixels`)
    }
    assert.deepEqual(await axeProblems(page), [])
    assert.deepEqual(problems.splice(0), [])
  })
}
