import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const PATH = '/api/v1/webhooks'
/** Nothing listens there: whatever is sent fails at once. */
const URL = 'http://127.0.0.1:9/in'

async function hook(tenant: TestTenant): Promise<string> {
  const { body } = await tenant.post(PATH, { displayName: 'sample', url: URL })
  return body.webhook.id
}

/** One that is waited for by nobody, as if another area had made it. */
async function instance(tenant: TestTenant, state: string): Promise<{ webhook_id: string; id: string }> {
  const webhook_id = await hook(tenant)
  const id = `2f${webhook_id.slice(2)}`
  await tenant.sql(
    `insert into webhook_deliveries (tenant_id, id, webhook_id, state, destination, source_kind, source, event, body,
       awaits_document, attempts, created_at, updated_at, expires_at, completed_at)
     values ($1, $2, $3, $4, $5, 'policyPostAction', '{"policyPostAction":{"ticketId":"t"}}', 'e', '{"payload":{}}',
       false, 1, now(), now(), now() + interval '8 days', case when $4 = 'FATAL_ERROR' then now() end)`,
    [tenant.id, id, webhook_id, state, URL],
  )
  return { webhook_id, id }
}

export const webhookSamples: Samples = {
  'webhooks.list': async () => ({ body: { page_size: '5' } }),
  'webhooks.create': async () => ({
    body: { displayName: 'sample', url: URL, description: 'for the sweep', callbackTimeout: '86400s' },
  }),
  'webhooks.get': async (tenant) => ({ params: { id: await hook(tenant) } }),
  'webhooks.update': async (tenant) => ({
    params: { id: await hook(tenant) },
    body: {
      webhook: { displayName: 'renamed', callbackTimeout: '172800s' },
      updateMask: 'displayName,callback_timeout',
    },
  }),
  'webhooks.delete': async (tenant) => ({ params: { id: await hook(tenant) } }),
  'webhooks.search': async () => ({ body: { query: 'sample', refs: [{ id: 'x' }], withTotal: true, pageSize: 5 } }),
  'webhooks.test': async (tenant) => ({ params: { id: await hook(tenant) } }),
  'webhooks.rotateSecret': async (tenant) => ({ params: { id: await hook(tenant) }, body: { overlap: '3600s' } }),
  'webhooks.instances.list': async (tenant) => ({
    params: { webhook_id: (await instance(tenant, 'ERROR')).webhook_id },
    body: { state: 'WEBHOOK_STATE_ERROR' },
  }),
  'webhooks.instances.get': async (tenant) => ({ params: await instance(tenant, 'ERROR') }),
  'webhooks.instances.cancel': async (tenant) => ({ params: await instance(tenant, 'ERROR') }),
  'webhooks.instances.redeliver': async (tenant) => ({ params: await instance(tenant, 'FATAL_ERROR') }),
  'webhooks.instances.redeliverMany': async (tenant) => ({
    body: {
      webhookIds: [(await instance(tenant, 'FATAL_ERROR')).webhook_id],
      states: ['WEBHOOK_STATE_FATAL_ERROR'],
      createdAfter: '2020-01-01T00:00:00Z',
    },
  }),
  'webhooks.instances.search': async () => ({
    body: {
      webhookIds: ['x'],
      states: ['WEBHOOK_STATE_ERROR'],
      sources: ['test'],
      createdAfter: '2020-01-01T00:00:00Z',
    },
  }),
  'webhooks.instances.counts': async () => ({
    body: {
      webhookIds: ['x'],
      states: ['WEBHOOK_STATE_ERROR'],
      sources: ['test'],
      timezone: 'Europe/Berlin',
      since: '2026-01-01T00:00:00Z',
      until: '2026-02-01T00:00:00Z',
    },
  }),
}
