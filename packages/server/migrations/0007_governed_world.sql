-- People, the apps they use, and who holds what there. Names and addresses that are searched are kept a second time in
-- the form searches compare (lower case, trimmed): conditions that compute that form cannot use an index below row
-- level security, plain comparisons can.

alter table users
  drop constraint users_origin_check,
  add constraint users_origin_check check (origin in ('USER_ORIGIN_LOCAL', 'USER_ORIGIN_DIRECTORY', 'USER_ORIGIN_SYSTEM')),
  add column username text not null default '',
  add column usernames text[] not null default '{}',
  add column employee_ids text[] not null default '{}',
  add column directory_status text not null default 'UNKNOWN'
    check (directory_status in ('UNKNOWN', 'ENABLED', 'DISABLED', 'DELETED')),
  -- Disabled by an administrator or an automation: a directory does not enable it again.
  add column disabled_by_hand boolean not null default false,
  add column department text not null default '',
  add column job_title text not null default '',
  add column employment_type text not null default '',
  add column employment_status text not null default '',
  add column directory_ids text[] not null default '{}',
  -- Attributes of the tenant's own.
  add column profile jsonb not null default '{}',
  -- By attribute: where its values came from, the winner first.
  add column sources jsonb not null default '{}',
  add column delegated_user_id text not null default '',
  add column delegation_starts_at timestamptz,
  add column delegation_expires_at timestamptz,
  -- Since when no directory account is left; the user is deleted one sync later.
  add column missed_since timestamptz;
create index users_by_name on users (tenant_id, display_name collate "C", id) where deleted_at is null;
create index users_by_email on users (tenant_id, email) where deleted_at is null;

-- Every key under which a user is matched: e-mail addresses, usernames and employee ids in lower case.
create table user_keys (
  tenant_id text not null,
  kind text not null check (kind in ('email', 'username', 'employee_id', 'name')),
  value text not null collate "C",
  user_id text not null,
  primary key (tenant_id, kind, value, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index user_keys_of_user on user_keys (tenant_id, user_id);
select protect_tenant_table('user_keys');

create table apps (
  tenant_id text not null,
  id text not null,
  display_name text not null,
  description text not null default '',
  icon_url text not null default '',
  instructions text not null default '',
  grant_policy_id text not null default '',
  revoke_policy_id text not null default '',
  certify_policy_id text not null default '',
  default_request_catalog_id text not null default '',
  identity_matching text not null default 'APP_USER_IDENTITY_MATCHING_STRICT',
  -- Ordered pairs of key expressions.
  mapping_cases jsonb not null default '[]',
  -- The app that stands for the service itself.
  is_builtin boolean not null default false,
  is_manually_managed boolean not null default false,
  parent_app_id text not null default '',
  app_account_id text not null default '',
  app_account_name text not null default '',
  monthly_cost_usd integer not null default 0,
  connector_version bigint not null default 0,
  access_model text not null default 'APP_ACCESS_MODEL_UNSPECIFIED',
  enable_connector_sourced_ownership boolean not null default false,
  revoke_grant_sources boolean not null default false,
  strict_access_entitlement_provisioning boolean not null default false,
  match_baton jsonb,
  annotations jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index apps_builtin on apps (tenant_id) where is_builtin;
create index apps_of_parent on apps (tenant_id, parent_app_id) where parent_app_id <> '';
select protect_tenant_table('apps');

-- An app whose accounts make users.
create table directories (
  tenant_id text not null,
  app_id text not null,
  -- Null: all accounts.
  account_filter_cel text,
  match_cases jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, app_id),
  foreign key (tenant_id, app_id) references apps
);
select protect_tenant_table('directories');

create table user_attribute_mappings (
  tenant_id text not null,
  id text not null,
  attribute text not null,
  custom boolean not null,
  sources jsonb not null,
  multi boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, attribute)
);
select protect_tenant_table('user_attribute_mappings');

-- A data source of an app.
create table connectors (
  tenant_id text not null,
  app_id text not null,
  id text not null,
  catalog_id text not null,
  display_name text not null,
  description text not null default '',
  -- Null: a delegated connector that waits for its owner. Secrets are not in here.
  config jsonb,
  sealed_secrets bytea,
  config_updated_at timestamptz,
  api_version bigint not null default 1,
  cron_spec text not null default '',
  cron_timezone text not null default '',
  cron_start timestamptz,
  sync_resource_type_ids text[] not null default '{}',
  profile_allow_list text[] not null default '{}',
  profile_ignore_list text[] not null default '{}',
  disable_check_bad_sync boolean not null default false,
  parallel_sync_workers integer not null default 0,
  capabilities jsonb not null default '{}',
  sync_disabled_at timestamptz,
  sync_disabled_category text not null default '',
  sync_disabled_reason text not null default '',
  -- Full syncs that failed since the last one that did not.
  failed_in_a_row integer not null default 0,
  ever_synced boolean not null default false,
  last_sync_id text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, app_id) references apps
);
create index connectors_of_app on connectors (tenant_id, app_id, id);
select protect_tenant_table('connectors');

