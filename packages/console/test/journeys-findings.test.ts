import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import {
  insertAccount,
  insertGrant,
  insertOwner,
  insertUser,
  makeApp,
  makeEntitlement,
} from '../../server/test/directory.ts'
import { axeProblems } from './axe.ts'
import { finish, shoot, stopwatch } from './looking.ts'
import { type Site, startSite } from './site.ts'

let site: Site

before(async () => {
  if (skip) return
  site = await startSite()
})
after(() => site?.stop())

/** A finding about an account, as a detector leaves it. */
async function findingAbout(
  appUserTarget: object,
  type: string,
  payload: object,
  description: string,
): Promise<string> {
  const body = {
    severity: 'FINDING_SEVERITY_HIGH',
    dedupKeyParts: [type],
    customSubType: 'seed',
    description,
    appUserTarget,
  }
  const made = await site.tenant.post('/api/v1/findings', body)
  assert.equal(made.status, 200, made.text)
  await site.tenant.sql("update findings set source_kind = 'DETECTOR', type = $2, payload = $3 where id = $1", [
    made.body.finding.id,
    type,
    payload,
  ])
  return made.body.finding.id
}

test('the owner of an app gives an account of a machine an owner, where the finding is seen', { skip }, async (t) => {
  const app = await makeApp(site.tenant, { displayName: 'Tallowgate' })
  const account = await insertAccount(site.tenant, app.id, { display_name: 'invoice-reader' })
  const target = { appId: app.id, appUserId: account }
  await findingAbout(target, 'SERVICE_ACCOUNT_UNOWNED', {}, 'The service account invoice-reader has no owner.')
  await insertUser(site.tenant, { display_name: 'Hettie Larkspur' })
  const opened = await site.open({ roleIds: ['app_admin'], displayName: 'Olive Owner' })
  await insertOwner(site.tenant, 'app', app.id, opened.userId)
  const { page } = opened
  await page.goto(`${site.world.url}/findings`)
  const watch = stopwatch(t)
  await watch.click(page.locator('.grid-row', { hasText: 'invoice-reader' }))
  const drawer = page.locator('.drawer')
  await drawer.getByText('Give invoice-reader an owner.').waitFor()
  assert.deepEqual(await axeProblems(page), [])
  await shoot(page, 'finding-fix')
  await watch.click(drawer.getByRole('button', { name: 'Name an owner…' }))
  const dialog = page.getByRole('dialog', { name: 'Name an owner' })
  await dialog.getByRole('combobox', { name: 'New owner' }).fill('Hettie')
  await watch.click(page.getByRole('option', { name: /Hettie Larkspur/ }))
  await shoot(page, 'finding-owner')
  await watch.click(dialog.getByRole('button', { name: 'Name an owner' }))
  await page.locator('.toast', { hasText: 'Done.' }).waitFor()
  watch.tell()
  const owners = await site.tenant.sql("select 1 from owners where object_type = 'app_user' and object_id = $1", [
    account,
  ])
  assert.equal(owners.length, 1)
  await finish(opened)
})

test('what the account of somebody who left still holds is taken from where the finding is seen', {
  skip,
}, async () => {
  const left = await insertUser(site.tenant, { display_name: 'Linus Crumb', status: 'DISABLED' })
  const { app, entitlementId } = await makeEntitlement(site.tenant, undefined, { displayName: 'Create payments' })
  const account = await insertAccount(site.tenant, app.id, { display_name: 'lcrumb', identity_user_id: left })
  await insertGrant(site.tenant, { app, entitlementId, appUserId: account })
  const payload = { source: 'DEACTIVATED_OWNER_SOURCE_IDENTITY_CORRELATION' }
  const target = { appId: app.id, appUserId: account }
  const id = await findingAbout(target, 'DEACTIVATED_OWNER', payload, 'The account lcrumb still works.')
  const opened = await site.open()
  const { page } = opened
  await page.goto(`${site.world.url}/findings?open=${id}`)
  await page.locator('.drawer').getByRole('button', { name: 'Take its access away…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take Create payments from Linus Crumb?' })
  await dialog.getByLabel('Reason').fill('The person has left.')
  await shoot(page, 'finding-take')
  await dialog.getByRole('button', { name: 'Remove 1 role' }).click()
  await page.locator('.toast').getByRole('link', { name: 'Open the request' }).waitFor()
  const tasks = await site.tenant.sql("select 1 from tasks where user_id = $1 and type = 'revoke'", [left])
  assert.equal(tasks.length, 1)
  await finish(opened)
})

test('what happened to somebody last week takes two clicks, in sentences with names', { skip }, async (t) => {
  const manager = await site.open({ roleIds: ['basic_user'], displayName: 'Mona Manager' })
  const report = await insertUser(site.tenant, { display_name: 'Rita Report', manager_ids: [manager.userId] })
  const { app, entitlementId } = await makeEntitlement(site.tenant, undefined, { displayName: 'Vendor spend' })
  const account = await insertAccount(site.tenant, app.id, { display_name: 'rita', identity_user_id: report })
  await insertGrant(site.tenant, { app, entitlementId, appUserId: account })
  const asked = { appId: app.id, appEntitlementId: entitlementId, identityUserId: report }
  assert.equal((await site.tenant.post('/api/v1/task/revoke', asked)).status, 200)
  await site.world.flush()
  const { page } = manager
  await page.goto(`${site.world.url}/people?q=Rita`)
  const watch = stopwatch(t)
  await watch.click(page.locator('.grid-row', { hasText: 'Rita Report' }))
  await watch.click(page.getByRole('button', { name: 'Timeline' }))
  await page.locator('.story li').first().waitFor()
  watch.tell()
  await shoot(page, 'person-story')
  const told = await page.locator('.story').innerText()
  assert.match(told, /Vendor spend/)
  assert.doesNotMatch(told, /3M[A-Za-z0-9]{25}/)
  await finish(manager)
})
