import { MOST_BYTES } from '../../../expressions/limits.ts'
import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { expressionText } from '../../../wire/expression-text.ts'
import { bool, id, int64, text } from '../../../wire/scalars.ts'
import { deprecated, oneof, readOnly, shape } from '../../../wire/shape.ts'

const MOST_USERS = 32

const users = (about: string) => list(id('A user.'), MOST_USERS, about)

export const AppEntitlementReference = shape('AppEntitlementReference', 'Names the entitlement of a group.', {
  appId: id('The app.'),
  appEntitlementId: id('The entitlement; its holders are the members.'),
})

const whoMay = {
  allowSelfApproval: bool('The subject may approve its own request.'),
  requireDistinctApprovers: bool('Whoever approved an earlier step does not approve this one.'),
}

/** Who decides when the kind finds nobody. */
const fallback = {
  fallback: bool('When nobody is found, the users or groups named here decide.'),
  fallbackUserIds: users('These users.'),
  isGroupFallbackEnabled: bool('The members of the groups instead of the users.'),
  fallbackGroupIds: list(AppEntitlementReference, 16, 'These groups.'),
}

const assignedUserIds = readOnly(users('Whom it was given to; filled in on tasks.'))

const AgentMode = enumeration('ApprovalAgentMode', 'What the agent may do.', [
  'APPROVAL_AGENT_MODE_UNSPECIFIED',
  'APPROVAL_AGENT_MODE_FULL_CONTROL',
  'APPROVAL_AGENT_MODE_CHANGE_POLICY_ONLY',
  'APPROVAL_AGENT_MODE_COMMENT_ONLY',
])

const AgentFailureAction = enumeration('ApprovalAgentFailureAction', 'What happens when the agent does not decide.', [
  'APPROVAL_AGENT_FAILURE_ACTION_UNSPECIFIED',
  'APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_USERS',
  'APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_SUPER_ADMINS',
  'APPROVAL_AGENT_FAILURE_ACTION_SKIP_POLICY_STEP',
])

const Escalation = shape(
  'Escalation',
  'What happens when nobody decides in time.',
  {
    expiration: int64('After how many seconds: 60 to 7776000.'),
    escalationComment: text(4096, 'A comment for the task.', { multiline: true }),
  },
  oneof('escalation_policy', {
    replacePolicy: shape('EscalationReplacePolicy', 'Another policy decides, from its beginning.', {
      policyId: id('The policy, of the same type.'),
    }),
    reassignToApprovers: shape('EscalationReassignToApprovers', 'Others decide.', {
      approverIds: users('These users.'),
    }),
    cancelTicket: shape('EscalationCancelTicket', 'The task is cancelled.', {}),
    skipStep: shape('EscalationSkipStep', 'The step is passed over.', {}),
  }),
)

/** Every way to say who decides. */
const approverKinds = {
  users: shape('UserApproval', 'These users.', { userIds: users('The users, at least one.'), ...whoMay }),
  manager: shape('ManagerApproval', 'The managers of the subject.', { ...fallback, ...whoMay, assignedUserIds }),
  appOwners: shape('AppOwnerApproval', 'The owners of the app.', whoMay),
  entitlementOwners: shape('EntitlementOwnerApproval', 'The owners of the entitlement.', { ...fallback, ...whoMay }),
  resourceOwners: shape('ResourceOwnerApproval', 'The owners of the resource.', { ...fallback, ...whoMay }),
  group: shape('AppGroupApproval', 'The members of a group, at most 128.', {
    appId: id('The app of the group.'),
    appGroupId: id('The entitlement whose holders are the members.'),
    ...fallback,
    ...whoMay,
  }),
  self: shape('SelfApproval', 'The subject, or the owner of the account.', { ...fallback, assignedUserIds }),
  expression: shape('ExpressionApproval', 'Whom expressions give.', {
    expressions: list(
      expressionText(MOST_BYTES, 'Gives users.'),
      10,
      'Tried in turn; the first that gives any counts.',
    ),
    ...fallback,
    ...whoMay,
    assignedUserIds,
  }),
  webhook: shape('WebhookApproval', 'A system outside, by a webhook.', { webhookId: id('The webhook.') }),
  agent: shape('AgentApproval', 'The agent of the service.', {
    instructions: text(16_384, 'What it should consider.', { multiline: true }),
    agentMode: oneOfNames(AgentMode, 'What it may do.'),
    agentFailureAction: oneOfNames(AgentFailureAction, 'What happens when it does not decide.'),
    policyIds: list(id('A policy of the same type.'), 16, 'The policies that it may choose from.'),
    reassignToUserIds: users('Who decides when it does not.'),
    agentUserId: deprecated(id('Not used.')),
  }),
  findingAssignee: shape('FindingAssigneeApproval', 'The assignee of the finding that the task is about.', whoMay),
}

export type ApproverKind = keyof typeof approverKinds
// Safe because these are the keys of the table.
export const APPROVER_KINDS = Object.keys(approverKinds) as ApproverKind[]

/** How an approval says who decides. */
export const approverKindOf = (approval: { readonly [kind in ApproverKind]?: unknown }): ApproverKind | undefined =>
  APPROVER_KINDS.find((kind) => approval[kind] !== undefined && approval[kind] !== null)

export const Approval = shape(
  'Approval',
  'Somebody has to agree.',
  {
    allowReassignment: bool('Whoever it is given to may give it to somebody else.'),
    allowedReassignees: users('Only to these; to anybody when empty.'),
    allowDelegation: bool('It goes to the delegates of those who have one.'),
    requireApprovalReason: bool('Who approves gives a reason.'),
    requireDenialReason: bool('Who denies gives a reason.'),
    requireReassignmentReason: bool('Who gives it to somebody else gives a reason.'),
    requiresStepUpProviderId: id('Who approves signs in once more, at this provider.'),
    escalationEnabled: bool('The escalation counts.'),
    escalation: Escalation,
    assigned: readOnly(bool('It was given to somebody; filled in on tasks.')),
  },
  oneof('typ', approverKinds, { required: true }),
)
