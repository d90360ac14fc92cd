-- The schema after 0095_reports.sql, made by `npm run generate`; do not edit. Of 84e675b1d24a5377fd7b881c780a53e69e7f76b48d10a9331437523c4a940bcd
set local check_function_bodies to off;
create collation by_name (provider = icu, locale = 'und-u-kn-true');
CREATE OR REPLACE FUNCTION reeve.analyze_filled()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'reeve', 'pg_temp'
AS $function$
declare
  name text;
begin
  for name in
    select oid::regclass::text from pg_class
    where relnamespace = 'reeve'::regnamespace and relkind = 'r' and not relispartition
      and pg_relation_size(oid) > 2 * current_setting('block_size')::integer * greatest(relpages, 4)
    order by oid
  loop
    -- Whoever holds the table is analyzing or vacuuming it.
    execute 'analyze (skip_locked) ' || name;
  end loop;
end $function$
;
CREATE OR REPLACE FUNCTION reeve.array_replaced(list bigint[], place integer, item bigint)
 RETURNS bigint[]
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  list[place] := item;
  return list;
end $function$
;
CREATE OR REPLACE FUNCTION reeve.beginnings_of(words text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when count(*) > 12 then '|*' else coalesce(string_agg(beginning, ''), '') end
  from (select distinct '|' || left(regexp_replace(word, '^@', ''), 3) as beginning from unnest(words) as word) as found
$function$
;
CREATE OR REPLACE FUNCTION reeve.busy_consumers(asked text[])
 RETURNS TABLE(consumer text, tenant_id text)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  tenant text;
  oldest timestamptz;
  newest record;
  latest_era integer := (select max(era) from eras);
begin
  for tenant in select id from tenants order by id loop
    perform set_config('app.tenant', tenant, true);
    -- A partition that all of them have behind them need not be looked into.
    select min(coalesce(p.seen_at, '-infinity')) into oldest
    from unnest(asked) as one(name)
    left join consumer_progress p on p.tenant_id = tenant and p.consumer = one.name;
    select e.era, e.xid, e.ordinal, e.id into newest
    from events e
    where e.tenant_id = tenant and (e.era < latest_era or e.xid < pg_snapshot_xmin(pg_current_snapshot()))
      and e.at >= oldest - interval '1 hour'
    order by e.era desc, e.xid desc, e.ordinal desc, e.id desc
    limit 1;
    if found then
      return query
      select one.name, tenant
      from unnest(asked) as one(name)
      left join consumer_progress p on p.tenant_id = tenant and p.consumer = one.name
      where (newest.era, newest.xid, newest.ordinal, newest.id)
          > (coalesce(p.era, 0), coalesce(p.xid, '0'), coalesce(p.ordinal, -1), coalesce(p.event_id, ''));
    end if;
  end loop;
  perform set_config('app.tenant', '', true);
end $function$
;
CREATE OR REPLACE FUNCTION reeve.busy_tenants(asked text)
 RETURNS SETOF text
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION reeve.due_exports(moment timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION reeve.exactly(actual bigint, wanted integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if actual <> wanted then raise exception 'changed meanwhile' using errcode = 'RV002'; end if;
end $function$
;
CREATE OR REPLACE FUNCTION reeve.finish_work(of_tenant text, of_id text, of_attempt integer, of_worker integer, outcome text, next_due timestamp with time zone, at timestamp with time zone, error text, next_payload jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION reeve.finish_work_or_fail(of_tenant text, of_id text, of_attempt integer, of_worker integer, outcome text, next_due timestamp with time zone, at timestamp with time zone, error text, next_payload jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not finish_work(of_tenant, of_id, of_attempt, of_worker, outcome, next_due, at, error, next_payload) then
    raise exception 'the lease is lost' using errcode = 'RV001';
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION reeve.keep_account_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  one record;
  changed jsonb;
  tenant text := current_setting('app.tenant', true);
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(c) into changed from (
      select tenant_id, app_id, count(*) as n from added where deleted_at is null group by 1, 2) c;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(c) into changed from (
      select tenant_id, app_id, -count(*) as n from gone where deleted_at is null group by 1, 2) c;
  else
    select jsonb_agg(c) into changed from (
      select tenant_id, app_id, sum(n) as n from (
        select tenant_id, app_id, 1 as n from added where deleted_at is null
        union all select tenant_id, app_id, -1 from gone where deleted_at is null) both_sides
      group by 1, 2 having sum(n) <> 0) c;
  end if;
  for one in select * from jsonb_to_recordset(coalesce(changed, '[]')) as c(tenant_id text, app_id text, n bigint) loop
    -- A statement of the owner may be about several tenants; the guard of the rows asks for each.
    if one.tenant_id is distinct from current_setting('app.tenant', true) then
      perform set_config('app.tenant', one.tenant_id, true);
    end if;
    with taken as (
      delete from app_account_counts where ctid = any(array(
        select ctid from app_account_counts where tenant_id = one.tenant_id and app_id = one.app_id
        for update skip locked))
      returning accounts)
    insert into app_account_counts (tenant_id, app_id, accounts)
    select one.tenant_id, one.app_id, one.n + coalesce(sum(accounts), 0) from taken;
  end loop;
  if tenant is distinct from current_setting('app.tenant', true) then
    perform set_config('app.tenant', coalesce(tenant, ''), true);
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION reeve.keep_local_user_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  texts text[] := array[lower(normalize(new.display_name, nfkc)), lower(normalize(new.email, nfkc)),
                        lower(normalize(new.username, nfkc))];
  words text[];
begin
  select array(
    select distinct left(word, 64)
    from (select '@' || text from unnest(texts) as text where text ~ '^[^@[:space:]]+@[^[:space:]]*$'
          union select regexp_split_to_table(array_to_string(texts, ' '), '[^[:alnum:]]+')) as found(word)
    where word <> '' limit 24) into words;
  select array(select word || beginnings_of(words) from unnest(words) as word) into words;
  delete from search_words
  where tenant_id = new.tenant_id and type = 'user' and object_id = new.id and not (word = any(words));
  insert into search_words (tenant_id, type, word, object_id)
  select new.tenant_id, 'user', word, new.id from unnest(words) as word on conflict do nothing;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION reeve.protect_tenant_table(target regclass, privileges text DEFAULT 'select, insert, update, delete'::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s alter column tenant_id set default current_setting(''app.tenant'')', target);
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (tenant_id = current_setting(''app.tenant'', true))'
    ' with check (tenant_id = current_setting(''app.tenant'', true))', target);
  execute format('grant %s on %s to %I', privileges, target, current_setting('reeve.service_role'));
end $function$
;
CREATE OR REPLACE FUNCTION reeve.publish_view(target regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter view %s set (security_invoker = true)', target);
  execute format('grant select on %s to %I', target, current_setting('reeve.service_role'));
end $function$
;
CREATE OR REPLACE FUNCTION reeve.unsigned_logs()
 RETURNS SETOF text
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
create sequence execution_ids as bigint;
grant usage on sequence execution_ids to reeve_service;
create sequence finding_audit_order as bigint;
grant usage on sequence finding_audit_order to reeve_service;
create table access_profile_automations (
  tenant_id text not null default current_setting('app.tenant'::text),
  profile_id text not null,
  enabled boolean not null,
  create_tasks boolean not null,
  kind text not null,
  expression text not null default ''::text,
  source_ids text[] not null default '{}'::text[],
  looks_up boolean not null default false,
  disable_circuit_breaker boolean not null,
  enforce_on_small_profiles boolean not null,
  threshold_percent integer not null,
  rule_version integer not null default 1,
  breaker_state text not null default ''::text,
  breaker_user_id text not null default ''::text,
  breaker_updated_at timestamp with time zone,
  checks_again boolean not null default false,
  window_from timestamp with time zone,
  staged_rule_version integer,
  staged_at timestamp with time zone,
  staged_removed_percent integer not null default 0,
  staged_threshold_percent integer not null default 0,
  run_status text not null default ''::text,
  run_at timestamp with time zone,
  run_error text not null default ''::text,
  cel_status text not null default ''::text,
  cel_matched bigint not null default 0,
  cel_at timestamp with time zone,
  cel_error text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  reaches_all boolean not null default false
);
alter table access_profile_automations add constraint access_profile_automations_breaker_state_check CHECK ((breaker_state = ANY (ARRAY[''::text, 'TRIGGERED'::text, 'BYPASS'::text])));
alter table access_profile_automations add constraint access_profile_automations_cel_status_check CHECK ((cel_status = ANY (ARRAY[''::text, 'SUCCESS'::text, 'FAILURE'::text])));
alter table access_profile_automations add constraint access_profile_automations_kind_check CHECK ((kind = ANY (ARRAY['none'::text, 'entitlements'::text, 'cel'::text])));
alter table access_profile_automations add constraint access_profile_automations_pkey PRIMARY KEY (tenant_id, profile_id);
alter table access_profile_automations add constraint access_profile_automations_run_status_check CHECK ((run_status = ANY (ARRAY[''::text, 'SUCCESS'::text, 'FAILURE'::text, 'IN_PROGRESS'::text, 'WAITING_FOR_APPROVAL'::text])));
alter table access_profile_automations add constraint access_profile_automations_threshold_percent_check CHECK (((threshold_percent >= 0) AND (threshold_percent <= 100)));
create policy tenant on access_profile_automations using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on access_profile_automations to reeve_service;
create table access_profile_changes (
  tenant_id text not null default current_setting('app.tenant'::text),
  profile_id text not null,
  is_staged boolean not null,
  user_id text not null,
  change text not null
);
alter table access_profile_changes add constraint access_profile_changes_change_check CHECK ((change = ANY (ARRAY['ADD'::text, 'REMOVE'::text])));
alter table access_profile_changes add constraint access_profile_changes_pkey PRIMARY KEY (tenant_id, profile_id, is_staged, user_id);
create policy tenant on access_profile_changes using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on access_profile_changes to reeve_service;
create table access_profile_enrollments (
  tenant_id text not null default current_setting('app.tenant'::text),
  profile_id text not null,
  user_id text not null,
  made_by text not null,
  with_access boolean not null,
  task_id text not null default ''::text,
  enrolled_at timestamp with time zone not null
);
alter table access_profile_enrollments add constraint access_profile_enrollments_made_by_check CHECK ((made_by = ANY (ARRAY['RULE'::text, 'PERSON'::text])));
alter table access_profile_enrollments add constraint access_profile_enrollments_pkey PRIMARY KEY (tenant_id, profile_id, user_id);
CREATE INDEX access_profile_enrollments_of_user ON reeve.access_profile_enrollments USING btree (tenant_id, user_id);
create policy tenant on access_profile_enrollments using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on access_profile_enrollments to reeve_service;
create table access_profile_entries (
  tenant_id text not null default current_setting('app.tenant'::text),
  profile_id text not null,
  entitlement_id text not null,
  app_id text not null,
  created_at timestamp with time zone not null
);
alter table access_profile_entries add constraint access_profile_entries_pkey PRIMARY KEY (tenant_id, profile_id, entitlement_id);
CREATE INDEX access_profile_entries_of_entitlement ON reeve.access_profile_entries USING btree (tenant_id, entitlement_id);
create policy tenant on access_profile_entries using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on access_profile_entries to reeve_service;
create table access_profile_kept_out (
  tenant_id text not null default current_setting('app.tenant'::text),
  task_id text not null,
  profile_id text not null,
  facts text
);
alter table access_profile_kept_out add constraint access_profile_kept_out_pkey PRIMARY KEY (tenant_id, task_id);
CREATE INDEX access_profile_kept_out_of_profile ON reeve.access_profile_kept_out USING btree (tenant_id, profile_id);
create policy tenant on access_profile_kept_out using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on access_profile_kept_out to reeve_service;
create table access_profile_removals (
  tenant_id text not null default current_setting('app.tenant'::text),
  profile_id text not null,
  user_id text not null,
  removed_at timestamp with time zone not null
);
alter table access_profile_removals add constraint access_profile_removals_pkey PRIMARY KEY (tenant_id, profile_id, removed_at, user_id);
create policy tenant on access_profile_removals using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on access_profile_removals to reeve_service;
create table access_profile_settings (
  tenant_id text not null default current_setting('app.tenant'::text),
  automations_disabled boolean not null default false,
  default_threshold_percent integer not null default 20,
  version integer not null default 1
);
alter table access_profile_settings add constraint access_profile_settings_default_threshold_percent_check CHECK (((default_threshold_percent >= 1) AND (default_threshold_percent <= 100)));
alter table access_profile_settings add constraint access_profile_settings_pkey PRIMARY KEY (tenant_id);
create policy tenant on access_profile_settings using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on access_profile_settings to reeve_service;
create table access_profiles (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  display_name text not null,
  description text not null default ''::text,
  published boolean not null default false,
  visible_to_everyone boolean not null default false,
  request_bundle boolean not null default false,
  enrollment_behavior text not null,
  unenrollment_behavior text not null,
  unenrollment_entitlement_behavior text not null,
  access_entitlement_ids text[] not null default '{}'::text[],
  annotations jsonb not null default '{}'::jsonb,
  created_by_user_id text not null default ''::text,
  audience_app_id text not null default ''::text,
  app_id text not null default ''::text,
  enrollment_entitlement_id text not null default ''::text,
  excluded_entitlement_id text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table access_profiles add constraint access_profiles_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX access_profiles_by_enrollment ON reeve.access_profiles USING btree (tenant_id, enrollment_entitlement_id) WHERE (enrollment_entitlement_id <> ''::text);
CREATE UNIQUE INDEX access_profiles_of_app ON reeve.access_profiles USING btree (tenant_id, audience_app_id) WHERE ((audience_app_id <> ''::text) AND (deleted_at IS NULL));
create policy tenant on access_profiles using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on access_profiles to reeve_service;
create table access_review_owners (
  tenant_id text not null default current_setting('app.tenant'::text),
  of_id text not null,
  user_id text not null,
  position integer not null
);
alter table access_review_owners add constraint access_review_owners_pkey PRIMARY KEY (tenant_id, of_id, user_id);
CREATE INDEX access_review_owners_of_user ON reeve.access_review_owners USING btree (tenant_id, user_id);
create policy tenant on access_review_owners using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on access_review_owners to reeve_service;
create table access_review_pending (
  tenant_id text not null default current_setting('app.tenant'::text),
  review_id text not null,
  task_id text not null,
  user_id text not null,
  decision text not null,
  comment text not null default ''::text,
  step_id text not null,
  first_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table access_review_pending add constraint access_review_pending_decision_check CHECK ((decision = ANY (ARRAY['CERTIFY'::text, 'DENY'::text])));
alter table access_review_pending add constraint access_review_pending_pkey PRIMARY KEY (tenant_id, task_id, user_id);
CREATE INDEX access_review_pending_of_user ON reeve.access_review_pending USING btree (tenant_id, review_id, user_id, task_id);
create policy tenant on access_review_pending using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on access_review_pending to reeve_service;
create table access_review_reports (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  review_id text not null,
  format text not null,
  columns text[] not null,
  state text not null,
  requested_by_user_id text not null default ''::text,
  object_key text,
  sealed_identity bytea,
  bytes bigint not null default 0,
  md5 text not null default ''::text,
  sha256 text not null default ''::text,
  row_count integer not null default 0,
  error text not null default ''::text,
  created_at timestamp with time zone not null,
  completed_at timestamp with time zone
);
alter table access_review_reports add constraint access_review_reports_check CHECK (((state = 'OK'::text) = ((object_key IS NOT NULL) AND (sealed_identity IS NOT NULL))));
alter table access_review_reports add constraint access_review_reports_format_check CHECK ((format = ANY (ARRAY['JSON'::text, 'CSV'::text, 'XLSX'::text, 'ZIP'::text])));
alter table access_review_reports add constraint access_review_reports_pkey PRIMARY KEY (tenant_id, id);
alter table access_review_reports add constraint access_review_reports_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'OK'::text, 'ERROR'::text])));
CREATE INDEX access_review_reports_by_age ON reeve.access_review_reports USING btree (tenant_id, created_at);
CREATE INDEX access_review_reports_of_review ON reeve.access_review_reports USING btree (tenant_id, review_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX access_review_reports_pending ON reeve.access_review_reports USING btree (tenant_id, review_id, format, columns) WHERE (state = 'PENDING'::text);
create policy tenant on access_review_reports using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on access_review_reports to reeve_service;
create table access_review_scope_rows (
  tenant_id text not null default current_setting('app.tenant'::text),
  of_id text not null,
  kind text not null,
  app_id text not null default ''::text,
  entitlement_id text not null default ''::text,
  resource_type_id text not null default ''::text,
  resource_id text not null default ''::text,
  role_resource_type_id text not null default ''::text,
  role_resource_id text not null default ''::text,
  monitor_id text not null default ''::text,
  policy_id text not null default ''::text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table access_review_scope_rows add constraint access_review_scope_rows_kind_check CHECK ((kind = ANY (ARRAY['entitlement'::text, 'excluded_entitlement'::text, 'resource_type'::text, 'excluded_resource_type'::text, 'monitor'::text, 'resource'::text, 'scope_role'::text])));
alter table access_review_scope_rows add constraint access_review_scope_rows_pkey PRIMARY KEY (tenant_id, of_id, kind, app_id, entitlement_id, resource_type_id, resource_id, role_resource_type_id, role_resource_id, monitor_id);
CREATE INDEX access_review_scope_rows_of_entitlement ON reeve.access_review_scope_rows USING btree (tenant_id, entitlement_id) WHERE (entitlement_id <> ''::text);
CREATE INDEX access_review_scope_rows_of_policy ON reeve.access_review_scope_rows USING btree (tenant_id, policy_id) WHERE (policy_id <> ''::text);
create policy tenant on access_review_scope_rows using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on access_review_scope_rows to reeve_service;
create table access_review_selections (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  review_id text not null,
  app_id text not null,
  entitlement_id text not null,
  principal_id text not null,
  account_id text not null default ''::text,
  user_id text not null default ''::text,
  resource_type_id text not null default ''::text,
  resource_id text not null default ''::text,
  inherited_from text[] not null default '{}'::text[],
  alert_ids text[] not null default '{}'::text[],
  granted_at timestamp with time zone,
  policy_id text not null default ''::text,
  risk_rank integer not null default 0,
  facts_hash text not null default ''::text,
  state text not null,
  task_id text not null default ''::text,
  carried_from_review_id text not null default ''::text,
  carried_from_task_id text not null default ''::text,
  carried_reviewed_at timestamp with time zone
);
alter table access_review_selections add constraint access_review_selections_pkey PRIMARY KEY (tenant_id, review_id, entitlement_id, principal_id);
alter table access_review_selections add constraint access_review_selections_state_check CHECK ((state = ANY (ARRAY['SELECTED'::text, 'TASK'::text, 'CARRIED'::text])));
CREATE INDEX access_review_selections_carried ON reeve.access_review_selections USING btree (tenant_id, review_id, entitlement_id, principal_id) WHERE (state = 'CARRIED'::text);
CREATE INDEX access_review_selections_of_task ON reeve.access_review_selections USING btree (tenant_id, task_id) WHERE (task_id <> ''::text);
CREATE INDEX access_review_selections_to_make ON reeve.access_review_selections USING btree (tenant_id, review_id, risk_rank DESC, entitlement_id, principal_id) WHERE (state = 'SELECTED'::text);
create policy tenant on access_review_selections using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on access_review_selections to reeve_service;
create table access_review_subjects (
  tenant_id text not null default current_setting('app.tenant'::text),
  review_id text not null,
  kind text not null,
  subject_id text not null
);
alter table access_review_subjects add constraint access_review_subjects_kind_check CHECK ((kind = ANY (ARRAY['user'::text, 'account'::text])));
alter table access_review_subjects add constraint access_review_subjects_pkey PRIMARY KEY (tenant_id, review_id, kind, subject_id);
create policy tenant on access_review_subjects using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on access_review_subjects to reeve_service;
create table access_review_submission_items (
  tenant_id text not null default current_setting('app.tenant'::text),
  submission_id text not null,
  position integer not null,
  review_id text not null,
  task_id text not null,
  step_id text not null,
  decision text not null,
  comment text not null default ''::text,
  result text not null default ''::text,
  error text not null default ''::text
);
alter table access_review_submission_items add constraint access_review_submission_items_decision_check CHECK ((decision = ANY (ARRAY['CERTIFY'::text, 'DENY'::text])));
alter table access_review_submission_items add constraint access_review_submission_items_pkey PRIMARY KEY (tenant_id, submission_id, "position");
alter table access_review_submission_items add constraint access_review_submission_items_result_check CHECK ((result = ANY (ARRAY[''::text, 'DONE'::text, 'FAILED'::text])));
CREATE INDEX access_review_submission_items_of_task ON reeve.access_review_submission_items USING btree (tenant_id, task_id);
create policy tenant on access_review_submission_items using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on access_review_submission_items to reeve_service;
create table access_review_submissions (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  review_id text not null,
  user_id text not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  submitted_count integer not null,
  certified_count integer not null default 0,
  denied_count integer not null default 0,
  succeeded_count integer not null default 0,
  failed_count integer not null default 0,
  looked_seconds integer not null default 0,
  hasty boolean not null default false,
  digest text not null default ''::text,
  meaning text not null default ''::text,
  step_up_transaction_id text not null default ''::text,
  tsp_url text not null default ''::text,
  timestamp_token bytea,
  timestamp_at timestamp with time zone
);
alter table access_review_submissions add constraint access_review_submissions_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX access_review_submissions_of_review ON reeve.access_review_submissions USING btree (tenant_id, review_id, id);
create policy tenant on access_review_submissions using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on access_review_submissions to reeve_service;
create table access_review_templates (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  display_name text not null,
  description text not null default ''::text,
  policy_id text not null,
  scope_type text not null,
  scope jsonb not null default '{}'::jsonb,
  settings jsonb not null default '{}'::jsonb,
  duration_seconds bigint,
  recurrence jsonb,
  schedule_enabled boolean not null default false,
  next_at timestamp with time zone,
  occurrences integer not null default 0,
  last_schedule_error text not null default ''::text,
  slack_channel jsonb,
  annotations jsonb not null default '{}'::jsonb,
  created_by_user_id text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  roles_decided_by text not null default ''::text,
  reaches_all boolean not null default false
);
alter table access_review_templates add constraint access_review_templates_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX access_review_templates_due ON reeve.access_review_templates USING btree (tenant_id, next_at) WHERE (schedule_enabled AND (deleted_at IS NULL) AND (next_at IS NOT NULL));
create policy tenant on access_review_templates using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on access_review_templates to reeve_service;
create table access_reviews (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  display_name text not null,
  description text not null default ''::text,
  state text not null,
  policy_id text not null,
  scope_type text not null,
  scope jsonb not null default '{}'::jsonb,
  scoping_version bigint not null default 1,
  settings jsonb not null default '{}'::jsonb,
  completion_at timestamp with time zone,
  scheduled_start_at timestamp with time zone,
  template_id text not null default ''::text,
  made_by_key text not null default ''::text,
  error_state text not null default ''::text,
  error_detail text not null default ''::text,
  expected_count integer not null default 0,
  prepare_run integer not null default 0,
  prepare_stage text not null default ''::text,
  prepare_cursor jsonb not null default '{}'::jsonb,
  starts_when_ready boolean not null default false,
  send_kickoff boolean not null default false,
  end_decision text not null default ''::text,
  end_send_close boolean not null default false,
  end_report boolean not null default false,
  ended_by_user_id text not null default ''::text,
  waits_since timestamp with time zone,
  told_stale_on text not null default ''::text,
  reminded_on text not null default ''::text,
  overdue_reminders integer not null default 0,
  frozen_at timestamp with time zone,
  started_at timestamp with time zone,
  closed_at timestamp with time zone,
  created_by_user_id text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  roles_decided_by text not null default ''::text,
  reaches_all boolean not null default false
);
alter table access_reviews add constraint access_reviews_pkey PRIMARY KEY (tenant_id, id);
alter table access_reviews add constraint access_reviews_prepare_stage_check CHECK ((prepare_stage = ANY (ARRAY[''::text, 'USERS'::text, 'ACCOUNTS'::text, 'SELECT'::text, 'CARRY'::text, 'TASKS'::text])));
alter table access_reviews add constraint access_reviews_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'PREPARING'::text, 'REVIEW'::text, 'STARTING'::text, 'OPEN'::text, 'ENDING'::text, 'CLOSED'::text, 'DELETING'::text, 'DELETED'::text, 'RESETTING_POLICIES'::text, 'COPYING_SETUP_ENTITLEMENTS'::text, 'COPYING_RESOURCE_TYPE_SELECTIONS'::text])));
CREATE UNIQUE INDEX access_reviews_made_once ON reeve.access_reviews USING btree (tenant_id, made_by_key) WHERE (made_by_key <> ''::text);
CREATE INDEX access_reviews_of_policy ON reeve.access_reviews USING btree (tenant_id, policy_id);
CREATE INDEX access_reviews_running ON reeve.access_reviews USING btree (tenant_id, state) WHERE (state <> ALL (ARRAY['CLOSED'::text, 'DELETED'::text]));
create policy tenant on access_reviews using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on access_reviews to reeve_service;
create table adopted_accounts (
  tenant_id text not null default current_setting('app.tenant'::text),
  app_user_id text not null,
  source_id text not null
);
alter table adopted_accounts add constraint adopted_accounts_pkey PRIMARY KEY (tenant_id, app_user_id);
CREATE INDEX adopted_accounts_by_source ON reeve.adopted_accounts USING btree (tenant_id, source_id);
create policy tenant on adopted_accounts using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on adopted_accounts to reeve_service;
create table agent_classifier_policies (
  tenant_id text not null default current_setting('app.tenant'::text),
  content jsonb not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null
);
alter table agent_classifier_policies add constraint agent_classifier_policies_pkey PRIMARY KEY (tenant_id);
create policy tenant on agent_classifier_policies using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on agent_classifier_policies to reeve_service;
create table ai_clients (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  client_id text not null,
  user_id text not null,
  display_name text not null,
  client_type text not null,
  state text not null,
  lifecycle jsonb,
  closed_at timestamp with time zone,
  closed_reason text not null default ''::text,
  last_used_at timestamp with time zone not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  tokens_from timestamp with time zone,
  client_name text not null default ''::text,
  software_id text not null default ''::text,
  redirect_uris text[] not null default '{}'::text[]
);
alter table ai_clients add constraint ai_clients_client_type_check CHECK ((client_type = ANY (ARRAY['UNSPECIFIED'::text, 'PERSONAL'::text, 'SHARED'::text, 'SERVICE'::text, 'EPHEMERAL'::text])));
alter table ai_clients add constraint ai_clients_pkey PRIMARY KEY (tenant_id, id);
alter table ai_clients add constraint ai_clients_state_check CHECK ((state = ANY (ARRAY['ACTIVE'::text, 'HIDDEN'::text, 'CLOSED'::text, 'DELETED'::text])));
CREATE UNIQUE INDEX ai_clients_of_user ON reeve.ai_clients USING btree (tenant_id, user_id, client_id);
create policy tenant on ai_clients using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on ai_clients to reeve_service;
create table ai_model_settings (
  tenant_id text not null default current_setting('app.tenant'::text),
  base_url text not null,
  model text not null,
  api_key bytea,
  timeout_seconds integer not null,
  enabled boolean not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null
);
alter table ai_model_settings add constraint ai_model_settings_pkey PRIMARY KEY (tenant_id);
alter table ai_model_settings add constraint ai_model_settings_timeout_seconds_check CHECK (((timeout_seconds >= 1) AND (timeout_seconds <= 60)));
create policy tenant on ai_model_settings using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on ai_model_settings to reeve_service;
create table ai_settings (
  tenant_id text not null default current_setting('app.tenant'::text),
  content jsonb not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table ai_settings add constraint ai_settings_pkey PRIMARY KEY (tenant_id);
create policy tenant on ai_settings using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on ai_settings to reeve_service;
create table app_account_counts (
  tenant_id text not null default current_setting('app.tenant'::text),
  app_id text not null,
  id text not null default (gen_random_uuid())::text,
  accounts bigint not null
);
alter table app_account_counts add constraint app_account_counts_pkey PRIMARY KEY (tenant_id, app_id, id);
create policy tenant on app_account_counts using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on app_account_counts to reeve_service;
create table app_entitlements (
  tenant_id text not null default current_setting('app.tenant'::text),
  app_id text not null,
  id text not null,
  app_resource_type_id text not null,
  app_resource_id text not null,
  display_name text not null,
  description text not null default ''::text,
  slug text not null,
  alias text not null default ''::text,
  purpose text not null default 'APP_ENTITLEMENT_PURPOSE_VALUE_ASSIGNMENT'::text,
  grant_policy_id text not null default ''::text,
  revoke_policy_id text not null default ''::text,
  certify_policy_id text not null default ''::text,
  provisioner_policy jsonb,
  deprovisioner_policy jsonb,
  emergency_grant_enabled boolean not null default false,
  emergency_grant_policy_id text not null default ''::text,
  max_grant_seconds bigint,
  risk_level_value_id text not null default ''::text,
  compliance_framework_value_ids text[] not null default '{}'::text[],
  request_schema_id text not null default ''::text,
  override_access_requests_defaults boolean not null default false,
  default_values_applied boolean not null default false,
  annotations jsonb not null default '{}'::jsonb,
  external_id text not null default ''::text,
  match_baton_id text not null default ''::text,
  source_connector_ids jsonb not null default '{}'::jsonb,
  provisionable boolean,
  is_manually_managed boolean not null default false,
  is_access boolean not null default false,
  is_builtin boolean not null default false,
  edited text[] not null default '{}'::text[],
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  max_grant_unset boolean not null default false,
  agreed text[] not null default '{}'::text[],
  provision_reaches_all boolean not null default false
);
alter table app_entitlements add constraint app_entitlements_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX app_entitlements_by_alias ON reeve.app_entitlements USING btree (tenant_id, alias) WHERE ((alias <> ''::text) AND (deleted_at IS NULL));
CREATE INDEX app_entitlements_by_name ON reeve.app_entitlements USING btree (tenant_id, display_name COLLATE by_name, id);
CREATE INDEX app_entitlements_of_app ON reeve.app_entitlements USING btree (tenant_id, app_id, id);
CREATE INDEX app_entitlements_of_resource ON reeve.app_entitlements USING btree (tenant_id, app_resource_id, id);
create policy tenant on app_entitlements using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on app_entitlements to reeve_service;
create table app_report_parts (
  tenant_id text not null default current_setting('app.tenant'::text),
  report_id text not null,
  number integer not null,
  content bytea not null
);
alter table app_report_parts add constraint app_report_parts_pkey PRIMARY KEY (tenant_id, report_id, number);
create policy tenant on app_report_parts using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on app_report_parts to reeve_service;
create table app_reports (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  app_id text not null,
  state text not null,
  bytes bigint not null default 0,
  md5 text not null default ''::text,
  sha256 text not null default ''::text,
  created_at timestamp with time zone not null,
  completed_at timestamp with time zone
);
alter table app_reports add constraint app_reports_pkey PRIMARY KEY (tenant_id, id);
alter table app_reports add constraint app_reports_state_check CHECK ((state = ANY (ARRAY['REPORT_STATE_PENDING'::text, 'REPORT_STATE_OK'::text, 'REPORT_STATE_ERROR'::text])));
CREATE INDEX app_reports_of_app ON reeve.app_reports USING btree (tenant_id, app_id, id);
create policy tenant on app_reports using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on app_reports to reeve_service;
create table app_request_defaults (
  tenant_id text not null default current_setting('app.tenant'::text),
  app_id text not null,
  defaults_enabled boolean not null,
  resource_type_ids text[] not null,
  catalog_ids text[] not null,
  request_policy_id text not null,
  request_schema_id text not null,
  emergency_grant_enabled boolean not null,
  emergency_grant_policy_id text not null,
  max_grant_seconds bigint,
  state text not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null
);
alter table app_request_defaults add constraint app_request_defaults_pkey PRIMARY KEY (tenant_id, app_id);
create policy tenant on app_request_defaults using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on app_request_defaults to reeve_service;
create table app_resource_types (
  tenant_id text not null default current_setting('app.tenant'::text),
  app_id text not null,
  id text not null,
  display_name text not null,
  description text not null default ''::text,
  trait_ids text[] not null default '{}'::text[],
  kind text not null default ''::text,
  is_builtin boolean not null default false,
  is_manually_managed boolean not null default false,
  is_transient boolean not null default false,
  edited text[] not null default '{}'::text[],
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table app_resource_types add constraint app_resource_types_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX app_resource_types_of_app ON reeve.app_resource_types USING btree (tenant_id, app_id, id);
create policy tenant on app_resource_types using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on app_resource_types to reeve_service;
create table app_resources (
  tenant_id text not null default current_setting('app.tenant'::text),
  app_id text not null,
  app_resource_type_id text not null,
  id text not null,
  display_name text not null,
  description text not null default ''::text,
  custom_description text not null default ''::text,
  parent_resource_id text not null default ''::text,
  external_id text not null default ''::text,
  match_baton_id text not null default ''::text,
  access_config_id text not null default 'everyone'::text,
  annotations jsonb not null default '{}'::jsonb,
  profile jsonb not null default '{}'::jsonb,
  nhi_type text not null default 'NHI_TYPE_UNSPECIFIED'::text,
  nhi_detail text not null default ''::text,
  agent_account_id text not null default ''::text,
  agent_status text not null default ''::text,
  secret_account_id text,
  secret_created_by text not null default ''::text,
  secret_created_at timestamp with time zone,
  secret_expires_at timestamp with time zone,
  secret_last_used_at timestamp with time zone,
  credential_type text not null default ''::text,
  credential_detail text not null default ''::text,
  is_builtin boolean not null default false,
  is_manually_managed boolean not null default false,
  edited text[] not null default '{}'::text[],
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table app_resources add constraint app_resources_access_config_id_check CHECK ((access_config_id = ANY (ARRAY['everyone'::text, 'members'::text, 'owners'::text])));
alter table app_resources add constraint app_resources_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX app_resources_by_secret_created ON reeve.app_resources USING btree (tenant_id, secret_created_at, id) WHERE (secret_created_at IS NOT NULL);
CREATE INDEX app_resources_by_secret_expires ON reeve.app_resources USING btree (tenant_id, secret_expires_at, id) WHERE (secret_expires_at IS NOT NULL);
CREATE INDEX app_resources_by_secret_used ON reeve.app_resources USING btree (tenant_id, secret_last_used_at, id) WHERE (secret_last_used_at IS NOT NULL);
CREATE INDEX app_resources_of_app ON reeve.app_resources USING btree (tenant_id, app_id, id);
CREATE INDEX app_resources_of_parent ON reeve.app_resources USING btree (tenant_id, parent_resource_id) WHERE (parent_resource_id <> ''::text);
CREATE INDEX app_resources_of_type ON reeve.app_resources USING btree (tenant_id, app_id, app_resource_type_id, id);
create policy tenant on app_resources using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on app_resources to reeve_service;
create table app_secrets (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  vault_id text not null,
  app_id text not null,
  app_user_id text not null,
  recipient_user_id text not null,
  label text not null default ''::text,
  value_id text,
  ended text,
  ended_at timestamp with time zone,
  expires_at timestamp with time zone,
  effect_key text,
  automation_id text not null default ''::text,
  automation_execution_id text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table app_secrets add constraint app_secrets_check CHECK (((ended IS NULL) = (value_id IS NOT NULL)));
alter table app_secrets add constraint app_secrets_ended_check CHECK ((ended = ANY (ARRAY['EXPIRED'::text, 'DELETED'::text])));
alter table app_secrets add constraint app_secrets_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX app_secrets_by_effect ON reeve.app_secrets USING btree (tenant_id, effect_key) WHERE (effect_key IS NOT NULL);
CREATE INDEX app_secrets_of_recipient ON reeve.app_secrets USING btree (tenant_id, recipient_user_id, id);
CREATE INDEX app_secrets_to_end ON reeve.app_secrets USING btree (tenant_id, expires_at) WHERE (ended IS NULL);
create policy tenant on app_secrets using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on app_secrets to reeve_service;
create table app_usage_controls (
  tenant_id text not null default current_setting('app.tenant'::text),
  app_id text not null,
  notify boolean not null,
  notify_after_days integer not null,
  revoke boolean not null,
  revoke_after_days integer not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null
);
alter table app_usage_controls add constraint app_usage_controls_pkey PRIMARY KEY (tenant_id, app_id);
create policy tenant on app_usage_controls using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on app_usage_controls to reeve_service;
create table app_user_credentials (
  tenant_id text not null default current_setting('app.tenant'::text),
  app_id text not null,
  app_user_id text not null,
  id text not null,
  provider text not null,
  key_id text not null,
  encrypted_bytes bytea not null,
  name text not null,
  description text not null,
  schema text not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  connector_id text not null default ''::text,
  source_key text collate "C" not null default ''::text,
  value_id text not null default ''::text
);
alter table app_user_credentials add constraint app_user_credentials_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX app_user_credentials_of_account ON reeve.app_user_credentials USING btree (tenant_id, app_user_id, id);
CREATE INDEX app_user_credentials_of_source ON reeve.app_user_credentials USING btree (tenant_id, connector_id, source_key);
CREATE INDEX app_user_credentials_to_end ON reeve.app_user_credentials USING btree (tenant_id, expires_at);
create policy tenant on app_user_credentials using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on app_user_credentials to reeve_service;
create table app_users (
  tenant_id text not null default current_setting('app.tenant'::text),
  app_id text not null,
  id text not null,
  display_name text not null default ''::text,
  email text not null default ''::text,
  emails text[] not null default '{}'::text[],
  username text not null default ''::text,
  usernames text[] not null default '{}'::text[],
  employee_ids text[] not null default '{}'::text[],
  profile jsonb not null default '{}'::jsonb,
  identity_user_id text not null default ''::text,
  matched_by text not null default ''::text,
  match_detail text not null default ''::text,
  app_user_type text not null default 'APP_USER_TYPE_USER'::text,
  type_by_hand boolean not null default false,
  status text not null default 'STATUS_ENABLED'::text,
  status_details text not null default ''::text,
  is_external boolean not null default false,
  agent_status text not null default 'APP_USER_AGENT_STATUS_UNSPECIFIED'::text,
  nhi_type text not null default 'APP_USER_NHI_TYPE_UNSPECIFIED'::text,
  nhi_detail text not null default ''::text,
  external_id text not null default ''::text,
  last_login_at timestamp with time zone,
  last_used_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table app_users add constraint app_users_matched_by_check CHECK ((matched_by = ANY (ARRAY[''::text, 'rule'::text, 'hand'::text])));
alter table app_users add constraint app_users_pkey PRIMARY KEY (tenant_id, id);
alter table app_users add constraint app_users_status_check CHECK ((status = ANY (ARRAY['STATUS_UNSPECIFIED'::text, 'STATUS_ENABLED'::text, 'STATUS_DISABLED'::text, 'STATUS_DELETED'::text])));
CREATE INDEX app_users_by_name ON reeve.app_users USING btree (tenant_id, display_name COLLATE by_name, id);
CREATE INDEX app_users_gone ON reeve.app_users USING btree (tenant_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX app_users_live ON reeve.app_users USING btree (tenant_id, app_id) WHERE (deleted_at IS NULL);
CREATE INDEX app_users_of_app ON reeve.app_users USING btree (tenant_id, app_id, id);
CREATE INDEX app_users_of_user ON reeve.app_users USING btree (tenant_id, identity_user_id, id) WHERE (identity_user_id <> ''::text);
CREATE TRIGGER accounts_added AFTER INSERT ON reeve.app_users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_account_counts();
CREATE TRIGGER accounts_changed AFTER UPDATE ON reeve.app_users REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_account_counts();
CREATE TRIGGER accounts_removed AFTER DELETE ON reeve.app_users REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_account_counts();
create policy tenant on app_users using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on app_users to reeve_service;
create table apps (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  display_name text not null,
  description text not null default ''::text,
  icon_url text not null default ''::text,
  instructions text not null default ''::text,
  grant_policy_id text not null default ''::text,
  revoke_policy_id text not null default ''::text,
  certify_policy_id text not null default ''::text,
  default_request_catalog_id text not null default ''::text,
  identity_matching text not null default 'APP_USER_IDENTITY_MATCHING_STRICT'::text,
  mapping_cases jsonb not null default '[]'::jsonb,
  is_builtin boolean not null default false,
  is_manually_managed boolean not null default false,
  parent_app_id text not null default ''::text,
  app_account_id text not null default ''::text,
  app_account_name text not null default ''::text,
  monthly_cost_usd integer not null default 0,
  connector_version bigint not null default 0,
  access_model text not null default 'APP_ACCESS_MODEL_UNSPECIFIED'::text,
  enable_connector_sourced_ownership boolean not null default false,
  revoke_grant_sources boolean not null default false,
  strict_access_entitlement_provisioning boolean not null default false,
  match_baton jsonb,
  annotations jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  matching_reaches_all boolean not null default false
);
alter table apps add constraint apps_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX apps_builtin ON reeve.apps USING btree (tenant_id) WHERE is_builtin;
CREATE INDEX apps_of_parent ON reeve.apps USING btree (tenant_id, parent_app_id) WHERE (parent_app_id <> ''::text);
create policy tenant on apps using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on apps to reeve_service;
create table attribute_values (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  attribute_type_id text not null,
  value text not null,
  key text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table attribute_values add constraint attribute_values_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX attribute_values_by_key ON reeve.attribute_values USING btree (tenant_id, attribute_type_id, key) WHERE (deleted_at IS NULL);
create policy tenant on attribute_values using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on attribute_values to reeve_service;
create table auth_configs (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  provider text not null,
  display_name text not null,
  status text not null,
  is_default boolean not null default false,
  domains text[] not null default '{}'::text[],
  deprecation_message text not null default ''::text,
  deprecation_deadline timestamp with time zone,
  create_users boolean not null default false,
  create_domains text[] not null default '{}'::text[],
  settings jsonb not null,
  sealed_secret bytea,
  tested_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table auth_configs add constraint auth_configs_pkey PRIMARY KEY (tenant_id, id);
alter table auth_configs add constraint auth_configs_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'microsoft'::text, 'okta'::text, 'onelogin'::text, 'jumpcloud'::text, 'pingone'::text, 'oidc'::text, 'saml'::text, 'reeveLocal'::text])));
alter table auth_configs add constraint auth_configs_status_check CHECK ((status = ANY (ARRAY['AUTH_CONFIG_STATUS_ACTIVE'::text, 'AUTH_CONFIG_STATUS_DEPRECATED'::text, 'AUTH_CONFIG_STATUS_DISABLED'::text])));
CREATE UNIQUE INDEX auth_configs_default ON reeve.auth_configs USING btree (tenant_id) WHERE is_default;
create policy tenant on auth_configs using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on auth_configs to reeve_service;
create table auth_failures (
  tenant_id text not null default current_setting('app.tenant'::text),
  key text not null,
  failures integer not null,
  since timestamp with time zone not null,
  locked_until timestamp with time zone
);
alter table auth_failures add constraint auth_failures_pkey PRIMARY KEY (tenant_id, key);
create policy tenant on auth_failures using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on auth_failures to reeve_service;
create table authorization_codes (
  tenant_id text not null default current_setting('app.tenant'::text),
  code_hash bytea not null,
  client_id text not null,
  redirect_uri text not null,
  code_challenge text not null,
  scope text not null,
  nonce text not null,
  session_id text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  issued_session_id text not null default ''::text,
  resource text not null default ''::text
);
alter table authorization_codes add constraint authorization_codes_pkey PRIMARY KEY (tenant_id, code_hash);
CREATE INDEX authorization_codes_by_expiry ON reeve.authorization_codes USING btree (tenant_id, expires_at);
create policy tenant on authorization_codes using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on authorization_codes to reeve_service;
create table automation_settings (
  tenant_id text not null default current_setting('app.tenant'::text),
  disabled boolean not null default false,
  version integer not null default 1,
  updated_at timestamp with time zone not null
);
alter table automation_settings add constraint automation_settings_pkey PRIMARY KEY (tenant_id);
create policy tenant on automation_settings using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on automation_settings to reeve_service;
create table automation_versions (
  tenant_id text not null default current_setting('app.tenant'::text),
  automation_id text not null,
  version bigint not null,
  triggers json not null,
  steps json not null,
  created_at timestamp with time zone not null,
  roles_decided_by text not null default ''::text
);
alter table automation_versions add constraint automation_versions_pkey PRIMARY KEY (tenant_id, automation_id, version);
create policy tenant on automation_versions using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on automation_versions to reeve_service;
create table automations (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  display_name text not null,
  description text not null default ''::text,
  app_id text not null default ''::text,
  enabled boolean not null default false,
  is_draft boolean not null default true,
  current_version bigint not null default 0,
  triggers json not null default '[]'::json,
  steps json not null default '[]'::json,
  draft_triggers json not null default '[]'::json,
  draft_steps json not null default '[]'::json,
  context json,
  annotations jsonb not null default '{}'::jsonb,
  primary_trigger_type text not null default 'TRIGGER_TYPE_UNSPECIFIED'::text,
  within_app boolean not null default false,
  breaker_max bigint not null default 0,
  breaker_period text not null default 'CIRCUIT_BREAKER_PERIOD_UNSPECIFIED'::text,
  breaker_reset_at timestamp with time zone,
  tripped_at timestamp with time zone,
  tripped_count bigint,
  tripped_threshold bigint,
  tripped_period text,
  last_executed_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  roles_decided_by text not null default ''::text,
  runs_held_at timestamp with time zone
);
alter table automations add constraint automations_check CHECK (((tripped_at IS NULL) = (tripped_count IS NULL)));
alter table automations add constraint automations_check1 CHECK (((tripped_at IS NULL) = (tripped_threshold IS NULL)));
alter table automations add constraint automations_check2 CHECK (((tripped_at IS NULL) = (tripped_period IS NULL)));
alter table automations add constraint automations_check3 CHECK ((is_draft OR (current_version > 0)));
alter table automations add constraint automations_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX automations_by_age ON reeve.automations USING btree (tenant_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX automations_of_app ON reeve.automations USING btree (tenant_id, app_id, id) WHERE (deleted_at IS NULL);
create policy tenant on automations using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on automations to reeve_service;
create table bulk_actions (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  kind text not null,
  permission text not null,
  state text not null,
  total integer not null,
  succeeded integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  errors jsonb not null default '[]'::jsonb,
  created_by_user_id text not null,
  created_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  stop_reason text not null default ''::text
);
alter table bulk_actions add constraint bulk_actions_pkey PRIMARY KEY (tenant_id, id);
alter table bulk_actions add constraint bulk_actions_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'RUNNING'::text, 'DONE'::text, 'ERROR'::text, 'STOPPED'::text])));
CREATE INDEX bulk_actions_by_time ON reeve.bulk_actions USING btree (tenant_id, created_at);
create policy tenant on bulk_actions using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on bulk_actions to reeve_service;
create table bulk_items (
  tenant_id text not null default current_setting('app.tenant'::text),
  bulk_action_id text not null,
  ordinal integer not null,
  item jsonb not null
);
alter table bulk_items add constraint bulk_items_pkey PRIMARY KEY (tenant_id, bulk_action_id, ordinal);
create policy tenant on bulk_items using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on bulk_items to reeve_service;
create table chat_calls (
  tenant_id text not null default current_setting('app.tenant'::text),
  signature text not null,
  at timestamp with time zone not null
);
alter table chat_calls add constraint chat_calls_pkey PRIMARY KEY (tenant_id, signature);
CREATE INDEX chat_calls_by_time ON reeve.chat_calls USING btree (tenant_id, at);
create policy tenant on chat_calls using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on chat_calls to reeve_service;
create table chat_settings (
  tenant_id text not null default current_setting('app.tenant'::text),
  provider text not null,
  enabled boolean not null,
  workspace_id text not null default ''::text,
  api_base_url text not null default ''::text,
  sealed_bot_token bytea,
  sealed_signing_secret bytea,
  connected_at timestamp with time zone not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null
);
alter table chat_settings add constraint chat_settings_pkey PRIMARY KEY (tenant_id);
alter table chat_settings add constraint chat_settings_provider_check CHECK ((provider = ANY (ARRAY['CHAT_PROVIDER_SLACK'::text, 'CHAT_PROVIDER_WEBHOOK'::text])));
create policy tenant on chat_settings using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on chat_settings to reeve_service;
create table classifier_bindings (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  classifier_id text not null,
  target text not null,
  event text not null,
  gate_id text not null default ''::text,
  content jsonb not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table classifier_bindings add constraint classifier_bindings_event_check CHECK ((event = ANY (ARRAY['PRE_TOOL_USE'::text, 'POST_TOOL_USE'::text, 'PRE_OUTPUT'::text])));
alter table classifier_bindings add constraint classifier_bindings_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX classifier_bindings_by_gate ON reeve.classifier_bindings USING btree (tenant_id, gate_id) WHERE ((deleted_at IS NULL) AND (gate_id <> ''::text));
CREATE INDEX classifier_bindings_newest ON reeve.classifier_bindings USING btree (tenant_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX classifier_bindings_once ON reeve.classifier_bindings USING btree (tenant_id, classifier_id, target, event) WHERE (deleted_at IS NULL);
create policy tenant on classifier_bindings using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on classifier_bindings to reeve_service;
create table classifier_history (
  tenant_id text not null default current_setting('app.tenant'::text),
  object_type text not null,
  object_id text not null,
  number integer not null,
  id text not null,
  change_kind text not null,
  actor_kind text not null,
  actor_user_id text not null,
  snapshot jsonb not null,
  created_at timestamp with time zone not null
);
alter table classifier_history add constraint classifier_history_change_kind_check CHECK ((change_kind = ANY (ARRAY['CHANGE_KIND_CREATE'::text, 'CHANGE_KIND_PUT'::text, 'CHANGE_KIND_HARD_DELETE'::text])));
alter table classifier_history add constraint classifier_history_object_type_check CHECK ((object_type = ANY (ARRAY['classifier'::text, 'classifier_template'::text, 'classifier_binding'::text, 'tool_gate'::text, 'agent_classifier_policy'::text, 'ai_settings'::text, 'hook'::text, 'mcp_resource'::text])));
alter table classifier_history add constraint classifier_history_pkey PRIMARY KEY (tenant_id, object_type, object_id, number);
CREATE INDEX classifier_history_latest ON reeve.classifier_history USING btree (tenant_id, id DESC);
create policy tenant on classifier_history using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on classifier_history to reeve_service;
create table classifier_templates (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  content jsonb not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table classifier_templates add constraint classifier_templates_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX classifier_templates_newest ON reeve.classifier_templates USING btree (tenant_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
create policy tenant on classifier_templates using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on classifier_templates to reeve_service;
create table classifiers (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  template_id text not null default ''::text,
  content jsonb not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table classifiers add constraint classifiers_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX classifiers_by_function ON reeve.classifiers USING btree (tenant_id, (((content -> 'function'::text) ->> 'functionId'::text))) WHERE ((deleted_at IS NULL) AND (content ? 'function'::text));
CREATE INDEX classifiers_newest ON reeve.classifiers USING btree (tenant_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
create policy tenant on classifiers using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on classifiers to reeve_service;
create table clients (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  use text not null,
  user_id text not null,
  display_name text not null,
  public_key text not null,
  thumbprint text not null,
  last_four text not null,
  allow_source_cidrs text[] not null default '{}'::text[],
  scoped_role_ids text[] not null default '{}'::text[],
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table clients add constraint clients_pkey PRIMARY KEY (tenant_id, id);
alter table clients add constraint clients_use_check CHECK ((use = ANY (ARRAY['pcc'::text, 'spc'::text])));
CREATE INDEX clients_by_thumbprint ON reeve.clients USING btree (tenant_id, thumbprint) WHERE (deleted_at IS NULL);
CREATE INDEX clients_of_user ON reeve.clients USING btree (tenant_id, user_id, id) WHERE (deleted_at IS NULL);
create policy tenant on clients using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on clients to reeve_service;
create table conflict_alerts (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  monitor_id text not null,
  user_id text not null,
  state text not null,
  a_entitlement_ids text[] not null,
  b_entitlement_ids text[] not null,
  exempt_reason text not null default ''::text,
  exempted_by_user_id text not null default ''::text,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table conflict_alerts add constraint conflict_alerts_pkey PRIMARY KEY (tenant_id, id);
alter table conflict_alerts add constraint conflict_alerts_state_check CHECK ((state = ANY (ARRAY['ACTIVE'::text, 'EXEMPTED'::text, 'RESOLVED'::text])));
alter table conflict_alerts add constraint conflict_alerts_tenant_id_monitor_id_user_id_key UNIQUE (tenant_id, monitor_id, user_id);
CREATE INDEX conflict_alerts_of_user ON reeve.conflict_alerts USING btree (tenant_id, user_id, id);
create policy tenant on conflict_alerts using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on conflict_alerts to reeve_service;
create table conflict_checks_due (
  tenant_id text not null default current_setting('app.tenant'::text),
  monitor_id text not null,
  user_id text not null
);
alter table conflict_checks_due add constraint conflict_checks_due_pkey PRIMARY KEY (tenant_id, monitor_id, user_id);
create policy tenant on conflict_checks_due using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on conflict_checks_due to reeve_service;
create table conflict_members (
  tenant_id text not null default current_setting('app.tenant'::text),
  monitor_id text not null,
  side text not null,
  entitlement_id text not null,
  app_id text not null,
  created_at timestamp with time zone not null
);
alter table conflict_members add constraint conflict_members_pkey PRIMARY KEY (tenant_id, monitor_id, side, entitlement_id);
alter table conflict_members add constraint conflict_members_side_check CHECK ((side = ANY (ARRAY['A'::text, 'B'::text])));
CREATE INDEX conflict_members_by_app ON reeve.conflict_members USING btree (tenant_id, app_id);
CREATE INDEX conflict_members_by_entitlement ON reeve.conflict_members USING btree (tenant_id, entitlement_id);
create policy tenant on conflict_members using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on conflict_members to reeve_service;
create table conflict_monitors (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  display_name text not null,
  description text not null default ''::text,
  enabled boolean not null default false,
  negate_group_b boolean not null default false,
  set_a_id text not null,
  set_b_id text not null,
  notification_config jsonb,
  checked_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table conflict_monitors add constraint conflict_monitors_pkey PRIMARY KEY (tenant_id, id);
create policy tenant on conflict_monitors using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on conflict_monitors to reeve_service;
create table connector_clients (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  app_id text not null,
  connector_id text not null,
  display_name text not null,
  public_key text not null,
  thumbprint text not null,
  last_four text not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  allow_source_cidrs text[] not null default '{}'::text[]
);
alter table connector_clients add constraint connector_clients_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX connector_clients_by_thumbprint ON reeve.connector_clients USING btree (tenant_id, thumbprint) WHERE (deleted_at IS NULL);
CREATE INDEX connector_clients_of_connector ON reeve.connector_clients USING btree (tenant_id, connector_id, id) WHERE (deleted_at IS NULL);
create policy tenant on connector_clients using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on connector_clients to reeve_service;
create table connector_hosts (
  tenant_id text not null default current_setting('app.tenant'::text),
  connector_id text not null,
  id text not null,
  name text not null,
  version text not null,
  first_seen_at timestamp with time zone not null,
  seen_at timestamp with time zone not null
);
alter table connector_hosts add constraint connector_hosts_pkey PRIMARY KEY (tenant_id, connector_id, id);
create policy tenant on connector_hosts using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on connector_hosts to reeve_service;
create table connector_keys (
  tenant_id text not null default current_setting('app.tenant'::text),
  connector_id text not null,
  id text not null,
  public_key bytea not null,
  sealed_private_key bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone
);
alter table connector_keys add constraint connector_keys_pkey PRIMARY KEY (tenant_id, connector_id, id);
create policy tenant on connector_keys using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on connector_keys to reeve_service;
create table connector_settings (
  tenant_id text not null default current_setting('app.tenant'::text),
  check_bad_sync boolean not null default true,
  access_requests boolean not null default true,
  updated_at timestamp with time zone not null
);
alter table connector_settings add constraint connector_settings_pkey PRIMARY KEY (tenant_id);
create policy tenant on connector_settings using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on connector_settings to reeve_service;
create table connector_syncs (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  app_id text not null,
  connector_id text not null,
  type text not null,
  state text not null,
  suppress_triggers boolean not null default false,
  check_off boolean not null default false,
  capabilities jsonb,
  batches integer not null default 0,
  type_ids text[] not null default '{}'::text[],
  staged jsonb not null default '{}'::jsonb,
  counts_before jsonb not null default '{}'::jsonb,
  counts_after jsonb not null default '{}'::jsonb,
  unresolved integer not null default 0,
  warnings jsonb not null default '[]'::jsonb,
  warning_count integer not null default 0,
  error text not null default ''::text,
  confirmed_by_sync_id text not null default ''::text,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  completed_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  version integer not null default 1
);
alter table connector_syncs add constraint connector_syncs_pkey PRIMARY KEY (tenant_id, id);
alter table connector_syncs add constraint connector_syncs_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'PROCESSING'::text, 'DONE'::text, 'ERROR'::text, 'CANCELED'::text, 'ERRORED_NO_DATA'::text])));
alter table connector_syncs add constraint connector_syncs_type_check CHECK ((type = ANY (ARRAY['SYNC_TYPE_FULL'::text, 'SYNC_TYPE_PARTIAL'::text])));
CREATE INDEX connector_syncs_of_connector ON reeve.connector_syncs USING btree (tenant_id, connector_id, created_at DESC, id DESC);
CREATE INDEX connector_syncs_running ON reeve.connector_syncs USING btree (tenant_id, updated_at) WHERE (state = ANY (ARRAY['RUNNING'::text, 'PROCESSING'::text]));
CREATE UNIQUE INDEX connector_syncs_under_way ON reeve.connector_syncs USING btree (tenant_id, connector_id) WHERE (state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'PROCESSING'::text]));
create policy tenant on connector_syncs using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on connector_syncs to reeve_service;
create table connector_tasks (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  app_id text not null,
  connector_id text not null,
  kind text not null,
  state text not null,
  work jsonb not null,
  reason text not null default ''::text,
  result jsonb,
  failures integer not null default 0,
  due timestamp with time zone not null,
  host_id text not null default ''::text,
  leased_until timestamp with time zone,
  lease_seconds integer not null default 60,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  effect_key text,
  origin jsonb
);
alter table connector_tasks add constraint connector_tasks_kind_check CHECK ((kind = ANY (ARRAY['SYNC'::text, 'GRANT'::text, 'REVOKE'::text, 'CREATE_ACCOUNT'::text, 'DELETE_RESOURCE'::text, 'CREATE_RESOURCE'::text, 'ROTATE_CREDENTIAL'::text, 'ACTION'::text, 'CREATE_TICKET'::text, 'GET_TICKET'::text])));
alter table connector_tasks add constraint connector_tasks_pkey PRIMARY KEY (tenant_id, id);
alter table connector_tasks add constraint connector_tasks_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'SUCCEEDED'::text, 'FAILED'::text, 'UNSUPPORTED'::text, 'CANCELED'::text])));
CREATE INDEX connector_tasks_finished ON reeve.connector_tasks USING btree (tenant_id, finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX connector_tasks_of_connector ON reeve.connector_tasks USING btree (tenant_id, connector_id, id);
CREATE UNIQUE INDEX connector_tasks_once ON reeve.connector_tasks USING btree (tenant_id, effect_key) WHERE (effect_key IS NOT NULL);
CREATE INDEX connector_tasks_open ON reeve.connector_tasks USING btree (tenant_id, connector_id, due, id) WHERE (state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]));
create policy tenant on connector_tasks using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on connector_tasks to reeve_service;
create table connectors (
  tenant_id text not null default current_setting('app.tenant'::text),
  app_id text not null,
  id text not null,
  catalog_id text not null,
  display_name text not null,
  description text not null default ''::text,
  config jsonb,
  sealed_secrets bytea,
  config_updated_at timestamp with time zone,
  api_version bigint not null default 1,
  cron_spec text not null default ''::text,
  cron_timezone text not null default ''::text,
  cron_start timestamp with time zone,
  sync_resource_type_ids text[] not null default '{}'::text[],
  profile_allow_list text[] not null default '{}'::text[],
  profile_ignore_list text[] not null default '{}'::text[],
  disable_check_bad_sync boolean not null default false,
  parallel_sync_workers integer not null default 0,
  capabilities jsonb not null default '{}'::jsonb,
  sync_disabled_at timestamp with time zone,
  sync_disabled_category text not null default ''::text,
  sync_disabled_reason text not null default ''::text,
  failed_in_a_row integer not null default 0,
  ever_synced boolean not null default false,
  last_sync_id text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  fingerprint_seed text not null default (gen_random_uuid())::text,
  next_sync_at timestamp with time zone,
  metadata jsonb not null default '{}'::jsonb
);
alter table connectors add constraint connectors_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX connectors_of_app ON reeve.connectors USING btree (tenant_id, app_id, id);
create policy tenant on connectors using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on connectors to reeve_service;
create table consumer_progress (
  tenant_id text not null default current_setting('app.tenant'::text),
  consumer text not null,
  era integer not null default 0,
  xid xid8 not null default '0'::xid8,
  ordinal integer not null default '-1'::integer,
  event_id text not null default ''::text,
  seen_at timestamp with time zone not null default '-infinity'::timestamp with time zone
);
alter table consumer_progress add constraint consumer_progress_pkey PRIMARY KEY (tenant_id, consumer);
create policy tenant on consumer_progress using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant insert, select, update on consumer_progress to reeve_service;
create table contacts (
  tenant_id text not null default current_setting('app.tenant'::text),
  security_emails text[] not null default '{}'::text[],
  billing_emails text[] not null default '{}'::text[],
  operations_emails text[] not null default '{}'::text[],
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table contacts add constraint contacts_pkey PRIMARY KEY (tenant_id);
create policy tenant on contacts using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on contacts to reeve_service;
create table credential_policies (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  display_name text not null,
  priority integer not null,
  enabled_types text[] not null,
  password jsonb,
  passkey jsonb,
  totp jsonb,
  email_otp jsonb,
  delegated jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table credential_policies add constraint credential_policies_pkey PRIMARY KEY (tenant_id, id);
create policy tenant on credential_policies using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on credential_policies to reeve_service;
create table data_sources (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  display_name text not null,
  kind text not null,
  settings jsonb not null,
  sealed_secret bytea,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table data_sources add constraint data_sources_kind_check CHECK ((kind = ANY (ARRAY['s3'::text, 'azureBlob'::text, 'fileSystem'::text])));
alter table data_sources add constraint data_sources_pkey PRIMARY KEY (tenant_id, id);
create policy tenant on data_sources using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on data_sources to reeve_service;
create table dead_letters (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  kind text not null,
  key text,
  priority integer not null,
  attempts integer not null,
  limit_key text,
  payload jsonb not null,
  last_error text not null,
  created_at timestamp with time zone not null,
  died_at timestamp with time zone not null
);
alter table dead_letters add constraint dead_letters_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX dead_letters_by_time ON reeve.dead_letters USING btree (tenant_id, died_at, id);
create policy engine on dead_letters using ((( SELECT current_setting('app.engine'::text, true) AS current_setting) = 'on'::text)) with check ((( SELECT current_setting('app.engine'::text, true) AS current_setting) = 'on'::text));
create policy tenant on dead_letters using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on dead_letters to reeve_service;
create table decoys (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  kind text not null,
  display_name text not null,
  description text not null default ''::text,
  annotations jsonb not null default '{}'::jsonb,
  disabled boolean not null default false,
  material_sha256 text not null default ''::text,
  public_key text not null default ''::text,
  client_name text not null default ''::text,
  client_use text not null default ''::text,
  user_id text not null default ''::text,
  provider_id text not null default ''::text,
  condition_expression text not null default ''::text,
  lifetime bigint not null default 0,
  last_used_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table decoys add constraint decoys_kind_check CHECK ((kind = ANY (ARRAY['USER_CLIENT_CREDENTIAL'::text, 'CONNECTOR_CLIENT'::text, 'WORKLOAD_FEDERATION'::text, 'ACCESS_TOKEN'::text])));
alter table decoys add constraint decoys_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX decoys_by_client ON reeve.decoys USING btree (tenant_id, client_name) WHERE (client_name <> ''::text);
CREATE INDEX decoys_by_material ON reeve.decoys USING btree (tenant_id, material_sha256) WHERE (material_sha256 <> ''::text);
create policy tenant on decoys using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on decoys to reeve_service;
create table device_codes (
  tenant_id text not null default current_setting('app.tenant'::text),
  device_hash bytea not null,
  user_code text not null,
  client_id text not null,
  scope text not null,
  state text not null,
  session_id text not null default ''::text,
  ip text not null,
  user_agent text not null,
  polled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null
);
alter table device_codes add constraint device_codes_pkey PRIMARY KEY (tenant_id, device_hash);
alter table device_codes add constraint device_codes_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'denied'::text, 'used'::text])));
CREATE INDEX device_codes_by_expiry ON reeve.device_codes USING btree (tenant_id, expires_at);
CREATE UNIQUE INDEX device_codes_by_user_code ON reeve.device_codes USING btree (tenant_id, user_code);
create policy tenant on device_codes using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on device_codes to reeve_service;
create table digest_days (
  tenant_id text not null default current_setting('app.tenant'::text),
  local_date text not null,
  hour integer not null,
  after_user_id text
);
alter table digest_days add constraint digest_days_pkey PRIMARY KEY (tenant_id, local_date, hour);
create policy tenant on digest_days using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on digest_days to reeve_service;
create table digests (
  tenant_id text not null default current_setting('app.tenant'::text),
  user_id text not null,
  channel text not null,
  local_date text not null,
  created_at timestamp with time zone not null
);
alter table digests add constraint digests_pkey PRIMARY KEY (tenant_id, user_id, channel, local_date);
CREATE INDEX digests_by_date ON reeve.digests USING btree (tenant_id, local_date);
create policy tenant on digests using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on digests to reeve_service;
create table directories (
  tenant_id text not null default current_setting('app.tenant'::text),
  app_id text not null,
  account_filter_cel text,
  match_cases jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table directories add constraint directories_pkey PRIMARY KEY (tenant_id, app_id);
create policy tenant on directories using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on directories to reeve_service;
create table email_providers (
  tenant_id text not null default current_setting('app.tenant'::text),
  kind text not null,
  settings jsonb not null,
  sealed_secret bytea,
  from_name text not null default ''::text,
  from_address text not null default ''::text,
  reply_to_address text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table email_providers add constraint email_providers_kind_check CHECK ((kind = ANY (ARRAY['builtin'::text, 'smtp'::text, 'sendgrid'::text])));
alter table email_providers add constraint email_providers_pkey PRIMARY KEY (tenant_id);
create policy tenant on email_providers using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on email_providers to reeve_service;
create table entitlement_proxies (
  tenant_id text not null default current_setting('app.tenant'::text),
  src_app_id text not null,
  src_entitlement_id text not null,
  dst_app_id text not null,
  dst_entitlement_id text not null,
  implicit boolean not null default false,
  is_builtin boolean not null default false,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  agreed_at timestamp with time zone
);
alter table entitlement_proxies add constraint entitlement_proxies_pkey PRIMARY KEY (tenant_id, src_entitlement_id, dst_entitlement_id);
CREATE INDEX entitlement_proxies_by_destination ON reeve.entitlement_proxies USING btree (tenant_id, dst_entitlement_id);
create policy tenant on entitlement_proxies using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on entitlement_proxies to reeve_service;
create table entitlement_rules (
  tenant_id text not null default current_setting('app.tenant'::text),
  app_id text not null,
  id text not null,
  display_name text not null,
  description text not null,
  condition text not null,
  enabled boolean not null,
  priority integer not null,
  request_policy_id text not null,
  request_schema_id text not null,
  emergency_grant_enabled boolean not null,
  emergency_grant_policy_id text not null,
  max_grant_seconds bigint,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table entitlement_rules add constraint entitlement_rules_pkey PRIMARY KEY (tenant_id, id);
alter table entitlement_rules add constraint entitlement_rules_tenant_id_app_id_priority_key UNIQUE (tenant_id, app_id, priority) DEFERRABLE INITIALLY DEFERRED;
create policy tenant on entitlement_rules using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on entitlement_rules to reeve_service;
create table eras (
  era integer not null,
  cluster bigint not null,
  since timestamp with time zone not null default now()
);
alter table eras add constraint eras_pkey PRIMARY KEY (era);
grant select on eras to reeve_service;
create table events (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  at timestamp with time zone not null,
  xid xid8 not null default pg_current_xact_id(),
  ordinal integer not null,
  kind text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  actor jsonb not null,
  correlation text not null,
  lineage text[] not null default '{}'::text[],
  request jsonb,
  era integer not null default 1
) partition by RANGE (at);
alter table events alter column after set storage external;
alter table events add constraint events_pkey PRIMARY KEY (tenant_id, at, id);
CREATE INDEX events_in_order ON ONLY reeve.events USING btree (tenant_id, era, xid, ordinal, id);
create policy tenant on events using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant insert, select on events to reeve_service;
create table events_default partition of events DEFAULT;
alter table events_default alter column after set storage external;
create policy tenant on events_default using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant insert, select on events_default to reeve_service;
create table execution_secrets (
  tenant_id text not null default current_setting('app.tenant'::text),
  execution_id bigint not null,
  reference text not null,
  sealed bytea not null,
  created_at timestamp with time zone not null
);
alter table execution_secrets add constraint execution_secrets_pkey PRIMARY KEY (tenant_id, execution_id, reference);
CREATE INDEX execution_secrets_by_age ON reeve.execution_secrets USING btree (tenant_id, created_at);
create policy tenant on execution_secrets using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on execution_secrets to reeve_service;
create table executions (
  tenant_id text not null default current_setting('app.tenant'::text),
  id bigint not null default nextval('execution_ids'::regclass),
  automation_id text not null,
  app_id text not null default ''::text,
  version bigint not null default 0,
  is_draft boolean not null default false,
  state text not null,
  trigger_kind text not null default ''::text,
  event_key text,
  trigger jsonb not null default '{}'::jsonb,
  subject_user_id text not null default ''::text,
  parent_id bigint,
  lineage text[] not null default '{}'::text[],
  correlation text not null,
  steps jsonb not null default '[]'::jsonb,
  place integer not null default 0,
  waiting jsonb,
  draft jsonb,
  error jsonb,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  within_app boolean not null default false
);
alter table executions add constraint executions_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX executions_busy ON reeve.executions USING btree (tenant_id) WHERE (state = ANY (ARRAY['PENDING'::text, 'GET_STEP'::text, 'PROCESS_STEP'::text]));
CREATE INDEX executions_ended ON reeve.executions USING btree (tenant_id, completed_at) WHERE (completed_at IS NOT NULL);
CREATE INDEX executions_of_automation ON reeve.executions USING btree (tenant_id, automation_id, created_at DESC);
CREATE INDEX executions_of_subject ON reeve.executions USING btree (tenant_id, subject_user_id) WHERE (subject_user_id <> ''::text);
CREATE UNIQUE INDEX executions_once ON reeve.executions USING btree (tenant_id, automation_id, event_key) WHERE (event_key IS NOT NULL);
CREATE INDEX executions_paused ON reeve.executions USING btree (tenant_id, automation_id, created_at) WHERE (state = 'PAUSED_BY_CIRCUIT_BREAKER'::text);
create policy tenant on executions using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on executions to reeve_service;
create table expired_grants (
  tenant_id text not null default current_setting('app.tenant'::text),
  entitlement_id text not null,
  app_user_id text not null,
  deprovision_at timestamp with time zone not null,
  told_at timestamp with time zone not null
);
alter table expired_grants add constraint expired_grants_pkey PRIMARY KEY (tenant_id, entitlement_id, app_user_id, deprovision_at);
create policy tenant on expired_grants using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on expired_grants to reeve_service;
create table expiry_reminders (
  tenant_id text not null default current_setting('app.tenant'::text),
  entitlement_id text not null,
  app_user_id text not null,
  deprovision_at timestamp with time zone not null,
  reminded_at timestamp with time zone not null
);
alter table expiry_reminders add constraint expiry_reminders_pkey PRIMARY KEY (tenant_id, entitlement_id, app_user_id, deprovision_at);
create policy tenant on expiry_reminders using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on expiry_reminders to reeve_service;
create table external_ticket_configs (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  display_name text not null,
  app_id text not null,
  connector_id text not null,
  schema_id text not null,
  title_template text not null,
  description_template text not null default ''::text,
  labels text[] not null default '{}'::text[],
  field_templates jsonb not null default '{}'::jsonb,
  complete_statuses text[] not null default '{}'::text[],
  errored_statuses text[] not null default '{}'::text[],
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  reaches_all boolean not null default false
);
alter table external_ticket_configs add constraint external_ticket_configs_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX external_ticket_configs_of_connector ON reeve.external_ticket_configs USING btree (tenant_id, connector_id) WHERE (deleted_at IS NULL);
create policy tenant on external_ticket_configs using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on external_ticket_configs to reeve_service;
create table finding_audits (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  finding_id text not null,
  app_id text not null default ''::text,
  type text not null,
  actor_id text not null default ''::text,
  actor_subject text not null default 'system'::text,
  bulk_action_id text not null default ''::text,
  task_id text not null default ''::text,
  severity integer not null,
  state text not null,
  details jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  ordinal bigint not null default nextval('finding_audit_order'::regclass)
);
alter table finding_audits add constraint finding_audits_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX finding_audits_newest ON reeve.finding_audits USING btree (tenant_id, created_at DESC, ordinal DESC, id DESC);
CREATE INDEX finding_audits_of_finding ON reeve.finding_audits USING btree (tenant_id, finding_id, created_at DESC, ordinal DESC, id DESC);
create policy tenant on finding_audits using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on finding_audits to reeve_service;
create table finding_dispatches (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  finding_id text not null,
  rule_id text not null,
  dispatcher_key text not null,
  appearance bigint not null,
  dispatcher jsonb not null,
  state text not null,
  error text not null default ''::text,
  webhook_instance_id text not null default ''::text,
  function_invocation_id text not null default ''::text,
  attempts integer not null default 0,
  created_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  decided_by text not null default ''::text,
  decided_at timestamp with time zone,
  decision_reason text not null default ''::text,
  version integer not null default 1
);
alter table finding_dispatches add constraint finding_dispatches_pkey PRIMARY KEY (tenant_id, id);
alter table finding_dispatches add constraint finding_dispatches_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'WAITING_APPROVAL'::text, 'RUNNING'::text, 'DONE'::text, 'ERROR'::text, 'CANCELLED'::text])));
alter table finding_dispatches add constraint finding_dispatches_tenant_id_finding_id_rule_id_dispatcher__key UNIQUE (tenant_id, finding_id, rule_id, dispatcher_key, appearance);
CREATE INDEX finding_dispatches_of_delivery ON reeve.finding_dispatches USING btree (tenant_id, webhook_instance_id) WHERE (webhook_instance_id <> ''::text);
CREATE INDEX finding_dispatches_of_finding ON reeve.finding_dispatches USING btree (tenant_id, finding_id, created_at DESC, id DESC);
create policy tenant on finding_dispatches using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on finding_dispatches to reeve_service;
create table finding_rules (
  tenant_id text not null default current_setting('app.tenant'::text),
  kind text not null,
  id text not null,
  place integer not null default 0,
  enabled boolean not null default false,
  app_id text not null default ''::text,
  finding_type text not null default ''::text,
  condition text not null default ''::text,
  rule jsonb not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table finding_rules add constraint finding_rules_kind_check CHECK ((kind = ANY (ARRAY['transformation'::text, 'routing'::text])));
alter table finding_rules add constraint finding_rules_pkey PRIMARY KEY (tenant_id, kind, id);
CREATE INDEX finding_rules_in_order ON reeve.finding_rules USING btree (tenant_id, kind, place, created_at, id);
create policy tenant on finding_rules using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on finding_rules to reeve_service;
create table finding_settings (
  tenant_id text not null default current_setting('app.tenant'::text),
  type text not null,
  enabled boolean not null,
  updated_at timestamp with time zone not null
);
alter table finding_settings add constraint finding_settings_pkey PRIMARY KEY (tenant_id, type);
create policy tenant on finding_settings using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on finding_settings to reeve_service;
create table findings (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  app_id text not null default ''::text,
  fingerprint text not null,
  dedup_key_parts text[] not null default '{}'::text[],
  description text not null default ''::text,
  remediation_description text not null default ''::text,
  custom_sub_type text not null default ''::text,
  base_annotations jsonb not null default '{}'::jsonb,
  annotations jsonb not null default '{}'::jsonb,
  annotations_by_hand boolean not null default false,
  source_kind text not null,
  detector_id text not null default ''::text,
  type text not null,
  payload jsonb not null default '{}'::jsonb,
  target text not null,
  identity_user_id text not null default ''::text,
  app_user_id text not null default ''::text,
  app_resource_id text not null default ''::text,
  app_resource_type_id text not null default ''::text,
  connector_id text not null default ''::text,
  decoy_id text not null default ''::text,
  resource_id text not null default ''::text,
  resource_type_id text not null default ''::text,
  evidence text not null default ''::text,
  evidence_fields jsonb not null default '{}'::jsonb,
  base_severity integer not null,
  rule_severity integer,
  manual_severity integer,
  severity integer not null,
  state text not null default 'OPEN'::text,
  state_by text not null default ''::text,
  state_by_rule boolean not null default false,
  snooze_until timestamp with time zone,
  snooze_reason text not null default ''::text,
  suppress_reason text not null default ''::text,
  risk_expires_at timestamp with time zone,
  risk_justification text not null default ''::text,
  resolved_at timestamp with time zone,
  task_id text not null default ''::text,
  assigned_owner jsonb,
  computed_owner jsonb,
  assignee_user_id text not null default ''::text,
  system_score integer not null default 0,
  original_score integer not null default 0,
  override_score integer not null default 0,
  override_by text not null default ''::text,
  risk_factors jsonb not null default '[]'::jsonb,
  recurrence_count bigint not null default 0,
  first_observed_at timestamp with time zone not null,
  last_observed_at timestamp with time zone not null,
  last_appeared_at timestamp with time zone not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table findings add constraint findings_check CHECK (((state = 'SNOOZED'::text) = (snooze_until IS NOT NULL)));
alter table findings add constraint findings_check1 CHECK (((state = 'SNOOZED'::text) = (snooze_reason <> ''::text)));
alter table findings add constraint findings_check2 CHECK (((state = 'SUPPRESSED'::text) = (suppress_reason <> ''::text)));
alter table findings add constraint findings_check3 CHECK (((state = 'RISK_ACCEPTED'::text) = (risk_expires_at IS NOT NULL)));
alter table findings add constraint findings_check4 CHECK (((state = 'RISK_ACCEPTED'::text) = (risk_justification <> ''::text)));
alter table findings add constraint findings_check5 CHECK (((state = 'RESOLVED'::text) = (resolved_at IS NOT NULL)));
alter table findings add constraint findings_pkey PRIMARY KEY (tenant_id, id);
alter table findings add constraint findings_severity_check CHECK (((severity >= 1) AND (severity <= 5)));
alter table findings add constraint findings_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'IN_PROGRESS'::text, 'RESOLVED'::text, 'SNOOZED'::text, 'RISK_ACCEPTED'::text, 'SUPPRESSED'::text])));
alter table findings add constraint findings_tenant_id_fingerprint_key UNIQUE (tenant_id, fingerprint);
CREATE INDEX findings_accepted ON reeve.findings USING btree (tenant_id, risk_expires_at) WHERE (risk_expires_at IS NOT NULL);
CREATE INDEX findings_by_kind ON reeve.findings USING btree (tenant_id, type, state, severity, last_appeared_at DESC, id DESC);
CREATE INDEX findings_by_score ON reeve.findings USING btree (tenant_id, state, severity, (
CASE
    WHEN (override_by = ''::text) THEN system_score
    ELSE override_score
END) DESC, last_appeared_at DESC, id DESC);
CREATE INDEX findings_by_state ON reeve.findings USING btree (tenant_id, state, severity, last_appeared_at DESC, id DESC);
CREATE INDEX findings_naming_user ON reeve.findings USING btree (tenant_id, ((COALESCE(assigned_owner, computed_owner) ->> 'identityUserId'::text))) WHERE ((COALESCE(assigned_owner, computed_owner) ->> 'identityUserId'::text) IS NOT NULL);
CREATE INDEX findings_newest ON reeve.findings USING btree (tenant_id, last_appeared_at DESC, id DESC);
CREATE INDEX findings_of_account ON reeve.findings USING btree (tenant_id, app_user_id) WHERE (app_user_id <> ''::text);
CREATE INDEX findings_of_app ON reeve.findings USING btree (tenant_id, app_id, state, last_appeared_at DESC, id DESC) WHERE (app_id <> ''::text);
CREATE INDEX findings_of_assignee ON reeve.findings USING btree (tenant_id, assignee_user_id, state, last_appeared_at DESC, id DESC);
CREATE INDEX findings_of_connector ON reeve.findings USING btree (tenant_id, connector_id) WHERE (connector_id <> ''::text);
CREATE INDEX findings_of_detector ON reeve.findings USING btree (tenant_id, detector_id, app_id, id) WHERE (detector_id <> ''::text);
CREATE INDEX findings_of_resource ON reeve.findings USING btree (tenant_id, app_resource_id) WHERE (app_resource_id <> ''::text);
CREATE INDEX findings_resolved ON reeve.findings USING btree (tenant_id, resolved_at) WHERE (resolved_at IS NOT NULL);
CREATE INDEX findings_snoozed ON reeve.findings USING btree (tenant_id, snooze_until) WHERE (snooze_until IS NOT NULL);
create policy tenant on findings using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on findings to reeve_service;
create table function_bindings (
  tenant_id text not null default current_setting('app.tenant'::text),
  function_id text not null,
  service_principal_id text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table function_bindings add constraint function_bindings_pkey PRIMARY KEY (tenant_id, function_id);
CREATE INDEX function_bindings_by_principal ON reeve.function_bindings USING btree (tenant_id, service_principal_id, function_id);
create policy tenant on function_bindings using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on function_bindings to reeve_service;
create table function_builds (
  tenant_id text not null default current_setting('app.tenant'::text),
  commit_id text not null,
  purpose text not null,
  object_key text not null,
  sha256 text not null,
  lock jsonb not null,
  created_at timestamp with time zone not null
);
alter table function_builds add constraint function_builds_pkey PRIMARY KEY (tenant_id, commit_id, purpose);
alter table function_builds add constraint function_builds_purpose_check CHECK ((purpose = ANY (ARRAY['RUN'::text, 'TEST'::text])));
create policy tenant on function_builds using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on function_builds to reeve_service;
create table function_commits (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  function_id text not null,
  author text not null,
  message text not null,
  created_at timestamp with time zone not null,
  finalized_at timestamp with time zone,
  size integer not null default 0
);
alter table function_commits add constraint function_commits_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX function_commits_newest ON reeve.function_commits USING btree (tenant_id, function_id, finalized_at DESC, id DESC);
CREATE INDEX function_commits_pending ON reeve.function_commits USING btree (tenant_id, created_at) WHERE (finalized_at IS NULL);
create policy tenant on function_commits using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on function_commits to reeve_service;
create table function_files (
  tenant_id text not null default current_setting('app.tenant'::text),
  commit_id text not null,
  path text not null,
  content bytea
);
alter table function_files add constraint function_files_pkey PRIMARY KEY (tenant_id, commit_id, path);
create policy tenant on function_files using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on function_files to reeve_service;
create table function_invocations (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  function_id text not null,
  commit_id text not null,
  status text not null,
  source_kind text not null,
  source jsonb not null,
  uses_draft_secrets boolean not null default false,
  input bytea not null,
  output bytea,
  error bytea,
  duration_ms integer not null default 0,
  cancel_requested boolean not null default false,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  started_at timestamp with time zone,
  completed_at timestamp with time zone
);
alter table function_invocations add constraint function_invocations_check CHECK (((status = ANY (ARRAY['SUCCESS'::text, 'ERROR'::text])) = (completed_at IS NOT NULL)));
alter table function_invocations add constraint function_invocations_pkey PRIMARY KEY (tenant_id, id);
alter table function_invocations add constraint function_invocations_source_kind_check CHECK ((source_kind = ANY (ARRAY['manual'::text, 'workflowStep'::text, 'findingDispatch'::text, 'hook'::text, 'classifier'::text])));
alter table function_invocations add constraint function_invocations_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'RUNNING'::text, 'SUCCESS'::text, 'ERROR'::text])));
CREATE INDEX function_invocations_by_age ON reeve.function_invocations USING btree (tenant_id, created_at);
CREATE INDEX function_invocations_newest ON reeve.function_invocations USING btree (tenant_id, function_id, created_at DESC, id DESC);
CREATE INDEX function_invocations_open ON reeve.function_invocations USING btree (tenant_id, function_id) WHERE (completed_at IS NULL);
create policy tenant on function_invocations using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on function_invocations to reeve_service;
create table function_logs (
  tenant_id text not null default current_setting('app.tenant'::text),
  invocation_id text not null,
  ordinal integer not null,
  lines bytea not null
);
alter table function_logs add constraint function_logs_pkey PRIMARY KEY (tenant_id, invocation_id, ordinal);
create policy tenant on function_logs using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on function_logs to reeve_service;
create table function_tags (
  tenant_id text not null default current_setting('app.tenant'::text),
  function_id text not null,
  name text not null,
  commit_id text not null,
  created_at timestamp with time zone not null
);
alter table function_tags add constraint function_tags_pkey PRIMARY KEY (tenant_id, function_id, name);
create policy tenant on function_tags using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on function_tags to reeve_service;
create table functions (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  display_name text not null,
  description text not null default ''::text,
  function_type text not null,
  head text not null default ''::text,
  published_commit_id text not null default ''::text,
  secrets bytea,
  secret_names text[] not null default '{}'::text[],
  draft_secrets bytea,
  draft_secret_names text[] not null default '{}'::text[],
  outbound_hosts text[] not null default '{}'::text[],
  scoped_role_ids text[] not null default '{}'::text[],
  provisioned_concurrency integer not null default 0,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table functions add constraint functions_function_type_check CHECK ((function_type = ANY (ARRAY['ANY'::text, 'CODE_MODE'::text])));
alter table functions add constraint functions_pkey PRIMARY KEY (tenant_id, id);
alter table functions add constraint functions_provisioned_concurrency_check CHECK (((provisioned_concurrency >= 0) AND (provisioned_concurrency <= 10)));
CREATE INDEX functions_newest ON reeve.functions USING btree (tenant_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
create policy tenant on functions using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on functions to reeve_service;
create table gateway_approvals (
  tenant_id text not null default current_setting('app.tenant'::text),
  task_id text not null,
  user_id text not null,
  tool_id text not null,
  input_hash text not null,
  state text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  call bytea,
  begun_at timestamp with time zone,
  ended_at timestamp with time zone,
  result bytea,
  fetched_at timestamp with time zone
);
alter table gateway_approvals add constraint gateway_approvals_pkey PRIMARY KEY (tenant_id, task_id);
alter table gateway_approvals add constraint gateway_approvals_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'RUNNING'::text, 'SUCCEEDED'::text, 'FAILED'::text, 'REFUSED'::text])));
CREATE INDEX gateway_approvals_kept ON reeve.gateway_approvals USING btree (tenant_id, ended_at) WHERE ((result IS NOT NULL) OR (call IS NOT NULL));
CREATE INDEX gateway_approvals_of_call ON reeve.gateway_approvals USING btree (tenant_id, user_id, tool_id, input_hash, state);
CREATE UNIQUE INDEX gateway_approvals_open ON reeve.gateway_approvals USING btree (tenant_id, user_id, tool_id, input_hash) WHERE (state = 'OPEN'::text);
create policy tenant on gateway_approvals using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on gateway_approvals to reeve_service;
create table gateway_calls (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  at timestamp with time zone not null,
  user_id text not null,
  client_id text not null,
  app_id text not null,
  connector_id text not null,
  tool_id text not null,
  tool_name text not null,
  result text not null,
  denial_reason text not null default ''::text,
  message text not null default ''::text,
  latency_ms integer not null,
  verdicts jsonb not null default '[]'::jsonb,
  task_id text not null default ''::text,
  argument_names text[] not null default '{}'::text[],
  input_bytes integer not null default 0,
  output_bytes integer not null default 0,
  contents bytea,
  hook_results jsonb not null default '[]'::jsonb,
  resource_id text not null default ''::text
);
alter table gateway_calls add constraint gateway_calls_pkey PRIMARY KEY (tenant_id, id);
alter table gateway_calls add constraint gateway_calls_result_check CHECK ((result = ANY (ARRAY['SUCCESS'::text, 'DENIED'::text, 'ERROR'::text])));
CREATE INDEX gateway_calls_newest ON reeve.gateway_calls USING btree (tenant_id, at DESC, id DESC);
CREATE INDEX gateway_calls_of_user ON reeve.gateway_calls USING btree (tenant_id, user_id, at DESC, id DESC);
create policy tenant on gateway_calls using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on gateway_calls to reeve_service;
create table gateway_sessions (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  user_id text not null,
  client_id text not null,
  created_at timestamp with time zone not null
);
alter table gateway_sessions add constraint gateway_sessions_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX gateway_sessions_by_age ON reeve.gateway_sessions USING btree (tenant_id, created_at);
create policy tenant on gateway_sessions using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on gateway_sessions to reeve_service;
create table grant_justifications (
  tenant_id text not null default current_setting('app.tenant'::text),
  user_id text not null,
  entitlement_id text not null,
  profile_id text not null,
  is_automatic boolean not null,
  created_at timestamp with time zone not null
);
alter table grant_justifications add constraint grant_justifications_pkey PRIMARY KEY (tenant_id, user_id, entitlement_id, profile_id);
CREATE INDEX grant_justifications_of_profile ON reeve.grant_justifications USING btree (tenant_id, profile_id, entitlement_id);
create policy tenant on grant_justifications using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on grant_justifications to reeve_service;
create table grant_reasons (
  tenant_id text not null default current_setting('app.tenant'::text),
  entitlement_id text not null,
  app_user_id text not null,
  type text not null,
  data text not null default ''::text,
  strength text not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null
);
alter table grant_reasons add constraint grant_reasons_pkey PRIMARY KEY (tenant_id, entitlement_id, app_user_id, type, data);
alter table grant_reasons add constraint grant_reasons_strength_check CHECK ((strength = ANY (ARRAY['WEAK'::text, 'STRONG'::text])));
alter table grant_reasons add constraint grant_reasons_type_check CHECK ((type = ANY (ARRAY['ticket'::text, 'group'::text, 'connector'::text, 'manual'::text, 'automation'::text])));
CREATE INDEX grant_reasons_to_end ON reeve.grant_reasons USING btree (tenant_id, expires_at) WHERE (expires_at IS NOT NULL);
create policy tenant on grant_reasons using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on grant_reasons to reeve_service;
create table grants (
  tenant_id text not null default current_setting('app.tenant'::text),
  entitlement_id text not null,
  app_user_id text not null,
  app_id text not null,
  connector_ids text[] not null default '{}'::text[],
  is_direct boolean not null default true,
  source_ids text[] not null default '{}'::text[],
  is_immutable boolean not null default false,
  external_id text not null default ''::text,
  ticket_id text not null default ''::text,
  deprovision_at timestamp with time zone,
  created_at timestamp with time zone not null,
  fingerprints bigint[],
  said_source_ids text[],
  derived_source_ids text[]
);
alter table grants add constraint grants_pkey PRIMARY KEY (tenant_id, entitlement_id, app_user_id);
CREATE INDEX grants_immutable ON reeve.grants USING btree (tenant_id, entitlement_id) WHERE is_immutable;
CREATE INDEX grants_newest ON reeve.grants USING btree (tenant_id, created_at, entitlement_id, app_user_id);
CREATE INDEX grants_of_account ON reeve.grants USING hash (app_user_id);
CREATE INDEX grants_to_end ON reeve.grants USING btree (tenant_id, deprovision_at) WHERE (deprovision_at IS NOT NULL);
create policy tenant on grants using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on grants to reeve_service;
create table idempotency_keys (
  tenant_id text not null default current_setting('app.tenant'::text),
  subject text not null,
  method text not null,
  path text not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  answer text,
  etag text not null default ''::text,
  object_id text not null default ''::text,
  expires_at timestamp with time zone not null
);
alter table idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (tenant_id, subject, method, path, key);
CREATE INDEX idempotency_keys_by_expiry ON reeve.idempotency_keys USING btree (tenant_id, expires_at);
create policy tenant on idempotency_keys using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on idempotency_keys to reeve_service;
create table identity_policy_defaults (
  tenant_id text not null default current_setting('app.tenant'::text),
  session_policy_id text not null default ''::text,
  sign_in_policy_id text not null default ''::text,
  credential_inventory_policy_id text not null default ''::text,
  recovery_policy_id text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table identity_policy_defaults add constraint identity_policy_defaults_pkey PRIMARY KEY (tenant_id);
create policy tenant on identity_policy_defaults using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on identity_policy_defaults to reeve_service;
create table live_triggers (
  tenant_id text not null default current_setting('app.tenant'::text),
  automation_id text not null,
  place integer not null,
  kind text not null,
  app_id text not null default ''::text,
  payload jsonb not null,
  live_since timestamp with time zone not null
);
alter table live_triggers add constraint live_triggers_pkey PRIMARY KEY (tenant_id, automation_id, place);
CREATE INDEX live_triggers_by_kind ON reeve.live_triggers USING btree (tenant_id, kind, app_id);
create policy tenant on live_triggers using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on live_triggers to reeve_service;
create table local_directories (
  tenant_id text not null default current_setting('app.tenant'::text),
  app_id text not null,
  display_name text not null,
  is_default boolean not null,
  allow_self_registration boolean not null,
  self_registration_domains text[] not null,
  invitation_seconds integer not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table local_directories add constraint local_directories_pkey PRIMARY KEY (tenant_id, app_id);
CREATE UNIQUE INDEX local_directories_default ON reeve.local_directories USING btree (tenant_id) WHERE is_default;
create policy tenant on local_directories using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on local_directories to reeve_service;
create table local_invitations (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  directory_app_id text not null,
  email text not null,
  display_name text not null,
  initial_role_ids text[] not null,
  purpose text not null,
  sponsor_user_id text not null,
  job_id text not null,
  invited_by_user_id text not null,
  created_user_id text not null default ''::text,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  revoked_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table local_invitations add constraint local_invitations_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX local_invitations_by_email ON reeve.local_invitations USING btree (tenant_id, lower(email)) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
CREATE INDEX local_invitations_of_directory ON reeve.local_invitations USING btree (tenant_id, directory_app_id, id);
create policy tenant on local_invitations using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on local_invitations to reeve_service;
create table log_events (
  tenant_id text not null default current_setting('app.tenant'::text),
  sequence bigint not null,
  logged_at timestamp with time zone not null,
  uid text not null,
  time timestamp with time zone not null,
  class_uid integer not null,
  activity_name text not null,
  event_code text not null,
  operation text not null,
  actor_uid text not null,
  actor_email text not null,
  target_uids text[] not null,
  correlation_uid text not null,
  status_id integer not null,
  source_ip inet,
  event text not null,
  hash bytea not null,
  previous_hash bytea not null
) partition by RANGE (logged_at);
alter table log_events add constraint log_events_pkey PRIMARY KEY (tenant_id, logged_at, sequence);
CREATE INDEX log_events_by_correlation ON ONLY reeve.log_events USING btree (tenant_id, correlation_uid);
CREATE INDEX log_events_by_uid ON ONLY reeve.log_events USING btree (tenant_id, uid);
CREATE INDEX log_events_of_target ON ONLY reeve.log_events USING btree (tenant_id, (target_uids[1]), logged_at DESC, sequence DESC) WHERE (class_uid <> 6003);
create policy tenant on log_events using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant insert, select on log_events to reeve_service;
create table log_events_default partition of log_events DEFAULT;
create policy tenant on log_events_default using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant insert, select on log_events_default to reeve_service;
create table log_exporters (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  display_name text not null,
  data_source_id text not null,
  prefix text not null,
  format text not null,
  state text not null,
  watermark_sequence bigint not null,
  watermark_uid text not null default ''::text,
  pending_sequence bigint not null default 0,
  failure text not null default ''::text,
  failures integer not null default 0,
  next_run_at timestamp with time zone not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table log_exporters add constraint log_exporters_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX log_exporters_by_due ON reeve.log_exporters USING btree (tenant_id, next_run_at) WHERE (deleted_at IS NULL);
create policy tenant on log_exporters using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on log_exporters to reeve_service;
create table log_heads (
  tenant_id text not null default current_setting('app.tenant'::text),
  sequence bigint not null,
  hash bytea not null,
  logged_at timestamp with time zone not null,
  signed_sequence bigint not null default 0
);
alter table log_heads add constraint log_heads_pkey PRIMARY KEY (tenant_id);
create policy tenant on log_heads using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant insert, select, update on log_heads to reeve_service;
create table log_roots (
  tenant_id text not null default current_setting('app.tenant'::text),
  sequence bigint not null,
  hash bytea not null,
  signed_at timestamp with time zone not null,
  kid text not null,
  public_jwk jsonb not null,
  signature bytea not null
);
alter table log_roots add constraint log_roots_pkey PRIMARY KEY (tenant_id, sequence);
create policy tenant on log_roots using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant insert, select on log_roots to reeve_service;
create table mail_bounces (
  tenant_id text not null default current_setting('app.tenant'::text),
  user_id text not null,
  address text not null,
  count integer not null,
  last_error text not null default ''::text,
  last_at timestamp with time zone not null,
  marked_at timestamp with time zone
);
alter table mail_bounces add constraint mail_bounces_pkey PRIMARY KEY (tenant_id, user_id);
CREATE INDEX mail_bounces_marked ON reeve.mail_bounces USING btree (tenant_id, marked_at) WHERE (marked_at IS NOT NULL);
create policy tenant on mail_bounces using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on mail_bounces to reeve_service;
create table managed_state_bindings (
  tenant_id text not null default current_setting('app.tenant'::text),
  app_id text not null,
  resource_type_id text not null,
  resource_id text not null,
  display_name text not null,
  managed_app_id text not null default ''::text,
  is_orphaned boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table managed_state_bindings add constraint managed_state_bindings_pkey PRIMARY KEY (tenant_id, resource_id);
CREATE INDEX managed_state_bindings_of_type ON reeve.managed_state_bindings USING btree (tenant_id, app_id, resource_type_id, resource_id);
create policy tenant on managed_state_bindings using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on managed_state_bindings to reeve_service;
create table mcp_tool_calls (
  tenant_id text not null default current_setting('app.tenant'::text),
  reporter text not null,
  call_id text not null,
  user_id text not null,
  client_id text not null,
  app_id text not null,
  connector_id text not null,
  tool text not null,
  called_at timestamp with time zone not null,
  denied boolean not null,
  in_burst boolean not null default false
);
alter table mcp_tool_calls add constraint mcp_tool_calls_pkey PRIMARY KEY (tenant_id, reporter, call_id);
CREATE INDEX mcp_tool_calls_by_age ON reeve.mcp_tool_calls USING btree (tenant_id, called_at);
CREATE INDEX mcp_tool_calls_denied ON reeve.mcp_tool_calls USING btree (tenant_id, user_id, client_id, called_at) WHERE (denied AND (NOT in_burst));
create policy tenant on mcp_tool_calls using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on mcp_tool_calls to reeve_service;
create table membership_exclusions (
  tenant_id text not null default current_setting('app.tenant'::text),
  entitlement_id text not null,
  user_id text not null,
  created_at timestamp with time zone not null
);
alter table membership_exclusions add constraint membership_exclusions_pkey PRIMARY KEY (tenant_id, entitlement_id, user_id);
create policy tenant on membership_exclusions using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on membership_exclusions to reeve_service;
create table membership_rules (
  tenant_id text not null default current_setting('app.tenant'::text),
  entitlement_id text not null,
  app_id text not null,
  display_name text not null default ''::text,
  description text not null default ''::text,
  kind text not null,
  expression text not null default ''::text,
  source_ids text[] not null default '{}'::text[],
  managed_by_catalog_id text not null default ''::text,
  run_status text not null default 'UNSPECIFIED'::text,
  run_error text not null default ''::text,
  run_completed_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  reaches_all boolean not null default false
);
alter table membership_rules add constraint membership_rules_kind_check CHECK ((kind = ANY (ARRAY['none'::text, 'entitlements'::text, 'cel'::text, 'basic'::text])));
alter table membership_rules add constraint membership_rules_pkey PRIMARY KEY (tenant_id, entitlement_id);
alter table membership_rules add constraint membership_rules_run_status_check CHECK ((run_status = ANY (ARRAY['UNSPECIFIED'::text, 'SUCCESS'::text, 'FAILED'::text, 'IN_PROGRESS'::text])));
create policy tenant on membership_rules using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on membership_rules to reeve_service;
create table model_gateway_keys (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  user_id text not null,
  display_name text not null,
  key_prefix text not null,
  key_hash bytea not null,
  allow_source_cidrs text[] not null default '{}'::text[],
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  revoked_at timestamp with time zone
);
alter table model_gateway_keys add constraint model_gateway_keys_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX model_gateway_keys_by_hash ON reeve.model_gateway_keys USING btree (tenant_id, key_hash);
CREATE INDEX model_gateway_keys_of_user ON reeve.model_gateway_keys USING btree (tenant_id, user_id, id);
create policy tenant on model_gateway_keys using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on model_gateway_keys to reeve_service;
create table model_providers (
  tenant_id text not null default current_setting('app.tenant'::text),
  slot_id text not null,
  display_name text not null default ''::text,
  base_url text not null,
  header_style text not null,
  key_prefix text not null,
  api_key bytea,
  user_id text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  revoked_at timestamp with time zone
);
alter table model_providers add constraint model_providers_check CHECK (((api_key IS NULL) = (revoked_at IS NOT NULL)));
alter table model_providers add constraint model_providers_header_style_check CHECK ((header_style = ANY (ARRAY['X_API_KEY'::text, 'AUTHORIZATION_BEARER'::text])));
alter table model_providers add constraint model_providers_pkey PRIMARY KEY (tenant_id, slot_id);
create policy tenant on model_providers using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on model_providers to reeve_service;
create table nested_grants (
  tenant_id text not null default current_setting('app.tenant'::text),
  app_id text not null,
  connector_id text not null,
  entitlement_id text not null,
  principal_resource_id text not null,
  member_entitlement_ids text[] not null,
  shallow boolean not null default false,
  external_id text not null default ''::text,
  created_at timestamp with time zone not null,
  fingerprint bigint not null default 0,
  account_types text[] not null default '{}'::text[]
);
alter table nested_grants add constraint nested_grants_pkey PRIMARY KEY (tenant_id, entitlement_id, principal_resource_id, connector_id);
create policy tenant on nested_grants using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on nested_grants to reeve_service;
create table notice_messages (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  kind text not null,
  user_id text not null,
  made_at timestamp with time zone not null
);
alter table notice_messages add constraint notice_messages_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX notice_messages_by_time ON reeve.notice_messages USING btree (tenant_id, made_at);
CREATE INDEX notice_messages_latest ON reeve.notice_messages USING btree (tenant_id, user_id, kind, made_at DESC);
create policy tenant on notice_messages using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on notice_messages to reeve_service;
create table notice_sends (
  tenant_id text not null default current_setting('app.tenant'::text),
  message_id text not null,
  channel text not null,
  state text not null default 'WAITING'::text,
  why text not null default ''::text,
  chat_account text not null default ''::text,
  chat_channel text not null default ''::text,
  chat_message text not null default ''::text,
  ended_at timestamp with time zone
);
alter table notice_sends add constraint notice_sends_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'chat'::text])));
alter table notice_sends add constraint notice_sends_pkey PRIMARY KEY (tenant_id, message_id, channel);
alter table notice_sends add constraint notice_sends_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'DROPPED'::text, 'FAILED'::text])));
CREATE INDEX notice_sends_in_chat ON reeve.notice_sends USING btree (tenant_id, chat_channel, chat_message) WHERE (chat_message <> ''::text);
create policy tenant on notice_sends using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on notice_sends to reeve_service;
create table notices (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  kind text not null,
  user_id text not null,
  event_key text not null,
  subject_type text not null default ''::text,
  subject_id text not null default ''::text,
  title text not null,
  about jsonb not null default '{}'::jsonb,
  path text not null default ''::text,
  channels text[],
  message_id text,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  suppressed boolean not null default false
);
alter table notices add constraint notices_pkey PRIMARY KEY (tenant_id, id);
alter table notices add constraint notices_tenant_id_user_id_kind_event_key_key UNIQUE (tenant_id, user_id, kind, event_key);
CREATE INDEX notices_by_time ON reeve.notices USING btree (tenant_id, created_at);
CREATE INDEX notices_of_message ON reeve.notices USING btree (tenant_id, message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX notices_of_user ON reeve.notices USING btree (tenant_id, user_id, created_at DESC, id DESC);
CREATE INDEX notices_unread ON reeve.notices USING btree (tenant_id, user_id) WHERE (read_at IS NULL);
CREATE INDEX notices_waiting ON reeve.notices USING btree (tenant_id, user_id, kind) WHERE (message_id IS NULL);
create policy tenant on notices using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on notices to reeve_service;
create table notification_settings (
  tenant_id text not null default current_setting('app.tenant'::text),
  disabled boolean not null default false,
  email_tests text[] not null default '{}'::text[],
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  channels jsonb not null default '{}'::jsonb,
  email_delay_seconds integer not null default 0
);
alter table notification_settings add constraint notification_settings_pkey PRIMARY KEY (tenant_id);
create policy tenant on notification_settings using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on notification_settings to reeve_service;
create table oauth_clients (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  display_name text not null,
  redirect_uris text[] not null,
  post_logout_redirect_uris text[] not null default '{}'::text[],
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  self_registered boolean not null default false,
  fetched_at timestamp with time zone,
  approval text not null default ''::text,
  task_id text not null default ''::text,
  software_id text not null default ''::text
);
alter table oauth_clients add constraint oauth_clients_approval_check CHECK ((approval = ANY (ARRAY[''::text, 'WAITING'::text, 'ALLOWED'::text, 'REFUSED'::text])));
alter table oauth_clients add constraint oauth_clients_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX oauth_clients_of_task ON reeve.oauth_clients USING btree (tenant_id, task_id) WHERE (task_id <> ''::text);
create policy tenant on oauth_clients using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on oauth_clients to reeve_service;
create table oauth_consents (
  tenant_id text not null default current_setting('app.tenant'::text),
  user_id text not null,
  client_id text not null,
  created_at timestamp with time zone not null,
  resource text not null default ''::text,
  scopes text[] not null default '{}'::text[]
);
alter table oauth_consents add constraint oauth_consents_pkey PRIMARY KEY (tenant_id, user_id, client_id, resource);
CREATE INDEX oauth_consents_of_client ON reeve.oauth_consents USING btree (tenant_id, client_id);
create policy tenant on oauth_consents using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on oauth_consents to reeve_service;
create table one_time_links (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  token_hash bytea not null,
  purpose text not null,
  user_id text not null default ''::text,
  invitation_id text not null default ''::text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  address text not null default ''::text
);
alter table one_time_links add constraint one_time_links_pkey PRIMARY KEY (tenant_id, id);
alter table one_time_links add constraint one_time_links_purpose_check CHECK ((purpose = ANY (ARRAY['set_up'::text, 'reset'::text, 'sign_in'::text, 'invitation'::text, 'confirm_email'::text])));
CREATE INDEX one_time_links_by_expiry ON reeve.one_time_links USING btree (tenant_id, expires_at);
CREATE UNIQUE INDEX one_time_links_by_token ON reeve.one_time_links USING btree (tenant_id, token_hash);
CREATE INDEX one_time_links_of_user ON reeve.one_time_links USING btree (tenant_id, user_id) WHERE (used_at IS NULL);
create policy tenant on one_time_links using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on one_time_links to reeve_service;
create table organisation_settings (
  tenant_id text not null default current_setting('app.tenant'::text),
  display_name text not null default ''::text,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  timezone text not null default 'UTC'::text,
  workdays text[] not null default '{WEEKDAY_MONDAY,WEEKDAY_TUESDAY,WEEKDAY_WEDNESDAY,WEEKDAY_THURSDAY,WEEKDAY_FRIDAY}'::text[],
  locale text not null default 'en'::text,
  former_timezone text not null default 'UTC'::text,
  former_workdays text[] not null default '{WEEKDAY_MONDAY,WEEKDAY_TUESDAY,WEEKDAY_WEDNESDAY,WEEKDAY_THURSDAY,WEEKDAY_FRIDAY}'::text[],
  calendar_from timestamp with time zone
);
alter table organisation_settings add constraint organisation_settings_pkey PRIMARY KEY (tenant_id);
create policy tenant on organisation_settings using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on organisation_settings to reeve_service;
create table overdue_reminders (
  tenant_id text not null default current_setting('app.tenant'::text),
  step_id text not null,
  count integer not null,
  last_on text not null
);
alter table overdue_reminders add constraint overdue_reminders_pkey PRIMARY KEY (tenant_id, step_id);
create policy tenant on overdue_reminders using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on overdue_reminders to reeve_service;
create table owners (
  tenant_id text not null default current_setting('app.tenant'::text),
  object_type text not null,
  object_id text not null,
  role_slug text not null,
  user_id text not null default ''::text,
  entitlement_id text not null default ''::text,
  connector_id text not null default ''::text,
  created_at timestamp with time zone not null
);
alter table owners add constraint owners_check CHECK (((user_id = ''::text) <> (entitlement_id = ''::text)));
alter table owners add constraint owners_object_type_check CHECK ((object_type = ANY (ARRAY['app'::text, 'connector'::text, 'app_entitlement'::text, 'app_resource'::text, 'app_user'::text, 'user'::text])));
alter table owners add constraint owners_pkey PRIMARY KEY (tenant_id, object_type, object_id, role_slug, user_id, entitlement_id);
CREATE INDEX owners_by_entitlement ON reeve.owners USING btree (tenant_id, entitlement_id) WHERE (entitlement_id <> ''::text);
CREATE INDEX owners_by_user ON reeve.owners USING btree (tenant_id, user_id, object_type, object_id) WHERE (user_id <> ''::text);
create policy tenant on owners using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on owners to reeve_service;
create table paper_secrets (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  display_name text not null,
  creator_user_id text not null,
  sharing_mode text not null,
  secret_type text not null,
  input_format text not null,
  allowed_user_ids text[] not null default '{}'::text[],
  allowed_emails text[] not null default '{}'::text[],
  max_views integer not null,
  current_views integer not null default 0,
  age_suite text not null,
  age_recipient text not null,
  identity_value_id text,
  content_ready boolean not null default false,
  content bytea,
  object_key text,
  content_type text not null default ''::text,
  filename text not null default ''::text,
  file_size bigint not null default 0,
  expires_at timestamp with time zone not null,
  sealed_code bytea not null,
  code_digest bytea not null,
  upload_digest bytea,
  upload_until timestamp with time zone,
  ended text,
  ended_at timestamp with time zone,
  deleted_at timestamp with time zone,
  notify_on_view boolean not null default false,
  first_viewed_at timestamp with time zone,
  effect_key text,
  automation_id text not null default ''::text,
  app_id text not null default ''::text,
  app_user_id text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table paper_secrets add constraint paper_secrets_age_suite_check CHECK ((age_suite = ANY (ARRAY['X25519'::text, 'MLKEM768X25519'::text])));
alter table paper_secrets add constraint paper_secrets_check CHECK (((ended IS NULL) OR ((content IS NULL) AND (object_key IS NULL) AND (identity_value_id IS NULL))));
alter table paper_secrets add constraint paper_secrets_check1 CHECK (((max_views = 0) OR (current_views <= max_views)));
alter table paper_secrets add constraint paper_secrets_ended_check CHECK ((ended = ANY (ARRAY['EXPIRED'::text, 'BURNED'::text, 'REVOKED'::text, 'DATA_DELETED'::text])));
alter table paper_secrets add constraint paper_secrets_max_views_check CHECK (((max_views >= 0) AND (max_views <= 1000)));
alter table paper_secrets add constraint paper_secrets_pkey PRIMARY KEY (tenant_id, id);
alter table paper_secrets add constraint paper_secrets_secret_type_check CHECK ((secret_type = ANY (ARRAY['TEXT'::text, 'FILE'::text])));
alter table paper_secrets add constraint paper_secrets_sharing_mode_check CHECK ((sharing_mode = ANY (ARRAY['INTERNAL'::text, 'EXTERNAL'::text])));
CREATE UNIQUE INDEX paper_secrets_by_code ON reeve.paper_secrets USING btree (tenant_id, code_digest);
CREATE UNIQUE INDEX paper_secrets_by_effect ON reeve.paper_secrets USING btree (tenant_id, effect_key) WHERE (effect_key IS NOT NULL);
CREATE INDEX paper_secrets_by_time ON reeve.paper_secrets USING btree (tenant_id, created_at, id);
CREATE UNIQUE INDEX paper_secrets_by_upload ON reeve.paper_secrets USING btree (tenant_id, upload_digest) WHERE (upload_digest IS NOT NULL);
CREATE INDEX paper_secrets_ended ON reeve.paper_secrets USING btree (tenant_id, ended_at) WHERE (ended IS NOT NULL);
CREATE INDEX paper_secrets_live ON reeve.paper_secrets USING btree (tenant_id, expires_at) WHERE (ended IS NULL);
CREATE INDEX paper_secrets_of_creator ON reeve.paper_secrets USING btree (tenant_id, creator_user_id, created_at, id);
CREATE INDEX paper_secrets_of_recipient ON reeve.paper_secrets USING gin (allowed_user_ids);
create policy tenant on paper_secrets using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on paper_secrets to reeve_service;
create table passkey_challenges (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  purpose text not null,
  user_id text not null,
  challenge text not null,
  expires_at timestamp with time zone not null
);
alter table passkey_challenges add constraint passkey_challenges_pkey PRIMARY KEY (tenant_id, id);
alter table passkey_challenges add constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['registration'::text, 'authentication'::text])));
CREATE INDEX passkey_challenges_by_expiry ON reeve.passkey_challenges USING btree (tenant_id, expires_at);
create policy tenant on passkey_challenges using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on passkey_challenges to reeve_service;
create table past_grants (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  app_id text not null,
  entitlement_id text not null,
  app_user_id text not null,
  granted_at timestamp with time zone not null,
  revoked_at timestamp with time zone not null,
  ticket_id text not null default ''::text
);
alter table past_grants add constraint past_grants_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX past_grants_by_beginning ON reeve.past_grants USING btree (tenant_id, granted_at, entitlement_id, app_user_id, id);
CREATE INDEX past_grants_by_end ON reeve.past_grants USING btree (tenant_id, revoked_at, entitlement_id, app_user_id, id);
CREATE INDEX past_grants_newest ON reeve.past_grants USING btree (tenant_id, revoked_at DESC, id DESC);
CREATE INDEX past_grants_of_account ON reeve.past_grants USING btree (tenant_id, app_user_id, revoked_at DESC);
CREATE INDEX past_grants_of_entitlement ON reeve.past_grants USING btree (tenant_id, entitlement_id, revoked_at DESC);
create policy seven_years on past_grants as restrictive for delete using (((revoked_at <= (now() - '7 years'::interval)) OR (tenant_id = current_setting('app.deleted_tenant'::text, true))));
create policy tenant on past_grants using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select on past_grants to reeve_service;
create table policies (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  display_name text not null,
  description text not null default ''::text,
  policy_type text not null,
  document json not null,
  next_policy_ids text[] not null default '{}'::text[],
  other_policy_ids text[] not null default '{}'::text[],
  step_up_provider_ids text[] not null default '{}'::text[],
  scope_app_id text not null default ''::text,
  scope_entitlement_id text not null default ''::text,
  scope_slot text not null default 'POLICY_SCOPE_SLOT_UNSPECIFIED'::text,
  reassign_tasks_to_delegates boolean not null default false,
  annotations jsonb not null default '{}'::jsonb,
  is_builtin boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  agreed text[] not null default '{}'::text[],
  reaches_all boolean not null default false
);
alter table policies add constraint policies_pkey PRIMARY KEY (tenant_id, id);
alter table policies add constraint policies_policy_type_check CHECK ((policy_type = ANY (ARRAY['POLICY_TYPE_GRANT'::text, 'POLICY_TYPE_REVOKE'::text, 'POLICY_TYPE_CERTIFY'::text, 'POLICY_TYPE_ACCESS_REQUEST'::text, 'POLICY_TYPE_PROVISION'::text])));
CREATE UNIQUE INDEX policies_of_object ON reeve.policies USING btree (tenant_id, scope_app_id, scope_entitlement_id, scope_slot, policy_type) WHERE ((deleted_at IS NULL) AND (scope_app_id <> ''::text));
create policy tenant on policies using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on policies to reeve_service;
create table recovery_policies (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  display_name text not null,
  priority integer not null,
  allowed_recovery_types text[] not null,
  min_recovery_auth_level text not null,
  revoke_on_recovery boolean not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table recovery_policies add constraint recovery_policies_pkey PRIMARY KEY (tenant_id, id);
create policy tenant on recovery_policies using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on recovery_policies to reeve_service;
create table refresh_tokens (
  tenant_id text not null default current_setting('app.tenant'::text),
  token_hash bytea not null,
  session_id text not null,
  client_id text not null,
  scope text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  rotated_at timestamp with time zone
);
alter table refresh_tokens add constraint refresh_tokens_pkey PRIMARY KEY (tenant_id, token_hash);
CREATE INDEX refresh_tokens_by_expiry ON reeve.refresh_tokens USING btree (tenant_id, expires_at);
CREATE INDEX refresh_tokens_of_session ON reeve.refresh_tokens USING btree (tenant_id, session_id);
create policy tenant on refresh_tokens using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on refresh_tokens to reeve_service;
create table report_runs (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  report_id text not null,
  status text not null,
  trigger text not null,
  format text not null,
  run_by_user_id text not null,
  scoped_role_ids text[] not null default '{}'::text[],
  definition jsonb not null,
  parameter_values jsonb not null,
  same_key text not null,
  reads text[] not null default '{}'::text[],
  row_count integer not null default 0,
  query_hash text not null default ''::text,
  result jsonb,
  object_key text,
  sealed_identity bytea,
  bytes bigint not null default 0,
  sha256 text not null default ''::text,
  error text not null default ''::text,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  completed_at timestamp with time zone
);
alter table report_runs add constraint report_runs_check CHECK (((object_key IS NULL) = (sealed_identity IS NULL)));
alter table report_runs add constraint report_runs_format_check CHECK ((format = ANY (ARRAY['CSV'::text, 'JSON'::text, 'XLSX'::text, 'HTML'::text, 'ZIP'::text])));
alter table report_runs add constraint report_runs_pkey PRIMARY KEY (tenant_id, id);
alter table report_runs add constraint report_runs_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'SUCCEEDED'::text, 'FAILED'::text, 'STALE_PROGRAM'::text])));
alter table report_runs add constraint report_runs_trigger_check CHECK ((trigger = ANY (ARRAY['MANUAL'::text, 'SCHEDULE'::text])));
CREATE INDEX report_runs_by_age ON reeve.report_runs USING btree (tenant_id, created_at);
CREATE INDEX report_runs_of_report ON reeve.report_runs USING btree (tenant_id, report_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX report_runs_pending ON reeve.report_runs USING btree (tenant_id, report_id, run_by_user_id, same_key) WHERE (status = 'PENDING'::text);
create policy tenant on report_runs using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on report_runs to reeve_service;
create table reports (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  display_name text not null,
  prompt text not null default ''::text,
  planned_from_prompt text not null default ''::text,
  definition jsonb not null,
  template_id text not null default ''::text,
  visibility text not null,
  parameter_values jsonb not null default '{}'::jsonb,
  schedule jsonb,
  scheduled_from timestamp with time zone,
  last_schedule_error text not null default ''::text,
  latest_run_id text not null default ''::text,
  latest_successful_run_id text not null default ''::text,
  created_by_user_id text not null,
  scoped_role_ids text[] not null default '{}'::text[],
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table reports add constraint reports_pkey PRIMARY KEY (tenant_id, id);
alter table reports add constraint reports_visibility_check CHECK ((visibility = ANY (ARRAY['PRIVATE'::text, 'TENANT'::text])));
CREATE INDEX reports_by_time ON reeve.reports USING btree (tenant_id, id) WHERE ((scheduled_from IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX reports_of_user ON reeve.reports USING btree (tenant_id, created_by_user_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX reports_shared ON reeve.reports USING btree (tenant_id, created_at DESC, id DESC) WHERE ((visibility = 'TENANT'::text) AND (deleted_at IS NULL));
create policy tenant on reports using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on reports to reeve_service;
create table request_actions (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  display_name text not null,
  description text not null default ''::text,
  instructions text not null default ''::text,
  automation_id text,
  request_schema_id text not null default ''::text,
  request_policy_id text not null default ''::text,
  enabled boolean not null default false,
  visible_to_everyone boolean not null default false,
  access_entitlement_ids text[] not null default '{}'::text[],
  annotations jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  connector_action jsonb
);
alter table request_actions add constraint request_actions_pkey PRIMARY KEY (tenant_id, id);
alter table request_actions add constraint request_actions_target_check CHECK (((automation_id IS NULL) = (connector_action IS NOT NULL)));
CREATE INDEX request_actions_of_automation ON reeve.request_actions USING btree (tenant_id, automation_id) WHERE (deleted_at IS NULL);
CREATE INDEX request_actions_with_form ON reeve.request_actions USING btree (tenant_id, request_schema_id) WHERE ((deleted_at IS NULL) AND (request_schema_id <> ''::text));
create policy tenant on request_actions using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on request_actions to reeve_service;
create table request_schemas (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  form json not null,
  justification_visibility text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  reaches_all boolean not null default false
);
alter table request_schemas add constraint request_schemas_pkey PRIMARY KEY (tenant_id, id);
create policy tenant on request_schemas using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on request_schemas to reeve_service;
create table request_settings (
  tenant_id text not null default current_setting('app.tenant'::text),
  skip_justification boolean not null default false,
  max_bulk_request_size integer not null default 10,
  require_access_profile boolean not null default true,
  version integer not null default 1
);
alter table request_settings add constraint request_settings_max_bulk_request_size_check CHECK (((max_bulk_request_size >= 1) AND (max_bulk_request_size <= 100)));
alter table request_settings add constraint request_settings_pkey PRIMARY KEY (tenant_id);
create policy tenant on request_settings using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on request_settings to reeve_service;
create table resource_uses (
  tenant_id text not null default current_setting('app.tenant'::text),
  app_user_id text not null,
  app_resource_id text not null,
  entitlement_id text not null default ''::text,
  app_id text not null,
  first_used_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  use_count bigint not null
);
alter table resource_uses add constraint resource_uses_pkey PRIMARY KEY (tenant_id, app_user_id, app_resource_id, entitlement_id);
CREATE INDEX resource_uses_of_app ON reeve.resource_uses USING btree (tenant_id, app_id, last_used_at);
create policy tenant on resource_uses using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on resource_uses to reeve_service;
create table reviewed_access (
  tenant_id text not null default current_setting('app.tenant'::text),
  entitlement_id text not null,
  principal_id text not null,
  outcome text not null,
  reviewed_at timestamp with time zone not null,
  review_id text not null,
  task_id text not null,
  facts_hash text not null default ''::text
);
alter table reviewed_access add constraint reviewed_access_outcome_check CHECK ((outcome = ANY (ARRAY['CERTIFIED'::text, 'DECERTIFIED'::text])));
alter table reviewed_access add constraint reviewed_access_pkey PRIMARY KEY (tenant_id, entitlement_id, principal_id);
create policy tenant on reviewed_access using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on reviewed_access to reeve_service;
create table revocations (
  tenant_id text not null default current_setting('app.tenant'::text),
  task_id text not null,
  entitlement_id text not null,
  app_user_id text not null,
  app_id text not null,
  proof text not null,
  proved_by text not null default ''::text,
  requested_at timestamp with time zone not null,
  revoked_at timestamp with time zone not null,
  check_state text not null,
  checked_at timestamp with time zone,
  checked_by_sync_id text not null default ''::text
);
alter table revocations add constraint revocations_check_state_check CHECK ((check_state = ANY (ARRAY['WAITING'::text, 'CONFIRMED'::text, 'FOUND_AGAIN'::text, 'NOT_SYNCED'::text])));
alter table revocations add constraint revocations_pkey PRIMARY KEY (tenant_id, task_id, entitlement_id, app_user_id);
alter table revocations add constraint revocations_proof_check CHECK ((proof = ANY (ARRAY['CONNECTOR'::text, 'PERSON'::text, 'SYNC'::text])));
CREATE INDEX revocations_by_time ON reeve.revocations USING btree (tenant_id, revoked_at);
CREATE INDEX revocations_of_grant ON reeve.revocations USING btree (tenant_id, entitlement_id, app_user_id);
CREATE INDEX revocations_to_check ON reeve.revocations USING btree (tenant_id, app_id) WHERE (check_state = 'WAITING'::text);
create policy tenant on revocations using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on revocations to reeve_service;
create table revoked_tokens (
  tenant_id text not null default current_setting('app.tenant'::text),
  jti text not null,
  expires_at timestamp with time zone not null
);
alter table revoked_tokens add constraint revoked_tokens_pkey PRIMARY KEY (tenant_id, jti);
CREATE INDEX revoked_tokens_by_expiry ON reeve.revoked_tokens USING btree (tenant_id, expires_at);
create policy tenant on revoked_tokens using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on revoked_tokens to reeve_service;
create table role_mining_analyses (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  status text not null,
  key text not null,
  filters jsonb not null,
  cohort_size integer not null default 0,
  cluster_count integer not null default 0,
  result jsonb,
  error text not null default ''::text,
  requested_by_user_id text not null,
  created_at timestamp with time zone not null,
  completed_at timestamp with time zone
);
alter table role_mining_analyses add constraint role_mining_analyses_pkey PRIMARY KEY (tenant_id, id);
alter table role_mining_analyses add constraint role_mining_analyses_status_check CHECK ((status = ANY (ARRAY['RUNNING'::text, 'COMPLETED'::text, 'FAILED'::text])));
CREATE INDEX role_mining_analyses_by_time ON reeve.role_mining_analyses USING btree (tenant_id, created_at DESC, id DESC);
create policy tenant on role_mining_analyses using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on role_mining_analyses to reeve_service;
create table role_mining_config (
  tenant_id text not null default current_setting('app.tenant'::text),
  content jsonb not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null
);
alter table role_mining_config add constraint role_mining_config_pkey PRIMARY KEY (tenant_id);
create policy tenant on role_mining_config using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on role_mining_config to reeve_service;
create table role_mining_fits (
  tenant_id text not null default current_setting('app.tenant'::text),
  day text not null,
  kind text not null,
  name text not null,
  grants integer not null,
  explained integer not null,
  measured_at timestamp with time zone not null
);
alter table role_mining_fits add constraint role_mining_fits_kind_check CHECK ((kind = ANY (ARRAY['ALL'::text, 'APP'::text, 'DEPARTMENT'::text])));
alter table role_mining_fits add constraint role_mining_fits_pkey PRIMARY KEY (tenant_id, day, kind, name);
create policy tenant on role_mining_fits using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on role_mining_fits to reeve_service;
create table role_mining_outliers (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  run_id text not null,
  user_id text not null,
  entitlement_id text not null,
  app_id text not null,
  attribute text not null,
  value text not null,
  peers integer not null,
  peers_holding integer not null,
  score integer not null,
  state text not null,
  reason text not null default ''::text,
  decided_by_user_id text not null default ''::text,
  decided_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  generated_at timestamp with time zone not null
);
alter table role_mining_outliers add constraint role_mining_outliers_pkey PRIMARY KEY (tenant_id, id);
alter table role_mining_outliers add constraint role_mining_outliers_state_check CHECK ((state = ANY (ARRAY['NEW'::text, 'EXPECTED'::text])));
CREATE INDEX role_mining_outliers_by_score ON reeve.role_mining_outliers USING btree (tenant_id, score DESC, peers DESC, id);
create policy tenant on role_mining_outliers using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on role_mining_outliers to reeve_service;
create table role_mining_runs (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  status text not null,
  trigger_type text not null,
  trigger_detail text not null,
  config jsonb not null,
  total_users integer not null default 0,
  cohorts_analyzed integer not null default 0,
  suggestions_generated integer not null default 0,
  grants_read bigint not null default 0,
  input_hash text not null default ''::text,
  error text not null default ''::text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  completed_at timestamp with time zone
);
alter table role_mining_runs add constraint role_mining_runs_pkey PRIMARY KEY (tenant_id, id);
alter table role_mining_runs add constraint role_mining_runs_status_check CHECK ((status = ANY (ARRAY['RUNNING'::text, 'COMPLETED'::text, 'FAILED'::text])));
alter table role_mining_runs add constraint role_mining_runs_trigger_type_check CHECK ((trigger_type = ANY (ARRAY['MANUAL'::text, 'UPLIFT_COMPLETION'::text, 'SCHEDULED'::text, 'DIRECTORY_MERGE'::text])));
CREATE INDEX role_mining_runs_by_time ON reeve.role_mining_runs USING btree (tenant_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX role_mining_runs_running ON reeve.role_mining_runs USING btree (tenant_id) WHERE (status = 'RUNNING'::text);
create policy tenant on role_mining_runs using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on role_mining_runs to reeve_service;
create table role_mining_suggestions (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  run_id text not null,
  key text not null,
  display_name text not null,
  description text not null,
  filters jsonb not null,
  attributes text[] not null,
  words text not null,
  cohort_size integer not null,
  users_with_all integer not null,
  confidence double precision not null,
  avg_coverage double precision not null,
  grants_explained integer not null,
  score bigint not null,
  entitlements jsonb not null,
  matches jsonb not null,
  match_types text[] not null,
  insights text[] not null,
  expression text not null,
  state text not null,
  created_catalog_id text not null default ''::text,
  dismissed_reason text not null default ''::text,
  dismissed_at timestamp with time zone,
  dismissed_entitlement_ids text[] not null default '{}'::text[],
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  generated_at timestamp with time zone not null
);
alter table role_mining_suggestions add constraint role_mining_suggestions_pkey PRIMARY KEY (tenant_id, id);
alter table role_mining_suggestions add constraint role_mining_suggestions_state_check CHECK ((state = ANY (ARRAY['NEW'::text, 'DISMISSED'::text, 'ACCEPTED'::text])));
CREATE INDEX role_mining_suggestions_by_rank ON reeve.role_mining_suggestions USING btree (tenant_id, score DESC, cohort_size DESC, id);
create policy tenant on role_mining_suggestions using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on role_mining_suggestions to reeve_service;
create table roles (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  name text not null,
  display_name text not null,
  permissions text[] not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table roles add constraint roles_pkey PRIMARY KEY (tenant_id, id);
alter table roles add constraint roles_tenant_id_name_key UNIQUE (tenant_id, name);
create policy tenant on roles using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on roles to reeve_service;
create table saml_keys (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  sealed_private bytea not null,
  certificate text not null,
  created_at timestamp with time zone not null
);
alter table saml_keys add constraint saml_keys_pkey PRIMARY KEY (tenant_id, id);
create policy tenant on saml_keys using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on saml_keys to reeve_service;
create table saved_views (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  owner_user_id text not null,
  page text not null,
  display_name text not null,
  filter text not null,
  is_shared boolean not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table saved_views add constraint saved_views_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX saved_views_of_owner ON reeve.saved_views USING btree (tenant_id, owner_user_id, id);
CREATE INDEX saved_views_shared ON reeve.saved_views USING btree (tenant_id, page, id) WHERE is_shared;
create policy tenant on saved_views using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on saved_views to reeve_service;
create table search_words (
  tenant_id text not null default current_setting('app.tenant'::text),
  type text not null,
  word text collate "C" not null,
  object_id text not null
);
alter table search_words add constraint search_words_pkey PRIMARY KEY (tenant_id, type, word, object_id);
alter table search_words add constraint search_words_type_check CHECK ((type = ANY (ARRAY['user'::text, 'app'::text, 'app_user'::text, 'app_resource'::text, 'app_entitlement'::text, 'finding'::text, 'task'::text])));
CREATE INDEX search_words_of_object ON reeve.search_words USING btree (tenant_id, object_id, word);
create policy tenant on search_words using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on search_words to reeve_service;
create table secret_downloads (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  token_digest bytea not null,
  secret_id text not null,
  object_key text not null,
  identity_value_id text not null,
  reader_recipient text not null,
  filename text not null,
  expires_at timestamp with time zone not null
);
alter table secret_downloads add constraint secret_downloads_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX secret_downloads_by_token ON reeve.secret_downloads USING btree (tenant_id, token_digest);
CREATE INDEX secret_downloads_of_object ON reeve.secret_downloads USING btree (tenant_id, object_key);
CREATE INDEX secret_downloads_to_end ON reeve.secret_downloads USING btree (tenant_id, expires_at);
create policy tenant on secret_downloads using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on secret_downloads to reeve_service;
create table secret_revocations (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  target jsonb not null,
  credential_key text not null,
  app_id text not null,
  app_user_id text not null default ''::text,
  app_resource_type_id text not null default ''::text,
  app_resource_id text not null default ''::text,
  state text not null,
  reason text not null,
  error text not null default ''::text,
  attempts integer not null default 0,
  requested_by_user_id text not null,
  connector_task_id text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  task_id text not null default ''::text
);
alter table secret_revocations add constraint secret_revocations_pkey PRIMARY KEY (tenant_id, id);
alter table secret_revocations add constraint secret_revocations_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'SUCCEEDED'::text, 'MANUAL'::text, 'FAILED'::text])));
CREATE INDEX secret_revocations_by_time ON reeve.secret_revocations USING btree (tenant_id, created_at, id);
CREATE UNIQUE INDEX secret_revocations_unfinished ON reeve.secret_revocations USING btree (tenant_id, credential_key) WHERE (state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'MANUAL'::text]));
create policy tenant on secret_revocations using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on secret_revocations to reeve_service;
create table secret_sharing_settings (
  tenant_id text not null default current_setting('app.tenant'::text),
  enabled boolean not null default true,
  external_enabled boolean not null default true,
  max_expiry_seconds bigint not null default 2592000,
  allow_unauthenticated_vault_links boolean not null default false,
  version integer not null default 1,
  updated_at timestamp with time zone not null
);
alter table secret_sharing_settings add constraint secret_sharing_settings_pkey PRIMARY KEY (tenant_id);
create policy tenant on secret_sharing_settings using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on secret_sharing_settings to reeve_service;
create table secret_visits (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  secret_id text not null,
  email text not null,
  link_digest bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  redeemed_at timestamp with time zone,
  view_digest bytea,
  user_agent_digest bytea
);
alter table secret_visits add constraint secret_visits_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX secret_visits_by_address ON reeve.secret_visits USING btree (tenant_id, email, created_at);
CREATE UNIQUE INDEX secret_visits_by_link ON reeve.secret_visits USING btree (tenant_id, link_digest);
CREATE UNIQUE INDEX secret_visits_by_view ON reeve.secret_visits USING btree (tenant_id, view_digest) WHERE (view_digest IS NOT NULL);
CREATE INDEX secret_visits_to_end ON reeve.secret_visits USING btree (tenant_id, expires_at);
create policy tenant on secret_visits using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on secret_visits to reeve_service;
create table sent_messages (
  tenant_id text not null default current_setting('app.tenant'::text),
  key text not null,
  message_id text not null,
  channel_id text not null default ''::text,
  sent_at timestamp with time zone not null
);
alter table sent_messages add constraint sent_messages_pkey PRIMARY KEY (tenant_id, key);
CREATE INDEX sent_messages_by_age ON reeve.sent_messages USING btree (tenant_id, sent_at);
create policy tenant on sent_messages using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on sent_messages to reeve_service;
create table server_resources (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  connector_id text not null,
  app_id text not null,
  kind text not null,
  address text not null,
  name text not null,
  title text not null default ''::text,
  description text not null default ''::text,
  mime_type text not null default ''::text,
  definition jsonb not null,
  definition_hash text not null,
  state text not null,
  state_before text not null default ''::text,
  entitlement_id text not null,
  last_discovered_at timestamp with time zone not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table server_resources add constraint server_resources_kind_check CHECK ((kind = ANY (ARRAY['STATIC'::text, 'TEMPLATE'::text])));
alter table server_resources add constraint server_resources_pkey PRIMARY KEY (tenant_id, id);
alter table server_resources add constraint server_resources_state_check CHECK ((state = ANY (ARRAY['PENDING_REVIEW'::text, 'APPROVED'::text, 'DISABLED'::text, 'REMOVED'::text])));
CREATE UNIQUE INDEX server_resources_by_address ON reeve.server_resources USING btree (tenant_id, connector_id, kind, address);
CREATE INDEX server_resources_by_entitlement ON reeve.server_resources USING btree (tenant_id, entitlement_id);
create policy tenant on server_resources using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on server_resources to reeve_service;
create table server_tool_changes (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  tool_id text not null,
  actor_user_id text not null default ''::text,
  change_kind text not null,
  snapshot jsonb not null,
  created_at timestamp with time zone not null
);
alter table server_tool_changes add constraint server_tool_changes_change_kind_check CHECK ((change_kind = ANY (ARRAY['CREATE'::text, 'PUT'::text, 'HARD_DELETE'::text])));
alter table server_tool_changes add constraint server_tool_changes_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX server_tool_changes_of_tool ON reeve.server_tool_changes USING btree (tenant_id, tool_id, created_at DESC, id DESC);
create policy tenant on server_tool_changes using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on server_tool_changes to reeve_service;
create table server_tools (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  connector_id text not null,
  app_id text not null,
  tool_name text not null,
  display_name text not null,
  description text not null default ''::text,
  definition jsonb not null,
  definition_hash text not null,
  approved_hash text not null default ''::text,
  default_classification text not null,
  classification text not null default ''::text,
  state text not null,
  state_before text not null default ''::text,
  visibility text not null default 'AVAILABLE'::text,
  allowed_client_types text[] not null default '{}'::text[],
  entitlement_id text not null,
  paused_at timestamp with time zone,
  paused_reason text not null default ''::text,
  last_discovered_at timestamp with time zone not null,
  last_called_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table server_tools add constraint server_tools_pkey PRIMARY KEY (tenant_id, id);
alter table server_tools add constraint server_tools_state_check CHECK ((state = ANY (ARRAY['PENDING_REVIEW'::text, 'APPROVED'::text, 'DISABLED'::text, 'REMOVED'::text])));
CREATE INDEX server_tools_by_entitlement ON reeve.server_tools USING btree (tenant_id, entitlement_id);
CREATE UNIQUE INDEX server_tools_by_name ON reeve.server_tools USING btree (tenant_id, connector_id, tool_name);
create policy tenant on server_tools using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on server_tools to reeve_service;
create table session_policies (
  tenant_id text not null default current_setting('app.tenant'::text),
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
  credential_durations jsonb not null default '[]'::jsonb,
  continuous_rules jsonb not null default '[]'::jsonb,
  continuous_default_outcome jsonb,
  ssf_receive jsonb,
  ssf_transmit jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table session_policies add constraint session_policies_pkey PRIMARY KEY (tenant_id, id);
create policy tenant on session_policies using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on session_policies to reeve_service;
create table session_policy_groups (
  tenant_id text not null default current_setting('app.tenant'::text),
  entitlement_id text not null,
  policy_id text not null,
  created_at timestamp with time zone not null
);
alter table session_policy_groups add constraint session_policy_groups_pkey PRIMARY KEY (tenant_id, entitlement_id, policy_id);
CREATE INDEX session_policy_groups_by_policy ON reeve.session_policy_groups USING btree (tenant_id, policy_id, entitlement_id);
create policy tenant on session_policy_groups using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on session_policy_groups to reeve_service;
create table session_policy_users (
  tenant_id text not null default current_setting('app.tenant'::text),
  user_id text not null,
  policy_id text not null,
  created_at timestamp with time zone not null
);
alter table session_policy_users add constraint session_policy_users_pkey PRIMARY KEY (tenant_id, user_id, policy_id);
CREATE INDEX session_policy_users_by_policy ON reeve.session_policy_users USING btree (tenant_id, policy_id, user_id);
create policy tenant on session_policy_users using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on session_policy_users to reeve_service;
create table session_settings (
  tenant_id text not null default current_setting('app.tenant'::text),
  max_session_seconds integer not null default 72000,
  address_lists jsonb not null default '{}'::jsonb,
  external_clients_enabled boolean not null default false,
  client_id_metadata_document_policy text not null default 'CLIENT_ID_METADATA_DOCUMENT_POLICY_UNSPECIFIED'::text,
  client_id_approval_request_policy_id text not null default ''::text,
  version integer not null default 1,
  updated_at timestamp with time zone not null
);
alter table session_settings add constraint session_settings_pkey PRIMARY KEY (tenant_id);
create policy tenant on session_settings using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on session_settings to reeve_service;
create table sessions (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  user_id text not null,
  token_hash bytea not null,
  client_id text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  idle_seconds integer not null,
  access_token_seconds integer not null,
  refresh_token_seconds integer not null,
  refresh_window_seconds integer not null,
  rotate_refresh boolean not null,
  session_policy_id text not null default ''::text,
  auth_time timestamp with time zone,
  auth_level text not null,
  credential_types text[] not null,
  auth_config_id text not null default ''::text,
  upstream_sid text not null default ''::text,
  ip text not null,
  user_agent text not null,
  ended_at timestamp with time zone,
  end_reason text not null default ''::text,
  resource text not null default ''::text
);
alter table sessions add constraint sessions_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX sessions_by_expiry ON reeve.sessions USING btree (tenant_id, expires_at);
CREATE UNIQUE INDEX sessions_by_token ON reeve.sessions USING btree (tenant_id, token_hash);
CREATE INDEX sessions_of_user ON reeve.sessions USING btree (tenant_id, user_id, created_at) WHERE (ended_at IS NULL);
create policy tenant on sessions using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on sessions to reeve_service;
create table shadow_app_users (
  tenant_id text not null default current_setting('app.tenant'::text),
  shadow_app_id text not null,
  user_id text not null,
  seen_as text not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  use_count bigint not null default 0
);
alter table shadow_app_users add constraint shadow_app_users_pkey PRIMARY KEY (tenant_id, shadow_app_id, user_id);
alter table shadow_app_users add constraint shadow_app_users_seen_as_check CHECK ((seen_as = ANY (ARRAY['SIGN_IN'::text, 'CONSENT'::text])));
create policy tenant on shadow_app_users using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on shadow_app_users to reeve_service;
create table shadow_apps (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  identifier text not null,
  display_name text not null,
  is_ignored boolean not null default false,
  managed_app_id text not null default ''::text,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  app_id text not null default ''::text,
  connector_id text not null default ''::text,
  use_count bigint not null default 0
);
alter table shadow_apps add constraint shadow_apps_pkey PRIMARY KEY (tenant_id, id);
alter table shadow_apps add constraint shadow_apps_tenant_id_identifier_key UNIQUE (tenant_id, identifier);
CREATE INDEX shadow_apps_by_app ON reeve.shadow_apps USING btree (tenant_id, managed_app_id) WHERE (managed_app_id <> ''::text);
create policy tenant on shadow_apps using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on shadow_apps to reeve_service;
create table shadow_mcp_servers (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  identifier text not null,
  transport text not null,
  state text not null default 'NEW'::text,
  reason text not null default ''::text,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  app_id text not null default ''::text
);
alter table shadow_mcp_servers add constraint shadow_mcp_servers_pkey PRIMARY KEY (tenant_id, id);
alter table shadow_mcp_servers add constraint shadow_mcp_servers_state_check CHECK ((state = ANY (ARRAY['NEW'::text, 'SANCTIONED'::text, 'IGNORED'::text, 'REGISTERED'::text])));
alter table shadow_mcp_servers add constraint shadow_mcp_servers_tenant_id_identifier_transport_key UNIQUE (tenant_id, identifier, transport);
CREATE INDEX shadow_mcp_servers_by_age ON reeve.shadow_mcp_servers USING btree (tenant_id, last_seen_at);
create policy tenant on shadow_mcp_servers using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on shadow_mcp_servers to reeve_service;
create table shadow_mcp_sightings (
  tenant_id text not null default current_setting('app.tenant'::text),
  server_id text not null,
  device_hash text not null,
  user_email text not null,
  last_seen_at timestamp with time zone not null
);
alter table shadow_mcp_sightings add constraint shadow_mcp_sightings_pkey PRIMARY KEY (tenant_id, server_id, device_hash, user_email);
create policy tenant on shadow_mcp_sightings using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on shadow_mcp_sightings to reeve_service;
create table sign_in_attempts (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  browser_hash bytea not null,
  continuation jsonb not null,
  client_id text not null,
  fresh_since timestamp with time zone,
  min_level text not null,
  login_hint text not null default ''::text,
  user_id text not null default ''::text,
  credential_types text[] not null default '{}'::text[],
  auth_config_id text not null default ''::text,
  sealed_upstream bytea,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  session_id text not null default ''::text,
  error text not null default ''::text,
  taken_at timestamp with time zone
);
alter table sign_in_attempts add constraint sign_in_attempts_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX sign_in_attempts_by_expiry ON reeve.sign_in_attempts USING btree (tenant_id, expires_at);
create policy tenant on sign_in_attempts using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on sign_in_attempts to reeve_service;
create table sign_in_failures (
  tenant_id text not null default current_setting('app.tenant'::text),
  key text not null,
  failures integer not null,
  since timestamp with time zone not null,
  locked_until timestamp with time zone,
  locks integer not null default 0
);
alter table sign_in_failures add constraint sign_in_failures_pkey PRIMARY KEY (tenant_id, key);
CREATE INDEX sign_in_failures_by_age ON reeve.sign_in_failures USING btree (tenant_id, since);
create policy tenant on sign_in_failures using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on sign_in_failures to reeve_service;
create table sign_in_links (
  tenant_id text not null default current_setting('app.tenant'::text),
  auth_config_id text not null,
  subject text not null,
  user_id text not null,
  email text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null
);
alter table sign_in_links add constraint sign_in_links_pkey PRIMARY KEY (tenant_id, auth_config_id, subject);
alter table sign_in_links add constraint sign_in_links_tenant_id_user_id_key UNIQUE (tenant_id, user_id);
create policy tenant on sign_in_links using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on sign_in_links to reeve_service;
create table sign_in_policies (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  display_name text not null,
  priority integer not null,
  allowed_primary_types text[] not null,
  allowed_mfa_types text[] not null,
  rules jsonb not null,
  default_outcome jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table sign_in_policies add constraint sign_in_policies_pkey PRIMARY KEY (tenant_id, id);
create policy tenant on sign_in_policies using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on sign_in_policies to reeve_service;
create table signing_keys (
  tenant_id text not null default current_setting('app.tenant'::text),
  kid text not null,
  public_jwk jsonb not null,
  sealed_private bytea not null,
  created_at timestamp with time zone not null,
  active_at timestamp with time zone
);
alter table signing_keys add constraint signing_keys_pkey PRIMARY KEY (tenant_id, kid);
create policy tenant on signing_keys using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on signing_keys to reeve_service;
create table source_records (
  tenant_id text not null default current_setting('app.tenant'::text),
  connector_id text not null,
  kind text not null,
  source_key text collate "C" not null,
  local_id text not null,
  fingerprint bigint,
  seen_at timestamp with time zone not null
);
alter table source_records add constraint source_records_kind_check CHECK ((kind = ANY (ARRAY['resourceType'::text, 'resource'::text, 'account'::text, 'entitlement'::text])));
alter table source_records add constraint source_records_pkey PRIMARY KEY (tenant_id, connector_id, kind, source_key);
CREATE INDEX source_records_of_object ON reeve.source_records USING btree (tenant_id, local_id);
create policy tenant on source_records using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on source_records to reeve_service;
create table sso_access_tokens (
  tenant_id text not null default current_setting('app.tenant'::text),
  token_hash bytea not null,
  code_hash bytea not null,
  application_id text not null,
  client_id text not null,
  scope text not null,
  session_id text not null,
  user_id text not null,
  subject text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null
);
alter table sso_access_tokens add constraint sso_access_tokens_pkey PRIMARY KEY (tenant_id, token_hash);
CREATE INDEX sso_access_tokens_by_expiry ON reeve.sso_access_tokens USING btree (tenant_id, expires_at);
CREATE INDEX sso_access_tokens_of_code ON reeve.sso_access_tokens USING btree (tenant_id, code_hash);
create policy tenant on sso_access_tokens using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on sso_access_tokens to reeve_service;
create table sso_applications (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  app_id text not null,
  entitlement_id text not null,
  display_name text not null,
  description text not null,
  disabled boolean not null default false,
  subject_type text not null,
  sector_id text not null,
  compatibility_mapping_id text not null default ''::text,
  assertion_seconds integer not null,
  oidc jsonb,
  saml jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table sso_applications add constraint sso_applications_assertion_seconds_check CHECK (((assertion_seconds >= 60) AND (assertion_seconds <= 3600)));
alter table sso_applications add constraint sso_applications_check CHECK (((oidc IS NULL) <> (saml IS NULL)));
alter table sso_applications add constraint sso_applications_pkey PRIMARY KEY (tenant_id, id);
alter table sso_applications add constraint sso_applications_subject_type_check CHECK ((subject_type = ANY (ARRAY['SSO_SUBJECT_TYPE_PAIRWISE'::text, 'SSO_SUBJECT_TYPE_PUBLIC'::text, 'SSO_SUBJECT_TYPE_COMPATIBILITY'::text])));
CREATE INDEX sso_applications_of_app ON reeve.sso_applications USING btree (tenant_id, app_id, id);
create policy tenant on sso_applications using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on sso_applications to reeve_service;
create table sso_clients (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  application_id text not null,
  display_name text not null,
  authentication text not null,
  secret_key text,
  public_jwks text not null default ''::text,
  pkce_policy text not null,
  redirect_uris text[] not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table sso_clients add constraint sso_clients_authentication_check CHECK ((authentication = ANY (ARRAY['clientSecretBasic'::text, 'clientSecretPost'::text, 'none'::text, 'privateKeyJwt'::text])));
alter table sso_clients add constraint sso_clients_pkce_policy_check CHECK ((pkce_policy = ANY (ARRAY['SSO_APPLICATION_OIDC_PKCE_POLICY_REQUIRED_S256'::text, 'SSO_APPLICATION_OIDC_PKCE_POLICY_ALLOW_MISSING_FOR_LEGACY'::text])));
alter table sso_clients add constraint sso_clients_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX sso_clients_of_application ON reeve.sso_clients USING btree (tenant_id, application_id, id);
create policy tenant on sso_clients using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on sso_clients to reeve_service;
create table sso_codes (
  tenant_id text not null default current_setting('app.tenant'::text),
  code_hash bytea not null,
  application_id text not null,
  client_id text not null,
  redirect_uri text not null,
  code_challenge text not null,
  scope text not null,
  nonce text not null,
  session_id text not null,
  user_id text not null,
  subject text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);
alter table sso_codes add constraint sso_codes_pkey PRIMARY KEY (tenant_id, code_hash);
CREATE INDEX sso_codes_by_expiry ON reeve.sso_codes USING btree (tenant_id, expires_at);
create policy tenant on sso_codes using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on sso_codes to reeve_service;
create table sso_history (
  tenant_id text not null default current_setting('app.tenant'::text),
  object_id text not null,
  number integer not null,
  id text not null,
  change_kind text not null,
  actor_kind text not null,
  actor_user_id text not null,
  snapshot jsonb not null,
  created_at timestamp with time zone not null
);
alter table sso_history add constraint sso_history_change_kind_check CHECK ((change_kind = ANY (ARRAY['CHANGE_KIND_CREATE'::text, 'CHANGE_KIND_PUT'::text, 'CHANGE_KIND_HARD_DELETE'::text])));
alter table sso_history add constraint sso_history_pkey PRIMARY KEY (tenant_id, object_id, number);
create policy tenant on sso_history using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on sso_history to reeve_service;
create table sso_keys (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  purpose text not null,
  sealed_private bytea not null,
  public_jwk jsonb,
  certificate text not null default ''::text,
  created_at timestamp with time zone not null
);
alter table sso_keys add constraint sso_keys_pkey PRIMARY KEY (tenant_id, id);
alter table sso_keys add constraint sso_keys_purpose_check CHECK ((purpose = ANY (ARRAY['EdDSA'::text, 'ES256'::text, 'RS256'::text, 'saml'::text, 'pairwise'::text])));
CREATE INDEX sso_keys_by_purpose ON reeve.sso_keys USING btree (tenant_id, purpose, created_at);
create policy tenant on sso_keys using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on sso_keys to reeve_service;
create table sso_saml_requests (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  application_id text not null,
  browser_hash bytea not null,
  request jsonb not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone
);
alter table sso_saml_requests add constraint sso_saml_requests_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX sso_saml_requests_by_expiry ON reeve.sso_saml_requests USING btree (tenant_id, expires_at);
create policy tenant on sso_saml_requests using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on sso_saml_requests to reeve_service;
create table sso_settings (
  tenant_id text not null default current_setting('app.tenant'::text),
  enabled boolean not null,
  default_assertion_seconds integer not null,
  default_id_token_alg text not null,
  default_subject_type text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table sso_settings add constraint sso_settings_default_assertion_seconds_check CHECK (((default_assertion_seconds >= 60) AND (default_assertion_seconds <= 3600)));
alter table sso_settings add constraint sso_settings_pkey PRIMARY KEY (tenant_id);
create policy tenant on sso_settings using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on sso_settings to reeve_service;
create table sso_subjects (
  tenant_id text not null default current_setting('app.tenant'::text),
  application_id text not null,
  user_id text not null,
  subject text not null,
  source text not null,
  import_id text not null default ''::text,
  created_at timestamp with time zone not null
);
alter table sso_subjects add constraint sso_subjects_pkey PRIMARY KEY (tenant_id, application_id, user_id);
alter table sso_subjects add constraint sso_subjects_source_check CHECK ((source = ANY (ARRAY['import'::text, 'attribute'::text])));
alter table sso_subjects add constraint sso_subjects_tenant_id_application_id_subject_key UNIQUE (tenant_id, application_id, subject);
create policy tenant on sso_subjects using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on sso_subjects to reeve_service;
create table sso_used_ids (
  tenant_id text not null default current_setting('app.tenant'::text),
  sender_id text not null,
  used_id text not null,
  expires_at timestamp with time zone not null
);
alter table sso_used_ids add constraint sso_used_ids_pkey PRIMARY KEY (tenant_id, sender_id, used_id);
CREATE INDEX sso_used_ids_by_expiry ON reeve.sso_used_ids USING btree (tenant_id, expires_at);
create policy tenant on sso_used_ids using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on sso_used_ids to reeve_service;
create table step_up_providers (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  display_name text not null,
  issuer_url text not null,
  client_id text not null,
  sealed_secret bytea,
  kind text not null,
  settings jsonb not null,
  enabled boolean not null default true,
  tested_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table step_up_providers add constraint step_up_providers_kind_check CHECK ((kind = ANY (ARRAY['oauth2'::text, 'microsoft'::text])));
alter table step_up_providers add constraint step_up_providers_pkey PRIMARY KEY (tenant_id, id);
create policy tenant on step_up_providers using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on step_up_providers to reeve_service;
create table step_up_transactions (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  provider_id text not null,
  user_id text not null,
  session_id text not null,
  state text not null,
  target text not null,
  task_id text not null default ''::text,
  policy_step_id text not null default ''::text,
  claims jsonb,
  error_message text not null default ''::text,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  comment text not null default ''::text,
  review_id text not null default ''::text
);
alter table step_up_transactions add constraint step_up_transactions_pkey PRIMARY KEY (tenant_id, id);
alter table step_up_transactions add constraint step_up_transactions_state_check CHECK ((state = ANY (ARRAY['STEP_UP_TRANSACTION_STATE_PENDING'::text, 'STEP_UP_TRANSACTION_STATE_VERIFIED'::text, 'STEP_UP_TRANSACTION_STATE_ERROR'::text])));
alter table step_up_transactions add constraint step_up_transactions_target_check CHECK ((target = ANY (ARRAY['approveTask'::text, 'signSubmission'::text, 'test'::text])));
CREATE INDEX step_up_transactions_by_time ON reeve.step_up_transactions USING btree (tenant_id, created_at);
create policy tenant on step_up_transactions using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on step_up_transactions to reeve_service;
create table stored_objects (
  tenant_id text not null default current_setting('app.tenant'::text),
  key text not null,
  size bigint not null default 0,
  sha256 text not null default ''::text,
  state text not null,
  created_at timestamp with time zone not null,
  delete_since timestamp with time zone,
  alarmed_at timestamp with time zone
);
alter table stored_objects add constraint stored_objects_pkey PRIMARY KEY (tenant_id, key);
alter table stored_objects add constraint stored_objects_state_check CHECK ((state = ANY (ARRAY['UPLOADING'::text, 'KEPT'::text, 'DELETING'::text])));
CREATE INDEX stored_objects_unfinished ON reeve.stored_objects USING btree (tenant_id, created_at) WHERE (state <> 'KEPT'::text);
create policy tenant on stored_objects using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on stored_objects to reeve_service;
create table suppressed_messages (
  tenant_id text not null default current_setting('app.tenant'::text),
  minute timestamp with time zone not null,
  kind text not null,
  count integer not null
);
alter table suppressed_messages add constraint suppressed_messages_pkey PRIMARY KEY (tenant_id, minute, kind);
create policy tenant on suppressed_messages using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on suppressed_messages to reeve_service;
create table sync_batches (
  tenant_id text not null default current_setting('app.tenant'::text),
  sync_id text not null,
  ordinal integer not null,
  kind text not null,
  count integer not null,
  fingerprints bigint[] not null,
  keys bigint[],
  body bytea not null,
  digest bytea
);
alter table sync_batches alter column fingerprints set storage external;
alter table sync_batches alter column keys set storage external;
alter table sync_batches alter column body set storage external;
alter table sync_batches add constraint sync_batches_kind_check CHECK ((kind = ANY (ARRAY['resourceType'::text, 'resource'::text, 'entitlement'::text, 'grant'::text, 'use'::text, 'delete'::text])));
alter table sync_batches add constraint sync_batches_pkey PRIMARY KEY (tenant_id, sync_id, ordinal);
CREATE INDEX sync_batches_by_digest ON reeve.sync_batches USING btree (tenant_id, sync_id, digest);
create policy tenant on sync_batches using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on sync_batches to reeve_service;
create table sync_lines (
  tenant_id text not null default current_setting('app.tenant'::text),
  sync_id text not null,
  number integer not null,
  logged_at timestamp with time zone not null,
  level text not null,
  message text not null
);
alter table sync_lines add constraint sync_lines_level_check CHECK ((level = ANY (ARRAY['DEBUG'::text, 'INFO'::text, 'WARN'::text, 'ERROR'::text])));
alter table sync_lines add constraint sync_lines_pkey PRIMARY KEY (tenant_id, sync_id, number);
create policy tenant on sync_lines using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on sync_lines to reeve_service;
create table task_actions (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  task_id text not null,
  step_id text not null default ''::text,
  user_id text not null default ''::text,
  action_type text not null,
  bulk_action_id text not null default ''::text,
  numeric_id bigint not null,
  at timestamp with time zone not null
);
alter table task_actions add constraint task_actions_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX task_actions_of_task ON reeve.task_actions USING btree (tenant_id, task_id, id);
CREATE INDEX task_actions_of_user ON reeve.task_actions USING btree (tenant_id, user_id, numeric_id DESC) WHERE (user_id <> ''::text);
create policy tenant on task_actions using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on task_actions to reeve_service;
create table task_assignees (
  tenant_id text not null default current_setting('app.tenant'::text),
  task_id text not null,
  step_id text not null,
  user_id text not null,
  numeric_id bigint not null,
  active boolean not null,
  assigned_at timestamp with time zone not null
);
alter table task_assignees add constraint task_assignees_pkey PRIMARY KEY (tenant_id, step_id, user_id);
CREATE INDEX task_assignees_ever ON reeve.task_assignees USING btree (tenant_id, user_id, numeric_id DESC);
CREATE INDEX task_assignees_now ON reeve.task_assignees USING btree (tenant_id, user_id, numeric_id DESC) WHERE active;
CREATE INDEX task_assignees_of_task ON reeve.task_assignees USING btree (tenant_id, task_id);
create policy tenant on task_assignees using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on task_assignees to reeve_service;
create table task_audits (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  task_id text not null,
  at timestamp with time zone not null,
  user_id text not null default ''::text,
  event text not null,
  detail jsonb not null default '{}'::jsonb,
  error boolean not null default false,
  source text not null default 'REEVE'::text,
  ordinal integer not null,
  workflow_step integer not null default 0,
  task_state text not null default 'OPEN'::text
);
alter table task_audits add constraint task_audits_pkey PRIMARY KEY (tenant_id, id);
alter table task_audits add constraint task_audits_tenant_id_task_id_ordinal_key UNIQUE (tenant_id, task_id, ordinal);
CREATE INDEX task_audits_comments ON reeve.task_audits USING btree (tenant_id, task_id, ordinal) WHERE (event = 'comment'::text);
create policy tenant on task_audits using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on task_audits to reeve_service;
create table task_insights (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  task_id text not null,
  kind text not null,
  severity text not null,
  title text not null,
  detail text not null default ''::text,
  data jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null
);
alter table task_insights add constraint task_insights_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX task_insights_of_task ON reeve.task_insights USING btree (tenant_id, task_id);
create policy tenant on task_insights using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on task_insights to reeve_service;
create table task_numbers (
  tenant_id text not null default current_setting('app.tenant'::text),
  last bigint not null
);
alter table task_numbers add constraint task_numbers_pkey PRIMARY KEY (tenant_id);
create policy tenant on task_numbers using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on task_numbers to reeve_service;
create table task_secrets (
  tenant_id text not null default current_setting('app.tenant'::text),
  task_id text not null,
  name text not null,
  sealed bytea not null
);
alter table task_secrets add constraint task_secrets_pkey PRIMARY KEY (tenant_id, task_id, name);
create policy tenant on task_secrets using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on task_secrets to reeve_service;
create table task_steps (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  task_id text not null,
  generation_id text not null,
  position integer not null,
  kind text not null,
  approval_kind text not null default ''::text,
  state text not null,
  active boolean not null default false,
  outcome text not null default ''::text,
  document jsonb not null,
  instance jsonb not null default '{}'::jsonb,
  due_at timestamp with time zone,
  started_at timestamp with time zone,
  ended_at timestamp with time zone
);
alter table task_steps add constraint task_steps_kind_check CHECK ((kind = ANY (ARRAY['approval'::text, 'provision'::text, 'accept'::text, 'reject'::text, 'wait'::text, 'form'::text, 'action'::text])));
alter table task_steps add constraint task_steps_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX task_steps_due ON reeve.task_steps USING btree (tenant_id, due_at) WHERE (active AND (due_at IS NOT NULL));
CREATE INDEX task_steps_for_others ON reeve.task_steps USING btree (tenant_id, id) WHERE (active AND ((instance -> 'askedAs'::text) ? 'standIns'::text));
CREATE INDEX task_steps_of_task ON reeve.task_steps USING btree (tenant_id, task_id, "position");
CREATE UNIQUE INDEX task_steps_one_active ON reeve.task_steps USING btree (tenant_id, task_id) WHERE active;
create policy tenant on task_steps using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on task_steps to reeve_service;
create table tasks (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  numeric_id bigint not null,
  display_name text not null,
  description text not null default ''::text,
  origin text not null,
  user_id text not null,
  created_by_user_id text not null,
  action_id text not null default ''::text,
  form json,
  form_values jsonb not null default '{}'::jsonb,
  execution_id bigint,
  run_ended_as text not null default ''::text,
  run_ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  type text not null default 'action'::text,
  state text not null default 'OPEN'::text,
  processing text not null default 'PROCESSING'::text,
  outcome text not null default 'UNSPECIFIED'::text,
  outcome_at timestamp with time zone,
  app_id text not null default ''::text,
  entitlement_id text not null default ''::text,
  account_id text not null default ''::text,
  resource_type_id text not null default ''::text,
  resource_id text not null default ''::text,
  subject_key text not null default ''::text,
  grant_seconds bigint,
  grant_source jsonb not null default '{}'::jsonb,
  emergency boolean not null default false,
  policy_id text not null default ''::text,
  policy jsonb,
  policy_generation_id text not null default ''::text,
  settings_source text not null default ''::text,
  analysis jsonb,
  insights jsonb not null default '[]'::jsonb,
  recommendation text not null default 'UNSPECIFIED'::text,
  source jsonb not null default '{}'::jsonb,
  revocation_targets jsonb not null default '[]'::jsonb,
  proof jsonb,
  parent_task_id text not null default ''::text,
  finding_id text not null default ''::text,
  finding_type text not null default ''::text,
  access_review_id text not null default ''::text,
  access_review_selection text not null default ''::text,
  action_type text not null default ''::text,
  action_target jsonb not null default '{}'::jsonb,
  approver_ids text[] not null default '{}'::text[],
  comment_count integer not null default 0,
  audit_count integer not null default 0,
  ip text not null default ''::text,
  reminded_at timestamp with time zone,
  closed_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  version integer not null default 1,
  insights_at timestamp with time zone,
  staged boolean not null default false,
  roles_decided_by text not null default ''::text,
  certify_task_id text generated always as ((source #>> '{review,certTicketId}'::text[])) stored
);
alter table tasks add constraint tasks_pkey PRIMARY KEY (tenant_id, id);
alter table tasks add constraint tasks_processing_check CHECK ((processing = ANY (ARRAY['PROCESSING'::text, 'WAITING'::text, 'DONE'::text])));
alter table tasks add constraint tasks_staged_hidden CHECK (((NOT staged) OR (deleted_at IS NOT NULL)));
alter table tasks add constraint tasks_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'CLOSED'::text])));
alter table tasks add constraint tasks_tenant_id_numeric_id_key UNIQUE (tenant_id, numeric_id);
alter table tasks add constraint tasks_type_check CHECK ((type = ANY (ARRAY['grant'::text, 'revoke'::text, 'certify'::text, 'offboarding'::text, 'action'::text, 'finding'::text])));
CREATE INDEX tasks_by_outcome ON reeve.tasks USING btree (tenant_id, type, outcome, numeric_id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX tasks_closed ON reeve.tasks USING btree (tenant_id, closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX tasks_of_account ON reeve.tasks USING btree (tenant_id, account_id, numeric_id DESC) WHERE (account_id <> ''::text);
CREATE INDEX tasks_of_app ON reeve.tasks USING btree (tenant_id, app_id, numeric_id DESC) WHERE (app_id <> ''::text);
CREATE INDEX tasks_of_emergencies ON reeve.tasks USING btree (tenant_id, numeric_id DESC) WHERE emergency;
CREATE INDEX tasks_of_entitlement ON reeve.tasks USING btree (tenant_id, entitlement_id, numeric_id DESC) WHERE (entitlement_id <> ''::text);
CREATE INDEX tasks_of_finding ON reeve.tasks USING btree (tenant_id, finding_id, numeric_id DESC) WHERE (finding_id <> ''::text);
CREATE INDEX tasks_of_opener ON reeve.tasks USING btree (tenant_id, created_by_user_id, numeric_id DESC);
CREATE INDEX tasks_of_parent ON reeve.tasks USING btree (tenant_id, parent_task_id) WHERE (parent_task_id <> ''::text);
CREATE INDEX tasks_of_review ON reeve.tasks USING btree (tenant_id, access_review_id, numeric_id DESC) WHERE (access_review_id <> ''::text);
CREATE INDEX tasks_of_run ON reeve.tasks USING btree (tenant_id, execution_id);
CREATE INDEX tasks_of_subject ON reeve.tasks USING btree (tenant_id, user_id, numeric_id DESC);
CREATE UNIQUE INDEX tasks_one_open ON reeve.tasks USING btree (tenant_id, type, entitlement_id, subject_key) WHERE ((state = 'OPEN'::text) AND (deleted_at IS NULL) AND (type = ANY (ARRAY['grant'::text, 'revoke'::text])) AND (subject_key <> ''::text));
CREATE UNIQUE INDEX tasks_one_open_offboarding ON reeve.tasks USING btree (tenant_id, user_id) WHERE ((state = 'OPEN'::text) AND (deleted_at IS NULL) AND (type = 'offboarding'::text));
CREATE INDEX tasks_open ON reeve.tasks USING btree (tenant_id, numeric_id DESC) WHERE ((state = 'OPEN'::text) AND (deleted_at IS NULL));
CREATE INDEX tasks_open_of_review ON reeve.tasks USING btree (tenant_id, access_review_id, id) WHERE ((access_review_id <> ''::text) AND (state = 'OPEN'::text));
CREATE INDEX tasks_revoked_by_review ON reeve.tasks USING btree (tenant_id, certify_task_id) WHERE ((type = 'revoke'::text) AND (certify_task_id IS NOT NULL));
CREATE INDEX tasks_with_unsynced ON reeve.tasks USING btree (tenant_id, ((action_target #>> '{unsynced,connectorId}'::text[]))) WHERE (action_target ? 'unsynced'::text);
create policy tenant on tasks using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on tasks to reeve_service;
create table tenants (
  id text not null,
  label text not null,
  status text not null,
  hosts text[] not null default '{}'::text[],
  allowed_origins text[] not null default '{}'::text[],
  sealed_key bytea not null,
  created_at timestamp with time zone not null,
  demo jsonb
);
alter table tenants add constraint tenants_label_check CHECK ((label ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'::text));
alter table tenants add constraint tenants_label_key UNIQUE (label);
alter table tenants add constraint tenants_pkey PRIMARY KEY (id);
alter table tenants add constraint tenants_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text])));
grant insert, select, update on tenants to reeve_service;
create table tool_gates (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  policy_id text not null,
  content jsonb not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table tool_gates add constraint tool_gates_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX tool_gates_by_policy ON reeve.tool_gates USING btree (tenant_id, policy_id) WHERE (deleted_at IS NULL);
CREATE INDEX tool_gates_newest ON reeve.tool_gates USING btree (tenant_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
create policy tenant on tool_gates using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on tool_gates to reeve_service;
create table tool_hooks (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  event text not null,
  content jsonb not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table tool_hooks add constraint tool_hooks_event_check CHECK ((event = ANY (ARRAY['PRE_TOOL_USE'::text, 'POST_TOOL_USE'::text, 'PRE_OUTPUT'::text])));
alter table tool_hooks add constraint tool_hooks_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX tool_hooks_by_function ON reeve.tool_hooks USING btree (tenant_id, (((content -> 'function'::text) ->> 'functionId'::text))) WHERE ((deleted_at IS NULL) AND (content ? 'function'::text));
CREATE INDEX tool_hooks_newest ON reeve.tool_hooks USING btree (tenant_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
create policy tenant on tool_hooks using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on tool_hooks to reeve_service;
create table tool_server_credentials (
  tenant_id text not null default current_setting('app.tenant'::text),
  connector_id text not null,
  user_id text not null,
  secret bytea not null,
  auth_name text not null default ''::text,
  connected_at timestamp with time zone not null,
  refused_at timestamp with time zone,
  authorized_as jsonb not null default '{}'::jsonb,
  renewing_at timestamp with time zone
);
alter table tool_server_credentials add constraint tool_server_credentials_pkey PRIMARY KEY (tenant_id, connector_id, user_id);
CREATE INDEX tool_server_credentials_of_user ON reeve.tool_server_credentials USING btree (tenant_id, user_id, connector_id);
create policy tenant on tool_server_credentials using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on tool_server_credentials to reeve_service;
create table tool_server_sign_ins (
  tenant_id text not null default current_setting('app.tenant'::text),
  state_hash bytea not null,
  connector_id text not null,
  user_id text not null,
  is_shared boolean not null,
  server_version integer not null,
  verifier bytea not null,
  expires_at timestamp with time zone not null
);
alter table tool_server_sign_ins add constraint tool_server_sign_ins_pkey PRIMARY KEY (tenant_id, state_hash);
CREATE INDEX tool_server_sign_ins_over ON reeve.tool_server_sign_ins USING btree (tenant_id, expires_at);
create policy tenant on tool_server_sign_ins using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on tool_server_sign_ins to reeve_service;
create table tool_servers (
  tenant_id text not null default current_setting('app.tenant'::text),
  connector_id text not null,
  app_id text not null,
  display_name text not null,
  description text not null default ''::text,
  data_sensitivity text not null default 'MCP_SERVER_DATA_SENSITIVITY_UNSPECIFIED'::text,
  tool_prefix text not null,
  url text not null,
  auth_method text not null,
  auth_name text not null default ''::text,
  secret bytea,
  token_sharing text not null,
  require_tool_approval text not null default 'UNSPECIFIED'::text,
  paused_at timestamp with time zone,
  paused_reason text not null default ''::text,
  discovered_at timestamp with time zone,
  discovery_error text not null default ''::text,
  last_called_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  oauth jsonb,
  oauth_secret bytea,
  authorized_by text not null default ''::text,
  authorized_as jsonb not null default '{}'::jsonb,
  authorized_at timestamp with time zone,
  renewing_at timestamp with time zone,
  transport text not null default 'STREAMABLE_HTTP'::text,
  catalog_id text not null default ''::text,
  config_fields jsonb not null default '{}'::jsonb,
  source_app_id text not null default ''::text
);
alter table tool_servers add constraint tool_servers_auth_method_check CHECK ((auth_method = ANY (ARRAY['NONE'::text, 'BEARER_TOKEN'::text, 'CUSTOM_HEADER'::text, 'BASIC_AUTH'::text, 'OAUTH2'::text])));
alter table tool_servers add constraint tool_servers_pkey PRIMARY KEY (tenant_id, connector_id);
alter table tool_servers add constraint tool_servers_require_tool_approval_check CHECK ((require_tool_approval = ANY (ARRAY['UNSPECIFIED'::text, 'TRUE'::text, 'FALSE'::text])));
alter table tool_servers add constraint tool_servers_token_sharing_check CHECK ((token_sharing = ANY (ARRAY['SHARED'::text, 'PER_USER'::text])));
alter table tool_servers add constraint tool_servers_transport_check CHECK ((transport = ANY (ARRAY['STREAMABLE_HTTP'::text, 'SSE'::text])));
CREATE INDEX tool_servers_of_app ON reeve.tool_servers USING btree (tenant_id, app_id, connector_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX tool_servers_prefix ON reeve.tool_servers USING btree (tenant_id, tool_prefix) WHERE (deleted_at IS NULL);
create policy tenant on tool_servers using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on tool_servers to reeve_service;
create table toolset_tool_changes (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  toolset_id text not null,
  tool_id text not null,
  change_kind text not null,
  actor_kind text not null,
  actor_user_id text not null default ''::text,
  created_at timestamp with time zone not null
);
alter table toolset_tool_changes add constraint toolset_tool_changes_change_kind_check CHECK ((change_kind = ANY (ARRAY['ADDED'::text, 'REMOVED'::text])));
alter table toolset_tool_changes add constraint toolset_tool_changes_pkey PRIMARY KEY (tenant_id, id, toolset_id, tool_id);
CREATE INDEX toolset_tool_changes_of_tool ON reeve.toolset_tool_changes USING btree (tenant_id, tool_id, created_at DESC, id DESC);
CREATE INDEX toolset_tool_changes_of_toolset ON reeve.toolset_tool_changes USING btree (tenant_id, toolset_id, created_at DESC, id DESC);
create policy tenant on toolset_tool_changes using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on toolset_tool_changes to reeve_service;
create table toolset_tools (
  tenant_id text not null default current_setting('app.tenant'::text),
  toolset_id text not null,
  tool_id text not null,
  created_at timestamp with time zone not null
);
alter table toolset_tools add constraint toolset_tools_pkey PRIMARY KEY (tenant_id, toolset_id, tool_id);
CREATE INDEX toolset_tools_of_tool ON reeve.toolset_tools USING btree (tenant_id, tool_id, toolset_id);
create policy tenant on toolset_tools using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on toolset_tools to reeve_service;
create table toolsets (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  connector_id text not null,
  app_id text not null,
  display_name text not null,
  description text not null default ''::text,
  entitlement_id text not null,
  builtin text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table toolsets add constraint toolsets_builtin_check CHECK ((builtin = ANY (ARRAY[''::text, 'ALL'::text, 'READ'::text])));
alter table toolsets add constraint toolsets_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX toolsets_by_entitlement ON reeve.toolsets USING btree (tenant_id, entitlement_id);
CREATE INDEX toolsets_of_server ON reeve.toolsets USING btree (tenant_id, connector_id, id) WHERE (deleted_at IS NULL);
create policy tenant on toolsets using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on toolsets to reeve_service;
create table trusted_domains (
  tenant_id text not null default current_setting('app.tenant'::text),
  domain text not null,
  created_at timestamp with time zone not null
);
alter table trusted_domains add constraint trusted_domains_pkey PRIMARY KEY (tenant_id, domain);
create policy tenant on trusted_domains using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on trusted_domains to reeve_service;
create table unconfirmed_grants (
  tenant_id text not null default current_setting('app.tenant'::text),
  entitlement_id text not null,
  app_user_id text not null,
  user_id text not null,
  app_id text not null,
  task_id text not null,
  deprovision_at timestamp with time zone,
  written_at timestamp with time zone not null,
  missed integer not null default 0,
  last_sync_id text not null default ''::text
);
alter table unconfirmed_grants add constraint unconfirmed_grants_pkey PRIMARY KEY (tenant_id, entitlement_id, app_user_id, user_id);
CREATE INDEX unconfirmed_grants_of_app ON reeve.unconfirmed_grants USING btree (tenant_id, app_id);
create policy tenant on unconfirmed_grants using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on unconfirmed_grants to reeve_service;
create table unused_spells (
  tenant_id text not null default current_setting('app.tenant'::text),
  automation_id text not null,
  app_user_id text not null,
  since timestamp with time zone not null
);
alter table unused_spells add constraint unused_spells_pkey PRIMARY KEY (tenant_id, automation_id, app_user_id);
create policy tenant on unused_spells using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on unused_spells to reeve_service;
create table upstream_requests (
  tenant_id text not null default current_setting('app.tenant'::text),
  state_hash bytea not null,
  purpose text not null,
  party_id text not null,
  owner_id text not null,
  fresh boolean not null,
  sealed_proof bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);
alter table upstream_requests add constraint upstream_requests_pkey PRIMARY KEY (tenant_id, state_hash);
alter table upstream_requests add constraint upstream_requests_purpose_check CHECK ((purpose = ANY (ARRAY['signIn'::text, 'test'::text, 'stepUp'::text])));
CREATE INDEX upstream_requests_to_end ON reeve.upstream_requests USING btree (tenant_id, expires_at);
create policy tenant on upstream_requests using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on upstream_requests to reeve_service;
create table use_receipts (
  tenant_id text not null default current_setting('app.tenant'::text),
  connector_id text not null,
  fingerprint bigint not null,
  used_at timestamp with time zone not null
);
alter table use_receipts add constraint use_receipts_pkey PRIMARY KEY (tenant_id, connector_id, fingerprint);
CREATE INDEX use_receipts_by_time ON reeve.use_receipts USING btree (tenant_id, used_at);
create policy tenant on use_receipts using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on use_receipts to reeve_service;
create table used_assertions (
  tenant_id text not null default current_setting('app.tenant'::text),
  digest bytea not null,
  expires_at timestamp with time zone not null
);
alter table used_assertions add constraint used_assertions_pkey PRIMARY KEY (tenant_id, digest);
CREATE INDEX used_assertions_by_expiry ON reeve.used_assertions USING btree (tenant_id, expires_at);
create policy tenant on used_assertions using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on used_assertions to reeve_service;
create table user_attribute_mappings (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  attribute text not null,
  custom boolean not null,
  sources jsonb not null,
  multi boolean not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table user_attribute_mappings add constraint user_attribute_mappings_pkey PRIMARY KEY (tenant_id, id);
alter table user_attribute_mappings add constraint user_attribute_mappings_tenant_id_attribute_key UNIQUE (tenant_id, attribute);
create policy tenant on user_attribute_mappings using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on user_attribute_mappings to reeve_service;
create table user_email_codes (
  tenant_id text not null default current_setting('app.tenant'::text),
  user_id text not null,
  id text not null,
  code_hash bytea not null,
  code_length integer not null,
  attempts_left integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null
);
alter table user_email_codes add constraint user_email_codes_pkey PRIMARY KEY (tenant_id, user_id);
CREATE INDEX user_email_codes_by_expiry ON reeve.user_email_codes USING btree (tenant_id, expires_at);
create policy tenant on user_email_codes using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on user_email_codes to reeve_service;
create table user_keys (
  tenant_id text not null default current_setting('app.tenant'::text),
  kind text not null,
  value text collate "C" not null,
  user_id text not null
);
alter table user_keys add constraint user_keys_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'username'::text, 'employee_id'::text, 'name'::text])));
alter table user_keys add constraint user_keys_pkey PRIMARY KEY (tenant_id, kind, value, user_id);
CREATE INDEX user_keys_of_user ON reeve.user_keys USING btree (tenant_id, user_id);
create policy tenant on user_keys using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on user_keys to reeve_service;
create table user_notification_settings (
  tenant_id text not null default current_setting('app.tenant'::text),
  user_id text not null,
  channels jsonb not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null
);
alter table user_notification_settings add constraint user_notification_settings_pkey PRIMARY KEY (tenant_id, user_id);
create policy tenant on user_notification_settings using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on user_notification_settings to reeve_service;
create table user_passkeys (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  user_id text not null,
  display_name text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  aaguid text not null,
  attestation_format text not null,
  is_synced boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  is_attested boolean not null default false
);
alter table user_passkeys add constraint user_passkeys_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX user_passkeys_by_credential ON reeve.user_passkeys USING btree (tenant_id, credential_id);
CREATE INDEX user_passkeys_of_user ON reeve.user_passkeys USING btree (tenant_id, user_id);
create policy tenant on user_passkeys using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on user_passkeys to reeve_service;
create table user_passwords (
  tenant_id text not null default current_setting('app.tenant'::text),
  user_id text not null,
  hash text not null,
  earlier_hashes text[] not null default '{}'::text[],
  changed_at timestamp with time zone not null,
  last_used_at timestamp with time zone
);
alter table user_passwords add constraint user_passwords_pkey PRIMARY KEY (tenant_id, user_id);
create policy tenant on user_passwords using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on user_passwords to reeve_service;
create table user_recovery_codes (
  tenant_id text not null default current_setting('app.tenant'::text),
  user_id text not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone
);
alter table user_recovery_codes add constraint user_recovery_codes_pkey PRIMARY KEY (tenant_id, user_id, code_hash);
create policy tenant on user_recovery_codes using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on user_recovery_codes to reeve_service;
create table user_totps (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  user_id text not null,
  display_name text not null,
  sealed_secret bytea not null,
  code_length integer not null,
  period_seconds integer not null,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_used_at timestamp with time zone
);
alter table user_totps add constraint user_totps_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX user_totps_of_user ON reeve.user_totps USING btree (tenant_id, user_id);
create policy tenant on user_totps using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on user_totps to reeve_service;
create table users (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  type text not null,
  origin text not null,
  status text not null,
  display_name text not null,
  email text not null default ''::text,
  role_ids text[] not null default '{}'::text[],
  owner_ids text[] not null default '{}'::text[],
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  emails text[] not null default '{}'::text[],
  manager_ids text[] not null default '{}'::text[],
  username text not null default ''::text,
  usernames text[] not null default '{}'::text[],
  employee_ids text[] not null default '{}'::text[],
  directory_status text not null default 'UNKNOWN'::text,
  disabled_by_hand boolean not null default false,
  department text not null default ''::text,
  job_title text not null default ''::text,
  employment_type text not null default ''::text,
  employment_status text not null default ''::text,
  directory_ids text[] not null default '{}'::text[],
  profile jsonb not null default '{}'::jsonb,
  sources jsonb not null default '{}'::jsonb,
  delegated_user_id text not null default ''::text,
  delegation_starts_at timestamp with time zone,
  delegation_expires_at timestamp with time zone,
  missed_since timestamp with time zone,
  delegation_set_at timestamp with time zone,
  basic_user_given_at timestamp with time zone,
  known_email text not null default ''::text,
  email_confirmed_at timestamp with time zone
);
alter table users add constraint users_directory_status_check CHECK ((directory_status = ANY (ARRAY['UNKNOWN'::text, 'ENABLED'::text, 'DISABLED'::text, 'DELETED'::text])));
alter table users add constraint users_origin_check CHECK ((origin = ANY (ARRAY['USER_ORIGIN_LOCAL'::text, 'USER_ORIGIN_DIRECTORY'::text, 'USER_ORIGIN_SYSTEM'::text])));
alter table users add constraint users_pkey PRIMARY KEY (tenant_id, id);
alter table users add constraint users_status_check CHECK ((status = ANY (ARRAY['ENABLED'::text, 'DISABLED'::text, 'DELETED'::text])));
alter table users add constraint users_type_check CHECK ((type = ANY (ARRAY['USER_TYPE_HUMAN'::text, 'USER_TYPE_SERVICE'::text, 'USER_TYPE_AGENT'::text, 'USER_TYPE_SYSTEM'::text])));
CREATE INDEX users_by_confirmed_email ON reeve.users USING btree (tenant_id, lower(known_email)) WHERE ((email_confirmed_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX users_by_department ON reeve.users USING btree (tenant_id, department COLLATE by_name, id);
CREATE INDEX users_by_email ON reeve.users USING btree (tenant_id, email);
CREATE INDEX users_by_job_title ON reeve.users USING btree (tenant_id, job_title COLLATE by_name, id);
CREATE INDEX users_by_lower_email ON reeve.users USING btree (tenant_id, lower(email)) WHERE ((email <> ''::text) AND (deleted_at IS NULL));
CREATE INDEX users_by_name ON reeve.users USING btree (tenant_id, display_name COLLATE by_name, id) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_type ON reeve.users USING btree (tenant_id, type, id) WHERE (deleted_at IS NULL);
CREATE INDEX users_with_delegate ON reeve.users USING btree (tenant_id, delegated_user_id) WHERE (delegated_user_id <> ''::text);
CREATE TRIGGER local_user_words AFTER INSERT OR UPDATE OF display_name, email, username ON reeve.users FOR EACH ROW WHEN ((new.origin <> 'USER_ORIGIN_DIRECTORY'::text)) EXECUTE FUNCTION keep_local_user_words();
create policy tenant on users using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on users to reeve_service;
create table vault_credentials (
  tenant_id text not null default current_setting('app.tenant'::text),
  vault_id text not null,
  credential_id text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null
);
alter table vault_credentials add constraint vault_credentials_pkey PRIMARY KEY (tenant_id, vault_id, credential_id);
CREATE INDEX vault_credentials_of_credential ON reeve.vault_credentials USING btree (tenant_id, credential_id);
CREATE INDEX vault_credentials_to_end ON reeve.vault_credentials USING btree (tenant_id, expires_at);
create policy tenant on vault_credentials using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on vault_credentials to reeve_service;
create table vault_keys (
  tenant_id text not null default current_setting('app.tenant'::text),
  version integer not null,
  sealed_key bytea not null,
  created_at timestamp with time zone not null
);
alter table vault_keys add constraint vault_keys_pkey PRIMARY KEY (tenant_id, version);
create policy tenant on vault_keys using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on vault_keys to reeve_service;
create table vault_links (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  vault_id text not null,
  credential_id text not null,
  token_digest bytea not null,
  views_left integer not null,
  created_by_user_id text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null
);
alter table vault_links add constraint vault_links_pkey PRIMARY KEY (tenant_id, id);
alter table vault_links add constraint vault_links_views_left_check CHECK ((views_left >= 0));
CREATE UNIQUE INDEX vault_links_by_token ON reeve.vault_links USING btree (tenant_id, token_digest);
CREATE INDEX vault_links_to_end ON reeve.vault_links USING btree (tenant_id, expires_at);
create policy tenant on vault_links using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on vault_links to reeve_service;
create table vault_values (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  key_version integer not null,
  wrapped_key bytea not null,
  sealed bytea not null
);
alter table vault_values add constraint vault_values_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX vault_values_by_key ON reeve.vault_values USING btree (tenant_id, key_version);
create policy tenant on vault_values using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on vault_values to reeve_service;
create table vaults (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  display_name text not null,
  description text not null default ''::text,
  allowed_views integer,
  allow_unauthed_views boolean not null default false,
  credential_seconds bigint not null,
  owner_ids text[] not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table vaults add constraint vaults_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX vaults_of_owner ON reeve.vaults USING gin (owner_ids);
create policy tenant on vaults using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on vaults to reeve_service;
create table webhook_attempts (
  tenant_id text not null default current_setting('app.tenant'::text),
  delivery_id text not null,
  number integer not null,
  started_at timestamp with time zone not null,
  duration_ms integer not null,
  status_code integer not null,
  error text not null default ''::text,
  response_body text not null default ''::text
);
alter table webhook_attempts add constraint webhook_attempts_pkey PRIMARY KEY (tenant_id, delivery_id, number);
create policy tenant on webhook_attempts using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on webhook_attempts to reeve_service;
create table webhook_deliveries (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  webhook_id text not null,
  state text not null,
  attempts integer not null default 0,
  destination text not null,
  source_kind text not null,
  source jsonb not null,
  event text not null,
  body text not null,
  awaits_document boolean not null,
  redelivery_of text not null default ''::text,
  lineage text[] not null default '{}'::text[],
  error text not null default ''::text,
  superseded_reason text not null default ''::text,
  response_document jsonb,
  response_via text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  last_attempted_at timestamp with time zone,
  next_attempt_at timestamp with time zone,
  completed_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  response_read_as text not null default ''::text,
  attempts_told integer not null default 0
) with (fillfactor=50);
alter table webhook_deliveries add constraint webhook_deliveries_pkey PRIMARY KEY (tenant_id, id);
alter table webhook_deliveries add constraint webhook_deliveries_response_read_as_check CHECK ((response_read_as = ANY (ARRAY[''::text, 'DOCUMENT'::text, 'BROKEN_DOCUMENT'::text, 'JSON'::text, 'TEXT'::text, 'EMPTY'::text])));
alter table webhook_deliveries add constraint webhook_deliveries_response_via_check CHECK ((response_via = ANY (ARRAY[''::text, 'SYNC'::text, 'CALLBACK'::text])));
alter table webhook_deliveries add constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'RUNNING'::text, 'ERROR'::text, 'WAITING_CALLBACK'::text, 'PROCESS_RESPONSE'::text, 'SUCCESS'::text, 'FATAL_ERROR'::text])));
CREATE INDEX webhook_deliveries_by_expiry ON reeve.webhook_deliveries USING btree (tenant_id, expires_at);
CREATE INDEX webhook_deliveries_by_time ON reeve.webhook_deliveries USING btree (tenant_id, created_at, id);
CREATE INDEX webhook_deliveries_of_webhook ON reeve.webhook_deliveries USING btree (tenant_id, webhook_id, created_at, id);
create policy tenant on webhook_deliveries using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on webhook_deliveries to reeve_service;
create table webhook_listeners (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  automation_id text not null,
  auth_kind text not null,
  jwks_url text not null default ''::text,
  credential bytea,
  previous_credential bytea,
  previous_until timestamp with time zone,
  allowed_cidrs text[] not null default '{}'::text[],
  received_count bigint not null default 0,
  last_received_at timestamp with time zone,
  rotated_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table webhook_listeners add constraint webhook_listeners_auth_kind_check CHECK ((auth_kind = ANY (ARRAY['jwt'::text, 'hmac'::text, 'capabilityUrl'::text])));
alter table webhook_listeners add constraint webhook_listeners_check CHECK (((auth_kind = 'jwt'::text) = (credential IS NULL)));
alter table webhook_listeners add constraint webhook_listeners_check1 CHECK (((auth_kind = 'jwt'::text) = (jwks_url <> ''::text)));
alter table webhook_listeners add constraint webhook_listeners_check2 CHECK (((previous_credential IS NULL) = (previous_until IS NULL)));
alter table webhook_listeners add constraint webhook_listeners_pkey PRIMARY KEY (tenant_id, id);
alter table webhook_listeners add constraint webhook_listeners_tenant_id_automation_id_key UNIQUE (tenant_id, automation_id);
create policy tenant on webhook_listeners using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on webhook_listeners to reeve_service;
create table webhook_receipts (
  tenant_id text not null default current_setting('app.tenant'::text),
  listener_id text not null,
  event_id text not null,
  received_at timestamp with time zone not null
);
alter table webhook_receipts add constraint webhook_receipts_pkey PRIMARY KEY (tenant_id, listener_id, event_id);
CREATE INDEX webhook_receipts_by_age ON reeve.webhook_receipts USING btree (tenant_id, listener_id, received_at);
create policy tenant on webhook_receipts using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on webhook_receipts to reeve_service;
create table webhook_refusals (
  tenant_id text not null default current_setting('app.tenant'::text),
  listener_id text not null,
  cause text not null,
  recorded_at timestamp with time zone not null
);
alter table webhook_refusals add constraint webhook_refusals_pkey PRIMARY KEY (tenant_id, listener_id, cause);
create policy tenant on webhook_refusals using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on webhook_refusals to reeve_service;
create table webhook_secrets (
  tenant_id text not null default current_setting('app.tenant'::text),
  webhook_id text not null,
  id text not null,
  sealed bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  origin text
);
alter table webhook_secrets add constraint webhook_secrets_pkey PRIMARY KEY (tenant_id, webhook_id, id);
create policy tenant on webhook_secrets using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on webhook_secrets to reeve_service;
create table webhooks (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  display_name text not null,
  description text not null default ''::text,
  url text not null,
  callback_timeout_seconds integer not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table webhooks add constraint webhooks_callback_timeout_seconds_check CHECK (((callback_timeout_seconds >= 86400) AND (callback_timeout_seconds <= 2592000)));
alter table webhooks add constraint webhooks_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX webhooks_live ON reeve.webhooks USING btree (tenant_id, id) WHERE (deleted_at IS NULL);
create policy tenant on webhooks using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on webhooks to reeve_service;
create table work (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  kind text not null,
  key text,
  priority integer not null default 0,
  ready boolean not null,
  due timestamp with time zone not null,
  attempt integer not null default 0,
  failures integer not null default 0,
  lost integer not null default 0,
  worker integer,
  again timestamp with time zone,
  limit_key text,
  payload jsonb not null,
  last_error text not null default ''::text,
  created_at timestamp with time zone not null
) with (autovacuum_vacuum_scale_factor=0.01, autovacuum_vacuum_threshold=5000, autovacuum_vacuum_cost_delay=0, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
alter table work add constraint work_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX work_by_key ON reeve.work USING btree (tenant_id, kind, key) WHERE (key IS NOT NULL);
CREATE INDEX work_held_limited ON reeve.work USING btree (tenant_id, kind, limit_key) WHERE ((worker IS NOT NULL) AND (limit_key IS NOT NULL));
CREATE INDEX work_ready ON reeve.work USING btree (tenant_id, priority DESC, due) WHERE (ready AND (limit_key IS NULL));
CREATE INDEX work_ready_limited ON reeve.work USING btree (tenant_id, kind, limit_key, priority DESC, due) WHERE (ready AND (limit_key IS NOT NULL));
CREATE INDEX work_waiting ON reeve.work USING btree (due) WHERE (NOT ready);
create policy engine on work using ((( SELECT current_setting('app.engine'::text, true) AS current_setting) = 'on'::text)) with check ((( SELECT current_setting('app.engine'::text, true) AS current_setting) = 'on'::text));
create policy tenant on work using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on work to reeve_service;
create table workload_providers (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  display_name text not null,
  description text not null default ''::text,
  issuer_url text not null,
  well_known_provider text not null,
  bundle_endpoint_url text not null default ''::text,
  disabled boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table workload_providers add constraint workload_providers_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX workload_providers_by_issuer ON reeve.workload_providers USING btree (tenant_id, issuer_url) WHERE (deleted_at IS NULL);
create policy tenant on workload_providers using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on workload_providers to reeve_service;
create table workload_trusts (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  service_principal_id text not null,
  provider_id text not null,
  display_name text not null,
  description text not null default ''::text,
  condition_expression text not null,
  allow_source_cidrs text[] not null default '{}'::text[],
  scoped_role_ids text[] not null default '{}'::text[],
  passthrough_claims text[] not null default '{}'::text[],
  disabled boolean not null default false,
  last_used_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  expires_at timestamp with time zone
);
alter table workload_trusts add constraint workload_trusts_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX workload_trusts_of_principal ON reeve.workload_trusts USING btree (tenant_id, service_principal_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX workload_trusts_of_provider ON reeve.workload_trusts USING btree (tenant_id, provider_id, id) WHERE (deleted_at IS NULL);
create policy tenant on workload_trusts using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on workload_trusts to reeve_service;
create view access_profiles_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    display_name,
    audience_app_id,
    enrollment_entitlement_id,
    excluded_entitlement_id,
    deleted_at
   FROM access_profiles;
create view access_review_owners_view with (security_invoker=true) as
 SELECT tenant_id,
    of_id,
    user_id,
    "position"
   FROM access_review_owners;
create view access_review_selections_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    review_id,
    app_id,
    entitlement_id,
    principal_id,
    account_id,
    user_id,
    resource_type_id,
    resource_id,
    inherited_from,
    alert_ids,
    granted_at,
    risk_rank,
    state,
    task_id,
    carried_from_review_id,
    carried_from_task_id,
    carried_reviewed_at
   FROM access_review_selections;
create view access_review_submission_items_view with (security_invoker=true) as
 SELECT tenant_id,
    submission_id,
    "position",
    review_id,
    task_id,
    decision,
    comment,
    result,
    error
   FROM access_review_submission_items;
create view access_review_submissions_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    review_id,
    user_id,
    created_at,
    ended_at,
    submitted_count,
    certified_count,
    denied_count,
    succeeded_count,
    failed_count,
    looked_seconds,
    hasty,
    digest,
    meaning,
    step_up_transaction_id,
    tsp_url,
    timestamp_token,
    timestamp_at
   FROM access_review_submissions;
create view access_review_templates_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    display_name,
    deleted_at
   FROM access_review_templates;
create view access_reviews_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    display_name,
    description,
    state,
    policy_id,
    scope_type,
    scope,
    settings,
    completion_at,
    scheduled_start_at,
    template_id,
    frozen_at,
    started_at,
    closed_at,
    created_by_user_id,
    created_at,
    deleted_at
   FROM access_reviews;
create view account_sources_view with (security_invoker=true) as
 SELECT tenant_id,
    connector_id,
    source_key,
    local_id
   FROM source_records
  WHERE (kind = 'account'::text);
create view app_entitlements_view with (security_invoker=true) as
 SELECT tenant_id,
    app_id,
    id,
    app_resource_type_id,
    app_resource_id,
    display_name,
    description,
    slug,
    alias,
    purpose,
    provisioner_policy,
    risk_level_value_id,
    compliance_framework_value_ids,
    request_schema_id,
    annotations,
    external_id,
    match_baton_id,
    source_connector_ids,
    provisionable,
    is_manually_managed,
    is_access,
    is_builtin,
    edited,
    version,
    created_at,
    updated_at,
    deleted_at
   FROM app_entitlements;
create view app_provisioning_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    display_name,
    is_builtin,
    is_manually_managed,
    strict_access_entitlement_provisioning,
    revoke_grant_sources,
    deleted_at
   FROM apps;
create view app_request_defaults_view with (security_invoker=true) as
 SELECT tenant_id,
    app_id,
    request_schema_id
   FROM app_request_defaults;
create view app_resource_types_view with (security_invoker=true) as
 SELECT tenant_id,
    app_id,
    id,
    display_name,
    description,
    trait_ids,
    kind,
    is_builtin,
    is_manually_managed,
    is_transient,
    edited,
    version,
    created_at,
    updated_at,
    deleted_at
   FROM app_resource_types;
create view app_resources_view with (security_invoker=true) as
 SELECT tenant_id,
    app_id,
    app_resource_type_id,
    id,
    display_name,
    description,
    parent_resource_id,
    external_id,
    match_baton_id,
    annotations,
    profile,
    nhi_type,
    nhi_detail,
    agent_account_id,
    agent_status,
    secret_account_id,
    secret_created_by,
    secret_created_at,
    secret_expires_at,
    secret_last_used_at,
    is_builtin,
    is_manually_managed,
    edited,
    version,
    created_at,
    updated_at,
    deleted_at
   FROM app_resources;
create view app_users_view with (security_invoker=true) as
 SELECT tenant_id,
    app_id,
    id,
    display_name,
    email,
    emails,
    username,
    usernames,
    employee_ids,
    profile,
    identity_user_id,
    matched_by,
    match_detail,
    app_user_type,
    type_by_hand,
    status,
    status_details,
    is_external,
    agent_status,
    nhi_type,
    nhi_detail,
    external_id,
    last_login_at,
    last_used_at,
    version,
    created_at,
    updated_at,
    deleted_at
   FROM app_users;
create view apps_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    display_name,
    description,
    identity_matching,
    mapping_cases,
    is_builtin,
    is_manually_managed,
    parent_app_id,
    enable_connector_sourced_ownership,
    annotations,
    version,
    created_at,
    updated_at,
    deleted_at
   FROM apps;
create view attribute_values_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    value,
    deleted_at
   FROM attribute_values;
create view clients_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    user_id,
    display_name,
    thumbprint,
    expires_at,
    deleted_at
   FROM clients;
create view conflict_alerts_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    monitor_id,
    user_id,
    state,
    a_entitlement_ids,
    b_entitlement_ids
   FROM conflict_alerts;
create view conflict_monitors_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    deleted_at,
    display_name
   FROM conflict_monitors;
create view connector_clients_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    app_id,
    connector_id,
    display_name,
    thumbprint,
    expires_at,
    deleted_at
   FROM connector_clients;
create view connector_syncs_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    connector_id,
    type,
    state,
    created_at,
    started_at,
    completed_at
   FROM connector_syncs;
create view connectors_view with (security_invoker=true) as
 SELECT tenant_id,
    app_id,
    id,
    display_name,
    disable_check_bad_sync,
    sync_disabled_at,
    ever_synced,
    deleted_at,
    catalog_id
   FROM connectors;
create view entitlement_provisioning_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    app_id,
    app_resource_type_id,
    app_resource_id,
    display_name,
    provisioner_policy,
    deprovisioner_policy,
    risk_level_value_id,
    match_baton_id,
    source_connector_ids,
    is_manually_managed,
    is_access,
    deleted_at,
    agreed,
    provision_reaches_all
   FROM app_entitlements;
create view entitlement_rules_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    display_name,
    request_schema_id
   FROM entitlement_rules;
create view functions_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    display_name,
    function_type,
    published_commit_id,
    deleted_at
   FROM functions;
create view grant_justifications_view with (security_invoker=true) as
 SELECT tenant_id,
    user_id,
    entitlement_id,
    profile_id
   FROM grant_justifications;
create view grants_view with (security_invoker=true) as
 SELECT tenant_id,
    entitlement_id,
    app_user_id,
    app_id,
    connector_ids,
    is_direct,
    source_ids,
    is_immutable,
    external_id,
    ticket_id,
    deprovision_at,
    created_at,
    fingerprints,
    said_source_ids,
    derived_source_ids
   FROM grants;
create view nested_grants_view with (security_invoker=true) as
 SELECT tenant_id,
    app_id,
    entitlement_id,
    principal_resource_id,
    member_entitlement_ids,
    created_at
   FROM nested_grants;
create view offered_entitlements_view with (security_invoker=true) as
 SELECT e.tenant_id,
    e.entitlement_id,
    e.profile_id
   FROM (access_profile_entries e
     JOIN access_profiles p ON (((p.tenant_id = e.tenant_id) AND (p.id = e.profile_id))))
  WHERE (p.published AND (p.deleted_at IS NULL));
create view owners_view with (security_invoker=true) as
 SELECT tenant_id,
    object_type,
    object_id,
    role_slug,
    user_id,
    entitlement_id,
    connector_id,
    created_at
   FROM owners;
create view past_grants_view with (security_invoker=true) as
 SELECT tenant_id,
    app_id,
    entitlement_id,
    app_user_id,
    granted_at,
    revoked_at
   FROM past_grants;
create view policies_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    display_name,
    policy_type,
    scope_app_id,
    scope_entitlement_id,
    scope_slot,
    is_builtin,
    deleted_at
   FROM policies;
create view request_actions_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    display_name,
    automation_id,
    deleted_at
   FROM request_actions;
create view resource_uses_view with (security_invoker=true) as
 SELECT tenant_id,
    app_user_id,
    app_resource_id,
    entitlement_id,
    app_id,
    first_used_at,
    last_used_at
   FROM resource_uses;
create view role_mining_outliers_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    user_id,
    entitlement_id,
    app_id,
    attribute,
    value,
    peers,
    peers_holding,
    score,
    state,
    reason
   FROM role_mining_outliers;
create view roles_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    display_name
   FROM roles;
create view shadow_app_users_view with (security_invoker=true) as
 SELECT tenant_id,
    shadow_app_id,
    user_id
   FROM shadow_app_users;
create view shadow_apps_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    app_id,
    connector_id,
    display_name,
    is_ignored,
    managed_app_id,
    last_seen_at
   FROM shadow_apps;
create view task_assignees_view with (security_invoker=true) as
 SELECT tenant_id,
    task_id,
    step_id,
    user_id,
    active,
    assigned_at
   FROM task_assignees;
create view task_audits_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    task_id,
    at,
    user_id,
    event,
    detail,
    ordinal
   FROM task_audits;
create view task_steps_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    task_id,
    generation_id,
    "position",
    kind,
    active,
    outcome,
    instance,
    started_at,
    ended_at
   FROM task_steps;
create view tasks_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    numeric_id,
    type,
    state,
    processing,
    outcome,
    outcome_at,
    display_name,
    user_id,
    created_by_user_id,
    app_id,
    entitlement_id,
    account_id,
    finding_id,
    access_review_id,
    parent_task_id,
    origin,
    emergency,
    closed_at,
    created_at,
    updated_at,
    deleted_at,
    access_review_selection,
    resource_type_id,
    resource_id,
    source,
    policy_id,
    policy,
    approver_ids,
    comment_count,
    recommendation,
    staged,
    policy_generation_id,
    certify_task_id
   FROM tasks;
create view users_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    type,
    origin,
    status,
    display_name,
    email,
    role_ids,
    owner_ids,
    version,
    created_at,
    updated_at,
    deleted_at,
    emails,
    manager_ids,
    username,
    usernames,
    employee_ids,
    directory_status,
    disabled_by_hand,
    department,
    job_title,
    employment_type,
    employment_status,
    directory_ids,
    profile,
    sources,
    delegated_user_id,
    delegation_starts_at,
    delegation_expires_at,
    missed_since,
    delegation_set_at,
    basic_user_given_at,
    known_email,
    email_confirmed_at
   FROM users;
create view vaults_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    display_name,
    deleted_at
   FROM vaults;
create view webhooks_view with (security_invoker=true) as
 SELECT tenant_id,
    id,
    deleted_at
   FROM webhooks;
create view workload_trusts_view with (security_invoker=true) as
 SELECT tenant_id,
    id
   FROM workload_trusts;
grant select on access_profiles_view to reeve_service;
grant select on access_review_owners_view to reeve_service;
grant select on access_review_selections_view to reeve_service;
grant select on access_review_submission_items_view to reeve_service;
grant select on access_review_submissions_view to reeve_service;
grant select on access_review_templates_view to reeve_service;
grant select on access_reviews_view to reeve_service;
grant select on account_sources_view to reeve_service;
grant select on app_entitlements_view to reeve_service;
grant select on app_provisioning_view to reeve_service;
grant select on app_request_defaults_view to reeve_service;
grant select on app_resource_types_view to reeve_service;
grant select on app_resources_view to reeve_service;
grant select on app_users_view to reeve_service;
grant select on apps_view to reeve_service;
grant select on attribute_values_view to reeve_service;
grant select on clients_view to reeve_service;
grant select on conflict_alerts_view to reeve_service;
grant select on conflict_monitors_view to reeve_service;
grant select on connector_clients_view to reeve_service;
grant select on connector_syncs_view to reeve_service;
grant select on connectors_view to reeve_service;
grant select on entitlement_provisioning_view to reeve_service;
grant select on entitlement_rules_view to reeve_service;
grant select on functions_view to reeve_service;
grant select on grant_justifications_view to reeve_service;
grant select on grants_view to reeve_service;
grant select on nested_grants_view to reeve_service;
grant select on offered_entitlements_view to reeve_service;
grant select on owners_view to reeve_service;
grant select on past_grants_view to reeve_service;
grant select on policies_view to reeve_service;
grant select on request_actions_view to reeve_service;
grant select on resource_uses_view to reeve_service;
grant select on role_mining_outliers_view to reeve_service;
grant select on roles_view to reeve_service;
grant select on shadow_app_users_view to reeve_service;
grant select on shadow_apps_view to reeve_service;
grant select on task_assignees_view to reeve_service;
grant select on task_audits_view to reeve_service;
grant select on task_steps_view to reeve_service;
grant select on tasks_view to reeve_service;
grant select on users_view to reeve_service;
grant select on vaults_view to reeve_service;
grant select on webhooks_view to reeve_service;
grant select on workload_trusts_view to reeve_service;
alter table access_review_reports add constraint access_review_reports_tenant_id_review_id_fkey FOREIGN KEY (tenant_id, review_id) REFERENCES access_reviews(tenant_id, id);
alter table adopted_accounts add constraint adopted_accounts_tenant_id_app_user_id_fkey FOREIGN KEY (tenant_id, app_user_id) REFERENCES app_users(tenant_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
alter table app_entitlements add constraint app_entitlements_tenant_id_app_id_fkey FOREIGN KEY (tenant_id, app_id) REFERENCES apps(tenant_id, id);
alter table app_entitlements add constraint app_entitlements_tenant_id_app_resource_id_fkey FOREIGN KEY (tenant_id, app_resource_id) REFERENCES app_resources(tenant_id, id);
alter table app_report_parts add constraint app_report_parts_tenant_id_report_id_fkey FOREIGN KEY (tenant_id, report_id) REFERENCES app_reports(tenant_id, id) ON DELETE CASCADE;
alter table app_reports add constraint app_reports_tenant_id_app_id_fkey FOREIGN KEY (tenant_id, app_id) REFERENCES apps(tenant_id, id);
alter table app_request_defaults add constraint app_request_defaults_tenant_id_app_id_fkey FOREIGN KEY (tenant_id, app_id) REFERENCES apps(tenant_id, id);
alter table app_resource_types add constraint app_resource_types_tenant_id_app_id_fkey FOREIGN KEY (tenant_id, app_id) REFERENCES apps(tenant_id, id);
alter table app_resources add constraint app_resources_tenant_id_app_id_fkey FOREIGN KEY (tenant_id, app_id) REFERENCES apps(tenant_id, id);
alter table app_resources add constraint app_resources_tenant_id_app_resource_type_id_fkey FOREIGN KEY (tenant_id, app_resource_type_id) REFERENCES app_resource_types(tenant_id, id);
alter table app_usage_controls add constraint app_usage_controls_tenant_id_app_id_fkey FOREIGN KEY (tenant_id, app_id) REFERENCES apps(tenant_id, id);
alter table automation_versions add constraint automation_versions_tenant_id_automation_id_fkey FOREIGN KEY (tenant_id, automation_id) REFERENCES automations(tenant_id, id);
alter table bulk_items add constraint bulk_items_tenant_id_bulk_action_id_fkey FOREIGN KEY (tenant_id, bulk_action_id) REFERENCES bulk_actions(tenant_id, id) ON DELETE CASCADE;
alter table clients add constraint clients_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id);
alter table conflict_alerts add constraint conflict_alerts_tenant_id_monitor_id_fkey FOREIGN KEY (tenant_id, monitor_id) REFERENCES conflict_monitors(tenant_id, id);
alter table conflict_checks_due add constraint conflict_checks_due_tenant_id_monitor_id_fkey FOREIGN KEY (tenant_id, monitor_id) REFERENCES conflict_monitors(tenant_id, id);
alter table conflict_members add constraint conflict_members_tenant_id_entitlement_id_fkey FOREIGN KEY (tenant_id, entitlement_id) REFERENCES app_entitlements(tenant_id, id);
alter table conflict_members add constraint conflict_members_tenant_id_monitor_id_fkey FOREIGN KEY (tenant_id, monitor_id) REFERENCES conflict_monitors(tenant_id, id);
alter table connector_clients add constraint connector_clients_tenant_id_connector_id_fkey FOREIGN KEY (tenant_id, connector_id) REFERENCES connectors(tenant_id, id);
alter table connector_hosts add constraint connector_hosts_tenant_id_connector_id_fkey FOREIGN KEY (tenant_id, connector_id) REFERENCES connectors(tenant_id, id);
alter table connector_keys add constraint connector_keys_tenant_id_connector_id_fkey FOREIGN KEY (tenant_id, connector_id) REFERENCES connectors(tenant_id, id);
alter table connector_syncs add constraint connector_syncs_tenant_id_connector_id_fkey FOREIGN KEY (tenant_id, connector_id) REFERENCES connectors(tenant_id, id);
alter table connector_tasks add constraint connector_tasks_tenant_id_connector_id_fkey FOREIGN KEY (tenant_id, connector_id) REFERENCES connectors(tenant_id, id);
alter table connectors add constraint connectors_tenant_id_app_id_fkey FOREIGN KEY (tenant_id, app_id) REFERENCES apps(tenant_id, id);
alter table directories add constraint directories_tenant_id_app_id_fkey FOREIGN KEY (tenant_id, app_id) REFERENCES apps(tenant_id, id);
alter table entitlement_proxies add constraint entitlement_proxies_tenant_id_dst_entitlement_id_fkey FOREIGN KEY (tenant_id, dst_entitlement_id) REFERENCES app_entitlements(tenant_id, id);
alter table entitlement_proxies add constraint entitlement_proxies_tenant_id_src_entitlement_id_fkey FOREIGN KEY (tenant_id, src_entitlement_id) REFERENCES app_entitlements(tenant_id, id);
alter table entitlement_rules add constraint entitlement_rules_tenant_id_app_id_fkey FOREIGN KEY (tenant_id, app_id) REFERENCES apps(tenant_id, id);
alter table execution_secrets add constraint execution_secrets_tenant_id_execution_id_fkey FOREIGN KEY (tenant_id, execution_id) REFERENCES executions(tenant_id, id) ON DELETE CASCADE;
alter table executions add constraint executions_tenant_id_automation_id_fkey FOREIGN KEY (tenant_id, automation_id) REFERENCES automations(tenant_id, id);
alter table finding_audits add constraint finding_audits_tenant_id_finding_id_fkey FOREIGN KEY (tenant_id, finding_id) REFERENCES findings(tenant_id, id) ON DELETE CASCADE;
alter table finding_dispatches add constraint finding_dispatches_tenant_id_finding_id_fkey FOREIGN KEY (tenant_id, finding_id) REFERENCES findings(tenant_id, id) ON DELETE CASCADE;
alter table live_triggers add constraint live_triggers_tenant_id_automation_id_fkey FOREIGN KEY (tenant_id, automation_id) REFERENCES automations(tenant_id, id);
alter table local_directories add constraint local_directories_tenant_id_app_id_fkey FOREIGN KEY (tenant_id, app_id) REFERENCES apps(tenant_id, id);
alter table log_exporters add constraint log_exporters_tenant_id_data_source_id_fkey FOREIGN KEY (tenant_id, data_source_id) REFERENCES data_sources(tenant_id, id);
alter table managed_state_bindings add constraint managed_state_bindings_tenant_id_app_id_fkey FOREIGN KEY (tenant_id, app_id) REFERENCES apps(tenant_id, id);
alter table membership_exclusions add constraint membership_exclusions_tenant_id_entitlement_id_fkey FOREIGN KEY (tenant_id, entitlement_id) REFERENCES app_entitlements(tenant_id, id);
alter table membership_rules add constraint membership_rules_tenant_id_entitlement_id_fkey FOREIGN KEY (tenant_id, entitlement_id) REFERENCES app_entitlements(tenant_id, id);
alter table notice_sends add constraint notice_sends_tenant_id_message_id_fkey FOREIGN KEY (tenant_id, message_id) REFERENCES notice_messages(tenant_id, id) ON DELETE CASCADE;
alter table oauth_consents add constraint oauth_consents_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id);
alter table overdue_reminders add constraint overdue_reminders_tenant_id_step_id_fkey FOREIGN KEY (tenant_id, step_id) REFERENCES task_steps(tenant_id, id) ON DELETE CASCADE;
alter table request_actions add constraint request_actions_tenant_id_automation_id_fkey FOREIGN KEY (tenant_id, automation_id) REFERENCES automations(tenant_id, id);
alter table resource_uses add constraint resource_uses_tenant_id_app_user_id_fkey FOREIGN KEY (tenant_id, app_user_id) REFERENCES app_users(tenant_id, id) ON DELETE CASCADE;
alter table saved_views add constraint saved_views_tenant_id_owner_user_id_fkey FOREIGN KEY (tenant_id, owner_user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE;
alter table sessions add constraint sessions_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id);
alter table shadow_app_users add constraint shadow_app_users_tenant_id_shadow_app_id_fkey FOREIGN KEY (tenant_id, shadow_app_id) REFERENCES shadow_apps(tenant_id, id) ON DELETE CASCADE;
alter table shadow_mcp_sightings add constraint shadow_mcp_sightings_tenant_id_server_id_fkey FOREIGN KEY (tenant_id, server_id) REFERENCES shadow_mcp_servers(tenant_id, id) ON DELETE CASCADE;
alter table sign_in_links add constraint sign_in_links_tenant_id_auth_config_id_fkey FOREIGN KEY (tenant_id, auth_config_id) REFERENCES auth_configs(tenant_id, id) ON DELETE CASCADE;
alter table sign_in_links add constraint sign_in_links_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE;
alter table sso_access_tokens add constraint sso_access_tokens_tenant_id_code_hash_fkey FOREIGN KEY (tenant_id, code_hash) REFERENCES sso_codes(tenant_id, code_hash) ON DELETE CASCADE;
alter table sso_clients add constraint sso_clients_tenant_id_application_id_fkey FOREIGN KEY (tenant_id, application_id) REFERENCES sso_applications(tenant_id, id) ON DELETE CASCADE;
alter table sso_codes add constraint sso_codes_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES sso_clients(tenant_id, id) ON DELETE CASCADE;
alter table sso_saml_requests add constraint sso_saml_requests_tenant_id_application_id_fkey FOREIGN KEY (tenant_id, application_id) REFERENCES sso_applications(tenant_id, id) ON DELETE CASCADE;
alter table sso_subjects add constraint sso_subjects_tenant_id_application_id_fkey FOREIGN KEY (tenant_id, application_id) REFERENCES sso_applications(tenant_id, id) ON DELETE CASCADE;
alter table sso_subjects add constraint sso_subjects_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE;
alter table step_up_transactions add constraint step_up_transactions_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE;
alter table sync_batches add constraint sync_batches_tenant_id_sync_id_fkey FOREIGN KEY (tenant_id, sync_id) REFERENCES connector_syncs(tenant_id, id) ON DELETE CASCADE;
alter table sync_lines add constraint sync_lines_tenant_id_sync_id_fkey FOREIGN KEY (tenant_id, sync_id) REFERENCES connector_syncs(tenant_id, id) ON DELETE CASCADE;
alter table task_assignees add constraint task_assignees_tenant_id_step_id_fkey FOREIGN KEY (tenant_id, step_id) REFERENCES task_steps(tenant_id, id) ON DELETE CASCADE;
alter table task_secrets add constraint task_secrets_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES tasks(tenant_id, id) ON DELETE CASCADE;
alter table task_steps add constraint task_steps_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES tasks(tenant_id, id) ON DELETE CASCADE;
alter table unused_spells add constraint unused_spells_tenant_id_automation_id_fkey FOREIGN KEY (tenant_id, automation_id) REFERENCES automations(tenant_id, id);
alter table user_email_codes add constraint user_email_codes_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id);
alter table user_keys add constraint user_keys_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE;
alter table user_passkeys add constraint user_passkeys_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id);
alter table user_passwords add constraint user_passwords_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id);
alter table user_recovery_codes add constraint user_recovery_codes_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id);
alter table user_totps add constraint user_totps_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id);
alter table webhook_deliveries add constraint webhook_deliveries_tenant_id_webhook_id_fkey FOREIGN KEY (tenant_id, webhook_id) REFERENCES webhooks(tenant_id, id);
alter table webhook_receipts add constraint webhook_receipts_tenant_id_listener_id_fkey FOREIGN KEY (tenant_id, listener_id) REFERENCES webhook_listeners(tenant_id, id) ON DELETE CASCADE;
alter table webhook_refusals add constraint webhook_refusals_tenant_id_listener_id_fkey FOREIGN KEY (tenant_id, listener_id) REFERENCES webhook_listeners(tenant_id, id) ON DELETE CASCADE;
alter table webhook_secrets add constraint webhook_secrets_tenant_id_webhook_id_fkey FOREIGN KEY (tenant_id, webhook_id) REFERENCES webhooks(tenant_id, id) ON DELETE CASCADE;
alter table workload_trusts add constraint workload_trusts_tenant_id_provider_id_fkey FOREIGN KEY (tenant_id, provider_id) REFERENCES workload_providers(tenant_id, id);
alter table workload_trusts add constraint workload_trusts_tenant_id_service_principal_id_fkey FOREIGN KEY (tenant_id, service_principal_id) REFERENCES users(tenant_id, id);
alter table access_profile_automations enable row level security; alter table access_profile_automations force row level security;
alter table access_profile_changes enable row level security; alter table access_profile_changes force row level security;
alter table access_profile_enrollments enable row level security; alter table access_profile_enrollments force row level security;
alter table access_profile_entries enable row level security; alter table access_profile_entries force row level security;
alter table access_profile_kept_out enable row level security; alter table access_profile_kept_out force row level security;
alter table access_profile_removals enable row level security; alter table access_profile_removals force row level security;
alter table access_profile_settings enable row level security; alter table access_profile_settings force row level security;
alter table access_profiles enable row level security; alter table access_profiles force row level security;
alter table access_review_owners enable row level security; alter table access_review_owners force row level security;
alter table access_review_pending enable row level security; alter table access_review_pending force row level security;
alter table access_review_reports enable row level security; alter table access_review_reports force row level security;
alter table access_review_scope_rows enable row level security; alter table access_review_scope_rows force row level security;
alter table access_review_selections enable row level security; alter table access_review_selections force row level security;
alter table access_review_subjects enable row level security; alter table access_review_subjects force row level security;
alter table access_review_submission_items enable row level security; alter table access_review_submission_items force row level security;
alter table access_review_submissions enable row level security; alter table access_review_submissions force row level security;
alter table access_review_templates enable row level security; alter table access_review_templates force row level security;
alter table access_reviews enable row level security; alter table access_reviews force row level security;
alter table adopted_accounts enable row level security; alter table adopted_accounts force row level security;
alter table agent_classifier_policies enable row level security; alter table agent_classifier_policies force row level security;
alter table ai_clients enable row level security; alter table ai_clients force row level security;
alter table ai_model_settings enable row level security; alter table ai_model_settings force row level security;
alter table ai_settings enable row level security; alter table ai_settings force row level security;
alter table app_account_counts enable row level security; alter table app_account_counts force row level security;
alter table app_entitlements enable row level security; alter table app_entitlements force row level security;
alter table app_report_parts enable row level security; alter table app_report_parts force row level security;
alter table app_reports enable row level security; alter table app_reports force row level security;
alter table app_request_defaults enable row level security; alter table app_request_defaults force row level security;
alter table app_resource_types enable row level security; alter table app_resource_types force row level security;
alter table app_resources enable row level security; alter table app_resources force row level security;
alter table app_secrets enable row level security; alter table app_secrets force row level security;
alter table app_usage_controls enable row level security; alter table app_usage_controls force row level security;
alter table app_user_credentials enable row level security; alter table app_user_credentials force row level security;
alter table app_users enable row level security; alter table app_users force row level security;
alter table apps enable row level security; alter table apps force row level security;
alter table attribute_values enable row level security; alter table attribute_values force row level security;
alter table auth_configs enable row level security; alter table auth_configs force row level security;
alter table auth_failures enable row level security; alter table auth_failures force row level security;
alter table authorization_codes enable row level security; alter table authorization_codes force row level security;
alter table automation_settings enable row level security; alter table automation_settings force row level security;
alter table automation_versions enable row level security; alter table automation_versions force row level security;
alter table automations enable row level security; alter table automations force row level security;
alter table bulk_actions enable row level security; alter table bulk_actions force row level security;
alter table bulk_items enable row level security; alter table bulk_items force row level security;
alter table chat_calls enable row level security; alter table chat_calls force row level security;
alter table chat_settings enable row level security; alter table chat_settings force row level security;
alter table classifier_bindings enable row level security; alter table classifier_bindings force row level security;
alter table classifier_history enable row level security; alter table classifier_history force row level security;
alter table classifier_templates enable row level security; alter table classifier_templates force row level security;
alter table classifiers enable row level security; alter table classifiers force row level security;
alter table clients enable row level security; alter table clients force row level security;
alter table conflict_alerts enable row level security; alter table conflict_alerts force row level security;
alter table conflict_checks_due enable row level security; alter table conflict_checks_due force row level security;
alter table conflict_members enable row level security; alter table conflict_members force row level security;
alter table conflict_monitors enable row level security; alter table conflict_monitors force row level security;
alter table connector_clients enable row level security; alter table connector_clients force row level security;
alter table connector_hosts enable row level security; alter table connector_hosts force row level security;
alter table connector_keys enable row level security; alter table connector_keys force row level security;
alter table connector_settings enable row level security; alter table connector_settings force row level security;
alter table connector_syncs enable row level security; alter table connector_syncs force row level security;
alter table connector_tasks enable row level security; alter table connector_tasks force row level security;
alter table connectors enable row level security; alter table connectors force row level security;
alter table consumer_progress enable row level security; alter table consumer_progress force row level security;
alter table contacts enable row level security; alter table contacts force row level security;
alter table credential_policies enable row level security; alter table credential_policies force row level security;
alter table data_sources enable row level security; alter table data_sources force row level security;
alter table dead_letters enable row level security; alter table dead_letters force row level security;
alter table decoys enable row level security; alter table decoys force row level security;
alter table device_codes enable row level security; alter table device_codes force row level security;
alter table digest_days enable row level security; alter table digest_days force row level security;
alter table digests enable row level security; alter table digests force row level security;
alter table directories enable row level security; alter table directories force row level security;
alter table email_providers enable row level security; alter table email_providers force row level security;
alter table entitlement_proxies enable row level security; alter table entitlement_proxies force row level security;
alter table entitlement_rules enable row level security; alter table entitlement_rules force row level security;
alter table events enable row level security; alter table events force row level security;
alter table events_default enable row level security; alter table events_default force row level security;
alter table execution_secrets enable row level security; alter table execution_secrets force row level security;
alter table executions enable row level security; alter table executions force row level security;
alter table expired_grants enable row level security; alter table expired_grants force row level security;
alter table expiry_reminders enable row level security; alter table expiry_reminders force row level security;
alter table external_ticket_configs enable row level security; alter table external_ticket_configs force row level security;
alter table finding_audits enable row level security; alter table finding_audits force row level security;
alter table finding_dispatches enable row level security; alter table finding_dispatches force row level security;
alter table finding_rules enable row level security; alter table finding_rules force row level security;
alter table finding_settings enable row level security; alter table finding_settings force row level security;
alter table findings enable row level security; alter table findings force row level security;
alter table function_bindings enable row level security; alter table function_bindings force row level security;
alter table function_builds enable row level security; alter table function_builds force row level security;
alter table function_commits enable row level security; alter table function_commits force row level security;
alter table function_files enable row level security; alter table function_files force row level security;
alter table function_invocations enable row level security; alter table function_invocations force row level security;
alter table function_logs enable row level security; alter table function_logs force row level security;
alter table function_tags enable row level security; alter table function_tags force row level security;
alter table functions enable row level security; alter table functions force row level security;
alter table gateway_approvals enable row level security; alter table gateway_approvals force row level security;
alter table gateway_calls enable row level security; alter table gateway_calls force row level security;
alter table gateway_sessions enable row level security; alter table gateway_sessions force row level security;
alter table grant_justifications enable row level security; alter table grant_justifications force row level security;
alter table grant_reasons enable row level security; alter table grant_reasons force row level security;
alter table grants enable row level security; alter table grants force row level security;
alter table idempotency_keys enable row level security; alter table idempotency_keys force row level security;
alter table identity_policy_defaults enable row level security; alter table identity_policy_defaults force row level security;
alter table live_triggers enable row level security; alter table live_triggers force row level security;
alter table local_directories enable row level security; alter table local_directories force row level security;
alter table local_invitations enable row level security; alter table local_invitations force row level security;
alter table log_events enable row level security; alter table log_events force row level security;
alter table log_events_default enable row level security; alter table log_events_default force row level security;
alter table log_exporters enable row level security; alter table log_exporters force row level security;
alter table log_heads enable row level security; alter table log_heads force row level security;
alter table log_roots enable row level security; alter table log_roots force row level security;
alter table mail_bounces enable row level security; alter table mail_bounces force row level security;
alter table managed_state_bindings enable row level security; alter table managed_state_bindings force row level security;
alter table mcp_tool_calls enable row level security; alter table mcp_tool_calls force row level security;
alter table membership_exclusions enable row level security; alter table membership_exclusions force row level security;
alter table membership_rules enable row level security; alter table membership_rules force row level security;
alter table model_gateway_keys enable row level security; alter table model_gateway_keys force row level security;
alter table model_providers enable row level security; alter table model_providers force row level security;
alter table nested_grants enable row level security; alter table nested_grants force row level security;
alter table notice_messages enable row level security; alter table notice_messages force row level security;
alter table notice_sends enable row level security; alter table notice_sends force row level security;
alter table notices enable row level security; alter table notices force row level security;
alter table notification_settings enable row level security; alter table notification_settings force row level security;
alter table oauth_clients enable row level security; alter table oauth_clients force row level security;
alter table oauth_consents enable row level security; alter table oauth_consents force row level security;
alter table one_time_links enable row level security; alter table one_time_links force row level security;
alter table organisation_settings enable row level security; alter table organisation_settings force row level security;
alter table overdue_reminders enable row level security; alter table overdue_reminders force row level security;
alter table owners enable row level security; alter table owners force row level security;
alter table paper_secrets enable row level security; alter table paper_secrets force row level security;
alter table passkey_challenges enable row level security; alter table passkey_challenges force row level security;
alter table past_grants enable row level security; alter table past_grants force row level security;
alter table policies enable row level security; alter table policies force row level security;
alter table recovery_policies enable row level security; alter table recovery_policies force row level security;
alter table refresh_tokens enable row level security; alter table refresh_tokens force row level security;
alter table report_runs enable row level security; alter table report_runs force row level security;
alter table reports enable row level security; alter table reports force row level security;
alter table request_actions enable row level security; alter table request_actions force row level security;
alter table request_schemas enable row level security; alter table request_schemas force row level security;
alter table request_settings enable row level security; alter table request_settings force row level security;
alter table resource_uses enable row level security; alter table resource_uses force row level security;
alter table reviewed_access enable row level security; alter table reviewed_access force row level security;
alter table revocations enable row level security; alter table revocations force row level security;
alter table revoked_tokens enable row level security; alter table revoked_tokens force row level security;
alter table role_mining_analyses enable row level security; alter table role_mining_analyses force row level security;
alter table role_mining_config enable row level security; alter table role_mining_config force row level security;
alter table role_mining_fits enable row level security; alter table role_mining_fits force row level security;
alter table role_mining_outliers enable row level security; alter table role_mining_outliers force row level security;
alter table role_mining_runs enable row level security; alter table role_mining_runs force row level security;
alter table role_mining_suggestions enable row level security; alter table role_mining_suggestions force row level security;
alter table roles enable row level security; alter table roles force row level security;
alter table saml_keys enable row level security; alter table saml_keys force row level security;
alter table saved_views enable row level security; alter table saved_views force row level security;
alter table search_words enable row level security; alter table search_words force row level security;
alter table secret_downloads enable row level security; alter table secret_downloads force row level security;
alter table secret_revocations enable row level security; alter table secret_revocations force row level security;
alter table secret_sharing_settings enable row level security; alter table secret_sharing_settings force row level security;
alter table secret_visits enable row level security; alter table secret_visits force row level security;
alter table sent_messages enable row level security; alter table sent_messages force row level security;
alter table server_resources enable row level security; alter table server_resources force row level security;
alter table server_tool_changes enable row level security; alter table server_tool_changes force row level security;
alter table server_tools enable row level security; alter table server_tools force row level security;
alter table session_policies enable row level security; alter table session_policies force row level security;
alter table session_policy_groups enable row level security; alter table session_policy_groups force row level security;
alter table session_policy_users enable row level security; alter table session_policy_users force row level security;
alter table session_settings enable row level security; alter table session_settings force row level security;
alter table sessions enable row level security; alter table sessions force row level security;
alter table shadow_app_users enable row level security; alter table shadow_app_users force row level security;
alter table shadow_apps enable row level security; alter table shadow_apps force row level security;
alter table shadow_mcp_servers enable row level security; alter table shadow_mcp_servers force row level security;
alter table shadow_mcp_sightings enable row level security; alter table shadow_mcp_sightings force row level security;
alter table sign_in_attempts enable row level security; alter table sign_in_attempts force row level security;
alter table sign_in_failures enable row level security; alter table sign_in_failures force row level security;
alter table sign_in_links enable row level security; alter table sign_in_links force row level security;
alter table sign_in_policies enable row level security; alter table sign_in_policies force row level security;
alter table signing_keys enable row level security; alter table signing_keys force row level security;
alter table source_records enable row level security; alter table source_records force row level security;
alter table sso_access_tokens enable row level security; alter table sso_access_tokens force row level security;
alter table sso_applications enable row level security; alter table sso_applications force row level security;
alter table sso_clients enable row level security; alter table sso_clients force row level security;
alter table sso_codes enable row level security; alter table sso_codes force row level security;
alter table sso_history enable row level security; alter table sso_history force row level security;
alter table sso_keys enable row level security; alter table sso_keys force row level security;
alter table sso_saml_requests enable row level security; alter table sso_saml_requests force row level security;
alter table sso_settings enable row level security; alter table sso_settings force row level security;
alter table sso_subjects enable row level security; alter table sso_subjects force row level security;
alter table sso_used_ids enable row level security; alter table sso_used_ids force row level security;
alter table step_up_providers enable row level security; alter table step_up_providers force row level security;
alter table step_up_transactions enable row level security; alter table step_up_transactions force row level security;
alter table stored_objects enable row level security; alter table stored_objects force row level security;
alter table suppressed_messages enable row level security; alter table suppressed_messages force row level security;
alter table sync_batches enable row level security; alter table sync_batches force row level security;
alter table sync_lines enable row level security; alter table sync_lines force row level security;
alter table task_actions enable row level security; alter table task_actions force row level security;
alter table task_assignees enable row level security; alter table task_assignees force row level security;
alter table task_audits enable row level security; alter table task_audits force row level security;
alter table task_insights enable row level security; alter table task_insights force row level security;
alter table task_numbers enable row level security; alter table task_numbers force row level security;
alter table task_secrets enable row level security; alter table task_secrets force row level security;
alter table task_steps enable row level security; alter table task_steps force row level security;
alter table tasks enable row level security; alter table tasks force row level security;
alter table tool_gates enable row level security; alter table tool_gates force row level security;
alter table tool_hooks enable row level security; alter table tool_hooks force row level security;
alter table tool_server_credentials enable row level security; alter table tool_server_credentials force row level security;
alter table tool_server_sign_ins enable row level security; alter table tool_server_sign_ins force row level security;
alter table tool_servers enable row level security; alter table tool_servers force row level security;
alter table toolset_tool_changes enable row level security; alter table toolset_tool_changes force row level security;
alter table toolset_tools enable row level security; alter table toolset_tools force row level security;
alter table toolsets enable row level security; alter table toolsets force row level security;
alter table trusted_domains enable row level security; alter table trusted_domains force row level security;
alter table unconfirmed_grants enable row level security; alter table unconfirmed_grants force row level security;
alter table unused_spells enable row level security; alter table unused_spells force row level security;
alter table upstream_requests enable row level security; alter table upstream_requests force row level security;
alter table use_receipts enable row level security; alter table use_receipts force row level security;
alter table used_assertions enable row level security; alter table used_assertions force row level security;
alter table user_attribute_mappings enable row level security; alter table user_attribute_mappings force row level security;
alter table user_email_codes enable row level security; alter table user_email_codes force row level security;
alter table user_keys enable row level security; alter table user_keys force row level security;
alter table user_notification_settings enable row level security; alter table user_notification_settings force row level security;
alter table user_passkeys enable row level security; alter table user_passkeys force row level security;
alter table user_passwords enable row level security; alter table user_passwords force row level security;
alter table user_recovery_codes enable row level security; alter table user_recovery_codes force row level security;
alter table user_totps enable row level security; alter table user_totps force row level security;
alter table users enable row level security; alter table users force row level security;
alter table vault_credentials enable row level security; alter table vault_credentials force row level security;
alter table vault_keys enable row level security; alter table vault_keys force row level security;
alter table vault_links enable row level security; alter table vault_links force row level security;
alter table vault_values enable row level security; alter table vault_values force row level security;
alter table vaults enable row level security; alter table vaults force row level security;
alter table webhook_attempts enable row level security; alter table webhook_attempts force row level security;
alter table webhook_deliveries enable row level security; alter table webhook_deliveries force row level security;
alter table webhook_listeners enable row level security; alter table webhook_listeners force row level security;
alter table webhook_receipts enable row level security; alter table webhook_receipts force row level security;
alter table webhook_refusals enable row level security; alter table webhook_refusals force row level security;
alter table webhook_secrets enable row level security; alter table webhook_secrets force row level security;
alter table webhooks enable row level security; alter table webhooks force row level security;
alter table work enable row level security; alter table work force row level security;
alter table workload_providers enable row level security; alter table workload_providers force row level security;
alter table workload_trusts enable row level security; alter table workload_trusts force row level security;
insert into eras (era, cluster) select 1, system_identifier from pg_control_system();
