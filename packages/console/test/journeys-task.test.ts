import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { signedInUser } from '../../server/test/people.ts'
import { looksRight } from './looks.ts'
import { belong, colleagues, employee, hold, manage, openShop, policyWith } from './office.ts'
import { type OpenedPage, type Site, startSite } from './site.ts'

let site: Site
before(async () => {
  if (skip) return
  site = await startSite()
})
after(async () => {
  await site?.stop()
})

const CLAIMS = { department: 'Claims', jobTitle: 'Analyst' }

/** Somebody asks a manager, then the owner of the app. */
async function asking(): Promise<{ taskId: string; asker: OpenedPage; manager: OpenedPage; owner: OpenedPage }> {
  const { tenant } = site
  const [asker, manager, owner] = [
    await employee(site, 'Ada Lovelace'),
    await employee(site, 'Grace Hopper'),
    await employee(site, 'Alan Turing'),
  ]
  await manage(tenant, manager.userId, asker.userId)
  const others = await colleagues(tenant, 6, CLAIMS)
  await belong(tenant, [asker.userId], CLAIMS)
  const grantPolicyId = await policyWith(tenant, 'Manager, then owner', [
    { approval: { manager: {}, allowReassignment: true } },
    { approval: { appOwners: {} } },
  ])
  const [wanted, reader] = await openShop(
    tenant,
    { displayName: 'Ledger', description: 'Books and payments.', ownerId: owner.userId },
    [{ displayName: 'Create payments', appEntitlement: { grantPolicyId } }, { displayName: 'Ledger reader' }],
  )
  await hold(tenant, reader!, asker.userId, 40)
  for (const one of others.slice(0, 4)) await hold(tenant, wanted!, one.userId)
  const reply = await (await signedInUser(tenant, asker.userId)).post('/api/v1/task/grant', {
    appId: wanted!.appId,
    appEntitlementId: wanted!.id,
    description: 'I close the month for the team and have to prepare its payments.',
    grantDuration: '7776000s',
  })
  assert.equal(reply.status, 200, reply.text)
  return { taskId: reply.body.taskView.task.id, asker, manager, owner }
}

test('an approver reads a letter, asks back and says yes by keys; a yes is undone before it is sent', {
  skip,
}, async () => {
  const { taskId, asker, manager, owner } = await asking()
  const { page } = manager
  await page.goto(`${site.world.url}/tasks/${taskId}`)
  await page.getByRole('heading', { name: 'Ada Lovelace asks for Create payments in Ledger, for 90 days' }).waitFor()
  await page.getByText('Analyst in Claims').waitFor()
  await page.getByText('67 % of peers.').waitFor()
  await page.getByText('First: An owner of the app decides.').waitFor()
  await page.getByText('After 90 days it is taken away by itself.').waitFor()
  assert.equal(await page.getByText('How this was decided').count(), 0)
  await looksRight(manager, 'task-approver')
  await page.keyboard.press('q')
  const back = page.getByRole('dialog', { name: 'Ask back' })
  await back.getByLabel('Your question').fill('Is a month enough?')
  await back.getByRole('button', { name: 'Ask back' }).click()
  await page.locator('.toast', { hasText: 'Your question was sent.' }).waitFor()
  await page.keyboard.press('a')
  await page.getByText('You have decided. It is sent in a moment.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: /^Approve/ }).waitFor()
  await page.keyboard.press('a')
  await page.locator('.toast', { hasText: 'Approved.' }).waitFor()
  await page.getByText('Alan Turing decides').waitFor()

  // Who leaves the page at once has said yes all the same.
  await owner.page.goto(`${site.world.url}/tasks/${taskId}`)
  await owner.page.getByText('You decide').waitFor()
  await owner.page.keyboard.press('a')
  await owner.page.getByText('You have decided. It is sent in a moment.').waitFor()
  await owner.page.goto('about:blank')

  await asker.page.goto(`${site.world.url}/tasks/${taskId}`)
  await asker.page.getByRole('heading', { name: 'You asked for Create payments in Ledger, for 90 days' }).waitFor()
  await asker.page.getByText('Grace Hopper said yes').waitFor()
  await asker.page.getByText('Alan Turing said yes').waitFor()
  await asker.page.getByText('Is a month enough?').waitFor()
  for (const never of ['What to know', 'of peers', 'Advice', 'How this was decided', 'A rule is']) {
    assert.equal(await asker.page.getByText(never).count(), 0, never)
  }
  await looksRight(asker, 'task-requester')
  assert.deepEqual([...asker.problems, ...manager.problems], [])
  await Promise.all([asker, manager, owner].map((one) => one.close()))
})
