import { part } from '../../area.ts'
import { callbackEndpoint, callbacks } from './answers/callback.ts'
import { cancelInstance } from './deliveries/operations/cancel.ts'
import { countInstances } from './deliveries/operations/count.ts'
import { getInstance } from './deliveries/operations/get.ts'
import { listInstances } from './deliveries/operations/list.ts'
import { redeliverInstance } from './deliveries/operations/redeliver.ts'
import { redeliverInstances } from './deliveries/operations/redeliver-many.ts'
import { searchInstances } from './deliveries/operations/search.ts'
import { createWebhook } from './hooks/operations/create.ts'
import { deleteWebhook } from './hooks/operations/delete.ts'
import { rotateWebhookSecret } from './hooks/operations/rotate-secret.ts'
import { testWebhook } from './hooks/operations/test.ts'
import { updateWebhook } from './hooks/operations/update.ts'
import { webhooks } from './hooks/resource.ts'
import { deliverJob } from './jobs/deliver.ts'
import { deliverTest } from './jobs/deliver-test.ts'
import { notifyOrigin } from './jobs/notify-origin.ts'
import { redeliverMany } from './jobs/redeliver-many.ts'
import { tidyDeliveries } from './jobs/tidy.ts'
import { outboundLog } from './log.ts'

export const outboundPart = part({
  operations: [
    webhooks.list,
    createWebhook,
    webhooks.get,
    updateWebhook,
    deleteWebhook,
    webhooks.search,
    testWebhook,
    rotateWebhookSecret,
    listInstances,
    getInstance,
    cancelInstance,
    redeliverInstance,
    redeliverInstances,
    searchInstances,
    countInstances,
  ],
  endpoints: () => [callbackEndpoint],
  buckets: [callbacks],
  jobs: [deliverJob(), deliverTest, notifyOrigin, redeliverMany.job, tidyDeliveries],
  logRules: outboundLog,
  schedules: [{ id: 'webhooks.tidy', pattern: '7 * * * *', zone: 'UTC', job: tidyDeliveries, payload: {} }],
})
