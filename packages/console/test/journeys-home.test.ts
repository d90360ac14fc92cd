import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { signedInUser } from '../../server/test/people.ts'
import { looksRight } from './looks.ts'
import { belong, colleagues, employee, hold, manage, openShop, policyWith } from './office.ts'
import { type Site, startSite } from './site.ts'

let site: Site
before(async () => {
  if (skip) return
  site = await startSite()
})
after(async () => {
  await site?.stop()
})

const CLAIMS = { department: 'Claims', jobTitle: 'Analyst' }

test('somebody sees what was asked, who has it now, what ends and what waits, and reminds', { skip }, async () => {
  const { tenant } = site
  const [ada, grace, alan] = [
    await employee(site, 'Ada Lovelace'),
    await employee(site, 'Grace Hopper'),
    await employee(site, 'Alan Turing'),
  ]
  await manage(tenant, grace.userId, ada.userId)
  const twoSteps = await policyWith(tenant, 'Manager, then owner', [
    { approval: { manager: {} } },
    { approval: { appOwners: {} } },
  ])
  const [ledger, auditor] = await openShop(
    tenant,
    { displayName: 'Ledger', description: 'Books and payments.', ownerId: alan.userId },
    [
      { displayName: 'Create payments', appEntitlement: { grantPolicyId: twoSteps } },
      { displayName: 'Ledger reader', appEntitlement: { grantPolicyId: twoSteps } },
    ],
  )
  const [files, shared] = await openShop(
    tenant,
    { displayName: 'Files', description: 'Folders of teams.', ownerId: ada.userId },
    [{ displayName: 'Case files' }, { displayName: 'Shared folder' }],
  )
  const others = await colleagues(tenant, 5, CLAIMS)
  await belong(tenant, [ada.userId], CLAIMS)
  for (const one of others.slice(0, 3)) {
    await one.post('/api/v1/task/grant', { appId: auditor!.appId, appEntitlementId: auditor!.id })
  }
  await hold(tenant, files!, ada.userId, 3)
  await hold(tenant, shared!, ada.userId)
  const asked = await (await signedInUser(tenant, ada.userId)).post('/api/v1/task/grant', {
    appId: ledger!.appId,
    appEntitlementId: ledger!.id,
    description: 'to close the month',
  })
  assert.equal(asked.status, 200, asked.text)
  await others[0]!.post('/api/v1/task/grant', { appId: files!.appId, appEntitlementId: files!.id })

  const { page, problems } = ada
  await page.goto(site.world.url)
  await page.getByRole('heading', { name: 'What do you need, Ada?' }).waitFor()
  await page.getByText('Step 1 of 2. Waits for Grace Hopper').waitFor()
  await page.getByRole('link', { name: 'Ledger reader, Ledger' }).waitFor()
  await page.getByRole('link', { name: 'Extend Case files' }).waitFor()
  await page.getByRole('link', { name: /^Decide .* asks for Case files$/ }).waitFor()
  await looksRight(ada, 'home-people')
  await page.getByRole('button', { name: 'Remind Grace Hopper' }).click()
  await page.locator('.toast', { hasText: 'Grace Hopper was reminded.' }).waitFor()
  // Once an hour: it is not offered again meanwhile.
  await page.getByRole('button', { name: 'Remind Grace Hopper' }).waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await page.keyboard.type('reader')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/requests\/new\?q=reader/)
  assert.deepEqual(problems, [])

  await grace.page.goto(site.world.url)
  await grace.page.getByRole('link', { name: 'Decide Ada Lovelace asks for Create payments' }).waitFor()
  await grace.page.getByText('You have asked for nothing yet.').waitFor()
  await looksRight(grace, 'home-approver')
  assert.deepEqual(grace.problems, [])
  await Promise.all([ada, grace, alan].map((one) => one.close()))
})