create table app_resource_types (
  tenant_id text not null,
  app_id text not null,
  id text not null,
  display_name text not null,
  description text not null default '',
  trait_ids text[] not null default '{}',
  -- The kind named at creation by hand; empty for synced ones.
  kind text not null default '',
  is_builtin boolean not null default false,
  is_manually_managed boolean not null default false,
  -- Invitations and the like: their number says nothing.
  is_transient boolean not null default false,
  -- Columns named here were changed by hand: syncs leave them.
  edited text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, app_id) references apps
);
create index app_resource_types_of_app on app_resource_types (tenant_id, app_id, id);
select protect_tenant_table('app_resource_types');

create table app_resources (
  tenant_id text not null,
  app_id text not null,
  app_resource_type_id text not null,
  id text not null,
  display_name text not null,
  description text not null default '',
  custom_description text not null default '',
  parent_resource_id text not null default '',
  external_id text not null default '',
  -- The external id a resource made ahead of the sync waits for.
  match_baton_id text not null default '',
  access_config_id text not null default 'everyone' check (access_config_id in ('everyone', 'members', 'owners')),
  annotations jsonb not null default '{}',
  profile jsonb not null default '{}',
  nhi_type text not null default 'NHI_TYPE_UNSPECIFIED',
  nhi_detail text not null default '',
  agent_account_id text not null default '',
  agent_status text not null default '',
  -- Null unless it is a secret.
  secret_account_id text,
  secret_created_by text not null default '',
  secret_created_at timestamptz,
  secret_expires_at timestamptz,
  secret_last_used_at timestamptz,
  credential_type text not null default '',
  credential_detail text not null default '',
  is_builtin boolean not null default false,
  is_manually_managed boolean not null default false,
  edited text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, app_id) references apps,
  foreign key (tenant_id, app_resource_type_id) references app_resource_types
);
create index app_resources_of_type on app_resources (tenant_id, app_id, app_resource_type_id, id);
select protect_tenant_table('app_resources');

