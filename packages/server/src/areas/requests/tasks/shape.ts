import { namesOf } from '../../../service/names/named-objects.ts'
import { ActorObjectPermissions } from '../../../service/object-permissions.ts'
import { freeform, list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { expandedList, expandMask } from '../../../wire/expand.ts'
import { bool, duration, id, int32, int64, text, timestamp } from '../../../wire/scalars.ts'
import { type Answer, always, nullable, oneof, readOnly, required, shape } from '../../../wire/shape.ts'
import { AppEntitlementRef } from '../../directory/apps/api.ts'
import { Form } from '../../forms/api.ts'
import {
  ActionOutcome,
  ActionType,
  CertifyOutcome,
  FindingTaskOutcome,
  GrantOutcome,
  OffboardingOutcome,
  RevokeOutcome,
  TaskActionType,
  TaskOrigin,
} from './enums.ts'
import { PolicyInstance } from './policy/shape.ts'

export const TaskState = enumeration('TaskState', 'Whether something is left to be done.', [
  'TASK_STATE_UNSPECIFIED',
  'TASK_STATE_OPEN',
  'TASK_STATE_CLOSED',
])
const TaskProcessingType = enumeration('TaskProcessingType', 'What an open task waits for.', [
  'TASK_PROCESSING_TYPE_UNSPECIFIED',
  'TASK_PROCESSING_TYPE_PROCESSING',
  'TASK_PROCESSING_TYPE_WAITING',
  'TASK_PROCESSING_TYPE_DONE',
])
const InsightRecommendation = enumeration('InsightRecommendation', 'What is advised.', [
  'INSIGHT_RECOMMENDATION_UNSPECIFIED',
  'INSIGHT_RECOMMENDATION_APPROVE',
  'INSIGHT_RECOMMENDATION_DENY',
  'INSIGHT_RECOMMENDATION_REVIEW',
])

const ids = (about: string) => nullable(list(id('An id.'), 1000, about))

const ResourceActionRef = shape('ResourceActionRef', 'Names an action of a connector.', {
  appId: readOnly(id('The app.')),
  connectorId: readOnly(id('The connector.')),
  actionName: readOnly(text(128, 'The action.')),
  actionDisplayName: readOnly(text(256, 'What people call it.')),
  resourceTypeId: readOnly(text(64, 'The type of resource that it is for.')),
})

const ConnectorOperation = enumeration('ConnectorActionOperation', 'What of its own a connector does.', [
  'OPERATION_UNSPECIFIED',
  'OPERATION_GRANT',
])

const ConnectorActionRef = shape('ConnectorActionRef', 'The grant of a connector does the work.', {
  appId: readOnly(id('The app.')),
  connectorId: readOnly(id('The connector.')),
  operation: readOnly(oneOfNames(ConnectorOperation, 'What it does.')),
})

const FindingTarget = shape('FindingTarget', 'The finding that a task of people is to remedy.', {
  findingId: readOnly(id('The finding.')),
  findingType: readOnly(text(64, 'Its type.')),
})

const ScopeRole = shape('ScopeRole', 'A role on a part of an app: nobody can ask for one yet.', {
  appId: readOnly(id('The app.')),
  roleResourceId: readOnly(id('The role.')),
  roleResourceTypeId: readOnly(id('Its type.')),
  scopeResourceId: readOnly(id('The part.')),
  scopeResourceTypeId: readOnly(id('Its type.')),
  grantDuration: readOnly(nullable(duration('For how long.'))),
})

export const TaskActionInstance = shape(
  'TaskActionInstance',
  'What a connector does, as it was offered.',
  { displayName: readOnly(text(256, 'What people call it.')) },
  oneof('target', {
    resourceActionRef: nullable(ResourceActionRef),
    connectorActionRef: nullable(ConnectorActionRef),
  }),
)

const GatedToolCallTarget = shape('GatedToolCallTarget', 'A call of a tool that waits for an approval.', {
  gateId: readOnly(id('The gate it waits at; empty where the classification of the tool asks for an approval.')),
  appId: readOnly(id('The app.')),
  connectorId: readOnly(id('The tool server.')),
  toolId: readOnly(id('The tool.')),
  toolName: readOnly(text(256, 'The tool, as programs call it.')),
  toolKind: readOnly(text(32, 'mcp_tool.')),
  appEntitlementId: readOnly(id('The entitlement of the tool.')),
  callerKind: readOnly(text(32, 'Of which type the program is: personal, shared, service or ephemeral.')),
  inputSizeBytes: readOnly(int32('The size of the input.')),
  toolInput: readOnly(
    nullable(freeform('The input, with secrets masked: each place tells its length and the beginning of a hash.')),
  ),
  toolOutput: readOnly(text(16_777_216, 'What the tool answered, as JSON: for the one who called, for a day.')),
  toolError: readOnly(text(2048, 'Why there is no answer.')),
})
export type ShownToolCall = Answer<typeof GatedToolCallTarget>

const TaskTypeAction = shape('TaskTypeAction', 'Something that is run when it is asked for.', {
  actionId: readOnly(id('The offer.')),
  displayName: readOnly(text(256, 'What the offer was called.')),
  formValues: readOnly(freeform('What was filled in; what is secret is not shown.')),
  type: readOnly(oneOfNames(ActionType, 'What is run.')),
  actionInstance: nullable(TaskActionInstance),
  toolCall: nullable(GatedToolCallTarget),
  finding: nullable(FindingTarget),
  scopeRole: nullable(ScopeRole),
  createdAppResourceId: readOnly(id('The resource that was made.')),
  createdAppResourceTypeId: readOnly(id('The type of that resource.')),
  createdAppEntitlementIds: readOnly(ids('The entitlements that were made.')),
  outcome: readOnly(oneOfNames(ActionOutcome, 'What has come of it.')),
  outcomeTime: readOnly(nullable(timestamp('When it ended.'))),
})

const about = {
  appId: readOnly(id('The app.')),
  appEntitlementId: readOnly(id('The entitlement.')),
  appUserId: readOnly(id('The account.')),
  identityUserId: readOnly(id('Whom the account belongs to.')),
}
const outcomeTime = readOnly(nullable(timestamp('When it ended.')))

const AppResourceRef = shape('TaskAppResourceRef', 'Names a resource.', {
  appId: id('The app.'),
  appResourceTypeId: id('The type of the resource.'),
  id: id('The resource.'),
})

export const TaskGrantSource = shape('TaskGrantSource', 'Where a grant was asked for.', {
  conversationId: text(256, 'The conversation.'),
  externalUrl: text(2048, 'Where to read more.'),
  integrationId: text(256, 'The integration.'),
  requestId: text(256, 'Its own id of the request.'),
  isExtension: readOnly(bool('The subject has it already, for a shorter time.')),
})

const TaskTypeGrant = shape('TaskTypeGrant', 'Somebody is to get an entitlement.', {
  ...about,
  grantDuration: readOnly(nullable(duration('For how long; forever when absent.'))),
  outcome: readOnly(oneOfNames(GrantOutcome, 'What has come of it.')),
  outcomeTime,
  source: nullable(TaskGrantSource),
})

const TaskRevokeSource = shape(
  'TaskRevokeSource',
  'Why access is taken away.',
  {},
  oneof('origin', {
    review: nullable(
      shape('TaskRevokeSourceReview', 'A review.', {
        accessReviewId: id('The campaign.'),
        certTicketId: id('The task of the review.'),
      }),
    ),
    request: nullable(shape('TaskRevokeSourceRequest', 'Somebody asked for it.', { requestUserId: id('Who asked.') })),
    expired: nullable(
      shape('TaskRevokeSourceExpired', 'Its time was over.', { expiredAt: nullable(timestamp('When it was over.')) }),
    ),
    nonUsage: nullable(
      shape('TaskRevokeSourceNonUsage', 'It was not used.', {
        expiresAt: nullable(timestamp('When it was over.')),
        lastLogin: nullable(timestamp('When it was last used.')),
      }),
    ),
  }),
)

const TaskTypeRevoke = shape('TaskTypeRevoke', 'Somebody is to lose an entitlement.', {
  ...about,
  outcome: readOnly(oneOfNames(RevokeOutcome, 'What has come of it.')),
  outcomeTime,
  resource: nullable(AppResourceRef),
  source: nullable(TaskRevokeSource),
})

const TaskTypeCertify = shape('TaskTypeCertify', 'Somebody has to say whether access is still needed.', {
  accessReviewId: readOnly(id('The campaign.')),
  accessReviewSelection: readOnly(id('The selection of the campaign.')),
  ...about,
  outcome: readOnly(oneOfNames(CertifyOutcome, 'What has come of it.')),
  outcomeTime,
  resource: nullable(AppResourceRef),
})

const TaskTypeOffboarding = shape('TaskTypeOffboarding', 'Somebody is to lose all access.', {
  subjectUserId: readOnly(id('Who leaves.')),
  outcome: readOnly(oneOfNames(OffboardingOutcome, 'What has come of it.')),
  outcomeTime,
})

const TaskTypeFinding = shape('TaskTypeFinding', 'A finding is to be dealt with.', {
  findingId: readOnly(id('The finding.')),
  findingType: readOnly(text(128, 'Its type.')),
  outcome: readOnly(oneOfNames(FindingTaskOutcome, 'What has come of it.')),
  outcomeTime,
})

const TaskType = shape(
  'RequestTaskType',
  'What is asked for.',
  {},
  oneof('task_type', {
    grant: nullable(TaskTypeGrant),
    revoke: nullable(TaskTypeRevoke),
    certify: nullable(TaskTypeCertify),
    offboarding: nullable(TaskTypeOffboarding),
    finding: nullable(TaskTypeFinding),
    action: nullable(TaskTypeAction),
  }),
)

const ExternalRef = shape('ExternalRef', 'The task in another system.', {
  externalRefSource: text(64, 'Which system.'),
  name: text(256, 'What it is called there.'),
  url: text(2048, 'Where it is.'),
})
const TaskRevocationTarget = shape('TaskRevocationTarget', 'What is taken away with it.', {
  entitlementRef: nullable(AppEntitlementRef),
})

export const Task = shape('Task', 'Something that somebody asked for, and how far it is.', {
  id: readOnly(id('Names it.')),
  numericId: readOnly(int64('Its number in the tenant; paths take it in place of the id.')),
  displayName: readOnly(text(256, 'What was asked for.')),
  description: readOnly(text(4096, 'Why.')),
  state: readOnly(oneOfNames(TaskState, 'Whether something is left to be done.')),
  processing: readOnly(oneOfNames(TaskProcessingType, 'What it waits for.')),
  type: nullable(TaskType),
  origin: oneOfNames(TaskOrigin, 'Where it was asked for.'),
  userId: readOnly(id('Whom it is for.')),
  createdByUserId: readOnly(id('Who asked.')),
  emergencyAccess: readOnly(bool('Asked for in an emergency.')),
  policy: nullable(PolicyInstance),
  policyGenerationId: readOnly(id('Changes whenever the policy is chosen anew.')),
  form: nullable(Form),
  data: readOnly(freeform('What was filled in; what is secret is not shown.')),
  actions: readOnly(
    nullable(list(oneOfNames(TaskActionType, 'An action.'), 64, 'What the caller may do with it now.')),
  ),
  stepApproverIds: readOnly(ids('Who may act now.')),
  approverIds: readOnly(ids('Who has decided.')),
  commentCount: readOnly(int32('How many comments it has.')),
  insightIds: ids('What is known about it.'),
  recommendation: oneOfNames(InsightRecommendation, 'What is advised.'),
  analysisId: readOnly(id('What was found out about it.')),
  revocationTargets: readOnly(nullable(list(TaskRevocationTarget, 1000, 'What is taken away with it.'))),
  externalRefs: readOnly(nullable(list(ExternalRef, 64, 'The task in other systems.'))),
  annotations: readOnly(nullable(list(freeform('One.'), 64, 'Metadata.'))),
  createdAt: readOnly(nullable(timestamp('When it was asked for.'))),
  updatedAt: readOnly(nullable(timestamp('When it last changed.'))),
  deletedAt: readOnly(nullable(timestamp('When it was deleted.'))),
})

const path = (what: string) => readOnly(text(256, `Where ${what} is in expanded.`))

export const TaskView = shape('TaskView', 'A task, and where related objects are.', {
  task: always(nullable(Task)),
  objectPermissions: nullable(ActorObjectPermissions),
  accessReviewPath: path('the access review'),
  appPath: path('the app'),
  appUserPath: path('the account'),
  appUserLastUsagePath: path('the last use of the account'),
  approversPath: path('who decided'),
  createdByUserPath: path('who asked'),
  entitlementsPath: path('the entitlement'),
  identityUserPath: path('the user behind the account'),
  insightsPath: path('what is known'),
  principalResourcePath: path('the group or role'),
  resourceBindingsPath: path('the scope'),
  roleResourcePath: path('the role'),
  scopeResourcePath: path('the resource of the scope'),
  stepApproversPath: path('who may act'),
  userPath: path('whom it is for'),
})

export const taskExpandMask = expandMask('TaskExpandMask', [
  'access_review_id',
  'user_id',
  'created_by_user_id',
  'app_id',
  'app_user_id',
  'app_entitlement_ids',
  'step_approver_ids',
  'approver_ids',
  'identity_user_id',
  'insight_ids',
  'app_user_last_usage',
  'entitlement_scope_bindings',
  'scope_role_resources',
  'resource',
])

/** Whom and what a task is about, who decides and how, and what it comes from. */
export const taskNames = namesOf(
  ...(['user', 'app', 'entitlement', 'account', 'resource', 'policy', 'connector', 'webhook', 'automation'] as const),
  ...(['accessReview', 'finding', 'task'] as const),
)

export const taskAnswer = (name: string) =>
  shape(name, 'The task.', { taskView: nullable(TaskView), expanded: expandedList, names: taskNames })

export const actionAnswer = (name: string) =>
  shape(name, 'The task after the action.', {
    taskView: nullable(TaskView),
    expanded: expandedList,
    names: taskNames,
    ticketActionId: id('Names the action.'),
  })

export const comment = () => text(4096, 'A comment for the task.', { multiline: true })
export const policyStepId = () => required(id('The current step, as the caller knows it.'))
