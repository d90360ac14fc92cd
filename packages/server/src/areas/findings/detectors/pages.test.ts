import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { makeApp } from '../../../../test/directory.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { PAGE } from './page.ts'

const MANY = 2 * PAGE + 7

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const detected = async (acme: TestTenant): Promise<Json> => {
  const [row] = await acme.sql(
    `select count(*)::integer as all, count(*) filter (where state = 'OPEN')::integer as open,
            count(distinct xmin::text)::integer as transactions
     from findings where tenant_id = $1 and detector_id = 'service_account_unowned'`,
    [acme.id],
  )
  return row as Json
}

/** Runs all detectors, as happens every day. */
async function look(acme: TestTenant): Promise<void> {
  for (const enabled of [false, true]) {
    const settings = [{ findingType: 'FINDING_TYPE_SERVICE_ACCOUNT_UNOWNED', enabled }]
    await acme.post('/api/v1/findings/settings/update', { settings })
  }
  await processAll(world)
}

test('a detector that sees very many takes them in page by page, none of them twice, and clears them likewise', async () => {
  const acme = await world.tenant()
  const app = await makeApp(acme)
  await acme.sql(
    `insert into app_users (tenant_id, id, app_id, display_name, app_user_type, status, created_at, updated_at)
     select $1, 'machine' || lpad(n::text, 20, '0'), $2, 'machine ' || n, 'APP_USER_TYPE_SERVICE_ACCOUNT',
            'STATUS_ENABLED', now(), now()
     from generate_series(1, $3::integer) n`,
    [acme.id, app.id, MANY],
  )
  await look(acme)
  const found = await detected(acme)
  assert.deepEqual([found.all, found.open], [MANY, MANY])
  assert.ok(found.transactions >= 3, `${found.transactions} transactions`)

  await look(acme)
  assert.deepEqual(await detected(acme).then(({ all, open }) => [all, open]), [MANY, MANY], 'nothing new')

  await acme.sql(`update app_users set status = 'STATUS_DISABLED' where tenant_id = $1 and id not like '%00001'`, [
    acme.id,
  ])
  await look(acme)
  const left = await detected(acme)
  assert.deepEqual([left.all, left.open], [MANY, 1])
  assert.ok(left.transactions >= 3, `${left.transactions} transactions`)
})
