import type { Answer, Request } from '../../../wire/shape.ts'
import type { BundleAutomation } from './shape.ts'
import type { AutomationContent, AutomationRow } from './store.ts'

export type Shown = Answer<typeof BundleAutomation>
type State = NonNullable<Shown['state']>
type Breaker = NonNullable<Shown['circuitBreaker']>

export const toAutomation = (row: AutomationRow, thresholdPercent: number): Shown => ({
  requestCatalogId: row.profile_id,
  tenantId: row.tenant_id,
  enabled: row.enabled,
  createTasks: row.create_tasks,
  disableCircuitBreaker: row.disable_circuit_breaker,
  enforceOnSmallProfiles: row.enforce_on_small_profiles,
  removedMembersThresholdPercent: BigInt(row.threshold_percent),
  circuitBreaker: {
    // Safe because the table allows only these ends of the names.
    state: `CIRCUIT_BREAKER_STATE_${row.breaker_state || 'UNSPECIFIED'}` as Breaker['state'],
    removedMembersThresholdPercentage: BigInt(thresholdPercent),
    userRef: row.breaker_user_id === '' ? null : { id: row.breaker_user_id },
    updatedAt: row.breaker_updated_at,
  },
  state: {
    status: statusOf(row.run_status),
    lastRunAt: row.run_at,
    errorMessage: row.run_error,
    celEvaluation: {
      status: statusOf(row.cel_status),
      matchedUsers: row.cel_matched,
      lastEvaluatedAt: row.cel_at,
      errorMessage: row.cel_error,
    },
  },
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: null,
  ...conditionOf(row),
})

const statusOf = (status: string): State['status'] =>
  // Safe because the table allows only these ends of the names.
  `BUNDLE_AUTOMATION_RUN_STATUS_${status || 'UNSPECIFIED'}` as State['status']

function conditionOf(row: AutomationRow): Pick<Shown, 'cel' | 'entitlements'> {
  if (row.kind === 'cel') return { cel: { expression: row.expression } }
  return row.kind === 'entitlements' ? { entitlements: { entitlementRefs: row.sources } } : {}
}

type Given = Omit<Request<typeof BundleAutomation>, 'requestCatalogId'>

/** Functions that ask what users hold have names like `HasEntitlement`. */
const LOOKS_UP = /\.\s*[A-Z]\w*\s*\(/

export const toContent = (given: Given): AutomationContent => {
  const expression = given.cel?.expression ?? ''
  return {
    enabled: given.enabled ?? false,
    create_tasks: given.createTasks ?? false,
    kind: given.cel ? 'cel' : given.entitlements ? 'entitlements' : 'none',
    expression,
    source_ids: [...new Set((given.entitlements?.entitlementRefs ?? []).map(({ id = '' }) => id))],
    looks_up: LOOKS_UP.test(expression),
    disable_circuit_breaker: given.disableCircuitBreaker ?? false,
    enforce_on_small_profiles: given.enforceOnSmallProfiles ?? false,
    threshold_percent: Number(given.removedMembersThresholdPercent ?? 0n),
  }
}
