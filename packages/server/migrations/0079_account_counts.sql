-- How many accounts each app has, kept by whatever changes accounts: lists of apps do not count them.

-- The number of an app is the sum of its rows. Whoever changes accounts adds a row and takes along those that nobody
-- else is changing, so that no writer waits for another and there are few.
create table app_account_counts (
  tenant_id text not null default current_setting('app.tenant'),
  app_id text not null,
  id text not null default gen_random_uuid()::text,
  accounts bigint not null,
  primary key (tenant_id, app_id, id)
);
select protect_tenant_table('app_account_counts');

create function keep_account_counts() returns trigger language plpgsql as $$
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
end $$;

create trigger accounts_added after insert on app_users
  referencing new table as added for each statement execute function keep_account_counts();
create trigger accounts_changed after update on app_users
  referencing old table as gone new table as added for each statement execute function keep_account_counts();
create trigger accounts_removed after delete on app_users
  referencing old table as gone for each statement execute function keep_account_counts();

alter table app_users no force row level security;
alter table app_account_counts no force row level security;
insert into app_account_counts (tenant_id, app_id, accounts)
select tenant_id, app_id, count(*) from app_users where deleted_at is null group by 1, 2;
alter table app_account_counts force row level security;
alter table app_users force row level security;
