-- Findings, what happened to them, and the rules they go through.

create table findings (
  tenant_id text not null,
  id text not null,
  app_id text not null default '',
  fingerprint text not null,
  dedup_key_parts text[] not null default '{}',
  description text not null default '',
  remediation_description text not null default '',
  custom_sub_type text not null default '',
  -- As found; what rules and people made of them stands beside it.
  base_annotations jsonb not null default '{}',
  annotations jsonb not null default '{}',
  annotations_by_hand boolean not null default false,
  source_kind text not null,
  detector_id text not null default '',
  type text not null,
  payload jsonb not null default '{}',
  target text not null,
  identity_user_id text not null default '',
  app_user_id text not null default '',
  app_resource_id text not null default '',
  app_resource_type_id text not null default '',
  connector_id text not null default '',
  decoy_id text not null default '',
  resource_id text not null default '',
  resource_type_id text not null default '',
  evidence text not null default '',
  evidence_fields jsonb not null default '{}',
  -- 1 info, 2 low, 3 medium, 4 high, 5 critical.
  base_severity integer not null,
  rule_severity integer,
  manual_severity integer,
  severity integer not null,
  state text not null default 'OPEN',
  state_by text not null default '',
  -- A rule set the state.
  state_by_rule boolean not null default false,
  snooze_until timestamptz,
  snooze_reason text not null default '',
  suppress_reason text not null default '',
  risk_expires_at timestamptz,
  risk_justification text not null default '',
  resolved_at timestamptz,
  task_id text not null default '',
  -- References to owners in the form of the wire.
  assigned_owner jsonb,
  computed_owner jsonb,
  assignee_user_id text not null default '',
  system_score integer not null default 0,
  original_score integer not null default 0,
  override_score integer not null default 0,
  override_by text not null default '',
  risk_factors jsonb not null default '[]',
  recurrence_count bigint not null default 0,
  first_observed_at timestamptz not null,
  last_observed_at timestamptz not null,
  last_appeared_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, fingerprint),
  check (state in ('OPEN', 'IN_PROGRESS', 'RESOLVED', 'SNOOZED', 'RISK_ACCEPTED', 'SUPPRESSED')),
  check ((state = 'SNOOZED') = (snooze_until is not null)),
  check ((state = 'SNOOZED') = (snooze_reason <> '')),
  check ((state = 'SUPPRESSED') = (suppress_reason <> '')),
  check ((state = 'RISK_ACCEPTED') = (risk_expires_at is not null)),
  check ((state = 'RISK_ACCEPTED') = (risk_justification <> '')),
  check ((state = 'RESOLVED') = (resolved_at is not null)),
  check (severity between 1 and 5)
);
create index findings_newest on findings (tenant_id, last_appeared_at desc, id desc);
create index findings_by_kind on findings (tenant_id, type, state, severity, last_appeared_at desc, id desc);
create index findings_by_state on findings (tenant_id, state, severity, last_appeared_at desc, id desc);
create index findings_of_app on findings (tenant_id, app_id, state, last_appeared_at desc, id desc) where app_id <> '';
create index findings_of_assignee on findings (tenant_id, assignee_user_id, state, last_appeared_at desc, id desc);
create index findings_of_account on findings (tenant_id, app_user_id) where app_user_id <> '';
create index findings_of_resource on findings (tenant_id, app_resource_id) where app_resource_id <> '';
create index findings_of_connector on findings (tenant_id, connector_id) where connector_id <> '';
create index findings_of_detector on findings (tenant_id, detector_id, app_id, id) where detector_id <> '';
create index findings_snoozed on findings (tenant_id, snooze_until) where snooze_until is not null;
create index findings_accepted on findings (tenant_id, risk_expires_at) where risk_expires_at is not null;
create index findings_resolved on findings (tenant_id, resolved_at) where resolved_at is not null;
select protect_tenant_table('findings');

-- What happened to a finding, in order; it is only added to.
create sequence finding_audit_order as bigint;
grant usage on sequence finding_audit_order to reeve_service;
create table finding_audits (
  tenant_id text not null,
  id text not null,
  finding_id text not null,
  app_id text not null default '',
  type text not null,
  actor_id text not null default '',
  actor_subject text not null default 'system',
  bulk_action_id text not null default '',
  task_id text not null default '',
  severity integer not null,
  state text not null,
  -- Reason, old and new values.
  details jsonb not null default '{}',
  created_at timestamptz not null,
  ordinal bigint not null default nextval('finding_audit_order'),
  primary key (tenant_id, id),
  foreign key (tenant_id, finding_id) references findings on delete cascade
);
create index finding_audits_of_finding on finding_audits (tenant_id, finding_id, created_at desc, ordinal desc, id desc);
create index finding_audits_newest on finding_audits (tenant_id, created_at desc, ordinal desc, id desc);
select protect_tenant_table('finding_audits');

