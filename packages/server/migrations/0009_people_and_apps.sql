-- What is kept about people and apps beside the governed world itself.

-- Accounts are counted by app.
create index app_users_live on app_users (tenant_id, app_id) where deleted_at is null;
-- Words of one object: a second word of a query is looked up here for each object that the first one found.
drop index search_words_of_object;
create index search_words_of_object on search_words (tenant_id, object_id, word);
create index users_with_delegate on users (tenant_id, delegated_user_id) where delegated_user_id <> '';

-- E-mail domains of people who are no outsiders.
create table trusted_domains (
  tenant_id text not null,
  domain text not null,
  created_at timestamptz not null,
  primary key (tenant_id, domain)
);
select protect_tenant_table('trusted_domains');

-- Tags that entitlements carry: risk levels and compliance frameworks.
create table attribute_values (
  tenant_id text not null,
  id text not null,
  attribute_type_id text not null,
  value text not null,
  -- The value in lower case: of each there is one.
  key text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index attribute_values_by_key on attribute_values (tenant_id, attribute_type_id, key)
  where deleted_at is null;
select protect_tenant_table('attribute_values');

-- When access that nobody uses is told of or taken.
create table app_usage_controls (
  tenant_id text not null,
  app_id text not null,
  notify boolean not null,
  notify_after_days integer not null,
  revoke boolean not null,
  revoke_after_days integer not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (tenant_id, app_id),
  foreign key (tenant_id, app_id) references apps
);
select protect_tenant_table('app_usage_controls');

-- What entitlements of an app take over unless they have settings of their own.
create table app_request_defaults (
  tenant_id text not null,
  app_id text not null,
  defaults_enabled boolean not null,
  resource_type_ids text[] not null,
  catalog_ids text[] not null,
  request_policy_id text not null,
  request_schema_id text not null,
  emergency_grant_enabled boolean not null,
  emergency_grant_policy_id text not null,
  -- Seconds; null: no limit.
  max_grant_seconds bigint,
  -- How far they are applied.
  state text not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (tenant_id, app_id),
  foreign key (tenant_id, app_id) references apps
);
select protect_tenant_table('app_request_defaults');

-- Which settings an entitlement gets; the first rule that matches wins.
create table entitlement_rules (
  tenant_id text not null,
  app_id text not null,
  id text not null,
  display_name text not null,
  description text not null,
  condition text not null,
  enabled boolean not null,
  -- 1, 2, 3 … without a gap; checked at the end of the transaction, so that rules can trade places.
  priority integer not null,
  request_policy_id text not null,
  request_schema_id text not null,
  emergency_grant_enabled boolean not null,
  emergency_grant_policy_id text not null,
  max_grant_seconds bigint,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, app_id, priority) deferrable initially deferred,
  foreign key (tenant_id, app_id) references apps
);
select protect_tenant_table('entitlement_rules');

create table app_reports (
  tenant_id text not null,
  id text not null,
  app_id text not null,
  state text not null check (state in ('REPORT_STATE_PENDING', 'REPORT_STATE_OK', 'REPORT_STATE_ERROR')),
  bytes bigint not null default 0,
  md5 text not null default '',
  sha256 text not null default '',
  created_at timestamptz not null,
  completed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, app_id) references apps
);
create index app_reports_of_app on app_reports (tenant_id, app_id, id);
select protect_tenant_table('app_reports');

-- The file in parts, so that neither who writes it nor who reads it holds all of it.
create table app_report_parts (
  tenant_id text not null,
  report_id text not null,
  number integer not null,
  content bytea not null,
  primary key (tenant_id, report_id, number),
  foreign key (tenant_id, report_id) references app_reports on delete cascade
);
select protect_tenant_table('app_report_parts');

-- Credentials made for an account, sealed for whoever they are for.
create table app_user_credentials (
  tenant_id text not null,
  app_id text not null,
  app_user_id text not null,
  id text not null,
  provider text not null,
  key_id text not null,
  encrypted_bytes bytea not null,
  name text not null,
  description text not null,
  schema text not null,
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index app_user_credentials_of_account on app_user_credentials (tenant_id, app_user_id, id);
select protect_tenant_table('app_user_credentials');

-- People and machines made here are found like those that directories bring. Directories bring many at once and keep
-- the words themselves.
create function keep_local_user_words() returns trigger language plpgsql as $$
declare
  whole text[] := array_remove(array[lower(new.email), lower(new.username)], '');
  words text[];
begin
  select array(
    select distinct left(word, 64)
    from unnest(whole || regexp_split_to_array(
      lower(normalize(new.display_name || ' ' || new.email || ' ' || new.username, nfkc)), '[^[:alnum:]]+')) as word
    where word <> '' limit 24) into words;
  delete from search_words
  where tenant_id = new.tenant_id and type = 'user' and object_id = new.id and not (word = any(words));
  insert into search_words (tenant_id, type, word, object_id)
  select new.tenant_id, 'user', word, new.id from unnest(words) as word on conflict do nothing;
  return null;
end $$;
create trigger local_user_words after insert or update of display_name, email, username on users
  for each row when (new.origin <> 'USER_ORIGIN_DIRECTORY') execute function keep_local_user_words();
