-- What the programs that run connectors say of themselves and of their syncs.

-- Names, versions and fields of the configuration, as the program reports them.
alter table connectors add column metadata jsonb not null default '{}';

-- The newest lines that a program logged while it synced.
create table sync_lines (
  tenant_id text not null,
  sync_id text not null,
  number integer not null,
  logged_at timestamptz not null,
  level text not null check (level in ('DEBUG', 'INFO', 'WARN', 'ERROR')),
  message text not null,
  primary key (tenant_id, sync_id, number),
  foreign key (tenant_id, sync_id) references connector_syncs (tenant_id, id) on delete cascade
);
select protect_tenant_table('sync_lines');

-- The types of accounts among its members that a group passes its grant on to; all when empty.
alter table nested_grants add column account_types text[] not null default '{}';

-- Syncs may bring annotations of entitlements; what people have written stays.
alter table app_entitlements no force row level security;
update app_entitlements set edited = array_append(edited, 'annotations')
  where annotations <> '{}' and not ('annotations' = any(edited));
alter table app_entitlements force row level security;
