import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { insertOwner, makeApp, makeEntitlement, type TestEntitlement } from '../../server/test/directory.ts'
import { person } from '../../server/test/people.ts'
import { GRANT, makePolicy, POLICIES } from '../../server/test/policies.ts'
import { taskIn } from '../../server/test/tasks.ts'
import { withWork } from '../../server/test/work.ts'
import { axeProblems } from './axe.ts'
import { command, pressOn, tabTo, typeInto } from './keyboard.ts'
import { type Site, startSite } from './site.ts'

let site: Site

before(async () => {
  if (skip) return
  site = await startSite()
})
after(async () => {
  await site?.stop()
})

const BASIC = { isWithoutMouse: true, roleIds: ['basic_user'] }

async function wantedOf(ownerId: string, displayName: string): Promise<TestEntitlement> {
  const made = await makeEntitlement(site.tenant, await makeApp(site.tenant, { displayName }))
  await insertOwner(site.tenant, 'app', made.app.id, ownerId)
  return made
}

/** Somebody else asks, by the API. */
async function ask({ app, entitlementId }: TestEntitlement): Promise<string> {
  const asker = await person(site.tenant, ['basic_user'])
  const body = { appId: app.id, appEntitlementId: entitlementId, description: 'for the audit' }
  return (await taskIn(asker.post('/api/v1/task/grant', body))).id
}

test('somebody asks for access, and the owner of the app approves it, without a mouse', { skip }, async () => {
  const asker = await site.open({ ...BASIC, displayName: 'Grace Hopper' })
  const owner = await site.open({ ...BASIC, displayName: 'Barbara Liskov' })
  const { app, entitlementId } = await wantedOf(owner.userId, 'Ledger')
  const { page } = asker
  await page.goto(`${site.world.url}/requests/new?app=${app.id}&entitlement=${entitlementId}`)
  await typeInto(page, page.getByLabel('Why'), 'closing the month')
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, page.getByRole('button', { name: 'Ask for access' }))
  await page.getByText('Barbara Liskov decides').waitFor()

  const inbox = owner.page
  await inbox.goto(site.world.url)
  await inbox.getByRole('heading', { level: 1 }).waitFor()
  await inbox.keyboard.press('g')
  await inbox.keyboard.press('t')
  await inbox.getByText('1 request', { exact: true }).waitFor()
  await tabTo(inbox, inbox.locator('.grid'))
  await inbox.keyboard.press('a')
  const dialog = inbox.getByRole('dialog', { name: 'Approve 1 request' })
  await tabTo(inbox, dialog.getByRole('button', { name: 'Approve' }))
  assert.deepEqual(await axeProblems(inbox), [])
  await inbox.keyboard.press('Enter')
  await inbox.locator('.toast', { hasText: 'Approved 1 request.' }).waitFor()
  // No connector can give the access, so that its owner does and says so.
  await tabTo(inbox, inbox.locator('.grid'))
  await inbox.keyboard.press('Enter')
  await inbox.getByRole('heading', { name: 'What to do' }).waitFor()
  await pressOn(inbox, inbox.getByRole('button', { name: 'It is done' }))
  const done = inbox.getByRole('dialog', { name: 'It is done' })
  await pressOn(inbox, done.getByRole('button', { name: 'It is done' }))
  await inbox.locator('.toast', { hasText: 'Noted as done.' }).waitFor()

  await page.reload()
  await page.getByText('Barbara Liskov said yes').waitFor()
  await page.getByText('Granted', { exact: true }).waitFor()
  assert.deepEqual(await axeProblems(page), [])
  assert.deepEqual([...asker.problems, ...owner.problems], [])
  await asker.close()
  await owner.close()
})

test('several requests are denied at once, after their number was said', { skip }, async () => {
  const { page, userId, problems, close } = await site.open({ ...BASIC, displayName: 'Edsger Dijkstra' })
  const wanted = await wantedOf(userId, 'Payroll')
  for (let count = 0; count < 3; count++) await ask(wanted)
  await page.goto(`${site.world.url}/approvals`)
  await page.getByText('3 requests', { exact: true }).waitFor()
  await tabTo(page, page.locator('.grid'))
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: 'Deny 2 requests' })
  await dialog.getByText('This is done with 2 requests.').waitFor()
  await typeInto(page, dialog.getByLabel('Why'), 'not before the audit is over')
  await tabTo(page, dialog.getByRole('button', { name: 'Deny' }))
  await withWork(site.world, async () => {
    await page.keyboard.press('Enter')
    await page.locator('.toast', { hasText: 'Denied 2.' }).waitFor()
  })
  await page.getByText('1 request', { exact: true }).waitFor()
  assert.deepEqual(problems, [])
  await close()
})

