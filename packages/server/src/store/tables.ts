// Made from the schema by `npm run generate`; do not edit.

export type TableName =
  | 'access_profile_automations'
  | 'access_profile_changes'
  | 'access_profile_enrollments'
  | 'access_profile_entries'
  | 'access_profile_kept_out'
  | 'access_profile_removals'
  | 'access_profile_settings'
  | 'access_profiles'
  | 'access_review_owners'
  | 'access_review_pending'
  | 'access_review_reports'
  | 'access_review_scope_rows'
  | 'access_review_selections'
  | 'access_review_subjects'
  | 'access_review_submission_items'
  | 'access_review_submissions'
  | 'access_review_templates'
  | 'access_reviews'
  | 'adopted_accounts'
  | 'agent_classifier_policies'
  | 'ai_clients'
  | 'ai_model_settings'
  | 'ai_settings'
  | 'app_account_counts'
  | 'app_entitlements'
  | 'app_report_parts'
  | 'app_reports'
  | 'app_request_defaults'
  | 'app_resource_types'
  | 'app_resources'
  | 'app_secrets'
  | 'app_usage_controls'
  | 'app_user_credentials'
  | 'app_users'
  | 'apps'
  | 'attribute_values'
  | 'auth_configs'
  | 'auth_failures'
  | 'authorization_codes'
  | 'automation_settings'
  | 'automation_versions'
  | 'automations'
  | 'bulk_actions'
  | 'bulk_items'
  | 'chat_calls'
  | 'chat_settings'
  | 'classifier_bindings'
  | 'classifier_history'
  | 'classifier_templates'
  | 'classifiers'
  | 'clients'
  | 'conflict_alerts'
  | 'conflict_checks_due'
  | 'conflict_members'
  | 'conflict_monitors'
  | 'connector_clients'
  | 'connector_hosts'
  | 'connector_keys'
  | 'connector_settings'
  | 'connector_syncs'
  | 'connector_tasks'
  | 'connectors'
  | 'consumer_progress'
  | 'contacts'
  | 'credential_policies'
  | 'data_sources'
  | 'dead_letters'
  | 'decoys'
  | 'device_codes'
  | 'digest_days'
  | 'digests'
  | 'directories'
  | 'email_providers'
  | 'entitlement_proxies'
  | 'entitlement_rules'
  | 'eras'
  | 'events'
  | 'execution_secrets'
  | 'executions'
  | 'expired_grants'
  | 'expiry_reminders'
  | 'external_ticket_configs'
  | 'finding_audits'
  | 'finding_dispatches'
  | 'finding_rules'
  | 'finding_settings'
  | 'findings'
  | 'function_bindings'
  | 'function_builds'
  | 'function_commits'
  | 'function_files'
  | 'function_invocations'
  | 'function_logs'
  | 'function_tags'
  | 'functions'
  | 'gateway_approvals'
  | 'gateway_calls'
  | 'gateway_sessions'
  | 'grant_justifications'
  | 'grant_reasons'
  | 'grants'
  | 'idempotency_keys'
  | 'identity_policy_defaults'
  | 'live_triggers'
  | 'local_directories'
  | 'local_invitations'
  | 'log_events'
  | 'log_exporters'
  | 'log_heads'
  | 'log_roots'
  | 'mail_bounces'
  | 'managed_state_bindings'
  | 'mcp_tool_calls'
  | 'membership_exclusions'
  | 'membership_rules'
  | 'model_gateway_keys'
  | 'model_providers'
  | 'nested_grants'
  | 'notice_messages'
  | 'notice_sends'
  | 'notices'
  | 'notification_settings'
  | 'oauth_clients'
  | 'oauth_consents'
  | 'one_time_links'
  | 'organisation_settings'
  | 'overdue_reminders'
  | 'owners'
  | 'paper_secrets'
  | 'passkey_challenges'
  | 'past_grants'
  | 'policies'
  | 'recovery_policies'
  | 'refresh_tokens'
  | 'report_runs'
  | 'reports'
  | 'request_actions'
  | 'request_schemas'
  | 'request_settings'
  | 'resource_uses'
  | 'reviewed_access'
  | 'revocations'
  | 'revoked_tokens'
  | 'role_mining_analyses'
  | 'role_mining_config'
  | 'role_mining_fits'
  | 'role_mining_outliers'
  | 'role_mining_runs'
  | 'role_mining_suggestions'
  | 'roles'
  | 'saml_keys'
  | 'saved_views'
  | 'schema_migrations'
  | 'search_words'
  | 'secret_downloads'
  | 'secret_revocations'
  | 'secret_sharing_settings'
  | 'secret_visits'
  | 'sent_messages'
  | 'server_resources'
  | 'server_tool_changes'
  | 'server_tools'
  | 'session_policies'
  | 'session_policy_groups'
  | 'session_policy_users'
  | 'session_settings'
  | 'sessions'
  | 'shadow_app_users'
  | 'shadow_apps'
  | 'shadow_mcp_servers'
  | 'shadow_mcp_sightings'
  | 'sign_in_attempts'
  | 'sign_in_failures'
  | 'sign_in_links'
  | 'sign_in_policies'
  | 'signing_keys'
  | 'source_records'
  | 'sso_access_tokens'
  | 'sso_applications'
  | 'sso_clients'
  | 'sso_codes'
  | 'sso_history'
  | 'sso_keys'
  | 'sso_saml_requests'
  | 'sso_settings'
  | 'sso_subjects'
  | 'sso_used_ids'
  | 'step_up_providers'
  | 'step_up_transactions'
  | 'stored_objects'
  | 'suppressed_messages'
  | 'sync_batches'
  | 'sync_lines'
  | 'task_actions'
  | 'task_assignees'
  | 'task_audits'
  | 'task_insights'
  | 'task_numbers'
  | 'task_secrets'
  | 'task_steps'
  | 'tasks'
  | 'tenants'
  | 'tool_gates'
  | 'tool_hooks'
  | 'tool_server_credentials'
  | 'tool_server_sign_ins'
  | 'tool_servers'
  | 'toolset_tool_changes'
  | 'toolset_tools'
  | 'toolsets'
  | 'trusted_domains'
  | 'unconfirmed_grants'
  | 'unused_spells'
  | 'upstream_requests'
  | 'use_receipts'
  | 'used_assertions'
  | 'user_attribute_mappings'
  | 'user_email_codes'
  | 'user_keys'
  | 'user_notification_settings'
  | 'user_passkeys'
  | 'user_passwords'
  | 'user_recovery_codes'
  | 'user_totps'
  | 'users'
  | 'vault_credentials'
  | 'vault_keys'
  | 'vault_links'
  | 'vault_values'
  | 'vaults'
  | 'webhook_attempts'
  | 'webhook_deliveries'
  | 'webhook_listeners'
  | 'webhook_receipts'
  | 'webhook_refusals'
  | 'webhook_secrets'
  | 'webhooks'
  | 'work'
  | 'workload_providers'
  | 'workload_trusts'

export type ViewName =
  | 'access_profiles_view'
  | 'access_review_owners_view'
  | 'access_review_selections_view'
  | 'access_review_submission_items_view'
  | 'access_review_submissions_view'
  | 'access_review_templates_view'
  | 'access_reviews_view'
  | 'account_sources_view'
  | 'app_entitlements_view'
  | 'app_provisioning_view'
  | 'app_request_defaults_view'
  | 'app_resource_types_view'
  | 'app_resources_view'
  | 'app_users_view'
  | 'apps_view'
  | 'attribute_values_view'
  | 'clients_view'
  | 'conflict_alerts_view'
  | 'conflict_monitors_view'
  | 'connector_clients_view'
  | 'connector_syncs_view'
  | 'connectors_view'
  | 'entitlement_provisioning_view'
  | 'entitlement_rules_view'
  | 'functions_view'
  | 'grant_justifications_view'
  | 'grants_view'
  | 'nested_grants_view'
  | 'offered_entitlements_view'
  | 'owners_view'
  | 'past_grants_view'
  | 'policies_view'
  | 'request_actions_view'
  | 'resource_uses_view'
  | 'role_mining_outliers_view'
  | 'roles_view'
  | 'shadow_app_users_view'
  | 'shadow_apps_view'
  | 'task_assignees_view'
  | 'task_audits_view'
  | 'task_steps_view'
  | 'tasks_view'
  | 'users_view'
  | 'vaults_view'
  | 'webhooks_view'
  | 'workload_trusts_view'

