import { makeAutomation } from '../../automations.ts'
import { savedListener } from '../../listeners.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const existing = async (tenant: TestTenant) => {
  const { id } = await makeAutomation(tenant)
  const { listener } = await savedListener(tenant, { kind: 'hmac' }, id)
  return { params: { listener_id: listener.id } }
}

export const webhookListenerSamples: Samples = {
  'webhooks.listeners.get': existing,
  'webhooks.listeners.search': async () => ({
    body: { query: 'pay', automationIds: ['x'], authTypes: ['hmac'], withTotal: true, pageSize: 5 },
  }),
  'webhooks.listeners.update': async (tenant) => ({
    ...(await existing(tenant)),
    body: { listener: { allowedCidrs: ['127.0.0.0/8'] }, updateMask: 'allowedCidrs' },
  }),
  'webhooks.listeners.rotate': async (tenant) => ({ ...(await existing(tenant)), body: { overlap: '3600s' } }),
}