test('a request shows only what its reader may do, and is given to somebody else', { skip }, async () => {
  const owner = await site.open({ ...BASIC, displayName: 'Alan Turing' })
  const other = await site.open({ ...BASIC, displayName: 'Katherine Johnson' })
  const taskId = await ask(await wantedOf(owner.userId, 'Archive'))
  const { page } = owner
  await page.goto(`${site.world.url}/tasks/${taskId}`)
  await page.getByText('You decide').waitFor()
  for (const never of ['Delete', 'Change the policy', 'Pass over the step']) {
    assert.equal(await page.getByRole('button', { name: never }).count(), 0, never)
  }
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Give to someone else' })
  await typeInto(page, dialog.getByLabel('Who decides instead'), 'Katherine')
  await page.getByRole('option', { name: /Katherine Johnson/ }).waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Remove Katherine Johnson' }).waitFor()
  await pressOn(page, dialog.getByRole('button', { name: 'Give to someone else' }))
  await page.getByText('You gave it on').waitFor()
  await page.getByText('Katherine Johnson decides').waitFor()
  await typeInto(page, page.getByLabel('Comment', { exact: true }), 'she knows the archive')
  await pressOn(page, page.getByRole('button', { name: 'Add the comment' }))
  await page.getByText('she knows the archive').waitFor()

  await other.page.goto(`${site.world.url}/tasks/${taskId}`)
  await other.page.getByText('You decide').waitFor()
  assert.deepEqual([...owner.problems, ...other.problems], [])
  await owner.close()
  await other.close()
})

test('a policy is made, gets a step more, and is simulated for a person', { skip }, async () => {
  const { page, userId, problems, close } = await site.open({ isWithoutMouse: true, displayName: 'Ada Lovelace' })
  await page.goto(site.world.url)
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await command(page, 'new policy', 'New policy')
  const dialog = page.getByRole('dialog', { name: 'New policy' })
  await typeInto(page, dialog.getByLabel('Name'), 'Owners twice')
  await pressOn(page, dialog.getByRole('button', { name: 'Make the policy' }))
  await page.getByRole('heading', { name: 'Owners twice' }).waitFor()
  await page.getByText('Step 1: Approval by the owners of the app').waitFor()
  await pressOn(page, page.getByRole('button', { name: 'Add a step' }))
  await page.getByText('Step 2: Approval').waitFor()
  await pressOn(page, page.getByRole('button', { name: 'Save', exact: true }))
  // The second approval does not say who decides.
  await page.getByText(/^1 problem/).waitFor()
  await pressOn(page, page.getByRole('button', { name: 'Remove: Step 2' }))
  await typeInto(page, page.getByLabel('Description'), 'Owners decide.')
  await pressOn(page, page.getByRole('button', { name: 'Save', exact: true }))
  await page.locator('.toast', { hasText: 'Saved.' }).waitFor()
  assert.deepEqual(await axeProblems(page), [])
  await close()
  // What was refused on the way was meant to be.
  assert.deepEqual(
    problems.filter((problem) => !/400/.test(problem)),
    [],
  )
  await simulates(userId)
})

async function simulates(subjectId: string): Promise<void> {
  const { page, userId, problems, close } = await site.open({ isWithoutMouse: true, displayName: 'Barbara Liskov' })
  const { app, entitlementId } = await wantedOf(userId, 'Vault')
  const policy = await makePolicy(site.tenant, {
    displayName: 'By rule',
    policyType: GRANT,
    policySteps: {
      grant: { steps: [{ approval: { appOwners: {} } }] },
      nobody: { steps: [{ reject: {} }] },
    },
    rules: [{ condition: 'false', stepKey: 'nobody' }],
  })
  const about = new URLSearchParams({ user: subjectId, app: app.id, entitlement: entitlementId })
  await page.goto(`${site.world.url}/policies/${policy.id}/simulate?${about}`)
  await page.getByText('Each of these could act: Barbara Liskov').waitFor()
  await page.getByText('They are found as the step says.').waitFor()
  await page.getByText('Another policy decides about such a request:').waitFor()
  assert.deepEqual(await axeProblems(page), [])
  assert.deepEqual(problems, [])
  await close()
  assert.equal((await site.tenant.get(`${POLICIES}/${policy.id}`)).body.policy.rules.length, 1)
}