export type AccessProfileAutomationsRow = {
  tenant_id: string
  profile_id: string
  enabled: boolean
  create_tasks: boolean
  kind: string
  expression: string
  source_ids: string[]
  looks_up: boolean
  disable_circuit_breaker: boolean
  enforce_on_small_profiles: boolean
  threshold_percent: number
  rule_version: number
  breaker_state: string
  breaker_user_id: string
  breaker_updated_at: Temporal.Instant | null
  checks_again: boolean
  window_from: Temporal.Instant | null
  staged_rule_version: number | null
  staged_at: Temporal.Instant | null
  staged_removed_percent: number
  staged_threshold_percent: number
  run_status: string
  run_at: Temporal.Instant | null
  run_error: string
  cel_status: string
  cel_matched: bigint
  cel_at: Temporal.Instant | null
  cel_error: string
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  reaches_all: boolean
}

export type AccessProfileChangesRow = {
  tenant_id: string
  profile_id: string
  is_staged: boolean
  user_id: string
  change: string
}

export type AccessProfileEnrollmentsRow = {
  tenant_id: string
  profile_id: string
  user_id: string
  made_by: string
  with_access: boolean
  task_id: string
  enrolled_at: Temporal.Instant
}

export type AccessProfileEntriesRow = {
  tenant_id: string
  profile_id: string
  entitlement_id: string
  app_id: string
  created_at: Temporal.Instant
}

export type AccessProfileKeptOutRow = {
  tenant_id: string
  task_id: string
  profile_id: string
  facts: string | null
}

export type AccessProfileRemovalsRow = {
  tenant_id: string
  profile_id: string
  user_id: string
  removed_at: Temporal.Instant
}

export type AccessProfileSettingsRow = {
  tenant_id: string
  automations_disabled: boolean
  default_threshold_percent: number
  version: number
}

