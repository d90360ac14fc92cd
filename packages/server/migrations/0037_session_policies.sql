-- How long sessions last and what is checked while they do.
create table session_policies (
  tenant_id text not null,
  id text not null,
  display_name text not null,
  priority integer not null default 0,
  access_token_ttl_seconds integer not null,
  refresh_token_ttl_seconds integer not null,
  rotate_refresh_on_use boolean not null default false,
  refresh_rotation_window_seconds integer not null,
  idle_timeout_seconds integer not null,
  max_session_duration_seconds integer not null,
  persistence text not null,
  -- Wire forms, checked when they are saved.
  credential_durations jsonb not null default '[]',
  continuous_rules jsonb not null default '[]',
  continuous_default_outcome jsonb,
  ssf_receive jsonb,
  ssf_transmit jsonb,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
select protect_tenant_table('session_policies');

create table session_policy_users (
  tenant_id text not null,
  user_id text not null,
  policy_id text not null,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, policy_id)
);
create index session_policy_users_by_policy on session_policy_users (tenant_id, policy_id, user_id);
select protect_tenant_table('session_policy_users');

-- A group is an entitlement; its members are the users who hold it.
create table session_policy_groups (
  tenant_id text not null,
  entitlement_id text not null,
  policy_id text not null,
  created_at timestamptz not null,
  primary key (tenant_id, entitlement_id, policy_id)
);
create index session_policy_groups_by_policy on session_policy_groups (tenant_id, policy_id, entitlement_id);
select protect_tenant_table('session_policy_groups');

-- One row a tenant, from its first change on; without one the defaults of the service hold.
create table session_settings (
  tenant_id text not null,
  max_session_seconds integer not null default 72000,
  -- By the name of the list: {"enabled": true, "sourceCidr": ["10.0.0.0/8"]}; one that is absent limits nobody.
  address_lists jsonb not null default '{}',
  external_clients_enabled boolean not null default false,
  client_id_metadata_document_policy text not null default 'CLIENT_ID_METADATA_DOCUMENT_POLICY_UNSPECIFIED',
  client_id_approval_request_policy_id text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (tenant_id)
);
select protect_tenant_table('session_settings');

-- The policies of users for whom no other is assigned; an empty id means the built-in one.
create table identity_policy_defaults (
  tenant_id text not null,
  session_policy_id text not null default '',
  sign_in_policy_id text not null default '',
  credential_inventory_policy_id text not null default '',
  recovery_policy_id text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id)
);
select protect_tenant_table('identity_policy_defaults');
