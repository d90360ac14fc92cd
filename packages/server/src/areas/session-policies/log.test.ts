import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertUser, makeEntitlement } from '../../../test/directory.ts'
import { ocsfProblems } from '../../../test/ocsf/problems.ts'
import { createWorld, type World } from '../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const PATH = '/api/v1/session-policies'

test('changes, assignments and settings are logged as the policy, the account, the group and the settings', async () => {
  const acme = await world.tenant()
  const userId = await insertUser(acme, { display_name: 'Ann Example', email: '' })
  const { entitlementId } = await makeEntitlement(acme)
  const { id } = (await acme.post(PATH, { displayName: 'Staff' })).body.sessionPolicy
  await acme.post(`${PATH}/${id}/assignments/users`, { userId })
  await acme.post(`${PATH}/${id}/assignments/groups`, { groupAppEntitlementId: entitlementId })
  await acme.delete(`${PATH}/${id}/assignments/users/${userId}`)
  await acme.delete(`${PATH}/${id}/assignments/groups/${entitlementId}`)
  await acme.post('/api/v1/settings/session', {
    sessionSettings: { connectorSource: { enabled: true, sourceCidr: ['192.0.2.0/24'] } },
  })
  await acme.post('/api/v1/settings/identity-policy-defaults', { defaults: { sessionPolicyId: id } })
  await world.flush()
  const rows = await world.sql('select event from log_events where tenant_id = $1 order by sequence', [acme.id])
  const events = rows.map((row) => JSON.parse(String(row.event)))
  assert.deepEqual(events.flatMap(ocsfProblems), [])
  const logged = events.filter(({ metadata }) => /^(session_policy|tenant_settings)\./.test(metadata.event_code))
  const lines = logged.map(({ class_name, activity_name, metadata }) => [
    metadata.event_code,
    class_name,
    activity_name,
  ])
  assert.deepEqual(lines, [
    ['session_policy.created', 'Entity Management', 'Create'],
    ['session_policy.user_assigned', 'Entity Management', 'Update'],
    ['session_policy.user_assigned', 'Account Change', 'Attach Policy'],
    ['session_policy.group_assigned', 'Entity Management', 'Update'],
    ['session_policy.group_assigned', 'Group Management', 'Assign Privileges'],
    ['session_policy.user_unassigned', 'Entity Management', 'Update'],
    ['session_policy.user_unassigned', 'Account Change', 'Detach Policy'],
    ['session_policy.group_unassigned', 'Entity Management', 'Update'],
    ['session_policy.group_unassigned', 'Group Management', 'Revoke Privileges'],
    ['tenant_settings.updated', 'Entity Management', 'Update'],
    ['tenant_settings.updated', 'Entity Management', 'Update'],
  ])
  assert.match(logged[2].message, / assigned the session policy Staff to Ann Example$/)
  assert.deepEqual(
    logged.slice(-2).map(({ entity }) => entity.name),
    ['session', 'identity defaults'],
  )
  assert.equal(JSON.stringify(logged).includes('192.0.2.0'), false, 'addresses are not logged')
})
