-- What accounts used and when, as connectors tell it. One row for each right that was named with it; a use that names
-- only the resource has an empty entitlement.
create table resource_uses (
  tenant_id text not null,
  app_user_id text not null,
  app_resource_id text not null,
  entitlement_id text not null default '',
  app_id text not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  use_count bigint not null,
  primary key (tenant_id, app_user_id, app_resource_id, entitlement_id),
  foreign key (tenant_id, app_user_id) references app_users on delete cascade
);
create index resource_uses_of_app on resource_uses (tenant_id, app_id, last_used_at);
select protect_tenant_table('resource_uses');

-- The memory of which uses were told, so that telling one again does not count it twice. A fingerprint stands for the
-- reporter's id.
create table use_receipts (
  tenant_id text not null,
  connector_id text not null,
  fingerprint bigint not null,
  used_at timestamptz not null,
  primary key (tenant_id, connector_id, fingerprint)
);
create index use_receipts_by_time on use_receipts (tenant_id, used_at);
select protect_tenant_table('use_receipts');

alter table sync_batches drop constraint sync_batches_kind_check;
alter table sync_batches add constraint sync_batches_kind_check
  check (kind in ('resourceType', 'resource', 'entitlement', 'grant', 'use', 'delete'));

-- Who told of it first, and how often it was used.
alter table shadow_apps
  add column app_id text not null default '',
  add column connector_id text not null default '',
  add column use_count bigint not null default 0;
alter table shadow_app_users add column use_count bigint not null default 0;

-- A credential is made by a connector, often before a sync brings the account: what the source calls it names it.
alter table app_user_credentials
  add column connector_id text not null default '',
  add column source_key text not null default '' collate "C";
create index app_user_credentials_of_source on app_user_credentials (tenant_id, connector_id, source_key);
create index app_user_credentials_to_end on app_user_credentials (tenant_id, expires_at);
