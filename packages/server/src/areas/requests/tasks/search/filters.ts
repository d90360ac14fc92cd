import { list } from '../../../../wire/collections.ts'
import { type Enumeration, enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { bool, duration, id, text, timestamp } from '../../../../wire/scalars.ts'
import { nullable, type Request, shape } from '../../../../wire/shape.ts'
import { AppUserType } from '../../../directory/accounts/api.ts'
import { CertifyOutcome, GrantOutcome, RevokeOutcome } from '../enums.ts'
import { TaskState } from '../shape.ts'

const ids = (about: string) => nullable(list(id('An id.'), 512, about))
/** Any name is taken: one that nobody knows matches nothing. */
const names = <Value extends string>(of: Enumeration<Value>, about: string) =>
  nullable(list(oneOfNames(of, 'A name.', { filter: true }), 64, about))

const CurrentStep = enumeration('TaskSearchCurrentStep', 'Which step a task is at.', [
  'TASK_SEARCH_CURRENT_STEP_UNSPECIFIED',
  'TASK_SEARCH_CURRENT_STEP_APPROVAL',
  'TASK_SEARCH_CURRENT_STEP_PROVISION',
])
const StepApprovalType = enumeration('StepApprovalType', 'How an approval says who decides.', [
  'STEP_APPROVAL_TYPE_UNSPECIFIED',
  'STEP_APPROVAL_TYPE_USERS',
  'STEP_APPROVAL_TYPE_MANAGER',
  'STEP_APPROVAL_TYPE_APP_OWNERS',
  'STEP_APPROVAL_TYPE_GROUP',
  'STEP_APPROVAL_TYPE_SELF',
  'STEP_APPROVAL_TYPE_ENTITLEMENT_OWNERS',
  'STEP_APPROVAL_TYPE_EXPRESSION',
  'STEP_APPROVAL_TYPE_WEBHOOK',
  'STEP_APPROVAL_TYPE_RESOURCE_OWNERS',
  'STEP_APPROVAL_TYPE_AGENT',
])
const EmergencyStatus = enumeration('TaskEmergencyStatus', 'Whether it was an emergency.', [
  'UNSPECIFIED',
  'ALL',
  'NON_EMERGENCY',
  'EMERGENCY',
])
const PendingActionFilter = enumeration('PendingActionFilter', 'Whether an action of a campaign is pending.', [
  'PENDING_ACTION_FILTER_UNSPECIFIED',
  'PENDING_ACTION_FILTER_WITH_PENDING',
  'PENDING_ACTION_FILTER_WITHOUT_PENDING',
])
const AccountStatus = enumeration('TaskAccountStatus', 'The status of an account.', [
  'STATUS_UNSPECIFIED',
  'STATUS_ENABLED',
  'STATUS_DISABLED',
  'STATUS_DELETED',
])
export const TaskSearchSortBy = enumeration('TaskSearchSortBy', 'The order of tasks.', [
  'TASK_SEARCH_SORT_BY_UNSPECIFIED',
  'TASK_SEARCH_SORT_BY_ACCOUNT',
  'TASK_SEARCH_SORT_BY_RESOURCE',
  'TASK_SEARCH_SORT_BY_ACCOUNT_OWNER',
  'TASK_SEARCH_SORT_BY_REVERSE_TICKET_ID',
  'TASK_SEARCH_SORT_BY_TICKET_ID',
  'TASK_SEARCH_SORT_BY_CREATED_AT',
  'TASK_SEARCH_SORT_BY_REVERSE_CREATED_AT',
  'TASK_SEARCH_SORT_BY_APP_RESOURCE_ID_AND_APP_ENTITLEMENT',
])

/** Clients send back whole types of tasks: only which type it is counts, and what is inside is not read. */
const empty = (name: string) => {
  const held = shape(name, 'Such tasks, whatever it holds.', {})
  const read: typeof held.read = (value, path, reading) =>
    held.read(typeof value === 'object' && value !== null && !Array.isArray(value) ? {} : value, path, reading)
  return nullable({ ...held, read })
}
const TaskTypeFilter = shape('TaskTypeFilter', 'One type, by the name of its member.', {
  grant: empty('TaskTypeFilterGrant'),
  revoke: empty('TaskTypeFilterRevoke'),
  certify: empty('TaskTypeFilterCertify'),
  offboarding: empty('TaskTypeFilterOffboarding'),
  action: empty('TaskTypeFilterAction'),
  finding: empty('TaskTypeFilterFinding'),
})

/** What a search of tasks is asked by: all members have to match, of each list one value. */
export const taskFilters = {
  query: text(256, 'Words of its name and reason, or its number.'),
  refs: nullable(list(shape('TaskRef', 'Names a task.', { id: id('The id, not the number.') }), 512, 'Only these.')),
  excludeIds: ids('None of these.'),
  taskStates: names(TaskState, 'In these states.'),
  taskTypes: nullable(list(TaskTypeFilter, 6, 'Of these types, such as {"grant": {}}.')),
  currentStep: oneOfNames(CurrentStep, 'At such a step.', { filter: true }),
  stepApprovalTypes: names(StepApprovalType, 'At an approval of these kinds.'),
  applicationIds: ids('About these apps.'),
  excludeApplicationIds: ids('Not about these apps.'),
  appEntitlementIds: ids('About these entitlements.'),
  excludeAppEntitlementIds: ids('Not about these entitlements.'),
  appResourceTypeIds: ids('About entitlements of resources of these types.'),
  excludeAppResourceTypeIds: ids('Not about entitlements of resources of these types.'),
  appResourceIds: ids('About entitlements of these resources.'),
  subjectIds: ids('About these users.'),
  appUserSubjectIds: ids('About these accounts.'),
  accountOwnerIds: ids('About accounts of these users.'),
  accountTypes: names(AppUserType, 'About accounts of these kinds.'),
  accountStatuses: names(AccountStatus, 'About accounts with these statuses.'),
  userEmploymentStatuses: nullable(list(text(128, 'A status.'), 64, 'About users with these employment statuses.')),
  openerIds: ids('Opened by these users.'),
  openerOrSubjectUserId: id('Opened by this user or about it.'),
  actorId: id('Opened by this user.'),
  assigneesInIds: ids('Assigned to one of these users now.'),
  assignedOrStepApproverUserId: id('Assigned to this user now, or closed and decided by it.'),
  myWorkUserIds: ids('Open, and assigned to, opened by or about one of these users.'),
  previouslyActedOnIds: ids('One of these users has done something with it.'),
  accessReviewIds: ids('Of these campaigns.'),
  grantOutcomes: names(GrantOutcome, 'Grants that ended so.'),
  revokeOutcomes: names(RevokeOutcome, 'Revokes that ended so.'),
  certifyOutcomes: names(CertifyOutcome, 'Reviews that ended so.'),
  emergencyStatus: oneOfNames(EmergencyStatus, 'Emergencies, others, or all.', { filter: true }),
  requireApprovalReason: bool('Whose current step requires a reason for an approval.'),
  requireDenialReason: bool('Whose current step requires a reason for a denial.'),
  pendingActionFilter: oneOfNames(
    PendingActionFilter,
    'With or without a pending action; needs exactly one campaign.',
    {
      filter: true,
    },
  ),
  createdAfter: nullable(timestamp('Opened then or later.')),
  createdBefore: nullable(timestamp('Opened before then.')),
  outcomeAfter: nullable(timestamp('Closed then or later.')),
  outcomeBefore: nullable(timestamp('Closed before then.')),
  decidedAfter: nullable(timestamp('Whose last approval was given or denied then or later.')),
  decidedBefore: nullable(timestamp('Whose last approval was given or denied before then.')),
  includeActedAfter: nullable(timestamp('Closed tasks too, with which the caller has done something then or later.')),
  olderThanDuration: nullable(duration('Open for longer than this.')),
  includeDeleted: bool('Deleted ones too.'),
}

export const TaskFilters = shape('TaskSearchFilters', 'Which tasks.', taskFilters)
export type Filters = Request<typeof TaskFilters>