-- An account in an app.
create table app_users (
  tenant_id text not null,
  app_id text not null,
  id text not null,
  display_name text not null default '',
  email text not null default '',
  emails text[] not null default '{}',
  username text not null default '',
  usernames text[] not null default '{}',
  employee_ids text[] not null default '{}',
  profile jsonb not null default '{}',
  -- The user it belongs to; empty when nobody is known.
  identity_user_id text not null default '',
  -- How it came to its user: 'rule', 'hand' (wins until it is reset), or empty. What the rule saw is beside it.
  matched_by text not null default '' check (matched_by in ('', 'rule', 'hand')),
  match_detail text not null default '',
  app_user_type text not null default 'APP_USER_TYPE_USER',
  type_by_hand boolean not null default false,
  status text not null default 'STATUS_ENABLED'
    check (status in ('STATUS_UNSPECIFIED', 'STATUS_ENABLED', 'STATUS_DISABLED', 'STATUS_DELETED')),
  status_details text not null default '',
  is_external boolean not null default false,
  agent_status text not null default 'APP_USER_AGENT_STATUS_UNSPECIFIED',
  nhi_type text not null default 'APP_USER_NHI_TYPE_UNSPECIFIED',
  nhi_detail text not null default '',
  external_id text not null default '',
  last_login_at timestamptz,
  last_used_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index app_users_of_app on app_users (tenant_id, app_id, id);
create index app_users_of_user on app_users (tenant_id, identity_user_id, id) where identity_user_id <> '';
select protect_tenant_table('app_users');

create table app_entitlements (
  tenant_id text not null,
  app_id text not null,
  id text not null,
  app_resource_type_id text not null,
  app_resource_id text not null,
  display_name text not null,
  description text not null default '',
  slug text not null,
  alias text not null default '',
  purpose text not null default 'APP_ENTITLEMENT_PURPOSE_VALUE_ASSIGNMENT',
  grant_policy_id text not null default '',
  revoke_policy_id text not null default '',
  certify_policy_id text not null default '',
  provisioner_policy jsonb,
  deprovisioner_policy jsonb,
  emergency_grant_enabled boolean not null default false,
  emergency_grant_policy_id text not null default '',
  -- Seconds; null: no limit.
  max_grant_seconds bigint,
  risk_level_value_id text not null default '',
  compliance_framework_value_ids text[] not null default '{}',
  request_schema_id text not null default '',
  override_access_requests_defaults boolean not null default false,
  default_values_applied boolean not null default false,
  annotations jsonb not null default '{}',
  external_id text not null default '',
  match_baton_id text not null default '',
  -- Connector id → the id it is known by there.
  source_connector_ids jsonb not null default '{}',
  -- The connector says that it can give and take it.
  provisionable boolean not null default false,
  is_manually_managed boolean not null default false,
  -- "Has an account here".
  is_access boolean not null default false,
  is_builtin boolean not null default false,
  edited text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, app_id) references apps,
  foreign key (tenant_id, app_resource_id) references app_resources
);
create index app_entitlements_of_app on app_entitlements (tenant_id, app_id, id);
create index app_entitlements_of_resource on app_entitlements (tenant_id, app_resource_id, id);
create unique index app_entitlements_by_alias on app_entitlements (tenant_id, alias)
  where alias <> '' and deleted_at is null;
select protect_tenant_table('app_entitlements');

-- An account holds an entitlement. No foreign keys here: syncs write hundreds of thousands at once from rows they
-- joined themselves.
create table grants (
  tenant_id text not null,
  entitlement_id text not null,
  app_user_id text not null,
  app_id text not null,
  -- The connectors that say so; empty for what is made here.
  connector_ids text[] not null default '{}',
  -- Held in its own right, and not only through what source_ids names.
  is_direct boolean not null default true,
  -- Entitlements it is inherited from.
  source_ids text[] not null default '{}',
  -- The source says it cannot be taken away.
  is_immutable boolean not null default false,
  external_id text not null default '',
  ticket_id text not null default '',
  deprovision_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, entitlement_id, app_user_id)
);
create index grants_of_account on grants (tenant_id, app_user_id, entitlement_id);
create index grants_to_end on grants (tenant_id, deprovision_at) where deprovision_at is not null;
select protect_tenant_table('grants');

-- Why an account holds what no connector reports: given by hand, by a rule, by a task. One without a strong reason goes.
create table grant_reasons (
  tenant_id text not null,
  entitlement_id text not null,
  app_user_id text not null,
  type text not null check (type in ('ticket', 'group', 'connector', 'manual', 'automation')),
  data text not null default '',
  strength text not null check (strength in ('WEAK', 'STRONG')),
  expires_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, entitlement_id, app_user_id, type, data)
);
select protect_tenant_table('grant_reasons');

