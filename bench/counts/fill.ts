import { makeAutomation, valueStep } from '../../packages/server/test/automations.ts'
import { pushConnector } from '../../packages/server/test/connectors.ts'
import { makeHook } from '../../packages/server/test/webhooks/hooks.ts'
import type { TestTenant, World } from '../../packages/server/test/world.ts'

const PARENTS = 20

/** So many rows in each table that is counted, spread over the last 30 days, as wide as rows usually are. */
export async function fillAll(world: World, tenant: TestTenant, count: number): Promise<void> {
  const automations: string[] = []
  const hooks: string[] = []
  const connectors: string[] = []
  for (let i = 0; i < PARENTS; i++) {
    automations.push((await makeAutomation(tenant, { automationSteps: [valueStep('one', '1')] })).id)
    hooks.push((await makeHook(tenant, 'https://receiver.example/hook')).id)
    connectors.push((await pushConnector(tenant)).connectorId)
  }
  const at = `now() - i * interval '30 days' / $2`
  await world.sql(
    `insert into executions (tenant_id, automation_id, state, correlation, steps, created_at, updated_at)
     select $1, ($3::text[])[1 + i % ${PARENTS}], ('{DONE,ERROR,TERMINATED}'::text[])[1 + i % 3], '',
       jsonb_build_array(jsonb_build_object('output', repeat('x', 600))), ${at}, ${at} from generate_series(1, $2) i`,
    [tenant.id, count, automations],
  )
  await world.sql(
    `insert into webhook_deliveries (tenant_id, id, webhook_id, state, destination, source_kind, source, event, body,
       awaits_document, created_at, updated_at, expires_at)
     select $1, 'd' || i, ($3::text[])[1 + i % ${PARENTS}], ('{SUCCESS,FATAL_ERROR}'::text[])[1 + i % 2],
       'https://receiver.example/hook', 'test', '{}', 'x', repeat('x', 800), false, ${at}, ${at}, ${at}
     from generate_series(1, $2) i`,
    [tenant.id, count, hooks],
  )
  await world.sql(
    `insert into connector_syncs (tenant_id, id, app_id, connector_id, type, state, created_at, updated_at)
     select $1, 's' || i, 'a', ($3::text[])[1 + i % ${PARENTS}], 'SYNC_TYPE_FULL', ('{DONE,ERROR}'::text[])[1 + i % 2],
       ${at}, ${at} from generate_series(1, $2) i`,
    [tenant.id, count, connectors],
  )
  await world.sql(
    `insert into log_events (tenant_id, sequence, logged_at, uid, time, class_uid, activity_name, event_code, operation,
       actor_uid, actor_email, target_uids, correlation_uid, status_id, event, hash, previous_hash)
     select $1, 1000000 - i, ${at}, 'u' || i, ${at}, case when i % 5 = 0 then 3004 else 6003 end, 'Read', 'x.updated',
       'X/Read', 'a', '', array['t' || i % 1000], '', 1,
       jsonb_build_object('time', 0, 'message', repeat('x', 700), 'metadata', jsonb_build_object('uid', 'u' || i))::text, '', ''
     from generate_series(1, $2) i`,
    [tenant.id, count],
  )
}
