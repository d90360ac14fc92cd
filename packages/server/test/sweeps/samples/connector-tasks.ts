import { type Fed, pushConnector } from '../../connectors.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const WORK = { action: { name: 'wipe', args: { device: 'x' } } }

/** A connector that can be asked for one thing, and is. */
export async function askedConnector(tenant: TestTenant): Promise<Fed & { taskId: string }> {
  const fed = await pushConnector(tenant)
  await tenant.post(`${fed.path}/hello`, { hostId: 'host', capabilities: { actions: [{ name: 'wipe' }] } })
  const { body } = await tenant.post(`${fed.path}/tasks`, WORK)
  return { ...fed, taskId: body.task.id }
}

export const connectorTasksSamples: Samples = {
  'connectors.tasks.create': async (tenant) => {
    const { appId, connectorId } = await askedConnector(tenant)
    return { params: { app_id: appId, connector_id: connectorId }, body: WORK }
  },
  'connectors.tasks.list': async (tenant) => {
    const { appId, connectorId } = await askedConnector(tenant)
    return {
      params: { app_id: appId, connector_id: connectorId },
      body: { page_size: '5', states: 'CONNECTOR_TASK_STATE_QUEUED', kinds: 'ACTION' },
    }
  },
  'connectors.tasks.get': async (tenant) => {
    const { appId, connectorId, taskId } = await askedConnector(tenant)
    return { params: { app_id: appId, connector_id: connectorId, task_id: taskId } }
  },
}
