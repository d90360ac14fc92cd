import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { AUTOMATIONS } from '../../../../test/automations.ts'
import type { Json } from '../../../../test/caller.ts'
import { insertAccount, insertGrant, insertUser, makeEntitlement } from '../../../../test/directory.ts'
import { makeHook } from '../../../../test/webhooks/hooks.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const document = readFileSync(new URL('../../../../../../docs/cookbook/automations.md', import.meta.url), 'utf8')
const recipes = [...document.matchAll(/^### ([^\n]+)\n\n[^\n]+\n\n```json\n(.*?)^```$/gms)]

let world: World
let acme: TestTenant
const ids: Record<string, string> = {}
before(async () => {
  // A rehearsal asks whether there is a relay, and sends nothing.
  world = await createWorld({ REEVE_SMTP_URL: 'smtp://127.0.0.1:9', REEVE_SMTP_FROM: 'reeve@acme.example' })
  acme = await world.tenant()
  const { app, entitlementId } = await makeEntitlement(acme)
  const manager = await insertUser(acme, { display_name: 'Bea Boss', email: 'bea@acme.example' })
  const user = await insertUser(acme, {
    display_name: 'Ada Lane',
    email: 'ada@acme.example',
    department: 'Finance',
    job_title: 'Senior Controller',
    manager_ids: [manager],
  })
  const last_login_at = new Date(world.clock.now().epochMilliseconds - 200 * 86_400_000)
  const account = await insertAccount(acme, app.id, { display_name: 'ada', identity_user_id: user, last_login_at })
  await insertGrant(acme, { app, entitlementId, appUserId: account })
  const { id: webhook } = await makeHook(acme, 'https://tickets.example/in')
  Object.assign(ids, { APP: app.id, ENTITLEMENT: entitlementId, USER: user, ACCOUNT: account, WEBHOOK: webhook })
})
after(() => world.stop())

test('the cookbook has at least twenty-five automations, each in this form', () => {
  assert.ok(recipes.length >= 25, `${recipes.length}`)
  assert.equal(recipes.length, document.match(/^```json$/gm)?.length)
})

for (const [, name = '', text = ''] of recipes) {
  test(`the cookbook: ${name}`, async () => {
    const body: Json = JSON.parse(text.replace(/\$([A-Z]+)/g, (_, word: string) => ids[word] ?? assert.fail(word)))
    assert.equal(body.displayName, name)
    const made = await acme.post(AUTOMATIONS, body)
    assert.equal(made.status, 200, made.text)
    const { id, isDraft, enabled } = made.body.automation
    assert.deepEqual([isDraft, enabled], [false, true], made.text)
    const isAboutNobody = body.triggers.some((trigger: Json) => trigger.scheduleNoUser || trigger.webhook)
    const start = isAboutNobody ? { context: { context: { user_id: ids.USER } } } : startOf(body.triggers[0])
    const reply = await acme.post(`${AUTOMATIONS}/${id}/rehearse`, start)
    assert.equal(reply.status, 200, reply.text)
    const { rehearsal, complete } = reply.body
    assert.equal(complete, true)
    assert.equal(rehearsal.steps.length, body.automationSteps.length, reply.text)
    for (const step of rehearsal.steps) assert.ok(!step.error, JSON.stringify(step))
  })
}

/** As if it fired for the account, or for the person. */
const startOf = (trigger: Json): Json =>
  ['scheduleAppUser', 'usageBasedRevocation', 'appUserCreated', 'appUserUpdated'].some((kind) => trigger[kind])
    ? { appUserId: ids.ACCOUNT }
    : { userId: ids.USER }
