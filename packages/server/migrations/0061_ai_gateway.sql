-- The gateway between AI clients and tool servers: servers, their tools, toolsets, clients, and the calls.

-- What a token is for; empty for the API itself.
alter table authorization_codes add column resource text not null default '';
alter table sessions add column resource text not null default '';
-- Clients that have registered themselves act at the gateway only.
alter table oauth_clients add column self_registered boolean not null default false;

create table ai_settings (
  tenant_id text not null,
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id)
);
select protect_tenant_table('ai_settings');

-- A tool server is a connector; this is what only tool servers have.
create table tool_servers (
  tenant_id text not null,
  connector_id text not null,
  app_id text not null,
  display_name text not null,
  description text not null default '',
  data_sensitivity text not null default 'MCP_SERVER_DATA_SENSITIVITY_UNSPECIFIED',
  tool_prefix text not null,
  url text not null,
  auth_method text not null check (auth_method in ('NONE', 'BEARER_TOKEN', 'CUSTOM_HEADER', 'BASIC_AUTH')),
  -- The name of the header or of the user.
  auth_name text not null default '',
  -- Sealed; null where everybody has an own one.
  secret bytea,
  token_sharing text not null check (token_sharing in ('SHARED', 'PER_USER')),
  require_tool_approval text not null default 'UNSPECIFIED' check (require_tool_approval in ('UNSPECIFIED', 'TRUE', 'FALSE')),
  paused_at timestamptz,
  paused_reason text not null default '',
  discovered_at timestamptz,
  discovery_error text not null default '',
  last_called_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, connector_id)
);
create index tool_servers_of_app on tool_servers (tenant_id, app_id, connector_id) where deleted_at is null;
create unique index tool_servers_prefix on tool_servers (tenant_id, tool_prefix) where deleted_at is null;
select protect_tenant_table('tool_servers');

create table tool_server_credentials (
  tenant_id text not null,
  connector_id text not null,
  user_id text not null,
  secret bytea not null,
  auth_name text not null default '',
  connected_at timestamptz not null,
  -- The server has refused it; its owner was told.
  refused_at timestamptz,
  primary key (tenant_id, connector_id, user_id)
);
create index tool_server_credentials_of_user on tool_server_credentials (tenant_id, user_id, connector_id);
select protect_tenant_table('tool_server_credentials');

create table server_tools (
  tenant_id text not null,
  id text not null,
  connector_id text not null,
  app_id text not null,
  tool_name text not null,
  display_name text not null,
  description text not null default '',
  -- As the server said it.
  definition jsonb not null,
  definition_hash text not null,
  -- Of the definition that somebody has approved; empty before.
  approved_hash text not null default '',
  default_classification text not null,
  classification text not null default '',
  state text not null check (state in ('PENDING_REVIEW', 'APPROVED', 'DISABLED', 'REMOVED')),
  -- What it was before the server stopped to name it.
  state_before text not null default '',
  visibility text not null default 'AVAILABLE',
  allowed_client_types text[] not null default '{}',
  entitlement_id text not null,
  paused_at timestamptz,
  paused_reason text not null default '',
  last_discovered_at timestamptz not null,
  last_called_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index server_tools_by_name on server_tools (tenant_id, connector_id, tool_name);
create index server_tools_by_entitlement on server_tools (tenant_id, entitlement_id);
select protect_tenant_table('server_tools');

create table server_tool_changes (
  tenant_id text not null,
  id text not null,
  tool_id text not null,
  actor_user_id text not null default '',
  change_kind text not null check (change_kind in ('CREATE', 'PUT', 'HARD_DELETE')),
  snapshot jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index server_tool_changes_of_tool on server_tool_changes (tenant_id, tool_id, created_at desc, id desc);
select protect_tenant_table('server_tool_changes');

create table toolsets (
  tenant_id text not null,
  id text not null,
  connector_id text not null,
  app_id text not null,
  display_name text not null,
  description text not null default '',
  entitlement_id text not null,
  -- Kept by the service: all approved tools, or those that only read.
  builtin text not null default '' check (builtin in ('', 'ALL', 'READ')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index toolsets_of_server on toolsets (tenant_id, connector_id, id) where deleted_at is null;
create index toolsets_by_entitlement on toolsets (tenant_id, entitlement_id);
select protect_tenant_table('toolsets');

create table toolset_tools (
  tenant_id text not null,
  toolset_id text not null,
  tool_id text not null,
  created_at timestamptz not null,
  primary key (tenant_id, toolset_id, tool_id)
);
create index toolset_tools_of_tool on toolset_tools (tenant_id, tool_id, toolset_id);
select protect_tenant_table('toolset_tools');

-- A client as one user has signed in to it.
create table ai_clients (
  tenant_id text not null,
  id text not null,
  client_id text not null,
  user_id text not null,
  display_name text not null,
  client_type text not null check (client_type in ('PERSONAL', 'SHARED', 'SERVICE', 'EPHEMERAL')),
  state text not null check (state in ('ACTIVE', 'HIDDEN', 'CLOSED', 'DELETED')),
  -- Null where the settings of the tenant say it.
  lifecycle jsonb,
  closed_at timestamptz,
  closed_reason text not null default '',
  last_used_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index ai_clients_of_user on ai_clients (tenant_id, user_id, client_id);
select protect_tenant_table('ai_clients');

create table gateway_sessions (
  tenant_id text not null,
  id text not null,
  user_id text not null,
  client_id text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index gateway_sessions_by_age on gateway_sessions (tenant_id, created_at);
select protect_tenant_table('gateway_sessions');

create table gateway_calls (
  tenant_id text not null,
  id text not null,
  at timestamptz not null,
  user_id text not null,
  client_id text not null,
  app_id text not null,
  connector_id text not null,
  tool_id text not null,
  tool_name text not null,
  result text not null check (result in ('SUCCESS', 'DENIED', 'ERROR')),
  denial_reason text not null default '',
  message text not null default '',
  latency_ms integer not null,
  verdicts jsonb not null default '[]',
  task_id text not null default '',
  argument_names text[] not null default '{}',
  input_bytes integer not null default 0,
  output_bytes integer not null default 0,
  -- Sealed, masked, and only where the settings want them.
  contents bytea,
  primary key (tenant_id, id)
);
create index gateway_calls_newest on gateway_calls (tenant_id, at desc, id desc);
create index gateway_calls_of_user on gateway_calls (tenant_id, user_id, at desc, id desc);
select protect_tenant_table('gateway_calls');

-- A call that waits for somebody, bound to its exact input.
create table gateway_approvals (
  tenant_id text not null,
  task_id text not null,
  user_id text not null,
  tool_id text not null,
  input_hash text not null,
  state text not null check (state in ('OPEN', 'APPROVED', 'REFUSED', 'USED')),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, task_id)
);
create unique index gateway_approvals_open on gateway_approvals (tenant_id, user_id, tool_id, input_hash) where state = 'OPEN';
create index gateway_approvals_of_call on gateway_approvals (tenant_id, user_id, tool_id, input_hash, state);
select protect_tenant_table('gateway_approvals');
