import { asWritten } from '../../../../wire/as-written.ts'
import { freeform, list } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { bool, duration, id, int32, int64, text, timestamp } from '../../../../wire/scalars.ts'
import { about, nullable, oneof, shape } from '../../../../wire/shape.ts'
import { User } from '../../../auth/service-principals/api.ts'
import { CertifyOutcome, GrantOutcome, RevokeOutcome, TaskActionType } from '../enums.ts'
import { ApprovalInstance, PolicyActionInstance } from '../policy/shape.ts'
import { TaskState } from '../shape.ts'

const words = (about: string) => text(65_536, about, { multiline: true })
const when = (about: string) => nullable(timestamp(about))
const users = (about: string) => nullable(list(id('A user.'), 1000, about))
const shownUsers = (about: string) => nullable(list(User, 1000, about))
const shownUser = (sentence: string) => nullable(about(sentence, User))

const app = { appId: id('The app.') }
const entitlement = { ...app, appEntitlementId: id('The entitlement.') }
const webhook = {
  webhookId: id('The webhook.'),
  webhookInstanceId: id('The call of it.'),
  webhookName: text(256, 'What it was called.'),
  webhookUrl: text(2048, 'Where it went.'),
}
const failedWebhook = { ...webhook, error: words('What went wrong.') }
const ticket = {
  ...app,
  connectorId: id('The connector that opens it.'),
  externalTicketId: text(1024, 'The ticket in the other system.'),
  externalTicketProvisionerConfigId: id('How it is opened.'),
  externalTicketProvisionerConfigName: text(256, 'What that is called.'),
  externalTicketUrl: text(2048, 'Where the ticket is.'),
}
const lifecycle = {
  actionName: text(256, 'The action.'),
  actionDisplayName: text(256, 'What people call it.'),
  actionInvocationId: id('The task of the connector.'),
  actionAppId: id('The app of the connector.'),
  actionConnectorId: id('The connector.'),
}
const error = { error: words('What went wrong.') }
const reassigned = {
  oldPolicyStepId: id('The step that it was.'),
  newPolicyStepId: id('The step that took its place.'),
  newUsers: users('Who acts now.'),
  users: shownUsers('The same, as the directory has them.'),
}
const oldStep = { oldPolicyStepId: id('The step that was current then.') }
const waited = { stepId: id('The step.'), condition: words('What it waits for.') }
const instance = { instance: nullable(PolicyActionInstance) }

const AccessRequestOutcome = enumeration('AccessRequestOutcome', 'How a request ended.', [
  'ACCESS_REQUEST_OUTCOME_UNSPECIFIED',
  'ACCESS_REQUEST_OUTCOME_APPROVED',
  'ACCESS_REQUEST_OUTCOME_DENIED',
  'ACCESS_REQUEST_OUTCOME_ERROR',
  'ACCESS_REQUEST_OUTCOME_CANCELLED',
])
const AppliedSettingsSource = enumeration('AppliedSettingsSource', 'Which settings governed a request.', [
  'APPLIED_SETTINGS_SOURCE_UNSPECIFIED',
  'APPLIED_SETTINGS_SOURCE_ENTITLEMENT_OVERRIDE',
  'APPLIED_SETTINGS_SOURCE_ROUTING_RULE',
  'APPLIED_SETTINGS_SOURCE_ENTITLEMENT_DEFAULT',
  'APPLIED_SETTINGS_SOURCE_APP_DEFAULT',
  'APPLIED_SETTINGS_SOURCE_ACCESS_PROFILE_DEFAULT',
])

const TaskAuditAction = shape('TaskAuditAction', 'Something that was done with a task.', {
  id: id('Names it.'),
  actionType: oneOfNames(TaskActionType, 'What was done.'),
  userId: id('Who did it; empty when the service did.'),
  policyStepId: id('The step that was current then.'),
  bulkActionId: id('The bulk action that it was part of.'),
  createdAt: when('When.'),
  updatedAt: when('When it last changed.'),
  deletedAt: when('When it was deleted.'),
})

