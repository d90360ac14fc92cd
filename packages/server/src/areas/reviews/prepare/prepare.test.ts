import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeEntitlement } from '../../../../test/directory.ts'
import { draftOfMany } from '../../../../test/reviews/many-holders.ts'
import { moveCampaign, REVIEW } from '../../../../test/reviews.ts'
import { createWorld, type World } from '../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const MANY = 1900
const RISKY = 200

test('a campaign of several batches has a task for each selection, and the most risky are numbered first', async () => {
  const acme = await world.tenant()
  const id = await draftOfMany(acme, MANY)
  const { list } = (await acme.get(`${REVIEW}/${id}/scope_and_entitlements`)).body
  const { appId, appEntitlementId } = list[0].accessReviewEntitlement
  const risky = await makeEntitlement(acme)
  await acme.sql(
    `update app_entitlements set risk_level_value_id = (
       select id from attribute_values v where v.tenant_id = $1 and v.value = 'High') where tenant_id = $1 and id = $2`,
    [acme.id, risky.entitlementId],
  )
  await acme.sql(
    `insert into grants (tenant_id, entitlement_id, app_user_id, app_id, created_at)
     select $1, $2, 'account-' || n, $3, now() from generate_series(1, $4::integer) n`,
    [acme.id, risky.entitlementId, risky.app.id, RISKY],
  )
  const entitlements = [
    { appId, appEntitlementId },
    { appId: risky.app.id, appEntitlementId: risky.entitlementId },
  ]
  assert.equal((await acme.post(`${REVIEW}/${id}/scope_and_entitlements`, { entitlements })).status, 200)
  const ready = await moveCampaign(world, acme, id, 'prepare')
  assert.deepEqual([ready.state, ready.expectedTicketCount], ['ACCESS_REVIEW_STATE_REVIEW', MANY + RISKY])
  const ids = await acme.sql('select id from access_review_selections where review_id = $1', [id])
  assert.deepEqual(
    ids.filter((one) => !/^[0-9A-Za-z]{27}$/.test(String(one.id))),
    [],
  )
  const rows = await acme.sql(
    `select s.risk_rank, t.numeric_id from access_review_selections s
     join tasks t on t.tenant_id = s.tenant_id and t.id = s.task_id and t.access_review_selection = s.id
     where s.review_id = $1 order by t.numeric_id`,
    [id],
  )
  assert.equal(rows.length, MANY + RISKY)
  assert.equal(new Set(rows.map(({ numeric_id }) => String(numeric_id))).size, MANY + RISKY)
  assert.ok(rows.slice(0, RISKY).every(({ risk_rank }) => risk_rank === 30))
  assert.ok(rows.slice(RISKY).every(({ risk_rank }) => risk_rank === 0))
})
