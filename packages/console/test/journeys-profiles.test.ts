import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { insertUser } from '../../server/test/directory.ts'
import { idsOf, inDepartment, makeBundle, makeProfile, membersOf, ruleOf, setRule } from '../../server/test/profiles.ts'
import { processAll } from '../../server/test/work.ts'
import { axeProblems } from './axe.ts'
import { command, pick, pressOn, tabTo, typeInto } from './keyboard.ts'
import { type Site, startSite } from './site.ts'

let site: Site

before(async () => {
  if (skip) return
  site = await startSite()
})
after(() => site?.stop())

test('a profile is made, given content, published and ruled by an expression without a mouse', { skip }, async () => {
  const { tenant, world } = site
  const [first, second] = await makeBundle(tenant, 2)
  const ada = await insertUser(tenant, { display_name: 'Ada of Finance', department: 'Finance' })
  const { page, problems, close } = await site.open({ isWithoutMouse: true })
  await page.goto(world.url)
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await command(page, 'new access prof', 'New access profile')
  const form = page.getByRole('dialog', { name: 'New access profile' })
  await typeInto(page, form.getByLabel('Name'), 'Finance')
  await pressOn(page, form.getByRole('button', { name: 'Make the access profile' }))
  await page.getByRole('heading', { name: 'Finance', level: 1 }).waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const path = `/api/v1/catalogs/${id}`

  await pressOn(page, page.getByRole('button', { name: 'Change', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Change the access profile' })
  await typeInto(page, dialog.getByLabel('Description'), 'What Finance works with')
  await pressOn(page, dialog.getByLabel('Published'), 'Space')
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, dialog.getByRole('button', { name: 'Save' }))
  await page.locator('.toast', { hasText: 'Saved.' }).waitFor()
  const { requestCatalog } = (await tenant.get(path)).body.requestCatalogView
  assert.deepEqual(
    [requestCatalog.published, requestCatalog.visibleToEveryone, requestCatalog.description],
    [true, false, 'What Finance works with'],
  )

  await page.goto(`${world.url}/access-profiles/${id}?tab=gives`)
  const gives = page.getByRole('region', { name: 'What it gives' })
  await pick(page, 'An entitlement to put into it', 'Group 0')
  await pressOn(page, gives.getByRole('button', { name: 'Put it in' }))
  await gives.getByRole('button', { name: 'Take out Group 0' }).waitFor()
  await pick(page, 'An entitlement to put into it', 'Group 1')
  await pressOn(page, gives.getByRole('button', { name: 'Put it in' }))
  await pressOn(page, gives.getByRole('button', { name: 'Take out Group 0' }))
  await gives.getByRole('button', { name: 'Take out Group 0' }).waitFor({ state: 'detached' })
  const entries = (await tenant.get(`${path}/requestable_entitlementIDs`)).body.refs
  assert.deepEqual(idsOf(entries), idsOf([second!]))
  const seen = page.getByRole('region', { name: 'Who sees it' })
  await pick(page, 'An entitlement whose holders see it', 'Group 0')
  await pressOn(page, seen.getByRole('button', { name: 'Show it to them' }))
  await seen.getByRole('button', { name: 'Take out Group 0' }).waitFor()
  const viewers = (await tenant.get(`${path}/visibility_entitlements`)).body.list
  assert.equal(viewers[0].appEntitlement.id, first!.id)
  assert.deepEqual(await axeProblems(page), [])

  await page.goto(`${world.url}/access-profiles/${id}?tab=rule`)
  await pressOn(page, page.getByRole('button', { name: 'As an expression' }))
  await tabTo(page, page.locator('.cm-content'))
  await page.keyboard.type('subject.department ==')
  await page.locator('.cel-verdict .problem').waitFor()
  await page.keyboard.type(' "Finance"')
  await page.locator('.cel-verdict .cel-good').waitFor()
  // Tab belongs to the editor until Escape.
  await page.keyboard.press('Escape')
  await pressOn(page, page.getByRole('button', { name: 'What would change?' }))
  await page.getByRole('region', { name: 'Would join' }).getByText('Ada of Finance').waitFor()
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, page.getByRole('button', { name: 'Save the rule' }))
  await page.locator('.toast', { hasText: 'Saved. It runs now.' }).waitFor()
  await processAll(world)
  const profile = {
    id,
    path,
    enrollment: requestCatalog.enrollmentEntitlementRef,
    excluded: requestCatalog.excludedEntitlementRef,
  }
  assert.deepEqual(await membersOf(tenant, profile), [ada])
  assert.deepEqual(problems, [])
  await close()
})

test('what a page does not show of a rule stays as it is when it is saved there', { skip }, async () => {
  const { tenant, world } = site
  const profile = await makeProfile(tenant, { displayName: 'Holders' })
  const [source] = await makeBundle(tenant, 1)
  const condition = { entitlements: { entitlementRefs: [source] } }
  await setRule(tenant, profile, { ...condition, disableCircuitBreaker: true, enforceOnSmallProfiles: true })
  const { page, problems, close } = await site.open()
  await page.goto(`${world.url}/access-profiles/${profile.id}?tab=rule`)
  await page.locator('.picked', { hasText: 'Group 0' }).waitFor()
  await page.getByLabel(/Pause when more than/).fill('35')
  await page.getByRole('button', { name: 'Save the rule' }).click()
  await page.locator('.toast', { hasText: 'Saved. It runs now.' }).waitFor()
  const rule = await ruleOf(tenant, profile)
  assert.deepEqual(
    [rule.entitlements, rule.cel, rule.disableCircuitBreaker, rule.enforceOnSmallProfiles, rule.createTasks],
    [condition.entitlements, undefined, true, true, true],
  )
  assert.equal(rule.removedMembersThresholdPercent, '35')
  assert.deepEqual(problems, [])
  await close()
})

test('somebody is enrolled by hand, and a paused rule is resumed after its list was read', { skip }, async () => {
  const { tenant, world } = site
  const profile = await makeProfile(tenant, { displayName: 'Paused' })
  const people: string[] = []
  for (let n = 0; n < 6; n++)
    people.push(await insertUser(tenant, { display_name: `Mover ${n}`, department: 'moving' }))
  const grace = await insertUser(tenant, { display_name: 'Grace by hand', department: 'other' })
  await setRule(tenant, profile, inDepartment('moving'))
  await processAll(world)
  await setRule(tenant, profile, inDepartment('nobody'))
  await processAll(world)
  const { page, problems, close } = await site.open()
  await page.goto(`${world.url}/access-profiles/${profile.id}`)
  await page.getByLabel('Somebody to enrol').fill('Grace by')
  await page.getByRole('option', { name: /Grace by hand/ }).click()
  await page.getByRole('button', { name: 'Enrol', exact: true }).click()
  await page.locator('.toast', { hasText: 'Asked for.' }).waitFor()
  await processAll(world)
  await page.reload()
  await page.locator('.grid-row', { hasText: 'Grace by hand' }).waitFor()
  const paused = page.getByRole('region', { name: 'The rule is paused' })
  await paused.getByText('Mover 5').waitFor()
  await paused.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Resume' }).click()
  await page.locator('.toast', { hasText: 'The rule goes on.' }).waitFor()
  await processAll(world)
  assert.deepEqual(await membersOf(tenant, profile), [grace])
  assert.deepEqual(problems, [])
  await close()
})
