import type { AreaJob } from '../../service/area-job.ts'
import type { Endpoint } from '../../service/endpoint.ts'
import type { TenantSchedule } from '../../service/tenant-schedule.ts'
import { listenerOperations } from './inbound/index.ts'
import { listenerLog } from './inbound/log.ts'
import type { Origin } from './outbound/answers/origin.ts'
import { outboundEndpoints, outboundJobs, outboundOperations, outboundSchedules } from './outbound/index.ts'
import { outboundLog } from './outbound/log.ts'

export {
  checkJwksUrl,
  type KeptListener,
  keepListener,
  type ListenerAuth,
  listenerEndpoints,
  readListener,
  removeListener,
  type StartExecution,
} from './inbound/index.ts'
export { BadAnswer, type Origin } from './outbound/answers/origin.ts'
export { createDelivery, type NewDelivery } from './outbound/deliveries/create-delivery.ts'
export { lastStatusOf } from './outbound/deliveries/store.ts'
export { type SupersededReason, supersedeOf } from './outbound/deliveries/supersede.ts'
export { holdWebhook } from './outbound/hooks/store.ts'

export const webhookOperations = [...outboundOperations, ...listenerOperations]
export const webhookJobs = (origins: readonly Origin[]): AreaJob[] => outboundJobs(origins)
export const webhookSchedules: readonly TenantSchedule[] = outboundSchedules
export const webhookEndpoints: readonly Endpoint[] = outboundEndpoints
export const webhookLog = { ...listenerLog, ...outboundLog }
