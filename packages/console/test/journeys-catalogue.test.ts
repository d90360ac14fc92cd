import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { stopwatch } from './looking.ts'
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

test('somebody asks for two roles at once, follows them, and gives back what is not needed', { skip }, async (t) => {
  const { tenant } = site
  const [ada, grace, alan] = [
    await employee(site, 'Ada Lovelace'),
    await employee(site, 'Grace Hopper'),
    await employee(site, 'Alan Turing'),
  ]
  await manage(tenant, grace.userId, ada.userId)
  const others = await colleagues(tenant, 5, CLAIMS)
  await belong(tenant, [ada.userId], CLAIMS)
  const grantPolicyId = await policyWith(tenant, 'Manager, then owner', [
    { approval: { manager: {} } },
    { approval: { appOwners: {} } },
  ])
  const atOnce = await policyWith(tenant, 'Nobody', [{ accept: {} }])
  const [auditor, reader, handler] = await openShop(
    tenant,
    { displayName: 'Ledger', description: 'Claims from first notice to payment.', ownerId: alan.userId },
    [
      {
        displayName: 'Claim auditor',
        description: 'Read every claim and its history.',
        appEntitlement: { grantPolicyId, durationGrant: '7776000s' },
      },
      {
        displayName: 'Claim reader',
        description: 'See claims of your region.',
        appEntitlement: { grantPolicyId: atOnce },
      },
      { displayName: 'Claim handler', description: 'Open and close claims.' },
    ],
  )
  await openShop(tenant, { displayName: 'Files', description: 'Folders of teams.', ownerId: ada.userId }, [
    { displayName: 'Shared folder' },
  ])
  for (const one of others.slice(0, 3)) await hold(tenant, auditor!, one.userId)
  await hold(tenant, handler!, ada.userId, 20)

  const { page, problems } = ada
  const watch = stopwatch(t)
  await page.goto(site.world.url)
  await watch.click(page.getByRole('link', { name: 'Catalogue' }))
  await page.getByRole('heading', { name: 'Apps' }).waitFor()
  await looksRight(ada, 'catalogue')
  await watch.click(page.getByRole('link', { name: /^L Ledger|Ledger/ }).first())
  await page.getByText('Your manager, Grace Hopper, then Alan Turing decides. Up to 90 days.').waitFor()
  await page.getByText('At once, nobody has to agree.').first().waitFor()
  await page.getByText('60 % of your peers have it').waitFor()
  await watch.click(page.getByRole('button', { name: 'Add Claim auditor' }))
  await watch.click(page.getByRole('button', { name: 'Add Claim reader' }))
  await looksRight(ada, 'catalogue-app')
  await page.getByLabel('Why').fill('Audit of the storm claims.')
  await watch.click(page.getByRole('button', { name: 'Ask for 2 roles' }))
  await page.locator('.toast', { hasText: '2 requests were sent.' }).waitFor()
  await page.getByText('2 requests', { exact: true }).waitFor()
  await page.getByText('Claim auditor in Ledger').waitFor()
  watch.tell()
  const asked = await tenant.sql(
    `select entitlement_id, description from tasks where created_by_user_id = $1 and type = 'grant'`,
    [ada.userId],
  )
  assert.deepEqual(new Set(asked.map(({ entitlement_id }) => entitlement_id)), new Set([auditor!.id, reader!.id]))

  await page.goto(`${site.world.url}/requests/new?app=${handler!.appId}`)
  await page.getByRole('link', { name: 'Asked Claim auditor' }).waitFor()
  await page.getByRole('link', { name: 'Extend Claim handler' }).waitFor()
  await page.getByRole('button', { name: 'Give back Claim handler' }).click()
  await page.locator('.toast', { hasText: 'It is taken away from you.' }).waitFor()
  const [revoke] = await tenant.sql(`select user_id from tasks where type = 'revoke' and entitlement_id = $1`, [
    handler!.id,
  ])
  assert.equal(revoke!.user_id, ada.userId)
  await page.goto(`${site.world.url}/requests/new?q=auditor`)
  await page.getByText('Claim auditor, Ledger').waitFor()
  assert.deepEqual(problems, [])
  await Promise.all([ada, grace, alan].map((one) => one.close()))
})