const ConnectorActionResult = shape(
  'TaskAuditConnectorActionResult',
  'What a connector has made of what it was asked for.',
  {
    ...entitlement,
    connectorId: id('The connector; empty when it was done without one.'),
    connectorActionId: id('The task of the connector.'),
  },
  oneof('result', {
    success: nullable(
      shape('TaskAuditSuccessResult', 'It was done.', {
        successReason: words('What it said.'),
        effects: nullable(list(freeform('One.'), 1000, 'What has changed.')),
        annotations: nullable(list(freeform('One.'), 64, 'Metadata.')),
      }),
    ),
    error: nullable(
      shape('TaskAuditErrorResult', 'It was not done.', {
        errorReason: words('Why.'),
        errorCount: int64('How often it failed.'),
      }),
    ),
    pending: nullable(
      shape('TaskAuditPendingResult', 'It is being done.', { pendingReason: words('What it waits for.') }),
    ),
    cancelled: nullable(shape('TaskAuditCancelledResult', 'It was withdrawn.', { cancelReason: words('Why.') })),
  }),
)

/** Every event of the history of a task, by the member that an audit has of it. */
export const auditEvents = {
  accessRequestOutcome: shape('TaskAuditAccessRequestOutcome', 'How the request ended.', {
    outcome: oneOfNames(AccessRequestOutcome, 'How.'),
  }),
  accountDeleted: shape('TaskAuditAccountDeleted', 'The account was deleted.', {
    ...app,
    appUserId: id('The account.'),
    connectorResourceId: text(1024, 'What the connector called it.'),
    displayName: text(256, 'What it was called.'),
    email: text(320, 'Its address.'),
    username: text(256, 'Its user name.'),
  }),
  accountLifecycleActionCreated: shape(
    'TaskAuditAccountLifecycleActionCreated',
    'A connector was asked to change an account.',
    lifecycle,
  ),
  accountLifecycleActionFailed: shape(
    'TaskAuditAccountLifecycleActionFailed',
    'A connector could not change an account.',
    { ...lifecycle, ...error },
  ),
  actionInstanceCreated: shape('TaskAuditActionInstanceCreated', 'Something is run.', instance),
  actionInstanceFailed: shape('TaskAuditActionInstanceFailed', 'What was run failed.', instance),
  actionInstanceSucceeded: shape('TaskAuditActionInstanceSucceeded', 'What was run succeeded.', instance),
  actionResult: ConnectorActionResult,
  actionSubmitted: shape('TaskAuditActionSubmitted', 'Somebody did something.', { action: nullable(TaskAuditAction) }),
  approvalAutoAcceptedByPolicy: shape('TaskAuditApprovalAutoAcceptedByPolicy', 'The policy agreed.', {}),
  approvalAutoRejectedByPolicy: shape('TaskAuditApprovalAutoRejectedByPolicy', 'The policy did not agree.', {}),
  approvalInstanceChange: shape('TaskAuditApprovalInstanceChange', 'Somebody decided.', {
    instance: nullable(ApprovalInstance),
  }),
  approvalReassigned: shape('TaskAuditPolicyApprovalReassigned', 'Others decide.', reassigned),
  approvedAutomatically: shape('TaskAuditApprovalHappenedAutomatically', 'Nobody had to be asked.', {}),
  automationTriggered: shape('TaskAuditAutomationTriggered', 'An automation was started.', {
    automationId: id('The automation.'),
    automationName: text(256, 'What it was called.'),
    automationExecutionId: int64('The run.'),
  }),
  bulkActionError: shape('TaskAuditBulkActionError', 'A bulk action could not act on the task.', error),
  certifyOutcome: shape('TaskAuditCertifyOutcome', 'How the review ended.', {
    outcome: oneOfNames(CertifyOutcome, 'How.'),
  }),
  comment: shape('TaskAuditComment', 'A comment.', {
    comment: words('The comment.'),
    updatedAt: when('When it was changed.'),
    updatedBy: id('Who changed it.'),
  }),
  conditionalPolicyExecutionResult: shape(
    'TaskAuditConditionalPolicyExecutionResult',
    'What a condition of the policy came to.',
    {
      policyId: id('The policy.'),
      condition: words('The condition.'),
      conditionMatched: bool('It is true.'),
      defaultCondition: bool('No condition was true, and what counts then was taken.'),
      chainDepth: int32('How many policies led to this one.'),
      outcomePolicyId: id('The policy that it leads to.'),
      policyKey: text(64, 'The steps that it leads to.'),
      ...error,
    },
  ),
  connectorActionsEnd: shape('TaskAuditFinishedConnectorActions', 'Connectors have done what they were asked for.', {
    policyStepId: id('The step.'),
  }),
  connectorActionsStart: shape('TaskAuditStartedConnectorActions', 'Connectors are asked.', {
    policyStepId: id('The step.'),
  }),
  createdReplacementExtensionGrantTask: shape(
    'TaskAuditCreatedReplacementExtensionGrantTask',
    'There was nothing to extend any more; another task asks for it anew.',
    { newTaskId: id('That task.'), newTaskNumericId: int64('Its number.') },
  ),
  expressionPolicyStepError: shape('TaskAuditExpressionPolicyStepError', 'An expression of a step failed.', error),
  externalTicketCreated: shape('TaskAuditExternalTicketCreated', 'A ticket was opened.', ticket),
  externalTicketError: shape('TaskAuditExternalTicketError', 'A ticket failed.', {
    errorMessage: words('What went wrong.'),
  }),
  externalTicketProvisionStepResolved: shape(
    'TaskAuditExternalTicketProvisionStepResolved',
    'A ticket has ended.',
    ticket,
  ),
  externalTicketTriggered: shape('TaskAuditExternalTicketTriggered', 'A ticket is being opened.', ticket),
  formInstanceChange: shape('TaskAuditFormInstanceChange', 'A form was filled in.', {
    isValid: bool('As it has to be.'),
  }),
  grantDurationUpdated: shape('TaskAuditGrantDurationUpdated', 'It is asked for for another time.', {
    duration: nullable(asWritten(duration('For how long.'))),
  }),
  grantOutcome: shape('TaskAuditGrantOutcome', 'How the request ended.', { outcome: oneOfNames(GrantOutcome, 'How.') }),
  hardReset: shape('TaskAuditHardReset', 'The policy was chosen anew.', oldStep),
  policyChanged: shape('TaskAuditPolicyChanged', 'Another policy decides.', {
    oldPolicyId: id('The policy before.'),
    newPolicyId: id('The policy now; empty when only its steps were replaced.'),
  }),
  policyEvaluationStep: shape('TaskAuditPolicyEvaluationStep', 'What happened when the policy was evaluated.', {
    stepComment: words('What happened.'),
  }),
  provisionCancelled: shape('TaskAuditPolicyProvisionCancelled', 'It will not be done.', {
    cancelReason: words('Why.'),
  }),
  provisionEntitlementMergeCompleted: shape(
    'TaskAuditProvisionEntitlementMergeCompleted',
    'A sync has brought the entitlement.',
    entitlement,
  ),
  provisionEntitlementMergeTimedOut: shape(
    'TaskAuditProvisionEntitlementMergeTimedOut',
    'No sync has brought the entitlement in time.',
    entitlement,
  ),
  provisionError: shape('TaskAuditPolicyProvisionError', 'It could not be done.', error),
  provisionReassigned: shape('TaskAuditPolicyProvisionReassigned', 'Others do it.', reassigned),
  provisionWaitingForEntitlementMerge: shape(
    'TaskAuditProvisionWaitingForEntitlementMerge',
    'A sync has to bring the entitlement first.',
    { ...entitlement, fallbackAt: when('When people take over.') },
  ),
  reassignedToDelegate: shape('TaskAuditReassignedToDelegate', 'The delegate of somebody decides.', {
    originalAssigneeUserId: id('Who would have decided.'),
    delegatedAssigneeUserId: id('The delegate.'),
    originalAssigneeUser: shownUser('Who would have decided, as the directory has it.'),
    delegatedAssigneeUser: shownUser('The delegate, as the directory has it.'),
  }),
  reassignmentFallbackToAdmin: shape(
    'TaskAuditReassignmentFallbackToAdmin',
    'Nobody else could be found: administrators decide.',
    {
      adminUserIds: users('The administrators.'),
      adminUsers: shownUsers('The same, as the directory has them.'),
    },
  ),
  reassignmentListError: shape('TaskAuditReassignmentListError', 'It could not be given to those who were named.', {
    errorMessage: words('Why.'),
  }),
  requestDefaultsApplied: shape('TaskAuditRequestDefaultsApplied', 'Which settings govern the request.', {
    ...app,
    routingRuleId: id('The rule that matched.'),
    source: oneOfNames(AppliedSettingsSource, 'Where they are from.'),
  }),
  revokeOutcome: shape('TaskAuditRevokeOutcome', 'How the revocation ended.', {
    outcome: oneOfNames(RevokeOutcome, 'How.'),
  }),
  slaEscalation: shape('TaskAuditSLAEscalation', 'Nobody decided in time.', { message: words('What happens now.') }),
  stateChange: shape('TaskAuditStateChange', 'The task was closed, or opened again.', {
    previousState: oneOfNames(TaskState, 'What it was before.'),
  }),
  stepSkipped: shape('TaskAuditStepSkipped', 'A step was passed over.', { skippedBy: id('Who did it.') }),
  stepUpApproval: shape('TaskAuditStepUpApproval', 'Who agreed has proved once more who it is.', {
    stepUpTransactionId: id('How.'),
  }),
  taskCreated: shape('TaskAuditNewTask', 'The task was made.', {}),
  taskCreatedFrom: shape('TaskAuditNewTaskCreatedFrom', 'Another task made this one.', {
    originalTaskId: id('That task.'),
    originalTaskNumericId: int64('Its number.'),
    originalTaskType: text(64, 'What it was about.'),
  }),
  taskEscalated: shape('TaskAuditEscalateToEmergencyAccess', 'It became an emergency.', {
    ...oldStep,
    oldPolicyId: id('The policy before.'),
  }),
  taskRestarted: shape('TaskAuditRestart', 'The policy was begun anew.', oldStep),
  waitStepAnalysisSuccess: shape('TaskAuditWaitForAnalysisStepSuccess', 'The analysis is there.', {
    stepId: id('The step.'),
    succeededAt: when('Since when.'),
  }),
  waitStepAnalysisTimedOut: shape('TaskAuditWaitForAnalysisStepTimedOut', 'The analysis did not come.', {
    stepId: id('The step.'),
    timedOutAt: when('Until when it was waited for.'),
  }),
  waitStepAnalysisWaiting: shape('TaskAuditWaitForAnalysisStepWaiting', 'The analysis is waited for.', {
    stepId: id('The step.'),
  }),
  waitStepSuccess: shape('TaskAuditWaitStepSuccess', 'What was waited for holds.', {
    ...waited,
    succeededAt: when('Since when.'),
  }),
  waitStepTimedOut: shape('TaskAuditWaitStepTimedOut', 'It was waited in vain.', {
    ...waited,
    timedOutAt: when('Until when.'),
  }),
  waitStepUntilTime: shape('TaskAuditWaitStepUntilTime', 'A time is waited for.', {
    stepId: id('The step.'),
    untilTime: when('The time.'),
  }),
  waitStepWaiting: shape('TaskAuditWaitStepWaiting', 'A condition is waited for.', waited),
  webhookApprovalAttempt: shape('TaskAuditWebhookApprovalAttempt', 'A webhook that decides was called.', webhook),
  webhookApprovalBadResponse: shape(
    'TaskAuditWebhookApprovalBadResponse',
    'A webhook that decides was answered with something that cannot be read.',
    failedWebhook,
  ),
  webhookApprovalFatalError: shape(
    'TaskAuditWebhookApprovalFatalError',
    'A webhook that decides failed for good.',
    failedWebhook,
  ),
  webhookApprovalSuccess: shape('TaskAuditWebhookApprovalSuccess', 'A webhook has decided.', webhook),
  webhookApprovalTriggered: shape('TaskAuditWebhookApprovalTriggered', 'A webhook is to decide.', webhook),
  webhookAttempt: shape('TaskAuditWebhookAttempt', 'A webhook was called.', webhook),
  webhookSuccess: shape('TaskAuditWebhookSuccess', 'What a webhook was called for is done.', webhook),
  webhookTriggered: shape('TaskAuditWebhookTriggered', 'A webhook is called.', webhook),
}

export type AuditEvent = keyof typeof auditEvents
