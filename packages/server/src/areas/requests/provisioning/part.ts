import { extend } from '../../../service/extension.ts'
import { part } from '../../area.ts'
import { taskEnded } from '../../connectors/tasks/api.ts'
import { ticketConfigs } from '../../directory/api.ts'
import { grantExpired } from '../../directory/grants/api.ts'
import { digestSources } from '../../notifications/digests/api.ts'
import { noticeTruths } from '../../notifications/notices/api.ts'
import { deliveryOrigins } from '../../webhooks/outbound/answers/api.ts'
import { stepKinds } from '../tasks/kinds/step-kinds.ts'
import { syncConsumer } from './after-sync/consumer.ts'
import { afterSync } from './after-sync/job.ts'
import { provisioningLog } from './events.ts'
import { endingAccess } from './expiry/digest.ts'
import { revokeExpired } from './expiry/open-task.ts'
import { remindOfExpiry } from './expiry/remind.ts'
import { accessExpiring, accessFoundAgain } from './notice-kinds.ts'
import { expiringTruth, foundAgainTruth } from './notices.ts'
import { getTaskOutlook } from './outlook/operation.ts'
import { revocationStats } from './proofs/stats.ts'
import { purgeReminders, purgeRevocations } from './purges.ts'
import { onTaskEnded } from './step/on-task-ended.ts'
import { provisionStep } from './step/provision-step.ts'
import { provisionWebhookOrigin } from './step/webhook-origin.ts'
import { namedTicketConfigs } from './tickets/named.ts'
import { createTicketConfig } from './tickets/operations/create.ts'
import { updateTicketConfig } from './tickets/operations/update.ts'
import { externalTicketConfigs } from './tickets/resource.ts'

export const provisioningPart = part({
  operations: [
    createTicketConfig,
    externalTicketConfigs.get,
    externalTicketConfigs.list,
    updateTicketConfig,
    externalTicketConfigs.delete,
    revocationStats,
    getTaskOutlook,
  ],
  schedules: [
    { id: 'requests.remindOfExpiry', pattern: '*/15 * * * *', zone: 'UTC', job: remindOfExpiry, payload: {} },
  ],
  jobs: [afterSync, remindOfExpiry],
  consumers: () => [syncConsumer],
  logRules: provisioningLog,
  purges: [purgeReminders, purgeRevocations],
  extensions: [
    extend(stepKinds, provisionStep),
    extend(taskEnded, onTaskEnded),
    extend(deliveryOrigins, provisionWebhookOrigin),
    extend(grantExpired, revokeExpired),
    extend(ticketConfigs, namedTicketConfigs),
    extend(digestSources, endingAccess),
    extend(noticeTruths, expiringTruth),
    extend(noticeTruths, foundAgainTruth),
  ],
  tables: ['expiry_reminders', 'external_ticket_configs', 'revocations', 'unconfirmed_grants'],
  noticeKinds: [accessExpiring, accessFoundAgain],
})
