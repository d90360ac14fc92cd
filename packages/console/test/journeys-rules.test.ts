import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { insertAccount, insertGrant, insertUser, makeEntitlement } from '../../server/test/directory.ts'
import { makeProfile } from '../../server/test/profiles.ts'
import { runsOf } from '../../server/test/runs.ts'
import { processAll } from '../../server/test/work.ts'
import { axeProblems } from './axe.ts'
import { choose, pick, pressOn, typeInto } from './keyboard.ts'
import { overflowOf, type Site, startSite } from './site.ts'

let site: Site
before(async () => {
  if (!skip) site = await startSite()
})
after(() => site?.stop())

test('a rule is made of rows, read as an expression, and previewed, without a mouse', { skip }, async () => {
  const { world, tenant } = site
  const { id, path } = await makeProfile(tenant, { displayName: 'Leads' })
  await insertUser(tenant, { display_name: 'Grace', department: 'Legal', job_title: 'Team Lead' })
  await insertUser(tenant, { display_name: 'Linus', department: 'Legal', job_title: 'Clerk' })
  const { page, problems, close } = await site.open({ isWithoutMouse: true })
  await page.goto(`${world.url}/access-profiles/${id}?tab=rule`)
  const rule = page.getByRole('group', { name: 'Condition', exact: true })
  await pressOn(page, rule.getByRole('button', { name: 'Add a condition' }))
  await rule.getByText('Say the value.').waitFor()
  await choose(page, rule.getByRole('combobox', { name: 'Condition 1: how' }), 'is one of')
  await typeInto(page, rule.getByRole('combobox', { name: 'Condition 1: values' }), 'Legal')
  await page.keyboard.press('Enter')
  await rule.getByRole('button', { name: 'Remove Legal' }).waitFor()
  await pressOn(page, rule.getByRole('button', { name: 'Add a condition' }))
  await choose(page, rule.getByRole('combobox', { name: 'Condition 2: what' }), 'Job title')
  await choose(page, rule.getByRole('combobox', { name: 'Condition 2: how' }), 'contains')
  await typeInto(page, rule.getByRole('combobox', { name: 'Condition 2: value' }), 'Lead')
  const text = 'subject.department in ["Legal"] && subject.jobTitle.contains("Lead")'
  await page.getByText(text, { exact: true }).waitFor()
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, page.getByRole('button', { name: 'As an expression' }))
  await page.locator('.cm-content', { hasText: text }).waitFor()
  await pressOn(page, page.getByRole('button', { name: 'In words' }))
  await rule.getByRole('button', { name: 'Remove Legal' }).waitFor()
  await pressOn(page, page.getByRole('button', { name: 'What would change?' }))
  await page.getByText('Grace').first().waitFor()
  assert.equal(await page.getByText('Linus').count(), 0)
  await pressOn(page, page.getByRole('button', { name: 'Save' }))
  await page.locator('.toast').first().waitFor()
  const saved = await tenant.get(`${path}/bundle_automation`)
  assert.equal(saved.body.cel.expression, text)
  await page.setViewportSize({ width: 400, height: 800 })
  assert.equal(await overflowOf(page), 0)
  assert.deepEqual(problems, [])
  await close()
})

test('what rows cannot say opens as an expression and stays as it is', { skip }, async () => {
  const { world, tenant } = site
  const { id, path } = await makeProfile(tenant, { displayName: 'Odd' })
  const expression = 'subject.department.size() == 5'
  await tenant.post(`${path}/bundle_automation`, { enabled: false, createTasks: true, cel: { expression } })
  const { page, problems, close } = await site.open()
  await page.goto(`${world.url}/access-profiles/${id}?tab=rule`)
  await page.getByText('This expression says more than rows can.').waitFor()
  await page.locator('.cm-content', { hasText: expression }).waitFor()
  assert.deepEqual(problems, [])
  await close()
})

test('a leaver automation is begun from its template, back-tested, published, and its run links its requests', {
  skip,
}, async () => {
  const { world, tenant } = site
  const held = await makeEntitlement(tenant)
  const ada = await insertUser(tenant, { display_name: 'Ada Leaves' })
  const account = await insertAccount(tenant, held.app.id, { identity_user_id: ada })
  await insertGrant(tenant, { app: held.app, entitlementId: held.entitlementId, appUserId: account })
  const { page, problems, close } = await site.open({ isWithoutMouse: true })
  await page.goto(`${world.url}/automations?create=new`)
  const dialog = page.getByRole('dialog', { name: 'New automation' })
  await choose(page, dialog.getByRole('combobox', { name: 'Begin with' }), 'Leavers lose everything')
  assert.equal(await dialog.getByLabel('Name', { exact: true }).inputValue(), 'Leavers lose everything')
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, dialog.getByRole('button', { name: 'Make the draft and try it' }))
  await page.waitForURL('**/automations/*/backtest')
  await page.getByRole('heading', { name: /0 runs/ }).waitFor()
  const [id = ''] = new URL(page.url()).pathname.split('/').slice(2)
  await pressOn(page, page.getByRole('link', { name: 'Rehearse' }))
  await pick(page, 'A person', 'Ada Leaves')
  await page.getByText('asks for 1 entitlement of Ada Leaves to be taken away').waitFor()
  await page.getByRole('list', { name: 'Access' }).getByText('Engineers member').waitFor()
  await pressOn(page, page.getByRole('link', { name: 'Editor' }))
  await page.getByRole('heading', { name: 'No problems' }).waitFor()
  await pressOn(page, page.getByRole('button', { name: 'Publish' }))
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Publish' }))
  await page.locator('.toast', { hasText: 'Version 1 is live.' }).waitFor()
  const started = await tenant.post(`/api/v1/automations/${id}/execute`, { context: { context: { user_id: ada } } })
  assert.equal(started.status, 200, started.text)
  await processAll(world)
  const [run] = await runsOf(tenant, id)
  await page.goto(`${world.url}/runs/${run!.id}`)
  const requests = page.getByRole('list', { name: 'Requests it made' })
  await requests.getByRole('link').first().waitFor()
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, requests.getByRole('link').first())
  await page.waitForURL('**/tasks/*')
  assert.deepEqual(problems, [])
  await close()
})

test('what publishing would refuse is a problem before, with step and field in words', { skip }, async () => {
  const { world, tenant } = site
  const made = await tenant.post('/api/v1/automations', {
    displayName: 'Half done',
    isDraft: true,
    draftAutomationSteps: [{ stepName: 'take', createRevokeTasksV2: { useSubjectUser: true } }],
  })
  const { page, problems, close } = await site.open()
  await page.goto(`${world.url}/automations/${made.body.automation.id}`)
  await page.getByRole('button', { name: /Step 1 · Take access away · Which access/ }).waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish this draft' })
  await dialog.getByText('It cannot be published yet.').waitFor()
  assert.equal(await dialog.getByRole('button', { name: 'Publish' }).isDisabled(), true)
  await dialog.getByRole('button', { name: /Which access/ }).click()
  await page.getByRole('heading', { name: 'Step 1' }).waitFor()
  await page.locator('[data-at="steps[0]"]').focus()
  await page.keyboard.press('Insert')
  const kinds = page.getByRole('dialog', { name: 'What should the step do?' })
  await kinds.getByRole('region', { name: 'Access' }).getByText('Take access away').waitFor()
  assert.equal(await kinds.getByText('older form').count(), 0)
  await kinds.getByRole('searchbox').fill('mail')
  await kinds.getByRole('button', { name: /Send a mail/ }).waitFor()
  assert.deepEqual(problems, [])
  await close()
})