-- Which types are looked for, where somebody has said so.
create table finding_settings (
  tenant_id text not null,
  type text not null,
  enabled boolean not null,
  updated_at timestamptz not null,
  primary key (tenant_id, type)
);
select protect_tenant_table('finding_settings');

-- Findings are found by words as well.
alter table search_words drop constraint search_words_type_check;
alter table search_words add constraint search_words_type_check
  check (type in ('user', 'app', 'app_user', 'app_resource', 'app_entitlement', 'finding'));

-- Credentials that look real and open nothing.
create table decoys (
  tenant_id text not null,
  id text not null,
  kind text not null,
  display_name text not null,
  description text not null default '',
  annotations jsonb not null default '{}',
  disabled boolean not null default false,
  -- Of the secret that was given out; empty when there is none. Of a client there is the public half of its key as well.
  material_sha256 text not null default '',
  public_key text not null default '',
  -- Name and use of its client id; empty of an access token, which has none.
  client_name text not null default '',
  client_use text not null default '',
  -- Whose it seems to be.
  user_id text not null default '',
  -- Of a workload's trust.
  provider_id text not null default '',
  condition_expression text not null default '',
  -- Of an access token, in seconds: the next one lives as long.
  lifetime bigint not null default 0,
  last_used_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  check (kind in ('USER_CLIENT_CREDENTIAL', 'CONNECTOR_CLIENT', 'WORKLOAD_FEDERATION', 'ACCESS_TOKEN'))
);
create index decoys_by_material on decoys (tenant_id, material_sha256) where material_sha256 <> '';
create unique index decoys_by_client on decoys (tenant_id, client_name) where client_name <> '';
select protect_tenant_table('decoys');

-- A secret that was seen in public is known by the key it holds.
create index clients_by_thumbprint on clients (tenant_id, thumbprint) where deleted_at is null;
create index connector_clients_by_thumbprint on connector_clients (tenant_id, thumbprint) where deleted_at is null;

-- Rules that findings go through: those that change them, then those that say what becomes of them.
create table finding_rules (
  tenant_id text not null,
  kind text not null,
  id text not null,
  -- The smaller, the earlier.
  place integer not null default 0,
  enabled boolean not null default false,
  app_id text not null default '',
  finding_type text not null default '',
  condition text not null default '',
  -- The whole rule in the form of the wire.
  rule jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, kind, id),
  check (kind in ('transformation', 'routing'))
);
create index finding_rules_in_order on finding_rules (tenant_id, kind, place, created_at, id);
select protect_tenant_table('finding_rules');

-- What a routing rule has sent on, once for each appearance of a finding.
create table finding_dispatches (
  tenant_id text not null,
  id text not null,
  finding_id text not null,
  rule_id text not null,
  dispatcher_key text not null,
  appearance bigint not null,
  dispatcher jsonb not null,
  state text not null,
  error text not null default '',
  webhook_instance_id text not null default '',
  function_invocation_id text not null default '',
  automation_execution_id text not null default '',
  attempts integer not null default 0,
  created_at timestamptz not null,
  completed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, finding_id, rule_id, dispatcher_key, appearance),
  foreign key (tenant_id, finding_id) references findings on delete cascade,
  check (state in ('PENDING', 'WAITING_APPROVAL', 'RUNNING', 'DONE', 'ERROR', 'CANCELLED'))
);
create index finding_dispatches_of_finding on finding_dispatches (tenant_id, finding_id, created_at desc, id desc);
select protect_tenant_table('finding_dispatches');

-- Tool servers that were seen in use, and whether anybody has said something about them.
create table shadow_mcp_servers (
  tenant_id text not null,
  id text not null,
  identifier text not null,
  transport text not null,
  state text not null default 'NEW',
  reason text not null default '',
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, identifier, transport),
  check (state in ('NEW', 'SANCTIONED', 'IGNORED', 'REGISTERED'))
);
select protect_tenant_table('shadow_mcp_servers');

-- On which devices, and by whom; devices are known by a hash only.
create table shadow_mcp_sightings (
  tenant_id text not null,
  server_id text not null,
  device_hash text not null,
  user_email text not null,
  last_seen_at timestamptz not null,
  primary key (tenant_id, server_id, device_hash, user_email),
  foreign key (tenant_id, server_id) references shadow_mcp_servers on delete cascade
);
select protect_tenant_table('shadow_mcp_sightings');
