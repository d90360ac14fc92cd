import { list } from '../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../wire/enums.ts'
import { bool, duration, id, text } from '../../wire/scalars.ts'
import { type Answer, nullable, oneof, shape } from '../../wire/shape.ts'

const AccuracyIssueAction = enumeration('AccuracyIssueAction', 'What a start by schedule does when data are old.', [
  'ACCURACY_ISSUE_ACTION_UNSPECIFIED',
  'ACCURACY_ISSUE_ACTION_CONTINUE',
  'ACCURACY_ISSUE_ACTION_WAIT',
])
export const CloseDecision = enumeration('CloseDecision', 'What becomes of reviews that are open at the end.', [
  'CLOSE_DECISION_UNSPECIFIED',
  'CLOSE_DECISION_REVOKED',
  'CLOSE_DECISION_SKIP',
  'CLOSE_DECISION_NO_ACTION',
])
const ViewType = enumeration('AccessReviewViewType', 'How reviewers see their reviews at first.', [
  'ACCESS_REVIEW_VIEW_TYPE_UNSPECIFIED',
  'ACCESS_REVIEW_VIEW_TYPE_BY_APP',
  'ACCESS_REVIEW_VIEW_TYPE_BY_USER',
  'ACCESS_REVIEW_VIEW_TYPE_UNSTRUCTURED',
  'ACCESS_REVIEW_VIEW_TYPE_BY_RESOURCE',
])
const TaskColumn = enumeration('AccessReviewTaskColumn', 'What a column shows.', [
  'ACCESS_REVIEW_TASK_COLUMN_UNSPECIFIED',
  'ACCESS_REVIEW_TASK_COLUMN_VIEW_LINK',
  'ACCESS_REVIEW_TASK_COLUMN_CURRENT_STATE',
  'ACCESS_REVIEW_TASK_COLUMN_ACCOUNT',
  'ACCESS_REVIEW_TASK_COLUMN_ACCOUNT_OWNER',
  'ACCESS_REVIEW_TASK_COLUMN_ENTITLEMENT',
  'ACCESS_REVIEW_TASK_COLUMN_ENTITLEMENT_DESCRIPTION',
  'ACCESS_REVIEW_TASK_COLUMN_RESOURCE',
  'ACCESS_REVIEW_TASK_COLUMN_RESOURCE_TYPE',
  'ACCESS_REVIEW_TASK_COLUMN_INSIGHTS',
  'ACCESS_REVIEW_TASK_COLUMN_RECOMMENDATION',
  'ACCESS_REVIEW_TASK_COLUMN_ASSIGNED_TO',
  'ACCESS_REVIEW_TASK_COLUMN_STATUS',
  'ACCESS_REVIEW_TASK_COLUMN_APP',
  'ACCESS_REVIEW_TASK_COLUMN_DUE',
  'ACCESS_REVIEW_TASK_COLUMN_PROJECT',
  'ACCESS_REVIEW_TASK_COLUMN_CREATED_ON',
  'ACCESS_REVIEW_TASK_COLUMN_TASK_AGE',
  'ACCESS_REVIEW_TASK_COLUMN_RESOLVED_ON',
  'ACCESS_REVIEW_TASK_COLUMN_ENROLLMENT_STATUS',
  'ACCESS_REVIEW_TASK_COLUMN_INHERITED_FROM',
  'ACCESS_REVIEW_TASK_COLUMN_DEPARTMENT',
  'ACCESS_REVIEW_TASK_COLUMN_JOB_TITLE',
  'ACCESS_REVIEW_TASK_COLUMN_CREATED_BY',
  'ACCESS_REVIEW_TASK_COLUMN_LAST_LOGIN',
  'ACCESS_REVIEW_TASK_COLUMN_RESOURCE_PARENT',
  'ACCESS_REVIEW_TASK_COLUMN_RESOURCE_CHILDREN',
  'ACCESS_REVIEW_TASK_COLUMN_APP_USER_USERNAME',
  'ACCESS_REVIEW_TASK_COLUMN_ACCESS_HOLDER_TYPE',
  'ACCESS_REVIEW_TASK_COLUMN_RISK_LEVEL',
  'ACCESS_REVIEW_TASK_COLUMN_COMPLIANCE_FRAMEWORK',
])

