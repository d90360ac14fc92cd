import { datasets } from '../../service/datasets/dataset.ts'
import { extend } from '../../service/extension.ts'
import { entityRule } from '../../service/log/rules.ts'
import { objectNames } from '../../service/names/kinds.ts'
import { namedByThoseWhoMay } from '../../service/references/reference.ts'
import { sql } from '../../store/sql.ts'
import { area } from '../area.ts'
import { activityObjects, finders, readableBy, relatedActivity, waitingSources } from '../console/api.ts'
import { openFindings } from '../directory/api.ts'
import { functionReferrers, invocationEnded } from '../functions/api.ts'
import { noticeTruths } from '../notifications/notices/api.ts'
import { policyUses } from '../policies/checks/api.ts'
import { accessFoundAgain } from '../requests/provisioning/api.ts'
import { findingAssignees } from '../requests/tasks/kinds/api.ts'
import { closedTasks } from '../requests/tasks/outside/api.ts'
import { findingActivity } from './activity.ts'
import { searchFindingAudits } from './audits/search.ts'
import { bulkCreateFindingTasks, createTasks } from './bulk/create-tasks.ts'
import { bulkEligibility } from './bulk/eligibility.ts'
import { bulkUpdateFindingState, changeStates } from './bulk/update-state.ts'
import { findingData } from './datasets/findings.ts'
import { decoyLog } from './decoys/events.ts'
import { decoyPart } from './decoys/part.ts'
import { decoyUsed } from './decoys/used.ts'
import { detectDaily } from './detectors/daily.ts'
import { detect } from './detectors/detect.ts'
import { findingConsumer } from './detectors/follow-changes.ts'
import { endDispatch } from './dispatch/arrived.ts'
import { approveDispatch, rejectDispatch } from './dispatch/decide.ts'
import { dispatch } from './dispatch/dispatch.ts'
import { dispatchLog } from './dispatch/events.ts'
import { dispatchedFunctionEnded } from './dispatch/function-ended.ts'
import { listDispatches } from './dispatch/list.ts'
import { notify } from './dispatch/notify.ts'
import { findingLog } from './events.ts'
import { expireFindings } from './expiry/expire.ts'
import { purgeFindings } from './expiry/purge.ts'
import { endExposures } from './exposures/end.ts'
import { exposures, reportExposure } from './exposures/report.ts'
import { findFindingsByWords } from './finder.ts'
import { finding } from './guards.ts'
import { findingHistory } from './history/operation.ts'
import {
  decoyUsedNotice,
  dispatchOutcome,
  findingAssigned,
  findingDispatched,
  findingsAssigned,
  secretExposed,
} from './notice-kinds.ts'
import { assignedTruth } from './notices.ts'
import { openFindingOf } from './open-finding-of.ts'
import { commentFinding } from './operations/comment.ts'
import { countFindings } from './operations/count.ts'
import { createFinding } from './operations/create.ts'
import { createFindingTask } from './operations/create-task.ts'
import { explainScore } from './operations/explain-score.ts'
import { getFinding } from './operations/get.ts'
import { searchFindings } from './operations/search.ts'
import { updateFinding } from './operations/update.ts'
import { updateFindingState } from './operations/update-state.ts'
import { appGone } from './refresh/app-gone.ts'
import { refresh, refreshDaily } from './refresh/refresh.ts'
import { bulkReprocess, previewReprocess, reprocessFinding, reprocessMany } from './reprocess/operations.ts'
import { findRevokedAccess } from './revoked-access/found-again.ts'
import { rulesWithFunctions } from './rules/functions-named.ts'
import { rulePart } from './rules/operations/part.ts'
import { rulesWithPolicy } from './rules/policy-uses.ts'
import { listFindingSettings } from './settings/list.ts'
import { updateFindingSettings } from './settings/update.ts'
import { forgetShadowMcp } from './shadow-mcp/forget.ts'
import { registerShadowMcp, reportShadowMcp, searchShadowMcp, setShadowMcpState } from './shadow-mcp/operations.ts'
import { findFinding } from './store.ts'
import { cancelFindingTask, cancelledTasks } from './tasks/cancel.ts'
import { findingTaskClosed } from './tasks/closed.ts'
import { openRoutedTask } from './tasks/routed.ts'
import { endToolCallRisks } from './tool-calls/end.ts'
import { reportToolCalls } from './tool-calls/report.ts'
import { assignedFindings } from './waiting.ts'

const SHADOW_MCP = {
  type: 'ShadowMcp',
  code: 'shadow_mcp',
  word: 'unmanaged tool server',
  says: { state_changed: 'changed the state of {it}' },
}

