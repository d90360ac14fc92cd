import { type Sql, sql } from '../../store/sql.ts'
import type { SessionPoliciesRow } from '../../store/tables.ts'

/** The id of the policy that is part of the service. */
export const BUILTIN_ID = 'builtin'

/** It applies to users without any other, and has no row: it is the same in every tenant. */
const BUILTIN = {
  id: BUILTIN_ID,
  display_name: 'Built-in',
  priority: 0,
  access_token_ttl_seconds: 3600,
  refresh_token_ttl_seconds: 72_000,
  rotate_refresh_on_use: true,
  refresh_rotation_window_seconds: 60,
  idle_timeout_seconds: 7200,
  max_session_duration_seconds: 72_000,
  persistence: 'PERSISTENCE_MODE_ALLOW_USER_CHOICE',
  credential_durations: [],
  continuous_rules: [],
  continuous_default_outcome: null,
  ssf_receive: null,
  ssf_transmit: null,
  version: 1,
  deleted_at: null,
} as const

const BEGINNING = Temporal.Instant.fromEpochMilliseconds(0)

export const builtinPolicy = (tenantId: string): SessionPoliciesRow => ({
  ...BUILTIN,
  tenant_id: tenantId,
  created_at: BEGINNING,
  updated_at: BEGINNING,
})

/** Rows of every live policy of the tenant, the built-in one among them. */
export const LIVE_POLICIES: Sql = sql`
  (select * from session_policies where deleted_at is null
   union all
   select (jsonb_populate_record(null::session_policies,
             ${{ ...BUILTIN, created_at: BEGINNING.toString(), updated_at: BEGINNING.toString() }}::jsonb)).*)`
