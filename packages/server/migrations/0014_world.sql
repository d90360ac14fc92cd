-- What an account holds is little: the right need not be in the index, and a sync writes half as much of it.
drop index grants_of_account;
create index grants_of_account on grants (tenant_id, app_user_id);

-- Packed already, and chance: trying to make them smaller costs time only.
alter table sync_batches alter column body set storage external, alter column fingerprints set storage external;

-- What holds for all connectors of a tenant; without a row, everything is on.
create table connector_settings (
  tenant_id text not null,
  check_bad_sync boolean not null default true,
  access_requests boolean not null default true,
  updated_at timestamptz not null,
  primary key (tenant_id)
);
select protect_tenant_table('connector_settings');

-- Accounts of a promoted app that follow those of the app it was found in.
create table adopted_accounts (
  tenant_id text not null,
  app_user_id text not null,
  source_id text not null,
  primary key (tenant_id, app_user_id),
  foreign key (tenant_id, app_user_id) references app_users on delete cascade deferrable initially deferred
);
create index adopted_accounts_by_source on adopted_accounts (tenant_id, source_id);
select protect_tenant_table('adopted_accounts');

-- A past grant is never changed, and removed only when it is older than anybody asks for.
create policy seven_years on past_grants as restrictive for delete using (revoked_at <= now() - interval '7 years');
do $$ begin
  execute format('alter policy seven_years on past_grants to %I', current_setting('reeve.service_role'));
  execute format('grant delete on past_grants to %I', current_setting('reeve.service_role'));
end $$;

-- Deleted users are looked for by address too.
drop index users_by_email;
create index users_by_email on users (tenant_id, email);
