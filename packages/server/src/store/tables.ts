// Made from the schema by `npm run generate`; do not edit.

export type AuthFailuresRow = {
  tenant_id: string
  key: string
  failures: number
  since: Temporal.Instant
  locked_until: Temporal.Instant | null
}

export type BulkActionsRow = {
  tenant_id: string
  id: string
  kind: string
  permission: string
  state: string
  total: number
  succeeded: number
  skipped: number
  failed: number
  errors: unknown
  created_by_user_id: string
  created_at: Temporal.Instant
  completed_at: Temporal.Instant | null
}

export type BulkItemsRow = {
  tenant_id: string
  bulk_action_id: string
  ordinal: number
  item: unknown
}

export type ClientsRow = {
  tenant_id: string
  id: string
  use: string
  user_id: string
  display_name: string
  public_key: string
  thumbprint: string
  last_four: string
  allow_source_cidrs: string[]
  scoped_role_ids: string[]
  expires_at: Temporal.Instant | null
  last_used_at: Temporal.Instant | null
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export type ConsumerProgressRow = {
  tenant_id: string
  consumer: string
  era: number
  xid: string
  ordinal: number
  event_id: string
  seen_at: Temporal.Instant
}

export type DataSourcesRow = {
  tenant_id: string
  id: string
  display_name: string
  kind: string
  settings: unknown
  sealed_secret: Buffer | null
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export type DeadLettersRow = {
  tenant_id: string
  id: string
  kind: string
  key: string | null
  priority: number
  attempts: number
  limit_key: string | null
  payload: unknown
  last_error: string
  created_at: Temporal.Instant
  died_at: Temporal.Instant
}

export type ErasRow = {
  era: number
  cluster: bigint
  since: Temporal.Instant
}

export type EventsRow = {
  tenant_id: string
  id: string
  at: Temporal.Instant
  xid: string
  ordinal: number
  kind: string
  subject_type: string
  subject_id: string
  before: unknown | null
  after: unknown | null
  actor: unknown
  correlation: string
  lineage: string[]
  request: unknown | null
  era: number
}

export type IdempotencyKeysRow = {
  tenant_id: string
  subject: string
  method: string
  path: string
  key: string
  body_hash: string
  status: number
  answer: string | null
  etag: string
  object_id: string
  expires_at: Temporal.Instant
}

export type LogEventsRow = {
  tenant_id: string
  sequence: bigint
  logged_at: Temporal.Instant
  uid: string
  time: Temporal.Instant
  class_uid: number
  activity_name: string
  event_code: string
  operation: string
  actor_uid: string
  actor_email: string
  target_uids: string[]
  correlation_uid: string
  status_id: number
  source_ip: string | null
  event: string
  hash: Buffer
  previous_hash: Buffer
}

export type LogExportersRow = {
  tenant_id: string
  id: string
  display_name: string
  data_source_id: string
  prefix: string
  format: string
  state: string
  watermark_sequence: bigint
  watermark_uid: string
  pending_sequence: bigint
  failure: string
  failures: number
  next_run_at: Temporal.Instant
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export type LogHeadsRow = {
  tenant_id: string
  sequence: bigint
  hash: Buffer
  logged_at: Temporal.Instant
  signed_sequence: bigint
}

export type LogRootsRow = {
  tenant_id: string
  sequence: bigint
  hash: Buffer
  signed_at: Temporal.Instant
  kid: string
  public_jwk: unknown
  signature: Buffer
}

export type RevokedTokensRow = {
  tenant_id: string
  jti: string
  expires_at: Temporal.Instant
}

export type RolesRow = {
  tenant_id: string
  id: string
  name: string
  display_name: string
  permissions: string[]
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type SchemaMigrationsRow = {
  version: number
  name: string
  checksum: string
  applied_at: Temporal.Instant
}

export type SigningKeysRow = {
  tenant_id: string
  kid: string
  public_jwk: unknown
  sealed_private: Buffer
  created_at: Temporal.Instant
  active_at: Temporal.Instant | null
}

export type TenantsRow = {
  id: string
  label: string
  status: string
  hosts: string[]
  allowed_origins: string[]
  sealed_key: Buffer
  created_at: Temporal.Instant
}

export type UsedAssertionsRow = {
  tenant_id: string
  digest: Buffer
  expires_at: Temporal.Instant
}

export type UsersRow = {
  tenant_id: string
  id: string
  type: string
  origin: string
  status: string
  display_name: string
  email: string
  role_ids: string[]
  owner_ids: string[]
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
  emails: string[]
  manager_ids: string[]
}

export type WebhookAttemptsRow = {
  tenant_id: string
  delivery_id: string
  number: number
  started_at: Temporal.Instant
  duration_ms: number
  status_code: number
  error: string
  response_body: string
}

export type WebhookDeliveriesRow = {
  tenant_id: string
  id: string
  webhook_id: string
  state: string
  attempts: number
  destination: string
  source_kind: string
  source: unknown
  event: string
  body: string
  awaits_document: boolean
  redelivery_of: string
  lineage: string[]
  error: string
  superseded_reason: string
  response_document: unknown | null
  response_via: string
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  last_attempted_at: Temporal.Instant | null
  next_attempt_at: Temporal.Instant | null
  completed_at: Temporal.Instant | null
  expires_at: Temporal.Instant
}

export type WebhookListenersRow = {
  tenant_id: string
  id: string
  automation_id: string
  auth_kind: string
  jwks_url: string
  credential: Buffer | null
  previous_credential: Buffer | null
  previous_until: Temporal.Instant | null
  allowed_cidrs: string[]
  received_count: bigint
  last_received_at: Temporal.Instant | null
  rotated_at: Temporal.Instant | null
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type WebhookReceiptsRow = {
  tenant_id: string
  listener_id: string
  event_id: string
  received_at: Temporal.Instant
}

export type WebhookRefusalsRow = {
  tenant_id: string
  listener_id: string
  cause: string
  recorded_at: Temporal.Instant
}

export type WebhookSecretsRow = {
  tenant_id: string
  webhook_id: string
  id: string
  sealed: Buffer
  created_at: Temporal.Instant
  expires_at: Temporal.Instant | null
}

export type WebhooksRow = {
  tenant_id: string
  id: string
  display_name: string
  description: string
  url: string
  callback_timeout_seconds: number
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export type WorkRow = {
  tenant_id: string
  id: string
  kind: string
  key: string | null
  priority: number
  ready: boolean
  due: Temporal.Instant
  attempt: number
  failures: number
  lost: number
  worker: number | null
  again: Temporal.Instant | null
  limit_key: string | null
  payload: unknown
  last_error: string
  created_at: Temporal.Instant
}

export type WorkloadProvidersRow = {
  tenant_id: string
  id: string
  display_name: string
  description: string
  issuer_url: string
  well_known_provider: string
  bundle_endpoint_url: string
  disabled: boolean
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export type WorkloadTrustsRow = {
  tenant_id: string
  id: string
  service_principal_id: string
  provider_id: string
  display_name: string
  description: string
  condition_expression: string
  allow_source_cidrs: string[]
  scoped_role_ids: string[]
  passthrough_claims: string[]
  disabled: boolean
  last_used_at: Temporal.Instant | null
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}
