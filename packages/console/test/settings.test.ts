import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { type Seeded, seed } from './seed.ts'
import { type SeededSettings, seedSettings } from './seed-settings.ts'
import { type Site, startSite } from './site.ts'

let site: Site
let seeded: Seeded
let made: SeededSettings

before(async () => {
  if (skip) return
  site = await startSite()
  seeded = await seed(site.tenant, { findings: 5 })
  made = await seedSettings(site.tenant)
})
after(() => site?.stop())

test('the name of the organisation is changed and stands in the shell', { skip }, async () => {
  const { page, problems, close } = await site.open()
  await page.goto(`${site.world.url}/settings/organisation`)
  await page.getByLabel('Display name').fill('Analytical Engines Ltd')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('header .tenant', { hasText: 'Analytical Engines Ltd' }).waitFor()
  assert.deepEqual(problems, [])
  await close()
})

test('a client of an application is made, its secret is shown once and replaced', { skip }, async () => {
  const { page, problems, close } = await site.open()
  await page.goto(`${site.world.url}/settings/sso-applications?open=${made.applicationId}`)
  await page.getByRole('button', { name: 'New client' }).click()
  const form = page.getByRole('dialog', { name: 'New client' })
  await form.getByLabel('Display name').fill('Mobile')
  await form.getByLabel('Redirect addresses').fill('https://mobile.example/callback')
  await form.getByRole('button', { name: 'Create' }).click()
  const once = page.getByRole('dialog', { name: 'Shown this once' })
  const first = await once.getByLabel('Secret').inputValue()
  assert.ok(first.length > 20)
  await once.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'New secret for Mobile' }).click()
  await page.getByRole('button', { name: 'Make a new secret' }).click()
  await once.waitFor()
  assert.notEqual(await once.getByLabel('Secret').inputValue(), first)
  assert.deepEqual(problems, [])
  await close()
})

test('a session policy is assigned to a person, and the preview of that person names it', { skip }, async () => {
  const { page, problems, close } = await site.open()
  await page.goto(`${site.world.url}/settings/session-policies?open=${made.policyId}`)
  await page.getByRole('combobox', { name: 'Assign to a person' }).fill('hopp')
  await page.getByRole('option', { name: /Grace Hopper/ }).click()
  await page.getByRole('button', { name: 'Assign to the person' }).click()
  await page.getByRole('button', { name: 'Take it from Grace Hopper' }).waitFor()
  await page.goto(`${site.world.url}/settings/session-preview`)
  await page.getByRole('combobox', { name: 'Person' }).fill('hopp')
  await page.getByRole('option', { name: /Grace Hopper/ }).click()
  await page.getByRole('heading', { name: 'The policy that applies: Contractors' }).waitFor()
  await page.getByText('2 hours').waitFor()
  assert.deepEqual(problems, [])
  await close()
})

test('a policy that was changed later is listed with when it was made', { skip }, async () => {
  const path = `/api/v1/session-policies/${made.policyId}`
  const { body } = await site.tenant.post(path, { sessionPolicy: { priority: 11 }, updateMask: 'priority' })
  const { createdAt, updatedAt } = body.sessionPolicy
  assert.notEqual(createdAt, updatedAt)
  const { page, problems, close } = await site.open()
  await page.goto(`${site.world.url}/settings/session-policies`)
  const row = page.locator('.grid-row', { hasText: 'Contractors' })
  assert.equal(await row.locator('time').getAttribute('datetime'), createdAt)
  assert.deepEqual(problems, [])
  await close()
})

test('an owner is added to an app and taken away again', { skip }, async () => {
  const { page, problems, close } = await site.open()
  await page.goto(`${site.world.url}/apps/${seeded.appId}?tab=owners`)
  await page.getByRole('button', { name: 'Change owners' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change owners' })
  await dialog.getByRole('combobox', { name: 'New owner' }).fill('lisk')
  await page.getByRole('option', { name: /Barbara Liskov/ }).click()
  await dialog.getByRole('button', { name: 'Add the owner' }).click()
  await dialog.getByRole('button', { name: 'Remove Barbara Liskov' }).click()
  await dialog.getByText('Nobody yet.').waitFor()
  assert.deepEqual(problems, [])
  await close()
})

test('somebody is disabled and enabled, and gets a stand-in', { skip }, async () => {
  const { page, problems, close } = await site.open()
  await page.goto(`${site.world.url}/people/${seeded.personId}?tab=about`)
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('button', { name: 'Enable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click()
  await page.getByRole('button', { name: 'Disable' }).waitFor()
  await page.getByRole('button', { name: 'Stand-in' }).click()
  await page.getByRole('combobox', { name: 'Stand-in' }).fill('turing')
  await page.getByRole('option', { name: /Alan Turing/ }).click()
  await page.getByRole('button', { name: 'Set the stand-in' }).click()
  await page.getByRole('button', { name: 'About', exact: true }).click()
  await page.locator('dd', { hasText: 'Alan Turing' }).waitFor()
  assert.deepEqual(problems, [])
  await close()
})

test('somebody is invited, and the invitation is revoked', { skip }, async () => {
  const { page, problems, close } = await site.open()
  await page.goto(`${site.world.url}/people`)
  await page.getByRole('link', { name: 'Invite somebody' }).click()
  const form = page.getByRole('dialog', { name: 'Invite somebody' })
  await form.getByRole('combobox', { name: 'Directory' }).click()
  await page.getByRole('option', { name: 'Partners' }).click()
  await form.getByLabel('Email').fill('mary@example.com')
  await form.getByLabel('Display name').fill('Mary Somerville')
  await form.getByRole('button', { name: 'Create' }).click()
  const once = page.getByRole('dialog', { name: 'Shown this once' })
  assert.match(await once.getByLabel('Address').inputValue(), /^http/)
  await once.getByRole('button', { name: 'Close' }).click()
  await page.locator('.grid-row', { hasText: 'Mary Somerville' }).click()
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.locator('.grid-row', { hasText: 'Revoked' }).waitFor()
  assert.deepEqual(problems, [])
  await close()
})

test('notifications are switched off and on again', { skip }, async () => {
  const { page, problems, close } = await site.open()
  await page.goto(`${site.world.url}/settings/organisation-notifications`)
  for (const next of ['off', 'on']) {
    await page.getByRole('button', { name: `Switch notifications ${next}` }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Switch notifications ${next}` })
      .click()
    await page.locator('.toast', { hasText: `Notifications are ${next}.` }).waitFor()
  }
  assert.deepEqual(problems, [])
  await close()
})

test('a role of the tenant is changed', { skip }, async () => {
  const { page, problems, close } = await site.open()
  await page.goto(`${site.world.url}/settings/roles?open=${made.roleId}`)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Display name').fill('Auditors')
  await dialog.getByLabel('systemlog:read', { exact: true }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.locator('.drawer h2', { hasText: 'Auditors' }).waitFor()
  const { body } = await site.tenant.get(`/api/v1/iam/roles/${made.roleId}`)
  assert.deepEqual(body.role.permissions.toSorted(), ['findings:read', 'systemlog:read'])
  assert.deepEqual(problems, [])
  await close()
})
