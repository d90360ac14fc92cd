-- Who a rule makes a member of an entitlement; at most one an entitlement.
create table membership_rules (
  tenant_id text not null,
  entitlement_id text not null,
  app_id text not null,
  display_name text not null default '',
  description text not null default '',
  kind text not null check (kind in ('none', 'entitlements', 'cel', 'basic')),
  expression text not null default '',
  -- Entitlements whose holders are the members.
  source_ids text[] not null default '{}',
  managed_by_catalog_id text not null default '',
  run_status text not null default 'UNSPECIFIED' check (run_status in ('UNSPECIFIED', 'SUCCESS', 'FAILED', 'IN_PROGRESS')),
  run_error text not null default '',
  run_completed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, entitlement_id),
  foreign key (tenant_id, entitlement_id) references app_entitlements
);
select protect_tenant_table('membership_rules');

-- Users no rule makes a member.
create table membership_exclusions (
  tenant_id text not null,
  entitlement_id text not null,
  user_id text not null,
  created_at timestamptz not null,
  primary key (tenant_id, entitlement_id, user_id),
  foreign key (tenant_id, entitlement_id) references app_entitlements
);
select protect_tenant_table('membership_exclusions');

-- Secrets by age, either way.
create index app_resources_by_secret_created on app_resources (tenant_id, secret_created_at, id)
  where secret_created_at is not null;
create index app_resources_by_secret_expires on app_resources (tenant_id, secret_expires_at, id)
  where secret_expires_at is not null;
create index app_resources_by_secret_used on app_resources (tenant_id, secret_last_used_at, id)
  where secret_last_used_at is not null;

create index grants_immutable on grants (tenant_id, entitlement_id) where is_immutable;

-- The feed of grants, newest first: what is held, and the beginning and end of what was.
create index grants_newest on grants (tenant_id, created_at, entitlement_id, app_user_id);
create index past_grants_by_beginning on past_grants (tenant_id, granted_at, entitlement_id, app_user_id, id);
create index past_grants_by_end on past_grants (tenant_id, revoked_at, entitlement_id, app_user_id, id);

create index grant_reasons_to_end on grant_reasons (tenant_id, expires_at) where expires_at is not null;

-- Grants of connectors whose time is over, and of which that has been told: the source takes them away.
create table expired_grants (
  tenant_id text not null,
  entitlement_id text not null,
  app_user_id text not null,
  deprovision_at timestamptz not null,
  told_at timestamptz not null,
  primary key (tenant_id, entitlement_id, app_user_id, deprovision_at)
);
select protect_tenant_table('expired_grants');

create index app_resources_of_app on app_resources (tenant_id, app_id, id);
create index app_resources_of_parent on app_resources (tenant_id, parent_resource_id) where parent_resource_id <> '';
