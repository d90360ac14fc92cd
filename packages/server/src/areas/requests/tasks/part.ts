import { datasets } from '../../../service/datasets/dataset.ts'
import { extend } from '../../../service/extension.ts'
import { part } from '../../area.ts'
import { activityObjects, readableBy, relatedActivity, waitingSources } from '../../console/api.ts'
import { chatComments, chatDecisions } from '../../notifications/chat/api.ts'
import { digestSources } from '../../notifications/digests/api.ts'
import { noticeTruths } from '../../notifications/notices/api.ts'
import { deliveryOrigins } from '../../webhooks/outbound/answers/api.ts'
import { taskActivity } from './activity.ts'
import { bulkTaskAction } from './bulk/kind.ts'
import { bulkActOnTasks } from './bulk/operation.ts'
import { reviewData, taskData } from './datasets/tasks.ts'
import { taskLog } from './events.ts'
import { taskReader } from './guards.ts'
import { catchUpJob } from './jobs/catch-up.ts'
import { continueJob } from './jobs/continue.ts'
import { dueJob } from './jobs/due.ts'
import { leavingUsers } from './jobs/leaving-users.ts'
import { remindOfOverdue } from './jobs/remind-of-overdue.ts'
import { runEndedJob } from './jobs/run-ended.ts'
import { supersedeCallJob } from './jobs/supersede-calls.ts'
import { acceptStep } from './kinds/accept.ts'
import { actionStep } from './kinds/action.ts'
import { approvalStep } from './kinds/approval.ts'
import { formStep } from './kinds/form.ts'
import { rejectStep } from './kinds/reject.ts'
import { stepKinds } from './kinds/step-kinds.ts'
import { waitStep } from './kinds/wait.ts'
import { approvalOrigin } from './kinds/webhook-origin.ts'
import { commentFromChat, decideFromChat } from './notices/decide.ts'
import { taskDigests } from './notices/digest.ts'
import {
  approvalEscalated,
  approvalFellBack,
  approvalNeeded,
  formNeeded,
  provisioningRequest,
  taskOverdue,
  taskReminder,
} from './notices/for-deciders.ts'
import {
  accessProvisioned,
  commentOnRequest,
  provisioningFailed,
  requestCompleted,
  requestCreated,
} from './notices/for-requesters.ts'
import { keptTruth, stepTruth, taskTruth } from './notices/truths.ts'
import { assignedTasks } from './notices/waiting.ts'
import { approveTask } from './operations/actions/approve.ts'
import { approveTaskWithStepUp } from './operations/actions/approve-with-step-up.ts'
import { changeTaskPolicy } from './operations/actions/change-policy.ts'
import { closeTaskOperation } from './operations/actions/close.ts'
import { commentTask } from './operations/actions/comment.ts'
import { deleteTask } from './operations/actions/delete.ts'
import { denyTask } from './operations/actions/deny.ts'
import { escalateTask } from './operations/actions/escalate.ts'
import { processTask } from './operations/actions/process.ts'
import { cancelTaskProvision } from './operations/actions/provision-cancelled.ts'
import { completeTaskProvision } from './operations/actions/provision-complete.ts'
import { failTaskProvision } from './operations/actions/provision-errored.ts'
import { reassignTask } from './operations/actions/reassign.ts'
import { resetTask } from './operations/actions/reset.ts'
import { restartTask } from './operations/actions/restart.ts'
import { retryTaskProvisioning } from './operations/actions/retry-provisioning.ts'
import { remindTaskAssignees } from './operations/actions/send-reminder.ts'
import { skipTaskStep } from './operations/actions/skip-step.ts'
import { updateGrantDuration } from './operations/actions/update-grant-duration.ts'
import { updateRequestData } from './operations/actions/update-request-data.ts'
import { createActionTask } from './operations/create-action.ts'
import { createGrantTask } from './operations/create-grant.ts'
import { createGrantTasks } from './operations/create-grants.ts'
import { createResourceActionTask } from './operations/create-resource-action.ts'
import { createRevokeTask } from './operations/create-revoke.ts'
import { getTask } from './operations/get.ts'
import { listTaskAudits } from './operations/list-audits.ts'
import { searchTasks } from './operations/search.ts'
import { purgeTasks } from './rows/purge.ts'
import { getSettingsOfRequests, settingsLog, updateSettingsOfRequests } from './settings/operations.ts'
import { decisionTimes } from './times/operation.ts'

export const taskPart = part({
  operations: [
    createGrantTask,
    createGrantTasks,
    createRevokeTask,
    createActionTask,
    createResourceActionTask,
    getTask,
    searchTasks,
    decisionTimes,
    listTaskAudits,
    approveTask,
    approveTaskWithStepUp,
    denyTask,
    reassignTask,
    commentTask,
    escalateTask,
    closeTaskOperation,
    restartTask,
    resetTask,
    changeTaskPolicy,
    skipTaskStep,
    processTask,
    updateGrantDuration,
    updateRequestData,
    retryTaskProvisioning,
    completeTaskProvision,
    cancelTaskProvision,
    failTaskProvision,
    remindTaskAssignees,
    deleteTask,
    bulkActOnTasks,
    getSettingsOfRequests,
    updateSettingsOfRequests,
  ],
  jobs: [continueJob, dueJob, catchUpJob, remindOfOverdue, runEndedJob, supersedeCallJob, bulkTaskAction.job],
  schedules: [
    { id: 'requests.catchUp', pattern: '17 * * * *', zone: 'UTC', job: catchUpJob, payload: {} },
    { id: 'requests.remindOfOverdue', pattern: '*/15 * * * *', zone: 'UTC', job: remindOfOverdue, payload: {} },
  ],
  consumers: () => [leavingUsers],
  purges: [purgeTasks],
  extensions: [
    ...[approvalStep, acceptStep, rejectStep, waitStep, formStep, actionStep].map((one) => extend(stepKinds, one)),
    extend(datasets, taskData),
    extend(datasets, reviewData),
    extend(deliveryOrigins, approvalOrigin),
    extend(waitingSources, assignedTasks),
    extend(chatDecisions, decideFromChat),
    extend(chatComments, commentFromChat),
    ...taskDigests.map((one) => extend(digestSources, one)),
    extend(noticeTruths, stepTruth),
    extend(noticeTruths, taskTruth),
    extend(noticeTruths, keptTruth),
    ...taskActivity.map((one) => extend(relatedActivity, one)),
    extend(activityObjects, { type: 'task', read: readableBy(taskReader, (id) => ({ task_id: id })) }),
  ],
  logRules: { ...taskLog, ...settingsLog },
  noticeKinds: [
    approvalEscalated,
    approvalFellBack,
    approvalNeeded,
    formNeeded,
    provisioningRequest,
    taskOverdue,
    taskReminder,
    accessProvisioned,
    commentOnRequest,
    provisioningFailed,
    requestCompleted,
    requestCreated,
  ],
})
