-- Durable work. A row is either ready (to be claimed now) or waits for `due`: the time it was put off to, or, while a
-- worker holds it, the end of that worker's lease. What waits and is due becomes ready again, whatever it waited for.
create table work (
  tenant_id text not null,
  id text not null,
  kind text not null,
  -- At most one job of a kind has a key.
  key text,
  -- Higher goes first among the ready work of a tenant.
  priority integer not null default 0,
  ready boolean not null,
  due timestamptz not null,
  -- Counts claims. With `worker` it is the fence: who does not hold both can write nothing.
  attempt integer not null default 0,
  failures integer not null default 0,
  -- Leases that ended without a word of their holder, one after the other.
  lost integer not null default 0,
  -- The advisory lock its holder keeps; null when nobody holds it.
  worker integer,
  -- Asked for again, at this time, while a worker held it.
  again timestamptz,
  -- Null: no limit. Otherwise what the limit of its kind is counted by, besides the tenant.
  limit_key text,
  payload jsonb not null,
  last_error text not null default '',
  created_at timestamptz not null,
  primary key (tenant_id, id)
) with (
  -- Rows live for milliseconds: what they leave behind has to go before the next claims read over it.
  autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0,
  autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05
);
create unique index work_by_key on work (tenant_id, kind, key) where key is not null;
create index work_ready on work (tenant_id, priority desc, due) where ready and limit_key is null;
create index work_ready_limited on work (tenant_id, kind, limit_key, priority desc, due) where ready and limit_key is not null;
create index work_held_limited on work (tenant_id, kind, limit_key) where worker is not null and limit_key is not null;
-- The one index without the tenant in front: it answers what is due next in this database, whosever it is, at the cost
-- of one look instead of one for each tenant.
create index work_waiting on work (due) where not ready;
select protect_tenant_table('work');

-- Work given up on, kept apart so that the table above stays small.
create table dead_letters (
  tenant_id text not null,
  id text not null,
  kind text not null,
  key text,
  priority integer not null,
  attempts integer not null,
  limit_key text,
  payload jsonb not null,
  last_error text not null,
  created_at timestamptz not null,
  died_at timestamptz not null,
  primary key (tenant_id, id)
);
create index dead_letters_by_time on dead_letters (tenant_id, died_at, id);
select protect_tenant_table('dead_letters');

-- Workers claim for all tenants: their own statements, and only these, run with this set.
create policy engine on work
  using ((select current_setting('app.engine', true)) = 'on') with check ((select current_setting('app.engine', true)) = 'on');
create policy engine on dead_letters
  using ((select current_setting('app.engine', true)) = 'on') with check ((select current_setting('app.engine', true)) = 'on');

-- Ends a claim. True when the caller still held it; otherwise nothing is changed. A plan made while the table was empty
-- would read all of it when it is full, hence the setting.
create function finish_work(
  of_tenant text, of_id text, of_attempt integer, of_worker integer,
  outcome text, next_due timestamptz, at timestamptz, error text, next_payload jsonb
) returns boolean language plpgsql set enable_seqscan = off as $$
begin
  if outcome = 'done' then
    delete from work where tenant_id = of_tenant and id = of_id and attempt = of_attempt and worker = of_worker and again is null;
  elsif outcome = 'dead' then
    with gone as (
      delete from work where tenant_id = of_tenant and id = of_id and attempt = of_attempt and worker = of_worker
      and again is null returning *)
    insert into dead_letters (tenant_id, id, kind, key, priority, attempts, limit_key, payload, last_error, created_at, died_at)
    select tenant_id, id, kind, key, priority, gone.attempt, limit_key, payload, error, created_at, at from gone;
  else
    update work set
      worker = null, ready = next_due <= at, due = next_due, lost = 0, payload = coalesce(next_payload, payload),
      failures = case outcome when 'retry' then failures + 1 when 'release' then failures else 0 end,
      last_error = case outcome when 'retry' then error when 'release' then last_error else '' end
    where tenant_id = of_tenant and id = of_id and attempt = of_attempt and worker = of_worker and again is null;
  end if;
  if found then return true; end if;
  -- Asked for again while it ran: it stays, with the payload of the last to ask.
  update work set worker = null, ready = again <= at, due = again, again = null, lost = 0, failures = 0, last_error = ''
  where tenant_id = of_tenant and id = of_id and attempt = of_attempt and worker = of_worker and again is not null;
  return found;
end $$;

-- The same inside the transaction of what was done: whoever lost the claim cannot commit.
create function finish_work_or_fail(
  of_tenant text, of_id text, of_attempt integer, of_worker integer,
  outcome text, next_due timestamptz, at timestamptz, error text, next_payload jsonb
) returns void language plpgsql as $$
begin
  if not finish_work(of_tenant, of_id, of_attempt, of_worker, outcome, next_due, at, error, next_payload) then
    raise exception 'the lease is lost' using errcode = 'RV001';
  end if;
end $$;

-- An action on many objects, worked off in the background; its items go as they are done.
create table bulk_actions (
  tenant_id text not null,
  id text not null,
  kind text not null,
  -- Who holds this may look at it, besides who started it.
  permission text not null,
  state text not null check (state in ('PENDING', 'RUNNING', 'DONE', 'ERROR')),
  total integer not null,
  succeeded integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  -- The first of them: id of the item and what went wrong.
  errors jsonb not null default '[]',
  created_by_user_id text not null,
  created_at timestamptz not null,
  completed_at timestamptz,
  primary key (tenant_id, id)
);
create index bulk_actions_by_time on bulk_actions (tenant_id, created_at);
select protect_tenant_table('bulk_actions');

create table bulk_items (
  tenant_id text not null,
  bulk_action_id text not null,
  ordinal integer not null,
  item jsonb not null,
  primary key (tenant_id, bulk_action_id, ordinal),
  foreign key (tenant_id, bulk_action_id) references bulk_actions on delete cascade
);
select protect_tenant_table('bulk_items');
