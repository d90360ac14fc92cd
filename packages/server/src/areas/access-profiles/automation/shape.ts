import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { expressionText } from '../../../wire/expression-text.ts'
import { bool, id, int64, text, timestamp } from '../../../wire/scalars.ts'
import { nullable, oneof, readOnly, shape } from '../../../wire/shape.ts'
import { AppEntitlementRef, UserRef } from '../../directory/apps/api.ts'

const RunStatus = enumeration('BundleAutomationRunStatus', 'How a run ended.', [
  'BUNDLE_AUTOMATION_RUN_STATUS_UNSPECIFIED',
  'BUNDLE_AUTOMATION_RUN_STATUS_SUCCESS',
  'BUNDLE_AUTOMATION_RUN_STATUS_FAILURE',
  'BUNDLE_AUTOMATION_RUN_STATUS_IN_PROGRESS',
  'BUNDLE_AUTOMATION_RUN_STATUS_WAITING_FOR_APPROVAL',
])

const BreakerState = enumeration('BundleAutomationCircuitBreakerState', 'Whether the safeguard holds it up.', [
  'CIRCUIT_BREAKER_STATE_UNSPECIFIED',
  'CIRCUIT_BREAKER_STATE_TRIGGERED',
  'CIRCUIT_BREAKER_STATE_BYPASS',
  'CIRCUIT_BREAKER_STATE_SUPPORT_DISABLED',
])

const MOST_SOURCES = 100
const EXPRESSION_BYTES = 16_384

/** Who is meant. */
export const conditions = () =>
  oneof('conditions', {
    entitlements: nullable(
      shape('BundleAutomationRuleEntitlement', 'Whoever holds one of these.', {
        entitlementRefs: nullable(list(AppEntitlementRef, MOST_SOURCES, 'The entitlements.')),
      }),
    ),
    cel: nullable(
      shape('BundleAutomationRuleCEL', 'Whoever the expression is true for.', {
        expression: expressionText(EXPRESSION_BYTES, 'An expression about subject that is true for members.'),
      }),
    ),
  })

/** The members that can be set. */
export const automationFields = {
  enabled: bool('It runs.'),
  createTasks: bool(
    'Joining and leaving is a task, and members get and lose what the profile gives; otherwise only the list of members changes.',
  ),
  disableCircuitBreaker: bool('However many are removed, it is not paused.'),
  enforceOnSmallProfiles: bool('Kept for those who set it; profiles of every size are guarded.'),
  removedMembersThresholdPercent: int64(
    'More removals than this within an hour, in percent of the members, pause it: 1 to 100; 0 for that of the tenant.',
  ),
}

const CelEvaluation = shape('BundleAutomationCelEvaluationState', 'The last evaluation of the rule.', {
  status: oneOfNames(RunStatus, 'How it ended.'),
  matchedUsers: int64('How many users it is true for.'),
  lastEvaluatedAt: nullable(timestamp('When.')),
  errorMessage: text(4096, 'For how many users it failed, and why.'),
})

export const BundleAutomation = shape(
  'BundleAutomation',
  'The rule that says who is a member of an access profile.',
  {
    requestCatalogId: readOnly(id('The access profile.')),
    tenantId: readOnly(id('The tenant.')),
    ...automationFields,
    circuitBreaker: readOnly(
      nullable(
        shape('BundleAutomationCircuitBreaker', 'The safeguard against too many removals.', {
          state: oneOfNames(BreakerState, 'Whether it holds the rule up.'),
          removedMembersThresholdPercentage: int64('The threshold that holds now.'),
          userRef: nullable(UserRef),
          updatedAt: nullable(timestamp('When the state last changed.')),
        }),
      ),
    ),
    state: readOnly(
      nullable(
        shape('BundleAutomationLastRunState', 'The last run.', {
          status: oneOfNames(RunStatus, 'How it ended.'),
          lastRunAt: nullable(timestamp('When.')),
          errorMessage: text(4096, 'What went wrong.'),
          celEvaluation: nullable(CelEvaluation),
        }),
      ),
    ),
    createdAt: readOnly(nullable(timestamp('When it was made.'))),
    updatedAt: readOnly(nullable(timestamp('When it was last changed.'))),
    deletedAt: readOnly(nullable(timestamp('When it was deleted.'))),
  },
  conditions(),
)
