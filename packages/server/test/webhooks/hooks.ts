import { createDelivery, type NewDelivery } from '../../src/areas/webhooks/outbound/deliveries/api.ts'
import { addressesOf } from '../../src/process/services.ts'
import type { Services } from '../../src/service/context.ts'
import { appendEvents, type Change } from '../../src/service/events.ts'
import { readSettings } from '../../src/settings/settings.ts'
import type { Json } from '../caller.ts'
import { withWork } from '../work.ts'
import type { TestTenant, World } from '../world.ts'

export const PATH = '/api/v1/webhooks'

export async function makeHook(tenant: TestTenant, url: string, more: object = {}): Promise<Json> {
  const reply = await tenant.post(PATH, { displayName: 'hook', url, ...more })
  if (reply.status !== 200) throw new Error(reply.text)
  return { ...reply.body.webhook, signingSecret: reply.body.signingSecret }
}

/** Calls Test and does the work it waits for. */
export const testHook = (world: World, tenant: TestTenant, id: string): Promise<Json> =>
  withWork(world, async () => {
    const reply = await tenant.post(`${PATH}/${id}/test`)
    if (reply.status !== 200) throw new Error(reply.text)
    return reply.body.webhook
  })

/** Makes a delivery as another area does, in a transaction of its own; returns its id. */
export async function makeDelivery(world: World, tenant: TestTenant, delivery: NewDelivery): Promise<string> {
  const owner = await world.tenants.get(tenant.label)
  const settings = readSettings({})
  return owner.database.write({ tenantId: owner.id, now: world.clock.now() }, async (tx) => {
    const changes: Change[] = []
    const services = {
      // Safe because making a delivery needs none of the others.
      ...({} as Omit<Services, 'addresses' | 'settings'>),
      addresses: () => addressesOf(settings, Number(new URL(world.url).port)),
      settings,
    }
    const { id } = await createDelivery(
      { tx, tenant: owner, services, emit: (change) => changes.push(change) },
      delivery,
    )
    const cause = { actor: { kind: 'system' as const, component: 'test' }, roles: [], correlation: 'test', lineage: [] }
    return { result: id, last: [appendEvents(changes, cause, tx.now)] }
  })
}

export const readInstance = async (tenant: TestTenant, webhookId: string, id: string): Promise<Json> =>
  (await tenant.get(`${PATH}/${webhookId}/instances/${id}`)).body