const NotificationConfig = shape('AccessReviewNotificationConfig', 'Who is told of a campaign.', {
  sendKickoff: bool('Reviewers are told when it starts.'),
  sendReminders: bool('Reviewers are reminded until they are done.'),
  sendClose: bool('Owners are told when it ends.'),
})
const TaskColumnRef = shape(
  'AccessReviewTaskColumnRef',
  'A column that reviewers see.',
  {},
  oneof('column', {
    builtin: oneOfNames(TaskColumn, 'One that the service has.'),
    appUserAttributeKey: text(256, 'An attribute of the profile of the account.'),
  }),
)
const ColumnConfig = shape('AccessReviewColumnConfig', 'The columns that reviewers see.', {
  orderedColumns: list(TaskColumnRef, 64, 'In this order; at most 10 of them show attributes.'),
  columns: list(oneOfNames(TaskColumn, 'A column.'), 64, 'Used while orderedColumns is empty.'),
})
const AttributeBinding = shape('ReviewerAttributeBinding', 'An attribute that reviewers may see.', {
  appId: id('Whose accounts.'),
  attributeKey: text(256, 'The attribute of their profile.'),
})
const AttributeConfig = shape(
  'ReviewerAttributeConfig',
  'Attributes of accounts that reviewers may see; none otherwise.',
  {
    bindings: list(AttributeBinding, 100, 'The attributes.'),
  },
)
const SignatureConfig = shape('ReviewSignatureConfig', 'How submissions are signed.', {
  requireSignature: bool('Every submission is signed by a step-up.'),
  meaningOfSignature: text(2048, 'What the signature says, shown to who signs.', { multiline: true }),
  stepUpProviderId: id('Who authenticates the signer anew.'),
  tspUrl: text(2048, 'A time-stamp authority (RFC 3161) that confirms when it was signed.'),
})
const CarryConfig = shape(
  'AccessReviewCarryConfig',
  'Low-risk access that has not changed need not be reviewed again.',
  {
    enabled: bool('Access that was certified, has not changed since and is of low risk is carried over and listed.'),
    riskLevelAttributeValueIds: list(id('A risk level.'), 100, 'The risk levels that count as low.'),
    includeWithoutRiskLevel: bool('Entitlements without a risk level count as low.'),
    certifiedWithin: nullable(duration('How old a certification may be; a year when absent.')),
  },
)

/** What can be set of a campaign and of a template alike; stored as it is. */
export const settingsFields = {
  usePolicyOverride: bool('The policies of entitlements and apps come before that of the campaign.'),
  reviewInstructions: text(16_384, 'What reviewers are to look at, in Markdown.', { multiline: true }),
  autoStartCampaign: bool('It starts by itself at its date.'),
  accuracyIssueAction: oneOfNames(AccuracyIssueAction, 'What such a start does when data are old.'),
  autoCloseCampaign: bool('It ends by itself at its date.'),
  autoCloseDecision: oneOfNames(CloseDecision, 'What becomes then of reviews that are open.'),
  autoGenerateReport: bool('A report is made when it ends.'),
  autoResolve: bool('Open reviews end by themselves when the access is gone.'),
  exemptCertifiedAccessConflicts: bool('A conflict all of whose reviews are certified is exempted.'),
  notificationConfig: nullable(NotificationConfig),
  defaultView: oneOfNames(ViewType, 'How reviewers see it at first.'),
  columnConfig: nullable(ColumnConfig),
  reviewerAttributeConfig: nullable(AttributeConfig),
  signatureConfig: nullable(SignatureConfig),
  carryConfig: nullable(CarryConfig),
}

/** How settings are stored. */
export const ReviewSettings = shape('ReviewSettings', 'What can be set of a campaign.', settingsFields)
export type ReviewSettings = NonNullable<Answer<typeof ReviewSettings>>
