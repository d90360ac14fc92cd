-- Automations, their versions, and what runs of them have come to.

create table automations (
  tenant_id text not null,
  id text not null,
  display_name text not null,
  description text not null default '',
  app_id text not null default '',
  -- What an administrator wants; a tripped breaker stands beside it.
  wanted boolean not null default false,
  is_draft boolean not null default true,
  current_version bigint not null default 0,
  -- Triggers and steps in the form of the wire; json keeps the order of what was sent.
  triggers json not null default '[]',
  steps json not null default '[]',
  draft_triggers json not null default '[]',
  draft_steps json not null default '[]',
  context json,
  annotations jsonb not null default '{}',
  primary_trigger_type text not null default 'TRIGGER_TYPE_UNSPECIFIED',
  -- Last saved by somebody who may act in the automation's app only.
  within_app boolean not null default false,
  breaker_max bigint not null default 0,
  breaker_period text not null default 'CIRCUIT_BREAKER_PERIOD_UNSPECIFIED',
  -- Runs before this are not counted.
  breaker_reset_at timestamptz,
  tripped_at timestamptz,
  tripped_count bigint,
  tripped_threshold bigint,
  tripped_period text,
  -- Of runs that are no longer kept; those kept tell it themselves.
  last_executed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  check ((tripped_at is null) = (tripped_count is null)),
  check ((tripped_at is null) = (tripped_threshold is null)),
  check ((tripped_at is null) = (tripped_period is null)),
  check (is_draft or current_version > 0)
);
create index automations_by_age on automations (tenant_id, created_at desc, id desc) where deleted_at is null;
create index automations_of_app on automations (tenant_id, app_id, id) where deleted_at is null;
select protect_tenant_table('automations');

-- What was published. It never changes: a run goes on with the version it began with.
create table automation_versions (
  tenant_id text not null,
  automation_id text not null,
  version bigint not null,
  triggers json not null,
  steps json not null,
  created_at timestamptz not null,
  primary key (tenant_id, automation_id, version),
  foreign key (tenant_id, automation_id) references automations
);
select protect_tenant_table('automation_versions');

-- Triggers that fire: those of published automations that are wanted. Rewritten with every save.
create table live_triggers (
  tenant_id text not null,
  automation_id text not null,
  -- Its place among the triggers: of several that match an event the first counts.
  place integer not null,
  kind text not null,
  -- The one app it is about; empty when that is left to an expression or is every app.
  app_id text not null default '',
  payload jsonb not null,
  live_since timestamptz not null,
  primary key (tenant_id, automation_id, place),
  foreign key (tenant_id, automation_id) references automations
);
create index live_triggers_by_kind on live_triggers (tenant_id, kind, app_id);
select protect_tenant_table('live_triggers');

create sequence execution_ids as bigint;
grant usage on sequence execution_ids to reeve_service;

-- A run, from what started it to its end: all of it is this one row.
create table executions (
  tenant_id text not null,
  id bigint not null default nextval('execution_ids'),
  automation_id text not null,
  app_id text not null default '',
  -- Pinned when it begins; 0 before.
  version bigint not null default 0,
  is_draft boolean not null default false,
  state text not null,
  -- The kind of the trigger; empty when it was started on demand.
  trigger_kind text not null default '',
  -- One event starts an automation once.
  event_key text,
  -- What ctx.trigger holds: {"outside": …} as it came, {"made": …} by the service.
  trigger jsonb not null default '{}',
  subject_user_id text not null default '',
  parent_id bigint,
  lineage text[] not null default '{}',
  correlation text not null,
  -- Each step as far as it has come: name, kind, state, attempts, times, error, output.
  steps jsonb not null default '[]',
  -- The step that is next or under way.
  place integer not null default 0,
  -- What the step under way waits for: until when, what it left for itself, and the word it was given.
  waiting jsonb,
  -- Of a run of a draft: its steps as they were when it began.
  draft jsonb,
  error jsonb,
  created_at timestamptz not null,
  started_at timestamptz,
  updated_at timestamptz not null,
  completed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, automation_id) references automations
);
create unique index executions_once on executions (tenant_id, automation_id, event_key) where event_key is not null;
create index executions_of_automation on executions (tenant_id, automation_id, created_at desc, id desc);
create index executions_paused on executions (tenant_id, automation_id, created_at, id)
  where state = 'PAUSED_BY_CIRCUIT_BREAKER';
create index executions_open on executions (tenant_id, automation_id, id) where completed_at is null;
create index executions_busy on executions (tenant_id) where state in ('PENDING', 'GET_STEP', 'PROCESS_STEP');
create index executions_of_subject on executions (tenant_id, subject_user_id, id) where subject_user_id <> '';
create index executions_ended on executions (tenant_id, completed_at) where completed_at is not null;
select protect_tenant_table('executions');

-- Secrets that steps made, sealed with the tenant's key, for the steps after them.
create table execution_secrets (
  tenant_id text not null,
  execution_id bigint not null,
  reference text not null,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, execution_id, reference),
  foreign key (tenant_id, execution_id) references executions on delete cascade
);
create index execution_secrets_by_age on execution_secrets (tenant_id, created_at);
select protect_tenant_table('execution_secrets');

-- How the tenant sends mail; without a row the operator's relay does, for known users.
create table email_providers (
  tenant_id text not null,
  kind text not null check (kind in ('builtin', 'smtp', 'sendgrid')),
  -- Of the kind, without what is secret.
  settings jsonb not null,
  sealed_secret bytea,
  from_name text not null default '',
  from_address text not null default '',
  reply_to_address text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id)
);
select protect_tenant_table('email_providers');

create table chat_settings (
  tenant_id text not null,
  provider text not null check (provider in ('CHAT_PROVIDER_SLACK', 'CHAT_PROVIDER_WEBHOOK')),
  enabled boolean not null,
  workspace_id text not null default '',
  api_base_url text not null default '',
  sealed_bot_token bytea,
  sealed_signing_secret bytea,
  connected_at timestamptz not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (tenant_id)
);
select protect_tenant_table('chat_settings');

-- What holds for every notification of a tenant. Without a row nothing is disabled.
create table notification_settings (
  tenant_id text not null,
  -- Nothing is sent, and what is dropped is never sent later.
  disabled boolean not null default false,
  -- Tests of the last hour, of which there are few.
  email_tests text[] not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (tenant_id)
);
select protect_tenant_table('notification_settings');

-- What was handed over: a step that is tried again sends only what is missing.
create table sent_messages (
  tenant_id text not null,
  key text not null,
  -- What the other side called it.
  message_id text not null,
  channel_id text not null default '',
  sent_at timestamptz not null,
  primary key (tenant_id, key)
);
create index sent_messages_by_age on sent_messages (tenant_id, sent_at);
select protect_tenant_table('sent_messages');

-- What a tenant has decided for all of its automations.
create table automation_settings (
  tenant_id text not null,
  -- No run begins, and none goes on.
  disabled boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (tenant_id)
);
select protect_tenant_table('automation_settings');

-- What a step asks a connector for: asked once however often the step is tried, and its end is told to whoever waits.
alter table connector_tasks add column effect_key text, add column origin jsonb;
create unique index connector_tasks_once on connector_tasks (tenant_id, effect_key) where effect_key is not null;

-- What a trigger on unused access has started runs for: again only after an account was used once more.
create table unused_spells (
  tenant_id text not null,
  automation_id text not null,
  app_user_id text not null,
  -- When it was last used, or made.
  since timestamptz not null,
  primary key (tenant_id, automation_id, app_user_id),
  foreign key (tenant_id, automation_id) references automations
);
select protect_tenant_table('unused_spells');
