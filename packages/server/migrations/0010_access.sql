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