export type AccessProfilesRow = {
  tenant_id: string
  id: string
  display_name: string
  description: string
  published: boolean
  visible_to_everyone: boolean
  request_bundle: boolean
  enrollment_behavior: string
  unenrollment_behavior: string
  unenrollment_entitlement_behavior: string
  access_entitlement_ids: string[]
  annotations: unknown
  created_by_user_id: string
  audience_app_id: string
  app_id: string
  enrollment_entitlement_id: string
  excluded_entitlement_id: string
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export type AccessReviewOwnersRow = {
  tenant_id: string
  of_id: string
  user_id: string
  position: number
}

export type AccessReviewPendingRow = {
  tenant_id: string
  review_id: string
  task_id: string
  user_id: string
  decision: string
  comment: string
  step_id: string
  first_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type AccessReviewReportsRow = {
  tenant_id: string
  id: string
  review_id: string
  format: string
  columns: string[]
  state: string
  requested_by_user_id: string
  object_key: string | null
  sealed_identity: Buffer | null
  bytes: bigint
  md5: string
  sha256: string
  row_count: number
  error: string
  created_at: Temporal.Instant
  completed_at: Temporal.Instant | null
}

export type AccessReviewScopeRowsRow = {
  tenant_id: string
  of_id: string
  kind: string
  app_id: string
  entitlement_id: string
  resource_type_id: string
  resource_id: string
  role_resource_type_id: string
  role_resource_id: string
  monitor_id: string
  policy_id: string
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type AccessReviewSelectionsRow = {
  tenant_id: string
  id: string
  review_id: string
  app_id: string
  entitlement_id: string
  principal_id: string
  account_id: string
  user_id: string
  resource_type_id: string
  resource_id: string
  inherited_from: string[]
  alert_ids: string[]
  granted_at: Temporal.Instant | null
  policy_id: string
  risk_rank: number
  facts_hash: string
  state: string
  task_id: string
  carried_from_review_id: string
  carried_from_task_id: string
  carried_reviewed_at: Temporal.Instant | null
}

export type AccessReviewSubjectsRow = {
  tenant_id: string
  review_id: string
  kind: string
  subject_id: string
}

export type AccessReviewSubmissionItemsRow = {
  tenant_id: string
  submission_id: string
  position: number
  review_id: string
  task_id: string
  step_id: string
  decision: string
  comment: string
  result: string
  error: string
}

export type AccessReviewSubmissionsRow = {
  tenant_id: string
  id: string
  review_id: string
  user_id: string
  created_at: Temporal.Instant
  ended_at: Temporal.Instant | null
  submitted_count: number
  certified_count: number
  denied_count: number
  succeeded_count: number
  failed_count: number
  looked_seconds: number
  hasty: boolean
  digest: string
  meaning: string
  step_up_transaction_id: string
  tsp_url: string
  timestamp_token: Buffer | null
  timestamp_at: Temporal.Instant | null
}

export type AccessReviewTemplatesRow = {
  tenant_id: string
  id: string
  display_name: string
  description: string
  policy_id: string
  scope_type: string
  scope: unknown
  settings: unknown
  duration_seconds: bigint | null
  recurrence: unknown | null
  schedule_enabled: boolean
  next_at: Temporal.Instant | null
  occurrences: number
  last_schedule_error: string
  slack_channel: unknown | null
  annotations: unknown
  created_by_user_id: string
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
  roles_decided_by: string
  reaches_all: boolean
}

export type AccessReviewsRow = {
  tenant_id: string
  id: string
  display_name: string
  description: string
  state: string
  policy_id: string
  scope_type: string
  scope: unknown
  scoping_version: bigint
  settings: unknown
  completion_at: Temporal.Instant | null
  scheduled_start_at: Temporal.Instant | null
  template_id: string
  made_by_key: string
  error_state: string
  error_detail: string
  expected_count: number
  prepare_run: number
  prepare_stage: string
  prepare_cursor: unknown
  starts_when_ready: boolean
  send_kickoff: boolean
  end_decision: string
  end_send_close: boolean
  end_report: boolean
  ended_by_user_id: string
  waits_since: Temporal.Instant | null
  told_stale_on: string
  reminded_on: string
  overdue_reminders: number
  frozen_at: Temporal.Instant | null
  started_at: Temporal.Instant | null
  closed_at: Temporal.Instant | null
  created_by_user_id: string
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
  roles_decided_by: string
  reaches_all: boolean
}

export type AdoptedAccountsRow = {
  tenant_id: string
  app_user_id: string
  source_id: string
}

export type AgentClassifierPoliciesRow = {
  tenant_id: string
  content: unknown
  version: number
  updated_at: Temporal.Instant
}

export type AiClientsRow = {
  tenant_id: string
  id: string
  client_id: string
  user_id: string
  display_name: string
  client_type: string
  state: string
  lifecycle: unknown | null
  closed_at: Temporal.Instant | null
  closed_reason: string
  last_used_at: Temporal.Instant
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
  tokens_from: Temporal.Instant | null
  client_name: string
  software_id: string
  redirect_uris: string[]
}

export type AiModelSettingsRow = {
  tenant_id: string
  base_url: string
  model: string
  api_key: Buffer | null
  timeout_seconds: number
  enabled: boolean
  version: number
  updated_at: Temporal.Instant
}

export type AiSettingsRow = {
  tenant_id: string
  content: unknown
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type AppAccountCountsRow = {
  tenant_id: string
  app_id: string
  id: string
  accounts: bigint
}

export type AppEntitlementsRow = {
  tenant_id: string
  app_id: string
  id: string
  app_resource_type_id: string
  app_resource_id: string
  display_name: string
  description: string
  slug: string
  alias: string
  purpose: string
  grant_policy_id: string
  revoke_policy_id: string
  certify_policy_id: string
  provisioner_policy: unknown | null
  deprovisioner_policy: unknown | null
  emergency_grant_enabled: boolean
  emergency_grant_policy_id: string
  max_grant_seconds: bigint | null
  risk_level_value_id: string
  compliance_framework_value_ids: string[]
  request_schema_id: string
  override_access_requests_defaults: boolean
  default_values_applied: boolean
  annotations: unknown
  external_id: string
  match_baton_id: string
  source_connector_ids: unknown
  provisionable: boolean | null
  is_manually_managed: boolean
  is_access: boolean
  is_builtin: boolean
  edited: string[]
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
  max_grant_unset: boolean
  agreed: string[]
  provision_reaches_all: boolean
}

export type AppReportPartsRow = {
  tenant_id: string
  report_id: string
  number: number
  content: Buffer
}

export type AppReportsRow = {
  tenant_id: string
  id: string
  app_id: string
  state: string
  bytes: bigint
  md5: string
  sha256: string
  created_at: Temporal.Instant
  completed_at: Temporal.Instant | null
}

export type AppRequestDefaultsRow = {
  tenant_id: string
  app_id: string
  defaults_enabled: boolean
  resource_type_ids: string[]
  catalog_ids: string[]
  request_policy_id: string
  request_schema_id: string
  emergency_grant_enabled: boolean
  emergency_grant_policy_id: string
  max_grant_seconds: bigint | null
  state: string
  version: number
  updated_at: Temporal.Instant
}

export type AppResourceTypesRow = {
  tenant_id: string
  app_id: string
  id: string
  display_name: string
  description: string
  trait_ids: string[]
  kind: string
  is_builtin: boolean
  is_manually_managed: boolean
  is_transient: boolean
  edited: string[]
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export type AppResourcesRow = {
  tenant_id: string
  app_id: string
  app_resource_type_id: string
  id: string
  display_name: string
  description: string
  custom_description: string
  parent_resource_id: string
  external_id: string
  match_baton_id: string
  access_config_id: string
  annotations: unknown
  profile: unknown
  nhi_type: string
  nhi_detail: string
  agent_account_id: string
  agent_status: string
  secret_account_id: string | null
  secret_created_by: string
  secret_created_at: Temporal.Instant | null
  secret_expires_at: Temporal.Instant | null
  secret_last_used_at: Temporal.Instant | null
  credential_type: string
  credential_detail: string
  is_builtin: boolean
  is_manually_managed: boolean
  edited: string[]
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export type AppSecretsRow = {
  tenant_id: string
  id: string
  vault_id: string
  app_id: string
  app_user_id: string
  recipient_user_id: string
  label: string
  value_id: string | null
  ended: string | null
  ended_at: Temporal.Instant | null
  expires_at: Temporal.Instant | null
  effect_key: string | null
  automation_id: string
  automation_execution_id: string
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type AppUsageControlsRow = {
  tenant_id: string
  app_id: string
  notify: boolean
  notify_after_days: number
  revoke: boolean
  revoke_after_days: number
  version: number
  updated_at: Temporal.Instant
}

export type AppUserCredentialsRow = {
  tenant_id: string
  app_id: string
  app_user_id: string
  id: string
  provider: string
  key_id: string
  encrypted_bytes: Buffer
  name: string
  description: string
  schema: string
  expires_at: Temporal.Instant | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
  connector_id: string
  source_key: string
  value_id: string
}

export type AppUsersRow = {
  tenant_id: string
  app_id: string
  id: string
  display_name: string
  email: string
  emails: string[]
  username: string
  usernames: string[]
  employee_ids: string[]
  profile: unknown
  identity_user_id: string
  matched_by: string
  match_detail: string
  app_user_type: string
  type_by_hand: boolean
  status: string
  status_details: string
  is_external: boolean
  agent_status: string
  nhi_type: string
  nhi_detail: string
  external_id: string
  last_login_at: Temporal.Instant | null
  last_used_at: Temporal.Instant | null
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export type AppsRow = {
  tenant_id: string
  id: string
  display_name: string
  description: string
  icon_url: string
  instructions: string
  grant_policy_id: string
  revoke_policy_id: string
  certify_policy_id: string
  default_request_catalog_id: string
  identity_matching: string
  mapping_cases: unknown
  is_builtin: boolean
  is_manually_managed: boolean
  parent_app_id: string
  app_account_id: string
  app_account_name: string
  monthly_cost_usd: number
  connector_version: bigint
  access_model: string
  enable_connector_sourced_ownership: boolean
  revoke_grant_sources: boolean
  strict_access_entitlement_provisioning: boolean
  match_baton: unknown | null
  annotations: unknown
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
  matching_reaches_all: boolean
}

export type AttributeValuesRow = {
  tenant_id: string
  id: string
  attribute_type_id: string
  value: string
  key: string
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export type AuthConfigsRow = {
  tenant_id: string
  id: string
  provider: string
  display_name: string
  status: string
  is_default: boolean
  domains: string[]
  deprecation_message: string
  deprecation_deadline: Temporal.Instant | null
  create_users: boolean
  create_domains: string[]
  settings: unknown
  sealed_secret: Buffer | null
  tested_at: Temporal.Instant | null
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type AuthFailuresRow = {
  tenant_id: string
  key: string
  failures: number
  since: Temporal.Instant
  locked_until: Temporal.Instant | null
}

export type AuthorizationCodesRow = {
  tenant_id: string
  code_hash: Buffer
  client_id: string
  redirect_uri: string
  code_challenge: string
  scope: string
  nonce: string
  session_id: string
  created_at: Temporal.Instant
  expires_at: Temporal.Instant
  used_at: Temporal.Instant | null
  issued_session_id: string
  resource: string
}

export type AutomationSettingsRow = {
  tenant_id: string
  disabled: boolean
  version: number
  updated_at: Temporal.Instant
}

export type AutomationVersionsRow = {
  tenant_id: string
  automation_id: string
  version: bigint
  triggers: unknown
  steps: unknown
  created_at: Temporal.Instant
  roles_decided_by: string
}

export type AutomationsRow = {
  tenant_id: string
  id: string
  display_name: string
  description: string
  app_id: string
  enabled: boolean
  is_draft: boolean
  current_version: bigint
  triggers: unknown
  steps: unknown
  draft_triggers: unknown
  draft_steps: unknown
  context: unknown | null
  annotations: unknown
  primary_trigger_type: string
  within_app: boolean
  breaker_max: bigint
  breaker_period: string
  breaker_reset_at: Temporal.Instant | null
  tripped_at: Temporal.Instant | null
  tripped_count: bigint | null
  tripped_threshold: bigint | null
  tripped_period: string | null
  last_executed_at: Temporal.Instant | null
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
  roles_decided_by: string
  runs_held_at: Temporal.Instant | null
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
  stop_reason: string
}

export type BulkItemsRow = {
  tenant_id: string
  bulk_action_id: string
  ordinal: number
  item: unknown
}

export type ChatCallsRow = {
  tenant_id: string
  signature: string
  at: Temporal.Instant
}

export type ChatSettingsRow = {
  tenant_id: string
  provider: string
  enabled: boolean
  workspace_id: string
  api_base_url: string
  sealed_bot_token: Buffer | null
  sealed_signing_secret: Buffer | null
  connected_at: Temporal.Instant
  version: number
  updated_at: Temporal.Instant
}

export type ClassifierBindingsRow = {
  tenant_id: string
  id: string
  classifier_id: string
  target: string
  event: string
  gate_id: string
  content: unknown
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export type ClassifierHistoryRow = {
  tenant_id: string
  object_type: string
  object_id: string
  number: number
  id: string
  change_kind: string
  actor_kind: string
  actor_user_id: string
  snapshot: unknown
  created_at: Temporal.Instant
}

export type ClassifierTemplatesRow = {
  tenant_id: string
  id: string
  content: unknown
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export type ClassifiersRow = {
  tenant_id: string
  id: string
  template_id: string
  content: unknown
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
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

export type ConflictAlertsRow = {
  tenant_id: string
  id: string
  monitor_id: string
  user_id: string
  state: string
  a_entitlement_ids: string[]
  b_entitlement_ids: string[]
  exempt_reason: string
  exempted_by_user_id: string
  first_seen_at: Temporal.Instant
  last_seen_at: Temporal.Instant
  resolved_at: Temporal.Instant | null
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type ConflictChecksDueRow = {
  tenant_id: string
  monitor_id: string
  user_id: string
}

export type ConflictMembersRow = {
  tenant_id: string
  monitor_id: string
  side: string
  entitlement_id: string
  app_id: string
  created_at: Temporal.Instant
}

export type ConflictMonitorsRow = {
  tenant_id: string
  id: string
  display_name: string
  description: string
  enabled: boolean
  negate_group_b: boolean
  set_a_id: string
  set_b_id: string
  notification_config: unknown | null
  checked_at: Temporal.Instant | null
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export type ConnectorClientsRow = {
  tenant_id: string
  id: string
  app_id: string
  connector_id: string
  display_name: string
  public_key: string
  thumbprint: string
  last_four: string
  expires_at: Temporal.Instant | null
  last_used_at: Temporal.Instant | null
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
  allow_source_cidrs: string[]
}

export type ConnectorHostsRow = {
  tenant_id: string
  connector_id: string
  id: string
  name: string
  version: string
  first_seen_at: Temporal.Instant
  seen_at: Temporal.Instant
}

export type ConnectorKeysRow = {
  tenant_id: string
  connector_id: string
  id: string
  public_key: Buffer
  sealed_private_key: Buffer
  created_at: Temporal.Instant
  expires_at: Temporal.Instant | null
}

export type ConnectorSettingsRow = {
  tenant_id: string
  check_bad_sync: boolean
  access_requests: boolean
  updated_at: Temporal.Instant
}

export type ConnectorSyncsRow = {
  tenant_id: string
  id: string
  app_id: string
  connector_id: string
  type: string
  state: string
  suppress_triggers: boolean
  check_off: boolean
  capabilities: unknown | null
  batches: number
  type_ids: string[]
  staged: unknown
  counts_before: unknown
  counts_after: unknown
  unresolved: number
  warnings: unknown
  warning_count: number
  error: string
  confirmed_by_sync_id: string
  created_at: Temporal.Instant
  started_at: Temporal.Instant | null
  completed_at: Temporal.Instant | null
  updated_at: Temporal.Instant
  version: number
}

export type ConnectorTasksRow = {
  tenant_id: string
  id: string
  app_id: string
  connector_id: string
  kind: string
  state: string
  work: unknown
  reason: string
  result: unknown | null
  failures: number
  due: Temporal.Instant
  host_id: string
  leased_until: Temporal.Instant | null
  lease_seconds: number
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  finished_at: Temporal.Instant | null
  effect_key: string | null
  origin: unknown | null
}

export type ConnectorsRow = {
  tenant_id: string
  app_id: string
  id: string
  catalog_id: string
  display_name: string
  description: string
  config: unknown | null
  sealed_secrets: Buffer | null
  config_updated_at: Temporal.Instant | null
  api_version: bigint
  cron_spec: string
  cron_timezone: string
  cron_start: Temporal.Instant | null
  sync_resource_type_ids: string[]
  profile_allow_list: string[]
  profile_ignore_list: string[]
  disable_check_bad_sync: boolean
  parallel_sync_workers: number
  capabilities: unknown
  sync_disabled_at: Temporal.Instant | null
  sync_disabled_category: string
  sync_disabled_reason: string
  failed_in_a_row: number
  ever_synced: boolean
  last_sync_id: string
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
  fingerprint_seed: string
  next_sync_at: Temporal.Instant | null
  metadata: unknown
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

export type ContactsRow = {
  tenant_id: string
  security_emails: string[]
  billing_emails: string[]
  operations_emails: string[]
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type CredentialPoliciesRow = {
  tenant_id: string
  id: string
  display_name: string
  priority: number
  enabled_types: string[]
  password: unknown | null
  passkey: unknown | null
  totp: unknown | null
  email_otp: unknown | null
  delegated: unknown | null
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
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

export type DecoysRow = {
  tenant_id: string
  id: string
  kind: string
  display_name: string
  description: string
  annotations: unknown
  disabled: boolean
  material_sha256: string
  public_key: string
  client_name: string
  client_use: string
  user_id: string
  provider_id: string
  condition_expression: string
  lifetime: bigint
  last_used_at: Temporal.Instant | null
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export type DeviceCodesRow = {
  tenant_id: string
  device_hash: Buffer
  user_code: string
  client_id: string
  scope: string
  state: string
  session_id: string
  ip: string
  user_agent: string
  polled_at: Temporal.Instant | null
  created_at: Temporal.Instant
  expires_at: Temporal.Instant
}

export type DigestDaysRow = {
  tenant_id: string
  local_date: string
  hour: number
  after_user_id: string | null
}

export type DigestsRow = {
  tenant_id: string
  user_id: string
  channel: string
  local_date: string
  created_at: Temporal.Instant
}

export type DirectoriesRow = {
  tenant_id: string
  app_id: string
  account_filter_cel: string | null
  match_cases: unknown
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type EmailProvidersRow = {
  tenant_id: string
  kind: string
  settings: unknown
  sealed_secret: Buffer | null
  from_name: string
  from_address: string
  reply_to_address: string
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type EntitlementProxiesRow = {
  tenant_id: string
  src_app_id: string
  src_entitlement_id: string
  dst_app_id: string
  dst_entitlement_id: string
  implicit: boolean
  is_builtin: boolean
  disabled_at: Temporal.Instant | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  agreed_at: Temporal.Instant | null
}

export type EntitlementRulesRow = {
  tenant_id: string
  app_id: string
  id: string
  display_name: string
  description: string
  condition: string
  enabled: boolean
  priority: number
  request_policy_id: string
  request_schema_id: string
  emergency_grant_enabled: boolean
  emergency_grant_policy_id: string
  max_grant_seconds: bigint | null
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
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

export type ExecutionSecretsRow = {
  tenant_id: string
  execution_id: bigint
  reference: string
  sealed: Buffer
  created_at: Temporal.Instant
}

export type ExecutionsRow = {
  tenant_id: string
  id: bigint
  automation_id: string
  app_id: string
  version: bigint
  is_draft: boolean
  state: string
  trigger_kind: string
  event_key: string | null
  trigger: unknown
  subject_user_id: string
  parent_id: bigint | null
  lineage: string[]
  correlation: string
  steps: unknown
  place: number
  waiting: unknown | null
  draft: unknown | null
  error: unknown | null
  created_at: Temporal.Instant
  started_at: Temporal.Instant | null
  updated_at: Temporal.Instant
  completed_at: Temporal.Instant | null
  within_app: boolean
}

export type ExpiredGrantsRow = {
  tenant_id: string
  entitlement_id: string
  app_user_id: string
  deprovision_at: Temporal.Instant
  told_at: Temporal.Instant
}

export type ExpiryRemindersRow = {
  tenant_id: string
  entitlement_id: string
  app_user_id: string
  deprovision_at: Temporal.Instant
  reminded_at: Temporal.Instant
}

export type ExternalTicketConfigsRow = {
  tenant_id: string
  id: string
  display_name: string
  app_id: string
  connector_id: string
  schema_id: string
  title_template: string
  description_template: string
  labels: string[]
  field_templates: unknown
  complete_statuses: string[]
  errored_statuses: string[]
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
  reaches_all: boolean
}

export type FindingAuditsRow = {
  tenant_id: string
  id: string
  finding_id: string
  app_id: string
  type: string
  actor_id: string
  actor_subject: string
  bulk_action_id: string
  task_id: string
  severity: number
  state: string
  details: unknown
  created_at: Temporal.Instant
  ordinal: bigint
}

export type FindingDispatchesRow = {
  tenant_id: string
  id: string
  finding_id: string
  rule_id: string
  dispatcher_key: string
  appearance: bigint
  dispatcher: unknown
  state: string
  error: string
  webhook_instance_id: string
  function_invocation_id: string
  attempts: number
  created_at: Temporal.Instant
  completed_at: Temporal.Instant | null
  decided_by: string
  decided_at: Temporal.Instant | null
  decision_reason: string
  version: number
}

export type FindingRulesRow = {
  tenant_id: string
  kind: string
  id: string
  place: number
  enabled: boolean
  app_id: string
  finding_type: string
  condition: string
  rule: unknown
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type FindingSettingsRow = {
  tenant_id: string
  type: string
  enabled: boolean
  updated_at: Temporal.Instant
}

export type FindingsRow = {
  tenant_id: string
  id: string
  app_id: string
  fingerprint: string
  dedup_key_parts: string[]
  description: string
  remediation_description: string
  custom_sub_type: string
  base_annotations: unknown
  annotations: unknown
  annotations_by_hand: boolean
  source_kind: string
  detector_id: string
  type: string
  payload: unknown
  target: string
  identity_user_id: string
  app_user_id: string
  app_resource_id: string
  app_resource_type_id: string
  connector_id: string
  decoy_id: string
  resource_id: string
  resource_type_id: string
  evidence: string
  evidence_fields: unknown
  base_severity: number
  rule_severity: number | null
  manual_severity: number | null
  severity: number
  state: string
  state_by: string
  state_by_rule: boolean
  snooze_until: Temporal.Instant | null
  snooze_reason: string
  suppress_reason: string
  risk_expires_at: Temporal.Instant | null
  risk_justification: string
  resolved_at: Temporal.Instant | null
  task_id: string
  assigned_owner: unknown | null
  computed_owner: unknown | null
  assignee_user_id: string
  system_score: number
  original_score: number
  override_score: number
  override_by: string
  risk_factors: unknown
  recurrence_count: bigint
  first_observed_at: Temporal.Instant
  last_observed_at: Temporal.Instant
  last_appeared_at: Temporal.Instant
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type FunctionBindingsRow = {
  tenant_id: string
  function_id: string
  service_principal_id: string
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type FunctionBuildsRow = {
  tenant_id: string
  commit_id: string
  purpose: string
  object_key: string
  sha256: string
  lock: unknown
  created_at: Temporal.Instant
}

export type FunctionCommitsRow = {
  tenant_id: string
  id: string
  function_id: string
  author: string
  message: string
  created_at: Temporal.Instant
  finalized_at: Temporal.Instant | null
  size: number
}

export type FunctionFilesRow = {
  tenant_id: string
  commit_id: string
  path: string
  content: Buffer | null
}

export type FunctionInvocationsRow = {
  tenant_id: string
  id: string
  function_id: string
  commit_id: string
  status: string
  source_kind: string
  source: unknown
  uses_draft_secrets: boolean
  input: Buffer
  output: Buffer | null
  error: Buffer | null
  duration_ms: number
  cancel_requested: boolean
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  started_at: Temporal.Instant | null
  completed_at: Temporal.Instant | null
}

export type FunctionLogsRow = {
  tenant_id: string
  invocation_id: string
  ordinal: number
  lines: Buffer
}

export type FunctionTagsRow = {
  tenant_id: string
  function_id: string
  name: string
  commit_id: string
  created_at: Temporal.Instant
}

export type FunctionsRow = {
  tenant_id: string
  id: string
  display_name: string
  description: string
  function_type: string
  head: string
  published_commit_id: string
  secrets: Buffer | null
  secret_names: string[]
  draft_secrets: Buffer | null
  draft_secret_names: string[]
  outbound_hosts: string[]
  scoped_role_ids: string[]
  provisioned_concurrency: number
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export type GatewayApprovalsRow = {
  tenant_id: string
  task_id: string
  user_id: string
  tool_id: string
  input_hash: string
  state: string
  expires_at: Temporal.Instant
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  call: Buffer | null
  begun_at: Temporal.Instant | null
  ended_at: Temporal.Instant | null
  result: Buffer | null
  fetched_at: Temporal.Instant | null
}

export type GatewayCallsRow = {
  tenant_id: string
  id: string
  at: Temporal.Instant
  user_id: string
  client_id: string
  app_id: string
  connector_id: string
  tool_id: string
  tool_name: string
  result: string
  denial_reason: string
  message: string
  latency_ms: number
  verdicts: unknown
  task_id: string
  argument_names: string[]
  input_bytes: number
  output_bytes: number
  contents: Buffer | null
  hook_results: unknown
  resource_id: string
}

export type GatewaySessionsRow = {
  tenant_id: string
  id: string
  user_id: string
  client_id: string
  created_at: Temporal.Instant
}

export type GrantJustificationsRow = {
  tenant_id: string
  user_id: string
  entitlement_id: string
  profile_id: string
  is_automatic: boolean
  created_at: Temporal.Instant
}

export type GrantReasonsRow = {
  tenant_id: string
  entitlement_id: string
  app_user_id: string
  type: string
  data: string
  strength: string
  expires_at: Temporal.Instant | null
  created_at: Temporal.Instant
}

export type GrantsRow = {
  tenant_id: string
  entitlement_id: string
  app_user_id: string
  app_id: string
  connector_ids: string[]
  is_direct: boolean
  source_ids: string[]
  is_immutable: boolean
  external_id: string
  ticket_id: string
  deprovision_at: Temporal.Instant | null
  created_at: Temporal.Instant
  fingerprints: string[] | null
  said_source_ids: string[] | null
  derived_source_ids: string[] | null
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

export type IdentityPolicyDefaultsRow = {
  tenant_id: string
  session_policy_id: string
  sign_in_policy_id: string
  credential_inventory_policy_id: string
  recovery_policy_id: string
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type LiveTriggersRow = {
  tenant_id: string
  automation_id: string
  place: number
  kind: string
  app_id: string
  payload: unknown
  live_since: Temporal.Instant
}

export type LocalDirectoriesRow = {
  tenant_id: string
  app_id: string
  display_name: string
  is_default: boolean
  allow_self_registration: boolean
  self_registration_domains: string[]
  invitation_seconds: number
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type LocalInvitationsRow = {
  tenant_id: string
  id: string
  directory_app_id: string
  email: string
  display_name: string
  initial_role_ids: string[]
  purpose: string
  sponsor_user_id: string
  job_id: string
  invited_by_user_id: string
  created_user_id: string
  expires_at: Temporal.Instant
  accepted_at: Temporal.Instant | null
  revoked_at: Temporal.Instant | null
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
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

export type MailBouncesRow = {
  tenant_id: string
  user_id: string
  address: string
  count: number
  last_error: string
  last_at: Temporal.Instant
  marked_at: Temporal.Instant | null
}

export type ManagedStateBindingsRow = {
  tenant_id: string
  app_id: string
  resource_type_id: string
  resource_id: string
  display_name: string
  managed_app_id: string
  is_orphaned: boolean
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type McpToolCallsRow = {
  tenant_id: string
  reporter: string
  call_id: string
  user_id: string
  client_id: string
  app_id: string
  connector_id: string
  tool: string
  called_at: Temporal.Instant
  denied: boolean
  in_burst: boolean
}

export type MembershipExclusionsRow = {
  tenant_id: string
  entitlement_id: string
  user_id: string
  created_at: Temporal.Instant
}

export type MembershipRulesRow = {
  tenant_id: string
  entitlement_id: string
  app_id: string
  display_name: string
  description: string
  kind: string
  expression: string
  source_ids: string[]
  managed_by_catalog_id: string
  run_status: string
  run_error: string
  run_completed_at: Temporal.Instant | null
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  reaches_all: boolean
}

export type ModelGatewayKeysRow = {
  tenant_id: string
  id: string
  user_id: string
  display_name: string
  key_prefix: string
  key_hash: Buffer
  allow_source_cidrs: string[]
  expires_at: Temporal.Instant | null
  last_used_at: Temporal.Instant | null
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  revoked_at: Temporal.Instant | null
}

export type ModelProvidersRow = {
  tenant_id: string
  slot_id: string
  display_name: string
  base_url: string
  header_style: string
  key_prefix: string
  api_key: Buffer | null
  user_id: string
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  revoked_at: Temporal.Instant | null
}

export type NestedGrantsRow = {
  tenant_id: string
  app_id: string
  connector_id: string
  entitlement_id: string
  principal_resource_id: string
  member_entitlement_ids: string[]
  shallow: boolean
  external_id: string
  created_at: Temporal.Instant
  fingerprint: bigint
  account_types: string[]
}

export type NoticeMessagesRow = {
  tenant_id: string
  id: string
  kind: string
  user_id: string
  made_at: Temporal.Instant
}

export type NoticeSendsRow = {
  tenant_id: string
  message_id: string
  channel: string
  state: string
  why: string
  chat_account: string
  chat_channel: string
  chat_message: string
  ended_at: Temporal.Instant | null
}

export type NoticesRow = {
  tenant_id: string
  id: string
  kind: string
  user_id: string
  event_key: string
  subject_type: string
  subject_id: string
  title: string
  about: unknown
  path: string
  channels: string[] | null
  message_id: string | null
  created_at: Temporal.Instant
  read_at: Temporal.Instant | null
  suppressed: boolean
}

export type NotificationSettingsRow = {
  tenant_id: string
  disabled: boolean
  email_tests: string[]
  version: number
  updated_at: Temporal.Instant
  channels: unknown
  email_delay_seconds: number
}

export type OauthClientsRow = {
  tenant_id: string
  id: string
  display_name: string
  redirect_uris: string[]
  post_logout_redirect_uris: string[]
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
  self_registered: boolean
  fetched_at: Temporal.Instant | null
  approval: string
  task_id: string
  software_id: string
}

export type OauthConsentsRow = {
  tenant_id: string
  user_id: string
  client_id: string
  created_at: Temporal.Instant
  resource: string
  scopes: string[]
}

export type OneTimeLinksRow = {
  tenant_id: string
  id: string
  token_hash: Buffer
  purpose: string
  user_id: string
  invitation_id: string
  created_at: Temporal.Instant
  expires_at: Temporal.Instant
  used_at: Temporal.Instant | null
  address: string
}

export type OrganisationSettingsRow = {
  tenant_id: string
  display_name: string
  version: number
  updated_at: Temporal.Instant
  timezone: string
  workdays: string[]
  locale: string
  former_timezone: string
  former_workdays: string[]
  calendar_from: Temporal.Instant | null
}

export type OverdueRemindersRow = {
  tenant_id: string
  step_id: string
  count: number
  last_on: string
}

export type OwnersRow = {
  tenant_id: string
  object_type: string
  object_id: string
  role_slug: string
  user_id: string
  entitlement_id: string
  connector_id: string
  created_at: Temporal.Instant
}

export type PaperSecretsRow = {
  tenant_id: string
  id: string
  display_name: string
  creator_user_id: string
  sharing_mode: string
  secret_type: string
  input_format: string
  allowed_user_ids: string[]
  allowed_emails: string[]
  max_views: number
  current_views: number
  age_suite: string
  age_recipient: string
  identity_value_id: string | null
  content_ready: boolean
  content: Buffer | null
  object_key: string | null
  content_type: string
  filename: string
  file_size: bigint
  expires_at: Temporal.Instant
  sealed_code: Buffer
  code_digest: Buffer
  upload_digest: Buffer | null
  upload_until: Temporal.Instant | null
  ended: string | null
  ended_at: Temporal.Instant | null
  deleted_at: Temporal.Instant | null
  notify_on_view: boolean
  first_viewed_at: Temporal.Instant | null
  effect_key: string | null
  automation_id: string
  app_id: string
  app_user_id: string
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type PasskeyChallengesRow = {
  tenant_id: string
  id: string
  purpose: string
  user_id: string
  challenge: string
  expires_at: Temporal.Instant
}

export type PastGrantsRow = {
  tenant_id: string
  id: string
  app_id: string
  entitlement_id: string
  app_user_id: string
  granted_at: Temporal.Instant
  revoked_at: Temporal.Instant
  ticket_id: string
}

export type PoliciesRow = {
  tenant_id: string
  id: string
  display_name: string
  description: string
  policy_type: string
  document: unknown
  next_policy_ids: string[]
  other_policy_ids: string[]
  step_up_provider_ids: string[]
  scope_app_id: string
  scope_entitlement_id: string
  scope_slot: string
  reassign_tasks_to_delegates: boolean
  annotations: unknown
  is_builtin: boolean
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
  agreed: string[]
  reaches_all: boolean
}

export type RecoveryPoliciesRow = {
  tenant_id: string
  id: string
  display_name: string
  priority: number
  allowed_recovery_types: string[]
  min_recovery_auth_level: string
  revoke_on_recovery: boolean
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export type RefreshTokensRow = {
  tenant_id: string
  token_hash: Buffer
  session_id: string
  client_id: string
  scope: string
  created_at: Temporal.Instant
  expires_at: Temporal.Instant
  rotated_at: Temporal.Instant | null
}

export type ReportRunsRow = {
  tenant_id: string
  id: string
  report_id: string
  status: string
  trigger: string
  format: string
  run_by_user_id: string
  scoped_role_ids: string[]
  definition: unknown
  parameter_values: unknown
  same_key: string
  reads: string[]
  row_count: number
  query_hash: string
  result: unknown | null
  object_key: string | null
  sealed_identity: Buffer | null
  bytes: bigint
  sha256: string
  error: string
  expires_at: Temporal.Instant | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  completed_at: Temporal.Instant | null
}

export type ReportsRow = {
  tenant_id: string
  id: string
  display_name: string
  prompt: string
  planned_from_prompt: string
  definition: unknown
  template_id: string
  visibility: string
  parameter_values: unknown
  schedule: unknown | null
  scheduled_from: Temporal.Instant | null
  last_schedule_error: string
  latest_run_id: string
  latest_successful_run_id: string
  created_by_user_id: string
  scoped_role_ids: string[]
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export type RequestActionsRow = {
  tenant_id: string
  id: string
  display_name: string
  description: string
  instructions: string
  automation_id: string | null
  request_schema_id: string
  request_policy_id: string
  enabled: boolean
  visible_to_everyone: boolean
  access_entitlement_ids: string[]
  annotations: unknown
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
  connector_action: unknown | null
}

export type RequestSchemasRow = {
  tenant_id: string
  id: string
  form: unknown
  justification_visibility: string
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
  reaches_all: boolean
}

export type RequestSettingsRow = {
  tenant_id: string
  skip_justification: boolean
  max_bulk_request_size: number
  require_access_profile: boolean
  version: number
}

export type ResourceUsesRow = {
  tenant_id: string
  app_user_id: string
  app_resource_id: string
  entitlement_id: string
  app_id: string
  first_used_at: Temporal.Instant
  last_used_at: Temporal.Instant
  use_count: bigint
}

export type ReviewedAccessRow = {
  tenant_id: string
  entitlement_id: string
  principal_id: string
  outcome: string
  reviewed_at: Temporal.Instant
  review_id: string
  task_id: string
  facts_hash: string
}

export type RevocationsRow = {
  tenant_id: string
  task_id: string
  entitlement_id: string
  app_user_id: string
  app_id: string
  proof: string
  proved_by: string
  requested_at: Temporal.Instant
  revoked_at: Temporal.Instant
  check_state: string
  checked_at: Temporal.Instant | null
  checked_by_sync_id: string
}

export type RevokedTokensRow = {
  tenant_id: string
  jti: string
  expires_at: Temporal.Instant
}

export type RoleMiningAnalysesRow = {
  tenant_id: string
  id: string
  status: string
  key: string
  filters: unknown
  cohort_size: number
  cluster_count: number
  result: unknown | null
  error: string
  requested_by_user_id: string
  created_at: Temporal.Instant
  completed_at: Temporal.Instant | null
}

export type RoleMiningConfigRow = {
  tenant_id: string
  content: unknown
  version: number
  updated_at: Temporal.Instant
}

export type RoleMiningFitsRow = {
  tenant_id: string
  day: string
  kind: string
  name: string
  grants: number
  explained: number
  measured_at: Temporal.Instant
}

export type RoleMiningOutliersRow = {
  tenant_id: string
  id: string
  run_id: string
  user_id: string
  entitlement_id: string
  app_id: string
  attribute: string
  value: string
  peers: number
  peers_holding: number
  score: number
  state: string
  reason: string
  decided_by_user_id: string
  decided_at: Temporal.Instant | null
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  generated_at: Temporal.Instant
}

export type RoleMiningRunsRow = {
  tenant_id: string
  id: string
  status: string
  trigger_type: string
  trigger_detail: string
  config: unknown
  total_users: number
  cohorts_analyzed: number
  suggestions_generated: number
  grants_read: bigint
  input_hash: string
  error: string
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  completed_at: Temporal.Instant | null
}

export type RoleMiningSuggestionsRow = {
  tenant_id: string
  id: string
  run_id: string
  key: string
  display_name: string
  description: string
  filters: unknown
  attributes: string[]
  words: string
  cohort_size: number
  users_with_all: number
  confidence: number
  avg_coverage: number
  grants_explained: number
  score: bigint
  entitlements: unknown
  matches: unknown
  match_types: string[]
  insights: string[]
  expression: string
  state: string
  created_catalog_id: string
  dismissed_reason: string
  dismissed_at: Temporal.Instant | null
  dismissed_entitlement_ids: string[]
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  generated_at: Temporal.Instant
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

export type SamlKeysRow = {
  tenant_id: string
  id: string
  sealed_private: Buffer
  certificate: string
  created_at: Temporal.Instant
}

export type SavedViewsRow = {
  tenant_id: string
  id: string
  owner_user_id: string
  page: string
  display_name: string
  filter: string
  is_shared: boolean
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

export type SearchWordsRow = {
  tenant_id: string
  type: string
  word: string
  object_id: string
}

export type SecretDownloadsRow = {
  tenant_id: string
  id: string
  token_digest: Buffer
  secret_id: string
  object_key: string
  identity_value_id: string
  reader_recipient: string
  filename: string
  expires_at: Temporal.Instant
}

export type SecretRevocationsRow = {
  tenant_id: string
  id: string
  target: unknown
  credential_key: string
  app_id: string
  app_user_id: string
  app_resource_type_id: string
  app_resource_id: string
  state: string
  reason: string
  error: string
  attempts: number
  requested_by_user_id: string
  connector_task_id: string
  version: number
  created_at: Temporal.Instant
  completed_at: Temporal.Instant | null
  task_id: string
}

export type SecretSharingSettingsRow = {
  tenant_id: string
  enabled: boolean
  external_enabled: boolean
  max_expiry_seconds: bigint
  allow_unauthenticated_vault_links: boolean
  version: number
  updated_at: Temporal.Instant
}

export type SecretVisitsRow = {
  tenant_id: string
  id: string
  secret_id: string
  email: string
  link_digest: Buffer
  created_at: Temporal.Instant
  expires_at: Temporal.Instant
  redeemed_at: Temporal.Instant | null
  view_digest: Buffer | null
  user_agent_digest: Buffer | null
}

export type SentMessagesRow = {
  tenant_id: string
  key: string
  message_id: string
  channel_id: string
  sent_at: Temporal.Instant
}

export type ServerResourcesRow = {
  tenant_id: string
  id: string
  connector_id: string
  app_id: string
  kind: string
  address: string
  name: string
  title: string
  description: string
  mime_type: string
  definition: unknown
  definition_hash: string
  state: string
  state_before: string
  entitlement_id: string
  last_discovered_at: Temporal.Instant
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export type ServerToolChangesRow = {
  tenant_id: string
  id: string
  tool_id: string
  actor_user_id: string
  change_kind: string
  snapshot: unknown
  created_at: Temporal.Instant
}

export type ServerToolsRow = {
  tenant_id: string
  id: string
  connector_id: string
  app_id: string
  tool_name: string
  display_name: string
  description: string
  definition: unknown
  definition_hash: string
  approved_hash: string
  default_classification: string
  classification: string
  state: string
  state_before: string
  visibility: string
  allowed_client_types: string[]
  entitlement_id: string
  paused_at: Temporal.Instant | null
  paused_reason: string
  last_discovered_at: Temporal.Instant
  last_called_at: Temporal.Instant | null
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export type SessionPoliciesRow = {
  tenant_id: string
  id: string
  display_name: string
  priority: number
  access_token_ttl_seconds: number
  refresh_token_ttl_seconds: number
  rotate_refresh_on_use: boolean
  refresh_rotation_window_seconds: number
  idle_timeout_seconds: number
  max_session_duration_seconds: number
  persistence: string
  credential_durations: unknown
  continuous_rules: unknown
  continuous_default_outcome: unknown | null
  ssf_receive: unknown | null
  ssf_transmit: unknown | null
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export type SessionPolicyGroupsRow = {
  tenant_id: string
  entitlement_id: string
  policy_id: string
  created_at: Temporal.Instant
}

export type SessionPolicyUsersRow = {
  tenant_id: string
  user_id: string
  policy_id: string
  created_at: Temporal.Instant
}

export type SessionSettingsRow = {
  tenant_id: string
  max_session_seconds: number
  address_lists: unknown
  external_clients_enabled: boolean
  client_id_metadata_document_policy: string
  client_id_approval_request_policy_id: string
  version: number
  updated_at: Temporal.Instant
}

export type SessionsRow = {
  tenant_id: string
  id: string
  user_id: string
  token_hash: Buffer
  client_id: string
  created_at: Temporal.Instant
  last_seen_at: Temporal.Instant
  expires_at: Temporal.Instant
  idle_seconds: number
  access_token_seconds: number
  refresh_token_seconds: number
  refresh_window_seconds: number
  rotate_refresh: boolean
  session_policy_id: string
  auth_time: Temporal.Instant | null
  auth_level: string
  credential_types: string[]
  auth_config_id: string
  upstream_sid: string
  ip: string
  user_agent: string
  ended_at: Temporal.Instant | null
  end_reason: string
  resource: string
}

export type ShadowAppUsersRow = {
  tenant_id: string
  shadow_app_id: string
  user_id: string
  seen_as: string
  first_seen_at: Temporal.Instant
  last_seen_at: Temporal.Instant
  use_count: bigint
}

export type ShadowAppsRow = {
  tenant_id: string
  id: string
  identifier: string
  display_name: string
  is_ignored: boolean
  managed_app_id: string
  first_seen_at: Temporal.Instant
  last_seen_at: Temporal.Instant
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  app_id: string
  connector_id: string
  use_count: bigint
}

export type ShadowMcpServersRow = {
  tenant_id: string
  id: string
  identifier: string
  transport: string
  state: string
  reason: string
  first_seen_at: Temporal.Instant
  last_seen_at: Temporal.Instant
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  app_id: string
}

export type ShadowMcpSightingsRow = {
  tenant_id: string
  server_id: string
  device_hash: string
  user_email: string
  last_seen_at: Temporal.Instant
}

export type SignInAttemptsRow = {
  tenant_id: string
  id: string
  browser_hash: Buffer
  continuation: unknown
  client_id: string
  fresh_since: Temporal.Instant | null
  min_level: string
  login_hint: string
  user_id: string
  credential_types: string[]
  auth_config_id: string
  sealed_upstream: Buffer | null
  created_at: Temporal.Instant
  expires_at: Temporal.Instant
  completed_at: Temporal.Instant | null
  session_id: string
  error: string
  taken_at: Temporal.Instant | null
}

export type SignInFailuresRow = {
  tenant_id: string
  key: string
  failures: number
  since: Temporal.Instant
  locked_until: Temporal.Instant | null
  locks: number
}

export type SignInLinksRow = {
  tenant_id: string
  auth_config_id: string
  subject: string
  user_id: string
  email: string
  version: number
  created_at: Temporal.Instant
}

export type SignInPoliciesRow = {
  tenant_id: string
  id: string
  display_name: string
  priority: number
  allowed_primary_types: string[]
  allowed_mfa_types: string[]
  rules: unknown
  default_outcome: unknown | null
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export type SigningKeysRow = {
  tenant_id: string
  kid: string
  public_jwk: unknown
  sealed_private: Buffer
  created_at: Temporal.Instant
  active_at: Temporal.Instant | null
}

export type SourceRecordsRow = {
  tenant_id: string
  connector_id: string
  kind: string
  source_key: string
  local_id: string
  fingerprint: bigint | null
  seen_at: Temporal.Instant
}

export type SsoAccessTokensRow = {
  tenant_id: string
  token_hash: Buffer
  code_hash: Buffer
  application_id: string
  client_id: string
  scope: string
  session_id: string
  user_id: string
  subject: string
  created_at: Temporal.Instant
  expires_at: Temporal.Instant
}

export type SsoApplicationsRow = {
  tenant_id: string
  id: string
  app_id: string
  entitlement_id: string
  display_name: string
  description: string
  disabled: boolean
  subject_type: string
  sector_id: string
  compatibility_mapping_id: string
  assertion_seconds: number
  oidc: unknown | null
  saml: unknown | null
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export type SsoClientsRow = {
  tenant_id: string
  id: string
  application_id: string
  display_name: string
  authentication: string
  secret_key: string | null
  public_jwks: string
  pkce_policy: string
  redirect_uris: string[]
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type SsoCodesRow = {
  tenant_id: string
  code_hash: Buffer
  application_id: string
  client_id: string
  redirect_uri: string
  code_challenge: string
  scope: string
  nonce: string
  session_id: string
  user_id: string
  subject: string
  created_at: Temporal.Instant
  expires_at: Temporal.Instant
  used_at: Temporal.Instant | null
}

export type SsoHistoryRow = {
  tenant_id: string
  object_id: string
  number: number
  id: string
  change_kind: string
  actor_kind: string
  actor_user_id: string
  snapshot: unknown
  created_at: Temporal.Instant
}

export type SsoKeysRow = {
  tenant_id: string
  id: string
  purpose: string
  sealed_private: Buffer
  public_jwk: unknown | null
  certificate: string
  created_at: Temporal.Instant
}

export type SsoSamlRequestsRow = {
  tenant_id: string
  id: string
  application_id: string
  browser_hash: Buffer
  request: unknown
  created_at: Temporal.Instant
  expires_at: Temporal.Instant
  answered_at: Temporal.Instant | null
}

export type SsoSettingsRow = {
  tenant_id: string
  enabled: boolean
  default_assertion_seconds: number
  default_id_token_alg: string
  default_subject_type: string
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type SsoSubjectsRow = {
  tenant_id: string
  application_id: string
  user_id: string
  subject: string
  source: string
  import_id: string
  created_at: Temporal.Instant
}

export type SsoUsedIdsRow = {
  tenant_id: string
  sender_id: string
  used_id: string
  expires_at: Temporal.Instant
}

export type StepUpProvidersRow = {
  tenant_id: string
  id: string
  display_name: string
  issuer_url: string
  client_id: string
  sealed_secret: Buffer | null
  kind: string
  settings: unknown
  enabled: boolean
  tested_at: Temporal.Instant | null
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type StepUpTransactionsRow = {
  tenant_id: string
  id: string
  provider_id: string
  user_id: string
  session_id: string
  state: string
  target: string
  task_id: string
  policy_step_id: string
  claims: unknown | null
  error_message: string
  expires_at: Temporal.Instant
  used_at: Temporal.Instant | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  comment: string
  review_id: string
}

export type StoredObjectsRow = {
  tenant_id: string
  key: string
  size: bigint
  sha256: string
  state: string
  created_at: Temporal.Instant
  delete_since: Temporal.Instant | null
  alarmed_at: Temporal.Instant | null
}

export type SuppressedMessagesRow = {
  tenant_id: string
  minute: Temporal.Instant
  kind: string
  count: number
}

export type SyncBatchesRow = {
  tenant_id: string
  sync_id: string
  ordinal: number
  kind: string
  count: number
  fingerprints: string[]
  keys: string[] | null
  body: Buffer
  digest: Buffer | null
}

export type SyncLinesRow = {
  tenant_id: string
  sync_id: string
  number: number
  logged_at: Temporal.Instant
  level: string
  message: string
}

export type TaskActionsRow = {
  tenant_id: string
  id: string
  task_id: string
  step_id: string
  user_id: string
  action_type: string
  bulk_action_id: string
  numeric_id: bigint
  at: Temporal.Instant
}

export type TaskAssigneesRow = {
  tenant_id: string
  task_id: string
  step_id: string
  user_id: string
  numeric_id: bigint
  active: boolean
  assigned_at: Temporal.Instant
}

export type TaskAuditsRow = {
  tenant_id: string
  id: string
  task_id: string
  at: Temporal.Instant
  user_id: string
  event: string
  detail: unknown
  error: boolean
  source: string
  ordinal: number
  workflow_step: number
  task_state: string
}

export type TaskInsightsRow = {
  tenant_id: string
  id: string
  task_id: string
  kind: string
  severity: string
  title: string
  detail: string
  data: unknown
  created_at: Temporal.Instant
}

export type TaskNumbersRow = {
  tenant_id: string
  last: bigint
}

export type TaskSecretsRow = {
  tenant_id: string
  task_id: string
  name: string
  sealed: Buffer
}

export type TaskStepsRow = {
  tenant_id: string
  id: string
  task_id: string
  generation_id: string
  position: number
  kind: string
  approval_kind: string
  state: string
  active: boolean
  outcome: string
  document: unknown
  instance: unknown
  due_at: Temporal.Instant | null
  started_at: Temporal.Instant | null
  ended_at: Temporal.Instant | null
}

export type TasksRow = {
  tenant_id: string
  id: string
  numeric_id: bigint
  display_name: string
  description: string
  origin: string
  user_id: string
  created_by_user_id: string
  action_id: string
  form: unknown | null
  form_values: unknown
  execution_id: bigint | null
  run_ended_as: string
  run_ended_at: Temporal.Instant | null
  created_at: Temporal.Instant
  type: string
  state: string
  processing: string
  outcome: string
  outcome_at: Temporal.Instant | null
  app_id: string
  entitlement_id: string
  account_id: string
  resource_type_id: string
  resource_id: string
  subject_key: string
  grant_seconds: bigint | null
  grant_source: unknown
  emergency: boolean
  policy_id: string
  policy: unknown | null
  policy_generation_id: string
  settings_source: string
  analysis: unknown | null
  insights: unknown
  recommendation: string
  source: unknown
  revocation_targets: unknown
  proof: unknown | null
  parent_task_id: string
  finding_id: string
  finding_type: string
  access_review_id: string
  access_review_selection: string
  action_type: string
  action_target: unknown
  approver_ids: string[]
  comment_count: number
  audit_count: number
  ip: string
  reminded_at: Temporal.Instant | null
  closed_at: Temporal.Instant | null
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
  version: number
  insights_at: Temporal.Instant | null
  staged: boolean
  roles_decided_by: string
  certify_task_id: string | null
}

export type TenantsRow = {
  id: string
  label: string
  status: string
  hosts: string[]
  allowed_origins: string[]
  sealed_key: Buffer
  created_at: Temporal.Instant
  demo: unknown | null
}

export type ToolGatesRow = {
  tenant_id: string
  id: string
  policy_id: string
  content: unknown
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export type ToolHooksRow = {
  tenant_id: string
  id: string
  event: string
  content: unknown
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export type ToolServerCredentialsRow = {
  tenant_id: string
  connector_id: string
  user_id: string
  secret: Buffer
  auth_name: string
  connected_at: Temporal.Instant
  refused_at: Temporal.Instant | null
  authorized_as: unknown
  renewing_at: Temporal.Instant | null
}

export type ToolServerSignInsRow = {
  tenant_id: string
  state_hash: Buffer
  connector_id: string
  user_id: string
  is_shared: boolean
  server_version: number
  verifier: Buffer
  expires_at: Temporal.Instant
}

export type ToolServersRow = {
  tenant_id: string
  connector_id: string
  app_id: string
  display_name: string
  description: string
  data_sensitivity: string
  tool_prefix: string
  url: string
  auth_method: string
  auth_name: string
  secret: Buffer | null
  token_sharing: string
  require_tool_approval: string
  paused_at: Temporal.Instant | null
  paused_reason: string
  discovered_at: Temporal.Instant | null
  discovery_error: string
  last_called_at: Temporal.Instant | null
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
  oauth: unknown | null
  oauth_secret: Buffer | null
  authorized_by: string
  authorized_as: unknown
  authorized_at: Temporal.Instant | null
  renewing_at: Temporal.Instant | null
  transport: string
  catalog_id: string
  config_fields: unknown
  source_app_id: string
}

export type ToolsetToolChangesRow = {
  tenant_id: string
  id: string
  toolset_id: string
  tool_id: string
  change_kind: string
  actor_kind: string
  actor_user_id: string
  created_at: Temporal.Instant
}

export type ToolsetToolsRow = {
  tenant_id: string
  toolset_id: string
  tool_id: string
  created_at: Temporal.Instant
}

export type ToolsetsRow = {
  tenant_id: string
  id: string
  connector_id: string
  app_id: string
  display_name: string
  description: string
  entitlement_id: string
  builtin: string
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export type TrustedDomainsRow = {
  tenant_id: string
  domain: string
  created_at: Temporal.Instant
}

export type UnconfirmedGrantsRow = {
  tenant_id: string
  entitlement_id: string
  app_user_id: string
  user_id: string
  app_id: string
  task_id: string
  deprovision_at: Temporal.Instant | null
  written_at: Temporal.Instant
  missed: number
  last_sync_id: string
}

export type UnusedSpellsRow = {
  tenant_id: string
  automation_id: string
  app_user_id: string
  since: Temporal.Instant
}

export type UpstreamRequestsRow = {
  tenant_id: string
  state_hash: Buffer
  purpose: string
  party_id: string
  owner_id: string
  fresh: boolean
  sealed_proof: Buffer
  created_at: Temporal.Instant
  expires_at: Temporal.Instant
  used_at: Temporal.Instant | null
}

export type UseReceiptsRow = {
  tenant_id: string
  connector_id: string
  fingerprint: bigint
  used_at: Temporal.Instant
}

export type UsedAssertionsRow = {
  tenant_id: string
  digest: Buffer
  expires_at: Temporal.Instant
}

export type UserAttributeMappingsRow = {
  tenant_id: string
  id: string
  attribute: string
  custom: boolean
  sources: unknown
  multi: boolean
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type UserEmailCodesRow = {
  tenant_id: string
  user_id: string
  id: string
  code_hash: Buffer
  code_length: number
  attempts_left: number
  created_at: Temporal.Instant
  expires_at: Temporal.Instant
}

export type UserKeysRow = {
  tenant_id: string
  kind: string
  value: string
  user_id: string
}

export type UserNotificationSettingsRow = {
  tenant_id: string
  user_id: string
  channels: unknown
  version: number
  updated_at: Temporal.Instant
}

export type UserPasskeysRow = {
  tenant_id: string
  id: string
  user_id: string
  display_name: string
  credential_id: string
  public_key: Buffer
  counter: bigint
  transports: string[]
  aaguid: string
  attestation_format: string
  is_synced: boolean
  created_at: Temporal.Instant
  last_used_at: Temporal.Instant | null
  is_attested: boolean
}

export type UserPasswordsRow = {
  tenant_id: string
  user_id: string
  hash: string
  earlier_hashes: string[]
  changed_at: Temporal.Instant
  last_used_at: Temporal.Instant | null
}

export type UserRecoveryCodesRow = {
  tenant_id: string
  user_id: string
  code_hash: Buffer
  created_at: Temporal.Instant
  used_at: Temporal.Instant | null
}

export type UserTotpsRow = {
  tenant_id: string
  id: string
  user_id: string
  display_name: string
  sealed_secret: Buffer
  code_length: number
  period_seconds: number
  last_step: bigint
  created_at: Temporal.Instant
  confirmed_at: Temporal.Instant | null
  last_used_at: Temporal.Instant | null
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
  username: string
  usernames: string[]
  employee_ids: string[]
  directory_status: string
  disabled_by_hand: boolean
  department: string
  job_title: string
  employment_type: string
  employment_status: string
  directory_ids: string[]
  profile: unknown
  sources: unknown
  delegated_user_id: string
  delegation_starts_at: Temporal.Instant | null
  delegation_expires_at: Temporal.Instant | null
  missed_since: Temporal.Instant | null
  delegation_set_at: Temporal.Instant | null
  basic_user_given_at: Temporal.Instant | null
  known_email: string
  email_confirmed_at: Temporal.Instant | null
}

export type VaultCredentialsRow = {
  tenant_id: string
  vault_id: string
  credential_id: string
  expires_at: Temporal.Instant
  created_at: Temporal.Instant
}

export type VaultKeysRow = {
  tenant_id: string
  version: number
  sealed_key: Buffer
  created_at: Temporal.Instant
}

export type VaultLinksRow = {
  tenant_id: string
  id: string
  vault_id: string
  credential_id: string
  token_digest: Buffer
  views_left: number
  created_by_user_id: string
  created_at: Temporal.Instant
  expires_at: Temporal.Instant
}

export type VaultValuesRow = {
  tenant_id: string
  id: string
  key_version: number
  wrapped_key: Buffer
  sealed: Buffer
}

export type VaultsRow = {
  tenant_id: string
  id: string
  display_name: string
  description: string
  allowed_views: number | null
  allow_unauthed_views: boolean
  credential_seconds: bigint
  owner_ids: string[]
  version: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
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
  response_read_as: string
  attempts_told: number
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
  origin: string | null
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
  expires_at: Temporal.Instant | null
}
