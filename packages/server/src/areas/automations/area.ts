import { referenceTargets } from '../../service/authority.ts'
import { extend } from '../../service/extension.ts'
import { objectNames } from '../../service/names/kinds.ts'
import { uses } from '../../service/references/reference.ts'
import { sql } from '../../store/sql.ts'
import { area } from '../area.ts'
import { taskEnded } from '../connectors/tasks/api.ts'
import { activityObjects, finders, readableBy, waitingSources } from '../console/api.ts'
import { dispatchedAutomations } from '../findings/api.ts'
import { functionReferrers, invocationEnded } from '../functions/api.ts'
import { noticeTruths } from '../notifications/notices/api.ts'
import { offeredAutomations } from '../requests/api.ts'
import { listenerAutomations, listenerCalls } from '../webhooks/inbound/api.ts'
import { deliveryOrigins } from '../webhooks/outbound/answers/api.ts'
import { functionEnded } from './acts/function-ended.ts'
import { wakeOnTask } from './acts/wake-on-task.ts'
import { webhookOrigin } from './acts/webhook-origin.ts'
import { trippedTruth } from './breaker/notices.ts'
import { breakerPart } from './breaker/part.ts'
import { pausedRuns } from './breaker/waiting.ts'
import { startedAutomations } from './definitions/authority.ts'
import { automationsWithFunctions } from './definitions/functions-named.ts'
import { automation } from './definitions/guards.ts'
import { templatePart } from './definitions/part.ts'
import { findAutomationsByWords } from './finder.ts'
import { rehearsalPart } from './rehearse/part.ts'
import { runPart } from './runs/part.ts'
import { settingsPart } from './settings/part.ts'
import { automationsForDispatches } from './triggers/dispatched-automations.ts'
import { triggerJobs, triggerSchedules } from './triggers/jobs.ts'
import { automationsOfListeners } from './triggers/listener-automations.ts'
import { triggerLog } from './triggers/log.ts'
import { triggerConsumer } from './triggers/matching/consumer.ts'
import { automationsOnOffer } from './triggers/offered-automations.ts'
import { startFromCall } from './triggers/start-from-call.ts'
import { findingRunConsumer } from './triggers/start-from-findings.ts'

export const automationsArea = area({
  name: 'automations',
  references: {
    'AccountLifecycleAction.connectorRef': uses('connector'),
    'CallFunction.functionId': uses('function'),
    'ConnectorActionStep.connectorRef': uses('connector'),
    'ConnectorCreateAccount.connectorRef': uses('connector'),
    'CreateAccessReview.accessReviewTemplateId': uses('reviewTemplate'),
    'RunAutomation.automationTemplateRef': uses('automation'),
    'SetCredential.connectorRef': uses('connector'),
    'WebhookStep.webhookId': uses('webhook'),
  },
  parts: [templatePart, runPart, rehearsalPart, breakerPart, settingsPart],
  jobs: triggerJobs,
  schedules: triggerSchedules,
  consumers: ({ expressions }) => [triggerConsumer({ expressions }), findingRunConsumer],
  logRules: triggerLog,
  extensions: [
    extend(finders, findAutomationsByWords),
    extend(objectNames, { kind: 'automation', rows: sql`select id, display_name as name from automations` }),
    extend(offeredAutomations, automationsOnOffer),
    extend(referenceTargets, startedAutomations),
    extend(dispatchedAutomations, automationsForDispatches),
    extend(deliveryOrigins, webhookOrigin),
    extend(listenerCalls, startFromCall),
    extend(listenerAutomations, automationsOfListeners),
    extend(taskEnded, wakeOnTask),
    extend(invocationEnded, functionEnded),
    extend(functionReferrers, automationsWithFunctions),
    extend(noticeTruths, trippedTruth),
    extend(waitingSources, pausedRuns),
    extend(activityObjects, { type: 'automation', read: readableBy(automation('read'), (id) => ({ id })) }),
  ],
  tables: [
    'automation_settings',
    'automation_versions',
    'automations',
    'execution_secrets',
    'executions',
    'live_triggers',
    'unused_spells',
  ],
  permissions: ['automations:read', 'automations:write', 'automations:execute'],
})
