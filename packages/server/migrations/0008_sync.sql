-- What a sync brings before it is applied, and what each source calls the objects it fed.

-- Keys the fingerprints of a connector's records: nobody outside can make two records that look the same.
alter table connectors add column fingerprint_seed text not null default gen_random_uuid()::text;

create table connector_syncs (
  tenant_id text not null,
  id text not null,
  app_id text not null,
  connector_id text not null,
  type text not null check (type in ('SYNC_TYPE_FULL', 'SYNC_TYPE_PARTIAL')),
  state text not null
    check (state in ('QUEUED', 'RUNNING', 'PROCESSING', 'DONE', 'ERROR', 'CANCELED', 'ERRORED_NO_DATA')),
  -- Changes are recorded in bulk: no trigger sees each of them.
  suppress_triggers boolean not null default false,
  -- What a person has said is right is not held again.
  check_off boolean not null default false,
  -- Null when the feeder said nothing of them.
  capabilities jsonb,
  batches integer not null default 0,
  -- Resource types it has brought so far.
  type_ids text[] not null default '{}',
  -- By kind: how many records it brought, how many objects the connector fed before and after.
  staged jsonb not null default '{}',
  counts_before jsonb not null default '{}',
  counts_after jsonb not null default '{}',
  unresolved integer not null default 0,
  -- The first of them, each with its place.
  warnings jsonb not null default '[]',
  warning_count integer not null default 0,
  error text not null default '',
  -- The sync that took over what was held.
  confirmed_by_sync_id text not null default '',
  created_at timestamptz not null,
  started_at timestamptz,
  completed_at timestamptz,
  -- Also moved by data: what is silent for too long is given up.
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, connector_id) references connectors
);
create index connector_syncs_of_connector on connector_syncs (tenant_id, connector_id, created_at desc, id desc);
create unique index connector_syncs_under_way on connector_syncs (tenant_id, connector_id)
  where state in ('QUEUED', 'RUNNING', 'PROCESSING');
create index connector_syncs_running on connector_syncs (tenant_id, updated_at) where state in ('RUNNING', 'PROCESSING');
select protect_tenant_table('connector_syncs');

-- Records as they came, up to 1000 in a row: lines of JSON, packed.
create table sync_batches (
  tenant_id text not null,
  sync_id text not null,
  ordinal integer not null,
  kind text not null check (kind in ('resourceType', 'resource', 'entitlement', 'grant', 'delete')),
  count integer not null,
  -- One a record, in order: equal fingerprints are equal records, so what did not change is never unpacked.
  fingerprints bigint[] not null,
  -- Of resources: fingerprints of their ids, in order, by which parents are found.
  keys bigint[],
  body bytea not null,
  primary key (tenant_id, sync_id, ordinal),
  foreign key (tenant_id, sync_id) references connector_syncs on delete cascade
);
alter table sync_batches alter column body set storage external;
select protect_tenant_table('sync_batches');

-- What a source calls an object of ours. Permanent: what comes back gets its old id.
create table source_records (
  tenant_id text not null,
  connector_id text not null,
  kind text not null check (kind in ('resourceType', 'resource', 'account', 'entitlement')),
  source_key text not null collate "C",
  local_id text not null,
  -- Of the record as it was last applied; null when the source no longer has it.
  fingerprint bigint,
  seen_at timestamptz not null,
  primary key (tenant_id, connector_id, kind, source_key)
);
create index source_records_of_object on source_records (tenant_id, local_id);
select protect_tenant_table('source_records');

-- What each connector of connector_ids said, in their order; null for what follows from accounts.
alter table grants
  add column fingerprints bigint[],
  -- What connectors and what nesting and proxies say it is inherited from; source_ids is both. Null when nothing.
  add column said_source_ids text[],
  add column derived_source_ids text[];
alter table nested_grants add column fingerprint bigint not null default 0;

create function array_replaced(list bigint[], place integer, item bigint) returns bigint[] language plpgsql immutable as $$
begin
  list[place] := item;
  return list;
end $$;