export const findingsArea = area({
  name: 'findings',
  buckets: [exposures],
  references: {
    'AccessOutlierType.entitlementId': { to: 'entitlement', saving: 'covered', acting: 'nothing' },
    'InvokeFunctionDispatcher.functionId': namedByThoseWhoMay('function'),
    'TriggerAutomationDispatcher.automationId': namedByThoseWhoMay('automation'),
    'WebhookDispatcher.webhookId': namedByThoseWhoMay('webhook'),
  },
  parts: [rulePart, decoyPart],
  operations: [
    createFinding,
    getFinding,
    searchFindings,
    countFindings,
    findingHistory,
    updateFindingState,
    createFindingTask,
    bulkUpdateFindingState,
    bulkEligibility,
    bulkCreateFindingTasks,
    updateFinding,
    commentFinding,
    explainScore,
    searchFindingAudits,
    listFindingSettings,
    updateFindingSettings,
    reprocessFinding,
    previewReprocess,
    bulkReprocess,
    listDispatches,
    approveDispatch,
    rejectDispatch,
    reportExposure,
    reportShadowMcp,
    searchShadowMcp,
    setShadowMcpState,
    registerShadowMcp,
    reportToolCalls,
  ],
  jobs: [
    changeStates.job,
    createTasks.job,
    cancelFindingTask,
    openRoutedTask,
    expireFindings,
    purgeFindings,
    detect,
    detectDaily,
    dispatch,
    endDispatch,
    notify,
    reprocessMany.job,
    decoyUsed,
    endExposures,
    endToolCallRisks,
    forgetShadowMcp,
    refresh,
    refreshDaily,
    appGone,
  ],
  schedules: [
    { id: 'findings.expire', pattern: '* * * * *', zone: 'UTC', job: expireFindings, payload: {} },
    { id: 'findings.endExposures', pattern: '17 * * * *', zone: 'UTC', job: endExposures, payload: {} },
    { id: 'findings.endToolCallRisks', pattern: '29 2 * * *', zone: 'UTC', job: endToolCallRisks, payload: {} },
    { id: 'findings.forgetShadowMcp', pattern: '37 3 * * *', zone: 'UTC', job: forgetShadowMcp, payload: {} },
    { id: 'findings.detectDaily', pattern: '11 2 * * *', zone: 'UTC', job: detectDaily, payload: {} },
    { id: 'findings.refreshDaily', pattern: '47 2 * * *', zone: 'UTC', job: refreshDaily, payload: {} },
    { id: 'findings.purge', pattern: '23 3 * * *', zone: 'UTC', job: purgeFindings, payload: {} },
  ],
  consumers: () => [findingConsumer, cancelledTasks],
  extensions: [
    extend(datasets, findingData),
    extend(finders, findFindingsByWords),
    extend(objectNames, {
      kind: 'finding',
      rows: sql`select id, coalesce(nullif(split_part(description, chr(10), 1), ''), nullif(custom_sub_type, ''),
        lower(replace(type, '_', ' '))) as name from findings`,
    }),
    extend(openFindings, openFindingOf),
    extend(noticeTruths, assignedTruth),
    extend(waitingSources, assignedFindings),
    extend(accessFoundAgain, findRevokedAccess),
    extend(closedTasks, findingTaskClosed),
    extend(policyUses, rulesWithPolicy),
    extend(functionReferrers, rulesWithFunctions),
    extend(invocationEnded, dispatchedFunctionEnded),
    extend(findingAssignees, async (tx, id) => (await findFinding(tx, id))?.assignee_user_id ?? ''),
    ...findingActivity.map((one) => extend(relatedActivity, one)),
    extend(activityObjects, { type: 'finding', read: readableBy(finding('read'), (id) => ({ id })) }),
  ],
  logRules: {
    ...findingLog,
    'findings.shadowMcp.reported': entityRule(
      {
        type: 'ShadowMcpReport',
        code: 'shadow_mcp',
        name: 'tool servers',
        says: { reported: 'reported tool servers' },
      },
      'Create',
      'reported',
    ),
    'findings.shadowMcp.stateChanged': entityRule(SHADOW_MCP, 'Update', 'state_changed'),
    'findings.shadowMcp.registered': entityRule(SHADOW_MCP, 'Update', 'registered'),
    'findings.toolCalls.reported': entityRule(
      {
        type: 'McpToolCallReport',
        code: 'mcp_tool_calls',
        name: 'tool calls',
        says: { reported: 'reported tool calls' },
      },
      'Create',
      'reported',
    ),
    ...dispatchLog,
    ...decoyLog,
    'findings.exposureReport.received': entityRule(
      {
        type: 'ExposureReport',
        code: 'exposure_report',
        nameIn: ['sourceKind'],
        says: { received: 'reported a secret that was seen in public' },
      },
      'Create',
      'received',
    ),
    'findings.findings.assigned': entityRule(
      { type: 'BulkAction', code: 'finding', says: { bulk_assigned: 'changed who sees to many findings' } },
      'Update',
      'bulk_assigned',
    ),
    'findings.finding.reprocessed': entityRule(
      { type: 'Finding', code: 'finding', says: { reprocessed: 'had the rules look at {it} again' } },
      'Update',
      'reprocessed',
    ),
    'findings.settings.updated': entityRule(
      {
        type: 'FindingSettings',
        code: 'finding_settings',
        name: 'findings',
        says: { updated: 'changed the detectors' },
      },
      'Update',
      'updated',
    ),
  },
  tables: [
    'decoys',
    'finding_audits',
    'finding_dispatches',
    'finding_rules',
    'finding_settings',
    'findings',
    'mcp_tool_calls',
    'shadow_mcp_servers',
    'shadow_mcp_sightings',
  ],
  permissions: [
    'findings:read',
    'findings:write',
    'findings:manage',
    'decoys:read',
    'decoys:write',
    'aigovernance:read',
    'aigovernance:write',
  ],
  settings: [
    'REEVE_FINDING_UNUSED_DAYS',
    'REEVE_FINDING_EXPIRING_DAYS',
    'REEVE_FINDING_SIMILARITY_PERCENT',
    'REEVE_FINDING_MACHINE_SIGNALS',
  ],
  noticeKinds: [decoyUsedNotice, dispatchOutcome, findingAssigned, findingDispatched, findingsAssigned, secretExposed],
})
