import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { person } from '../../../../test/people.ts'
import { fieldsOf, reasonOf } from '../../../../test/replies.ts'
import {
  adminOf,
  campaignIn,
  campaignOf,
  certifyByUsers,
  createCampaign,
  decide,
  makeCampaign,
  makeReviewSite,
  moveCampaign,
  REVIEW,
  reviewsOf,
  startedCampaign,
  TEMPLATE,
} from '../../../../test/reviews.ts'
import { act, taskIn } from '../../../../test/tasks.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

test('policies are chosen anew before the start, for the entitlements that are named', async () => {
  const site = await makeReviewSite(acme, 2)
  const { id } = await makeCampaign(acme, site, { usePolicyOverride: true })
  const early = await acme.post(`${REVIEW}/${id}/reset_policies`)
  assert.deepEqual([early.status, reasonOf(early)], [400, 'INVALID_STATE'], 'a draft has no tasks')
  await moveCampaign(world, acme, id, 'prepare')
  const policies = async (): Promise<string[]> =>
    (await acme.sql('select distinct policy_id from tasks where access_review_id = $1', [id])).map((row) =>
      String(row.policy_id),
    )
  assert.deepEqual(await policies(), [site.policyId])
  const second = await person(acme, ['basic_user'])
  const own = await certifyByUsers(acme, [second.userId])
  const changed = await acme.post(`${site.app.path}/entitlements/${site.entitlementId}`, {
    entitlement: { certifyPolicyId: own.id },
    updateMask: 'certifyPolicyId',
  })
  assert.equal(changed.status, 200, changed.text)
  const others = { entitlements: [{ appId: site.app.id, appEntitlementId: site.app.accessId }] }
  assert.equal((await moveCampaign(world, acme, id, 'reset_policies', others)).state, 'ACCESS_REVIEW_STATE_REVIEW')
  assert.deepEqual(await policies(), [site.policyId], 'another entitlement was named')
  const named = { entitlements: [{ appId: site.app.id, appEntitlementId: site.entitlementId }] }
  const asked = await acme.post(`${REVIEW}/${id}/reset_policies`, named)
  assert.equal((await campaignIn(asked)).state, 'ACCESS_REVIEW_STATE_RESETTING_POLICIES')
  await moveCampaign(world, acme, id, 'validate_scope')
  assert.deepEqual(await policies(), [own.id])
  await moveCampaign(world, acme, id, 'start')
  assert.equal((await reviewsOf(second, id)).length, 2)
  assert.deepEqual(await reviewsOf(site.reviewer, id), [])
})

test('what is one more than a limit is refused with the field named, by every operation that takes it', async () => {
  const site = await makeReviewSite(acme, 0)
  const { id } = await campaignIn(createCampaign(acme, site, { scopeV2: { specificResources: {} } }))
  const many = <One>(count: number, one: One): One[] => Array.from({ length: count }, () => one)
  const selectedUsers = { userIds: many(201, 'x') }
  const orderedColumns = Array.from({ length: 11 }, (_, n) => ({ appUserAttributeKey: `key${n}` }))
  const ownerIds = [await adminOf(acme)]
  const template = { displayName: 'T', policyId: site.policyId, ownerIds, accessReviewDuration: '1s' }
  const entitlement = { appId: site.app.id, appEntitlementId: site.entitlementId }
  const resource = { appId: site.app.id, resourceTypeId: site.typeId, resourceId: site.resourceId }
  const cases: [path: string, body: object, field: string][] = [
    [`${REVIEW}/${id}`, { accessReview: { scopeV2: { selectedUsers } } }, 'accessReview.scopeV2.selectedUsers.userIds'],
    [
      `${REVIEW}/${id}`,
      { accessReview: { columnConfig: { orderedColumns } }, updateMask: 'columnConfig' },
      'accessReview.columnConfig.orderedColumns',
    ],
    [`${REVIEW}/${id}/scope_and_entitlements`, { scopeV2: { selectedUsers } }, 'scopeV2.selectedUsers.userIds'],
    [`${REVIEW}/${id}/scope_and_entitlements`, { entitlements: many(10_001, entitlement) }, 'entitlements'],
    [`${REVIEW}/${id}/scope_and_entitlements`, { conflictMonitorIds: many(201, 'x') }, 'conflictMonitorIds'],
    [`${REVIEW}/${id}/scope_and_entitlements`, { resources: many(1001, resource) }, 'resources'],
    [
      `${REVIEW}/${id}/scope_by_resource_type`,
      { resourceTypeSelections: many(501, { appId: site.app.id, resourceTypeId: site.typeId }) },
      'resourceTypeSelections',
    ],
    [`${REVIEW}/${id}/pending_actions`, { items: many(501, { taskId: 'x', decision: 'CERTIFY' }) }, 'items'],
    [TEMPLATE, { ...template, scope: { selectedUsers } }, 'scope.selectedUsers.userIds'],
    [TEMPLATE, { ...template, columnConfig: { orderedColumns } }, 'columnConfig.orderedColumns'],
  ]
  for (const [path, body, field] of cases) {
    const reply = await acme.post(path, body)
    assert.deepEqual([reply.status, fieldsOf(reply)], [400, [field]], `${path} ${reply.text.slice(0, 300)}`)
  }
})

test('a campaign says which reviews wait for nobody, and what stands out', async () => {
  const site = await makeReviewSite(acme, 3)
  const draft = await makeCampaign(acme, site)
  const before = await campaignOf(acme, draft.id)
  assert.deepEqual([before.campaignHealth, before.campaignInsights], [undefined, undefined])
  const { id } = await startedCampaign(world, acme, site)
  const begun = await campaignOf(acme, id)
  assert.equal(begun.campaignHealth.phantomLockedCount, 0)
  assert.ok(begun.campaignHealth.checkedAt)
  assert.equal(
    begun.campaignInsights.markdown,
    '- **0 of 3 reviews** have ended.\n- 1 reviewer has not decided anything so far.',
  )
  const [one, two] = await reviewsOf(site.reviewer, id)
  await taskIn(act(site.reviewer, one, 'approve'))
  await decide(site.reviewer, id, [{ taskId: two.id, decision: 'DENY' }])
  await acme.sql(`update tasks set recommendation = 'DENY' where id = $1`, [one.id])
  await taskIn(act(site.reviewer, two, 'deny'))
  const reviewers = await campaignOf(site.reviewer, id)
  assert.deepEqual([reviewers.campaignHealth, reviewers.campaignInsights], [undefined, undefined])
  await acme.sql(`update users set status = 'DISABLED' where id = $1`, [site.reviewer.userId])
  const stuck = await campaignOf(acme, id)
  assert.equal(stuck.campaignHealth.phantomLockedCount, 1)
  assert.equal(
    stuck.campaignInsights.markdown,
    [
      '- **2 of 3 reviews** have ended.',
      '- Access was denied in 1 review.',
      '- 1 review was certified although denying was recommended.',
    ].join('\n'),
  )
  const closed = await moveCampaign(world, acme, id, 'end', { decision: 'CLOSE_DECISION_SKIP' })
  assert.equal(closed.campaignHealth, undefined)
  assert.match(closed.campaignInsights.markdown, /The denied access of 1 review has not been taken away/)
})
