import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { insertOwner, insertUser, makeApp, makeEntitlement, type TestEntitlement } from '../../server/test/directory.ts'
import { forgedProvider, startSigner } from '../../server/test/forged-provider.ts'
import type { OidcIssuer } from '../../server/test/oidc-issuer.ts'
import { person } from '../../server/test/people.ts'
import { makeApproval, POLICIES } from '../../server/test/policies.ts'
import { taskIn } from '../../server/test/tasks.ts'
import { withWork } from '../../server/test/work.ts'
import { axeProblems } from './axe.ts'
import { choose, pressOn, tabTo, typeInto } from './keyboard.ts'
import { type Site, startSite } from './site.ts'
import { answersAs, makeProvider } from './step-up.ts'

let site: Site
let signer: OidcIssuer

before(async () => {
  if (skip) return
  signer = await startSigner()
  site = await startSite({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
})
after(async () => {
  await site?.stop()
  await signer?.close()
})

const BASIC = { isWithoutMouse: true, roleIds: ['basic_user'] }

async function ownedBy(ownerId: string, displayName: string): Promise<TestEntitlement> {
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

async function decideBy({ app, entitlementId }: TestEntitlement, grantPolicyId: string): Promise<void> {
  const reply = await site.tenant.post(`${app.path}/entitlements/${entitlementId}`, {
    entitlement: { grantPolicyId },
    updateMask: 'grantPolicyId',
  })
  assert.equal(reply.status, 200, reply.text)
}

test('a step that needs a further proof is approved by who gives it, without a mouse', { skip }, async () => {
  const { page, userId, problems, close } = await site.open({ ...BASIC, displayName: 'Barbara Liskov' })
  const forged = forgedProvider(signer)
  const wanted = await ownedBy(userId, 'Ledger')
  const requiresStepUpProviderId = await makeProvider(site, forged)
  const policy = await makeApproval(site.tenant, { appOwners: {}, requiresStepUpProviderId })
  await decideBy(wanted, policy.id)
  await answersAs(site, page, forged, userId)
  await page.goto(`${site.world.url}/tasks/${await ask(wanted)}`)
  await page.getByText('You decide').waitFor()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Approve' })
  await dialog.getByText('This step needs a further proof of who you are.').waitFor()
  await typeInto(page, dialog.getByLabel('Why'), 'she closes the month')
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, dialog.getByRole('button', { name: 'Prove who you are' }))
  await page.getByRole('heading', { name: 'You are verified' }).waitFor()
  await pressOn(page, page.getByRole('link', { name: /task/ }))
  const proved = page.getByRole('dialog', { name: 'Approve' })
  await proved.getByText('You have proved who you are.').waitFor()
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, proved.getByRole('button', { name: 'Approve' }))
  await page.locator('.toast', { hasText: 'Approved.' }).waitFor()
  await page.getByText('You said yes').waitFor()
  await page.getByText('Barbara Liskov proved who they are.').waitFor()
  assert.ok(!page.url().includes('stepUp'), 'the proof is not in the address any more')
  // The provider is elsewhere by its nature.
  assert.deepEqual(
    problems.filter((problem) => !problem.startsWith(`request to ${forged.issuer}`)),
    [],
  )
  await close()
})

test('several requests are approved at once by keys; what needs a further proof stays', { skip }, async () => {
  const { page, userId, problems, close } = await site.open({ ...BASIC, displayName: 'Edsger Dijkstra' })
  const wanted = await ownedBy(userId, 'Payroll')
  for (let count = 0; count < 2; count++) await ask(wanted)
  const secret = await ownedBy(userId, 'Vault')
  const requiresStepUpProviderId = await makeProvider(site, forgedProvider(signer))
  await decideBy(secret, (await makeApproval(site.tenant, { appOwners: {}, requiresStepUpProviderId })).id)
  await ask(secret)
  await page.goto(`${site.world.url}/approvals`)
  await page.getByText('3 requests', { exact: true }).waitFor()
  await tabTo(page, page.locator('.grid'))
  for (const key of ['x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await page.getByText('3 selected').waitFor()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Approve 3 requests' })
  await dialog.getByText('You may do this with 2 of 3 requests. The others stay as they are.').waitFor()
  await dialog.getByText('Requests that need a further proof of who you are have to be opened one by one.').waitFor()
  await typeInto(page, dialog.getByLabel('Why'), 'the month is being closed')
  assert.deepEqual(await axeProblems(page), [])
  await tabTo(page, dialog.getByRole('button', { name: 'Approve' }))
  await withWork(site.world, async () => {
    await page.keyboard.press('Enter')
    await page.locator('.toast', { hasText: 'Approved 2' }).waitFor()
  })
  const states = await site.tenant.sql(
    `select t.app_id, s.kind from tasks t join task_steps s on s.task_id = t.id and s.active
     where t.app_id = any($1) order by 2, 1`,
    [[wanted.app.id, secret.app.id]],
  )
  assert.deepEqual(
    states.map(({ app_id, kind }) => [app_id === secret.app.id, kind]),
    [
      [true, 'approval'],
      [false, 'provision'],
      [false, 'provision'],
    ],
  )
  assert.deepEqual(problems, [])
  await close()
})

test('a policy gets a rule from nothing, and the simulation shows whom it asks', { skip }, async () => {
  const { page, userId, problems, close } = await site.open({ isWithoutMouse: true, displayName: 'Ada Lovelace' })
  const { app, entitlementId } = await ownedBy(userId, 'Archive')
  const subjectId = await insertUser(site.tenant, { display_name: 'Grace Hopper', department: 'Contractors' })
  await page.goto(`${site.world.url}/policies?create=new`)
  const dialog = page.getByRole('dialog', { name: 'New policy' })
  await typeInto(page, dialog.getByLabel('Name'), 'Contractors are refused')
  await pressOn(page, dialog.getByRole('button', { name: 'Make the policy' }))
  await page.getByText('There are no rules: the steps below count for every request.').waitFor()
  await typeInto(page, page.getByLabel('Steps for a rule'), 'contractors')
  await pressOn(page, page.getByRole('button', { name: 'Add steps for a rule' }))
  const own = page.getByRole('region', { name: 'Steps “contractors”' })
  await choose(page, own.getByRole('combobox', { name: 'Kind' }), 'Denied without asking')
  await own.getByText('Step 1: Denied without asking').waitFor()
  await pressOn(page, page.getByRole('button', { name: 'Add a rule' }))
  const rules = page.getByRole('region', { name: 'Rules' })
  await pressOn(page, rules.getByRole('button', { name: 'As an expression' }))
  await tabTo(page, rules.locator('.cm-content'))
  await page.keyboard.type('subject.department == "Contractors"')
  await rules.getByText('gives bool').waitFor()
  // The keys of the editor of expressions keep Tab for themselves until Escape is pressed.
  await page.keyboard.press('Escape')
  await choose(page, rules.getByRole('combobox', { name: 'Then' }), 'the steps “contractors”')
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, page.getByRole('button', { name: 'Save', exact: true }))
  await page.locator('.toast', { hasText: 'Saved.' }).waitFor()
  await pressOn(page, page.getByRole('link', { name: 'Simulate' }))
  await typeInto(page, page.getByLabel('Who gets the access'), 'Grace')
  await page.getByRole('option', { name: /Grace Hopper/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('leads to the steps “contractors”').waitFor()
  await page.getByRole('list', { name: 'Steps' }).getByText('Denied without asking').waitFor()
  assert.deepEqual(await axeProblems(page), [])
  const [, id] = /policies\/([^/?]+)/.exec(page.url())!
  const { rules: saved } = (await site.tenant.get(`${POLICIES}/${id}`)).body.policy
  assert.deepEqual([saved.length, saved[0].stepKey], [1, 'contractors'])
  const simulated = new URLSearchParams({ user: subjectId, app: app.id, entitlement: entitlementId })
  await page.goto(`${site.world.url}/policies/${id}/simulate?${simulated}`)
  await page.getByText('Another policy decides about such a request:').waitFor()
  assert.deepEqual(problems, [])
  await close()
})

test('somebody without any other role finds what may be asked for and asks', { skip }, async () => {
  const { page, userId, problems, close } = await site.open({ ...BASIC, displayName: 'Alan Turing' })
  const owner = await person(site.tenant, ['basic_user'])
  await ownedBy(owner.userId, 'Observatory')
  await page.goto(site.world.url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await pressOn(page, page.getByRole('link', { name: 'My requests' }))
  await page.getByText('You have asked for nothing yet').waitFor()
  await pressOn(
    page,
    page.getByRole('link', { name: 'Ask for access' }).or(page.getByRole('button', { name: 'Ask for access' })),
  )
  await page.getByRole('heading', { name: 'Catalogue' }).waitFor()
  await page.getByRole('link', { name: 'Observatory' }).waitFor()
  await page.keyboard.press('/')
  await page.getByLabel('Find in the catalogue').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Observatory')
  await page.getByText('1 role', { exact: true }).waitFor()
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, page.getByRole('button', { name: /^Add / }))
  await typeInto(page, page.getByLabel('Why'), 'to look at the stars')
  await pressOn(page, page.getByRole('button', { name: 'Ask for 1 role' }))
  await page.locator('.toast', { hasText: '1 request was sent.' }).waitFor()
  const [task] = await site.tenant.sql('select description, state from tasks where created_by_user_id = $1', [userId])
  assert.deepEqual(task, { description: 'to look at the stars', state: 'OPEN' })
  // What is asked for already is led to, and not asked for again.
  await page.goto(`${site.world.url}/requests/new?q=Observatory`)
  await pressOn(page, page.getByRole('link', { name: /^Asked / }))
  await page.getByText('You asked', { exact: true }).waitFor()
  assert.deepEqual(problems, [])
  await close()
})

test('what a rule does with findings is chosen from fields and told in words', { skip }, async () => {
  const { page, problems, close } = await site.open({ isWithoutMouse: true, displayName: 'Katherine Johnson' })
  await page.goto(`${site.world.url}/settings/finding-routing?create=new`)
  const dialog = page.getByRole('dialog')
  await typeInto(page, dialog.getByLabel('Display name (required)'), 'Old keys can wait')
  await choose(page, dialog.getByRole('combobox', { name: 'What becomes of the finding' }), 'Snooze')
  await typeInto(page, dialog.getByLabel('Duration'), '604800s')
  await typeInto(page, dialog.getByLabel('Reason'), 'they are replaced every week')
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, dialog.getByRole('button', { name: /New routing rule|Save|Create|Make/ }))
  await page.locator('.grid-row', { hasText: 'Old keys can wait' }).waitFor()
  await page.locator('.grid-row', { hasText: 'Lets it wait' }).waitFor()
  await tabTo(page, page.locator('.grid'))
  await page.keyboard.press('Enter')
  const drawer = page.locator('.drawer')
  await drawer.getByText('It waits for 7 days.').waitFor()
  await drawer.getByText('they are replaced every week').waitFor()
  assert.equal(await drawer.locator('pre').count(), 0, 'nothing is shown as JSON')
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, drawer.getByRole('button', { name: 'Change' }))
  const changed = page.getByRole('dialog', { name: /Old keys can wait/ })
  await choose(page, changed.getByRole('combobox', { name: 'What becomes of the finding' }), 'Create task')
  await pressOn(page, changed.getByRole('button', { name: 'Save' }))
  await drawer.getByText('A task is made of it; whoever sees to the finding decides.').waitFor()
  assert.deepEqual(problems, [])
  await close()
})
