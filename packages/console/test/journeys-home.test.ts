import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { type MailServer, openMailServer } from '../../server/test/mail-server.ts'
import { signedInUser } from '../../server/test/people.ts'
import { insertMailProvider } from '../../server/test/vaults/secrets.ts'
import { stopwatch } from './looking.ts'
import { looksRight } from './looks.ts'
import { belong, colleagues, employee, hold, manage, openShop, policyWith } from './office.ts'
import { type Site, startSite } from './site.ts'

let site: Site
let mails: MailServer
before(async () => {
  if (skip) return
  mails = await openMailServer()
  site = await startSite({ REEVE_OUTBOUND_ALLOW: `127.0.0.1:${mails.port}` })
  await insertMailProvider(site.tenant, mails.port)
})
after(async () => {
  await site?.stop()
  await mails?.close()
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

test('what ends this week is found at home and asked for longer; who decides comes by the mail, and by the home page', {
  skip,
}, async (t) => {
  const { tenant } = site
  const katherine = await employee(site, 'Katherine Johnson')
  const dorothy = await site.open({
    roleIds: ['basic_user'],
    displayName: 'Dorothy Vaughan',
    email: 'dorothy@acme.example',
  })
  const grantPolicyId = await policyWith(tenant, 'The owner', [{ approval: { appOwners: {} } }])
  const [orbit, launch] = await openShop(
    tenant,
    { displayName: 'Trajectories', description: 'Paths and launches.', ownerId: dorothy.userId },
    [
      { displayName: 'Orbit planner', appEntitlement: { grantPolicyId } },
      { displayName: 'Launch reader', appEntitlement: { grantPolicyId } },
    ],
  )
  await hold(tenant, orbit!, katherine.userId, 4)
  await hold(tenant, launch!, katherine.userId, 5)

  const { page } = katherine
  const watch = stopwatch(t)
  await page.goto(site.world.url)
  await watch.click(page.getByRole('link', { name: 'Extend Orbit planner' }))
  await page.getByText(/^You have it until \w+/).waitFor()
  await page.getByLabel('Why').fill('The mission was moved.')
  await looksRight(katherine, 'extend')
  await watch.click(page.getByRole('button', { name: 'Ask for more time' }))
  await page.locator('.toast', { hasText: 'Your request was sent.' }).waitFor()
  watch.tell()
  await page.goto(site.world.url)
  await page.getByRole('link', { name: 'Asked Orbit planner' }).waitFor()

  await site.world.work()
  const { page: other } = dorothy
  const deciding = stopwatch(t)
  await other.goto(linkTo('dorothy@acme.example'))
  await other.getByRole('heading', { name: 'Katherine Johnson asks for Orbit planner in Trajectories' }).waitFor()
  await other.keyboard.press('a')
  await other.locator('.toast', { hasText: 'Approved.' }).waitFor()

  await (await signedInUser(tenant, katherine.userId)).post('/api/v1/task/grant', {
    appId: launch!.appId,
    appEntitlementId: launch!.id,
  })
  await other.goto(site.world.url)
  await other.getByRole('link', { name: /^To decide \d waiting$/ }).waitFor()
  await deciding.click(other.getByRole('link', { name: 'Decide Katherine Johnson asks for Launch reader' }))
  await deciding.click(other.getByRole('button', { name: /^Approve/ }))
  await other.locator('.toast', { hasText: 'Approved.' }).waitFor()
  deciding.tell()
  assert.deepEqual([...katherine.problems, ...dorothy.problems], [])
  await Promise.all([katherine, dorothy].map((one) => one.close()))
})

test('what a rule refused says why, at home and on its page, and is asked for again from there', { skip }, async () => {
  const { tenant } = site
  const mary = await employee(site, 'Mary Jackson')
  const grantPolicyId = await policyWith(tenant, 'Nobody', [{ reject: { rejectMessage: 'Only pilots fly.' } }])
  const [wanted] = await openShop(tenant, { displayName: 'Hangar', description: 'Planes.', ownerId: mary.userId }, [
    { displayName: 'Fly', appEntitlement: { grantPolicyId } },
  ])
  await (await signedInUser(tenant, mary.userId)).post('/api/v1/task/grant', {
    appId: wanted!.appId,
    appEntitlementId: wanted!.id,
  })
  const { page } = mary
  await page.goto(site.world.url)
  await page.getByText('Refused by the policy: “Only pilots fly.”').waitFor()
  await page.getByRole('link', { name: 'Fly in Hangar', exact: true }).click()
  await page.getByText('Refused by the policy: “Only pilots fly.”').waitFor()
  await page.getByRole('link', { name: 'Ask again' }).click()
  await page.getByLabel('Why').waitFor()
  assert.deepEqual(mary.problems, [])
  await mary.close()
})

/** The first link to a task in the last mail to somebody. */
function linkTo(email: string): string {
  const source = mails.received.findLast(({ to }) => to.includes(email))?.source ?? ''
  const text = source.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  return /https?:\/\/\S+\/tasks\/\w+/.exec(text)?.[0] ?? ''
}