-- A group holds an entitlement, and so do those who hold the entitlements named.
create table nested_grants (
  tenant_id text not null,
  app_id text not null,
  connector_id text not null,
  entitlement_id text not null,
  principal_resource_id text not null,
  member_entitlement_ids text[] not null,
  shallow boolean not null default false,
  external_id text not null default '',
  created_at timestamptz not null,
  primary key (tenant_id, entitlement_id, principal_resource_id, connector_id)
);
select protect_tenant_table('nested_grants');

-- Holders of the source hold the destination too.
create table entitlement_proxies (
  tenant_id text not null,
  src_app_id text not null,
  src_entitlement_id text not null,
  dst_app_id text not null,
  dst_entitlement_id text not null,
  implicit boolean not null default false,
  is_builtin boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, src_entitlement_id, dst_entitlement_id),
  foreign key (tenant_id, src_entitlement_id) references app_entitlements,
  foreign key (tenant_id, dst_entitlement_id) references app_entitlements
);
create index entitlement_proxies_by_destination on entitlement_proxies (tenant_id, dst_entitlement_id);
select protect_tenant_table('entitlement_proxies');

-- A grant that ended. Never changed; the feed of grants is read from here and from the grants that live.
create table past_grants (
  tenant_id text not null,
  id text not null,
  app_id text not null,
  entitlement_id text not null,
  app_user_id text not null,
  granted_at timestamptz not null,
  revoked_at timestamptz not null,
  ticket_id text not null default '',
  primary key (tenant_id, id)
);
create index past_grants_newest on past_grants (tenant_id, revoked_at desc, id desc);
create index past_grants_of_account on past_grants (tenant_id, app_user_id, revoked_at desc);
create index past_grants_of_entitlement on past_grants (tenant_id, entitlement_id, revoked_at desc);
select protect_tenant_table('past_grants', 'select, insert');

-- Who answers for an object. The object's id names it within the tenant, whatever its type.
create table owners (
  tenant_id text not null,
  object_type text not null
    check (object_type in ('app', 'connector', 'app_entitlement', 'app_resource', 'app_user', 'user')),
  object_id text not null,
  role_slug text not null,
  -- One of the two: a user, or the holders of an entitlement.
  user_id text not null default '',
  entitlement_id text not null default '',
  -- The connector that says so; empty when a person did.
  connector_id text not null default '',
  created_at timestamptz not null,
  primary key (tenant_id, object_type, object_id, role_slug, user_id, entitlement_id),
  check ((user_id = '') <> (entitlement_id = ''))
);
create index owners_by_user on owners (tenant_id, user_id, object_type, object_id) where user_id <> '';
create index owners_by_entitlement on owners (tenant_id, entitlement_id) where entitlement_id <> '';
select protect_tenant_table('owners');

-- The words under which objects are found: each word of a name, each address and username whole and in its parts, in
-- lower case. A search is a range of words.
create table search_words (
  tenant_id text not null,
  type text not null check (type in ('user', 'app', 'app_user', 'app_resource', 'app_entitlement')),
  word text not null collate "C",
  -- Of the same collation as the ids it is joined with: otherwise no index of theirs could be used.
  object_id text not null,
  primary key (tenant_id, type, word, object_id)
);
create index search_words_of_object on search_words (tenant_id, object_id);
select protect_tenant_table('search_words');

-- An app found inside another app.
create table managed_state_bindings (
  tenant_id text not null,
  app_id text not null,
  resource_type_id text not null,
  resource_id text not null,
  display_name text not null,
  -- Empty while it is not managed.
  managed_app_id text not null default '',
  -- Managed, and gone at its source.
  is_orphaned boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, resource_id),
  foreign key (tenant_id, app_id) references apps
);
create index managed_state_bindings_of_type on managed_state_bindings (tenant_id, app_id, resource_type_id, resource_id);
select protect_tenant_table('managed_state_bindings');
