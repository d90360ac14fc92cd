import { newId } from '../../../lib/ids.ts'
import type { SessionPoliciesRow } from '../../../store/tables.ts'
import type { Answer, Request } from '../../../wire/shape.ts'
import { BUILTIN_ID } from './builtin.ts'
import { SessionPolicy, SessionPolicyRule } from './shape.ts'
import type { PolicyContent } from './store.ts'

export type ShownPolicy = Answer<typeof SessionPolicy>
type Given = Request<typeof SessionPolicy> | ShownPolicy

export const toSessionPolicy = (row: SessionPoliciesRow): ShownPolicy => {
  const isBuiltin = row.id === BUILTIN_ID
  return {
    id: row.id,
    displayName: row.display_name,
    priority: row.priority,
    accessTokenTtlSeconds: row.access_token_ttl_seconds,
    refreshTokenTtlSeconds: row.refresh_token_ttl_seconds,
    rotateRefreshOnUse: row.rotate_refresh_on_use,
    refreshRotationWindowSeconds: row.refresh_rotation_window_seconds,
    idleTimeoutSeconds: row.idle_timeout_seconds,
    maxSessionDurationSeconds: row.max_session_duration_seconds,
    // Safe because the wire forms of these were written by their shapes, and hold nothing that is read otherwise.
    ...(wireFormsOf(row) as Pick<ShownPolicy, WireForm | 'persistence'>),
    isBuiltin,
    createdAt: isBuiltin ? null : row.created_at,
    updatedAt: isBuiltin ? null : row.updated_at,
    deletedAt: row.deleted_at,
  }
}

type WireForm = 'credentialDurations' | 'continuousRules' | 'continuousDefaultOutcome' | 'ssfReceive' | 'ssfTransmit'

const wireFormsOf = (row: SessionPoliciesRow) => ({
  persistence: row.persistence,
  credentialDurations: row.credential_durations,
  continuousRules: row.continuous_rules,
  continuousDefaultOutcome: row.continuous_default_outcome,
  ssfReceive: row.ssf_receive,
  ssfTransmit: row.ssf_transmit,
})

const DEFAULT_MAX_SECONDS = 72_000
const DEFAULT_IDLE_SECONDS = 7200
const DEFAULT_ACCESS_SECONDS = 3600
const DEFAULT_WINDOW_SECONDS = 60

/** What was not given gets its default, never more than the whole session. */
export function toContent(given: Given & { displayName?: string }): PolicyContent {
  const max = given.maxSessionDurationSeconds ?? DEFAULT_MAX_SECONDS
  const refresh = given.refreshTokenTtlSeconds ?? max
  const persistence = given.persistence ?? 'PERSISTENCE_MODE_UNSPECIFIED'
  return {
    display_name: given.displayName ?? '',
    priority: given.priority ?? 0,
    access_token_ttl_seconds: given.accessTokenTtlSeconds ?? Math.min(DEFAULT_ACCESS_SECONDS, refresh),
    refresh_token_ttl_seconds: refresh,
    rotate_refresh_on_use: given.rotateRefreshOnUse ?? false,
    refresh_rotation_window_seconds: given.refreshRotationWindowSeconds ?? DEFAULT_WINDOW_SECONDS,
    idle_timeout_seconds: given.idleTimeoutSeconds ?? Math.min(DEFAULT_IDLE_SECONDS, max),
    max_session_duration_seconds: max,
    persistence: persistence === 'PERSISTENCE_MODE_UNSPECIFIED' ? 'PERSISTENCE_MODE_ALLOW_USER_CHOICE' : persistence,
    credential_durations: written('credentialDurations', given.credentialDurations ?? []),
    continuous_rules: (given.continuousRules ?? []).map(toRule),
    continuous_default_outcome: written('continuousDefaultOutcome', given.continuousDefaultOutcome ?? null),
    ssf_receive: written('ssfReceive', given.ssfReceive ?? null),
    ssf_transmit: written('ssfTransmit', given.ssfTransmit ?? null),
  }
}

// Safe because the member is of the shape that writes it; a request only lacks what is then zero.
const written = (name: WireForm, value: unknown) => SessionPolicy.fields[name].write(value as never)

type GivenRule = NonNullable<Given['continuousRules']>[number]

function toRule(rule: GivenRule) {
  const mode = rule.mode ?? 'POLICY_RULE_MODE_UNSPECIFIED'
  const complete = {
    ...rule,
    id: rule.id || newId(),
    mode: mode === 'POLICY_RULE_MODE_UNSPECIFIED' ? 'POLICY_RULE_MODE_ENFORCE' : mode,
  }
  return SessionPolicyRule.write(complete as never) // Safe as above.
}
