-- What the call that made a change looked like from outside; null for what no call made.
alter table events add column request jsonb;

-- Transaction ids grow within one cluster of PostgreSQL; a database restored into another would go on with smaller ones.
-- Each cluster the database has lived in is an era, and events are ordered by era first.
create table eras (
  era integer primary key,
  cluster bigint not null,
  since timestamptz not null default now()
);
insert into eras (era, cluster) select 1, system_identifier from pg_control_system();
do $$ begin
  execute format('grant select on eras to %I', current_setting('reeve.service_role'));
end $$;
alter table events add column era integer not null default 1;

-- The id settles the order of rows that one transaction wrote with several inserts.
drop index events_in_order;
create index events_in_order on events (tenant_id, era, xid, ordinal, id);

-- How far a consumer has come in a tenant's events.
create table consumer_progress (
  tenant_id text not null,
  consumer text not null,
  era integer not null default 0,
  xid xid8 not null default '0',
  ordinal integer not null default -1,
  event_id text not null default '',
  -- The latest time of an event applied: older partitions need not be looked into to see whether there is work.
  seen_at timestamptz not null default '-infinity',
  primary key (tenant_id, consumer)
);
select protect_tenant_table('consumer_progress', 'select, insert, update');

-- Which tenants have events that a consumer has not seen. It looks at one tenant after the other, each under its own
-- guard, so no policy has to open the events of all tenants at once: only ids come out.
create function busy_tenants(asked text) returns setof text language plpgsql as $$
declare
  tenant text;
  done consumer_progress;
  newest integer := (select max(era) from eras);
begin
  for tenant in select id from tenants order by id loop
    perform set_config('app.tenant', tenant, true);
    select * into done from consumer_progress p where p.tenant_id = tenant and p.consumer = asked;
    if exists (
      select from events e
      where e.tenant_id = tenant and (e.era, e.xid, e.ordinal, e.id)
            > (coalesce(done.era, 0), coalesce(done.xid, '0'), coalesce(done.ordinal, -1), coalesce(done.event_id, ''))
        and (e.era < newest or e.xid < pg_snapshot_xmin(pg_current_snapshot()))
        and e.at >= coalesce(done.seen_at, '-infinity') - interval '1 hour'
    ) then
      return next tenant;
    end if;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- The last row of each tenant's log: whoever holds its lock is the one appender.
create table log_heads (
  tenant_id text not null,
  sequence bigint not null,
  hash bytea not null,
  logged_at timestamptz not null,
  -- The last row under a signed root.
  signed_sequence bigint not null default 0,
  primary key (tenant_id)
);
select protect_tenant_table('log_heads', 'select, insert, update');

-- Append only. logged_at never goes back within a tenant, so the order of partitions is the order of sequences.
create table log_events (
  tenant_id text not null,
  sequence bigint not null,
  logged_at timestamptz not null,
  uid text not null,
  time timestamptz not null,
  class_uid integer not null,
  activity_name text not null,
  event_code text not null,
  operation text not null,
  actor_uid text not null,
  actor_email text not null,
  target_uids text[] not null,
  correlation_uid text not null,
  status_id integer not null,
  -- Null for what no address caused.
  source_ip inet,
  -- The very bytes that were hashed.
  event text not null,
  -- SHA-256 over the hash of the row before, in hex, and the bytes of this event. The former is kept too: the row before
  -- may be gone.
  hash bytea not null,
  previous_hash bytea not null,
  primary key (tenant_id, logged_at, sequence)
) partition by range (logged_at);
create table log_events_default partition of log_events default;
create index log_events_by_uid on log_events (tenant_id, uid);
create index log_events_by_correlation on log_events (tenant_id, correlation_uid);
select protect_tenant_table('log_events', 'select, insert');
select protect_tenant_table('log_events_default', 'select, insert');

-- A signature over the hash of a row vouches for every row before it.
create table log_roots (
  tenant_id text not null,
  sequence bigint not null,
  hash bytea not null,
  signed_at timestamptz not null,
  kid text not null,
  -- Kept with the root: the log outlives the keys.
  public_jwk jsonb not null,
  signature bytea not null,
  primary key (tenant_id, sequence)
);
select protect_tenant_table('log_roots', 'select, insert');

-- Tenants whose log has rows under no root yet; looks at one tenant after the other like busy_tenants.
create function unsigned_logs() returns setof text language plpgsql as $$
declare
  tenant text;
begin
  for tenant in select id from tenants order by id loop
    perform set_config('app.tenant', tenant, true);
    if exists (select from log_heads h where h.tenant_id = tenant and h.sequence > h.signed_sequence) then
      return next tenant;
    end if;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

create table data_sources (
  tenant_id text not null,
  id text not null,
  display_name text not null,
  kind text not null check (kind in ('s3', 'azureBlob', 'fileSystem')),
  -- What may be read back.
  settings jsonb not null,
  -- What may not; null when the kind has no secret.
  sealed_secret bytea,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
select protect_tenant_table('data_sources');

create table log_exporters (
  tenant_id text not null,
  id text not null,
  display_name text not null,
  data_source_id text not null,
  prefix text not null,
  format text not null,
  state text not null,
  -- The last row written; the uid is what callers see.
  watermark_sequence bigint not null,
  watermark_uid text not null default '',
  -- The last row of the file being written: a second try writes the same file again.
  pending_sequence bigint not null default 0,
  -- Why the last run failed; empty when it did not.
  failure text not null default '',
  failures integer not null default 0,
  next_run_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, data_source_id) references data_sources
);
create index log_exporters_by_due on log_exporters (tenant_id, next_run_at) where deleted_at is null;
select protect_tenant_table('log_exporters');

-- Tenants with an exporter whose time has come; looks at one tenant after the other like busy_tenants.
create function due_exports(moment timestamptz) returns setof text language plpgsql as $$
declare
  tenant text;
begin
  for tenant in select id from tenants order by id loop
    perform set_config('app.tenant', tenant, true);
    if exists (select from log_exporters x where x.tenant_id = tenant and x.deleted_at is null and x.next_run_at <= moment) then
      return next tenant;
    end if;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
