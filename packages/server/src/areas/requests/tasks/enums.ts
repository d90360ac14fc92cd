import { enumeration } from '../../../wire/enums.ts'

export const TaskOrigin = enumeration('TaskOrigin', 'Where a task was asked for.', [
  'TASK_ORIGIN_UNSPECIFIED',
  'TASK_ORIGIN_PROFILE_MEMBERSHIP_AUTOMATION',
  'TASK_ORIGIN_SLACK',
  'TASK_ORIGIN_API',
  'TASK_ORIGIN_JIRA',
  'TASK_ORIGIN_COPILOT',
  'TASK_ORIGIN_WEBAPP',
  'TASK_ORIGIN_TIME_REVOKE',
  'TASK_ORIGIN_NON_USAGE_REVOKE',
  'TASK_ORIGIN_PROFILE_MEMBERSHIP_MANUAL',
  'TASK_ORIGIN_PROFILE_MEMBERSHIP',
  'TASK_ORIGIN_AUTOMATION',
  'TASK_ORIGIN_ACCESS_REVIEW',
  'TASK_ORIGIN_CASCADE_DELETE',
])

export const ActionType = enumeration('TaskTypeActionType', 'What an action task runs.', [
  'TYPE_UNSPECIFIED',
  'TYPE_GRANT',
  'TYPE_WORKFLOW',
  'TYPE_RESOURCE_ACTION',
  'TYPE_TOOL_CALL',
  'TYPE_MANUAL',
  'TYPE_CLIENT_ID_APPROVAL',
  'TYPE_SPEND_REMEDY',
])

export const ActionOutcome = enumeration('ActionOutcome', 'What has come of an action task.', [
  'ACTION_OUTCOME_UNSPECIFIED',
  'ACTION_OUTCOME_SUCCESS',
  'ACTION_OUTCOME_DENIED',
  'ACTION_OUTCOME_ERROR',
  'ACTION_OUTCOME_CANCELLED',
])

const ACTIONS = [
  'CLOSE',
  'APPROVE',
  'DENY',
  'COMMENT',
  'DELETE',
  'REASSIGN',
  'RESTART',
  'SEND_REMINDER',
  'PROVISION_COMPLETE',
  'PROVISION_CANCELLED',
  'PROVISION_ERRORED',
  'ROLLBACK_SKIPPED',
  'PROVISION_APP_USER_TARGET_CREATED',
  'HARD_RESET',
  'ESCALATE_TO_EMERGENCY_ACCESS',
  'CHANGE_POLICY',
  'RECALCULATE_DENIAL_FROM_BASE_POLICY_DECISIONS',
  'SET_INSIGHTS_AND_RECOMMENDATION',
  'SET_ANALYSIS_ID',
  'RECALCULATE_APPROVERS_LIST',
  'PROCESS_NOW',
  'APPROVE_WITH_STEP_UP',
  'SKIP_STEP',
  'ROLLBACK_CANCELLED',
  'UPDATE_REQUEST_DATA',
  'UPDATE_GRANT_DURATION',
  'RETRY_PROVISIONING',
] as const

export const TaskActionType = enumeration('TaskActionType', 'What may be done with a task.', [
  'TASK_ACTION_TYPE_UNSPECIFIED',
  ...ACTIONS.map((name) => `TASK_ACTION_TYPE_${name}` as const),
])

const outcomes = (name: string, about: string, prefix: string, values: readonly string[]) =>
  enumeration<string>(name, about, [`${prefix}_UNSPECIFIED`, ...values.map((value) => `${prefix}_${value}`)])

export const GrantOutcome = outcomes('GrantOutcome', 'What has come of a grant task.', 'GRANT_OUTCOME', [
  'GRANTED',
  'DENIED',
  'ERROR',
  'CANCELLED',
  'WAIT_TIMED_OUT',
])
export const RevokeOutcome = outcomes('RevokeOutcome', 'What has come of a revoke task.', 'REVOKE_OUTCOME', [
  'REVOKED',
  'DENIED',
  'ERROR',
  'CANCELLED',
  'WAIT_TIMED_OUT',
])
export const CertifyOutcome = outcomes('CertifyOutcome', 'What has come of a certify task.', 'CERTIFY_OUTCOME', [
  'CERTIFIED',
  'DECERTIFIED',
  'ERROR',
  'CANCELLED',
  'WAIT_TIMED_OUT',
])
export const OffboardingOutcome = outcomes(
  'OffboardingOutcome',
  'What has come of an offboarding.',
  'OFFBOARDING_OUTCOME',
  ['IN_PROGRESS', 'DONE', 'ERROR', 'CANCELLED'],
)
export const FindingTaskOutcome = outcomes(
  'FindingTaskOutcome',
  'What has come of a finding task.',
  'FINDING_TASK_OUTCOME',
  ['REMEDIATED', 'RISK_ACCEPTED', 'CANCELLED'],
)
