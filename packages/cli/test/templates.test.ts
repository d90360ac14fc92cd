import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeEntitlement } from '../../server/test/directory.ts'
import { createWorld, type TestTenant, type World } from '../../server/test/world.ts'
import { reeve } from './support.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('default')
})
after(() => world.stop())

const run = (...args: string[]) => {
  const { baseUrl, clientId, clientSecret } = acme.admin
  const as = ['--base-url', baseUrl, '--client-id', clientId, '--client-secret', clientSecret]
  return reeve([...args, ...as])
}

test('a template is used by its name, with answers by the names of things', async () => {
  const { entitlementId } = await makeEntitlement(acme)
  const made = await run('templates', 'use', 'joiner', '--answer', 'access=Engineers member', '--json')
  assert.equal(made.code, 0, made.stderr)
  const { automation } = (await acme.get(`/api/v1/automations/${JSON.parse(made.stdout).id}`)).body
  assert.equal(automation.displayName, 'Joiners get what everybody has')
  const [step] = automation.draftAutomationSteps
  assert.equal(step.grantEntitlements.inclusionList.appEntitlementRefs[0].id, entitlementId)
  const [none, odd, other] = await Promise.all([
    run('templates', 'use', 'joiner'),
    run('templates', 'use', 'joiner', '--answer', 'days=2'),
    run('templates', 'use', 'joyner'),
  ])
  assert.match(none.stderr, /give --answer access=ENTITLEMENTS/)
  assert.match(odd.stderr, /this template asks for access=ENTITLEMENTS/)
  assert.match(other.stderr, /joiner/)
})
