-- Shared secrets, vaults, secrets of apps, and the store of objects they use.

-- What is in the object store. The row is written before the bytes and removed after them.
create table stored_objects (
  tenant_id text not null,
  key text not null,
  size bigint not null default 0,
  sha256 text not null default '',
  state text not null check (state in ('UPLOADING', 'KEPT', 'DELETING')),
  created_at timestamptz not null,
  -- Since when it should be gone.
  delete_since timestamptz,
  alarmed_at timestamptz,
  primary key (tenant_id, key)
);
create index stored_objects_unfinished on stored_objects (tenant_id, created_at) where state <> 'KEPT';
select protect_tenant_table('stored_objects');

-- Keys that wrap the keys of values; the newest wraps, each unwraps what it has wrapped.
create table vault_keys (
  tenant_id text not null,
  version integer not null,
  sealed_key bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, version)
);
select protect_tenant_table('vault_keys');

-- Each value has a key of its own. A rotation wraps that key anew and leaves the value as it is.
create table vault_values (
  tenant_id text not null,
  id text not null,
  key_version integer not null,
  wrapped_key bytea not null,
  sealed bytea not null,
  primary key (tenant_id, id)
);
create index vault_values_by_key on vault_values (tenant_id, key_version);
select protect_tenant_table('vault_values');

create table secret_sharing_settings (
  tenant_id text not null primary key,
  enabled boolean not null default true,
  external_enabled boolean not null default true,
  max_expiry_seconds bigint not null default 2592000,
  allow_unauthenticated_vault_links boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null
);
select protect_tenant_table('secret_sharing_settings');

create table paper_secrets (
  tenant_id text not null,
  id text not null,
  display_name text not null,
  -- Empty when an automation made it.
  creator_user_id text not null,
  sharing_mode text not null check (sharing_mode in ('INTERNAL', 'EXTERNAL')),
  secret_type text not null check (secret_type in ('TEXT', 'FILE')),
  input_format text not null,
  allowed_user_ids text[] not null default '{}',
  allowed_emails text[] not null default '{}',
  -- 0 is unlimited.
  max_views integer not null check (max_views between 0 and 1000),
  current_views integer not null default 0,
  age_suite text not null check (age_suite in ('X25519', 'MLKEM768X25519')),
  age_recipient text not null,
  -- The identity that opens the content; null once the content is deleted.
  identity_value_id text,
  content_ready boolean not null default false,
  -- The age file of a text; that of a file is an object.
  content bytea,
  object_key text,
  content_type text not null default '',
  filename text not null default '',
  file_size bigint not null default 0,
  expires_at timestamptz not null,
  sealed_code bytea not null,
  code_digest bytea not null,
  upload_digest bytea,
  upload_until timestamptz,
  ended text check (ended in ('EXPIRED', 'BURNED', 'REVOKED', 'DATA_DELETED')),
  ended_at timestamptz,
  deleted_at timestamptz,
  notify_on_view boolean not null default false,
  first_viewed_at timestamptz,
  -- The step of a run that stored it, and the account its credential is of.
  effect_key text,
  automation_id text not null default '',
  app_id text not null default '',
  app_user_id text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  check (ended is null or (content is null and object_key is null and identity_value_id is null)),
  check (max_views = 0 or current_views <= max_views)
);
create unique index paper_secrets_by_code on paper_secrets (tenant_id, code_digest);
create unique index paper_secrets_by_effect on paper_secrets (tenant_id, effect_key) where effect_key is not null;
create unique index paper_secrets_by_upload on paper_secrets (tenant_id, upload_digest) where upload_digest is not null;
create index paper_secrets_of_creator on paper_secrets (tenant_id, creator_user_id, created_at, id);
create index paper_secrets_by_time on paper_secrets (tenant_id, created_at, id);
create index paper_secrets_live on paper_secrets (tenant_id, expires_at) where ended is null;
create index paper_secrets_ended on paper_secrets (tenant_id, ended_at) where ended is not null;
create index paper_secrets_of_recipient on paper_secrets using gin (allowed_user_ids);
select protect_tenant_table('paper_secrets');

-- Somebody outside proves an address: a link by mail, then a token for the view.
create table secret_visits (
  tenant_id text not null,
  id text not null,
  secret_id text not null,
  email text not null,
  link_digest bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  redeemed_at timestamptz,
  view_digest bytea,
  user_agent_digest bytea,
  primary key (tenant_id, id)
);
create unique index secret_visits_by_link on secret_visits (tenant_id, link_digest);
create unique index secret_visits_by_view on secret_visits (tenant_id, view_digest) where view_digest is not null;
create index secret_visits_by_address on secret_visits (tenant_id, email, created_at);
create index secret_visits_to_end on secret_visits (tenant_id, expires_at);
select protect_tenant_table('secret_visits');

-- A file that was handed out and is not fetched yet. It holds what opens the object, which may be over for everybody else.
create table secret_downloads (
  tenant_id text not null,
  id text not null,
  token_digest bytea not null,
  secret_id text not null,
  object_key text not null,
  identity_value_id text not null,
  reader_recipient text not null,
  filename text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index secret_downloads_by_token on secret_downloads (tenant_id, token_digest);
create index secret_downloads_to_end on secret_downloads (tenant_id, expires_at);
create index secret_downloads_of_object on secret_downloads (tenant_id, object_key);
select protect_tenant_table('secret_downloads');

create table vaults (
  tenant_id text not null,
  id text not null,
  display_name text not null,
  description text not null default '',
  -- Of a link vault; null for one that only owners open.
  allowed_views integer,
  allow_unauthed_views boolean not null default false,
  credential_seconds bigint not null,
  owner_ids text[] not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index vaults_of_owner on vaults using gin (owner_ids);
select protect_tenant_table('vaults');
create view vaults_view as select tenant_id, id, display_name, deleted_at from vaults;
select publish_view('vaults_view');

-- A credential of an account in a vault. The same one may be in several.
create table vault_credentials (
  tenant_id text not null,
  vault_id text not null,
  credential_id text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, vault_id, credential_id)
);
create index vault_credentials_of_credential on vault_credentials (tenant_id, credential_id);
create index vault_credentials_to_end on vault_credentials (tenant_id, expires_at);
select protect_tenant_table('vault_credentials');

-- Links to one credential of a link vault.
create table vault_links (
  tenant_id text not null,
  id text not null,
  vault_id text not null,
  credential_id text not null,
  token_digest bytea not null,
  views_left integer not null check (views_left >= 0),
  created_by_user_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index vault_links_by_token on vault_links (tenant_id, token_digest);
create index vault_links_to_end on vault_links (tenant_id, expires_at);
select protect_tenant_table('vault_links');

-- Credentials of accounts are values of the vaults; what was kept before is over within a week and stays as it was.
alter table app_user_credentials add column value_id text not null default '';
create view account_sources_view as
  select tenant_id, connector_id, source_key, local_id from source_records where kind = 'account';
select publish_view('account_sources_view');

create table app_secrets (
  tenant_id text not null,
  id text not null,
  vault_id text not null,
  app_id text not null,
  app_user_id text not null,
  recipient_user_id text not null,
  label text not null default '',
  value_id text,
  ended text check (ended in ('EXPIRED', 'DELETED')),
  ended_at timestamptz,
  expires_at timestamptz,
  effect_key text,
  automation_id text not null default '',
  automation_execution_id text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  check ((ended is null) = (value_id is not null))
);
create unique index app_secrets_by_effect on app_secrets (tenant_id, effect_key) where effect_key is not null;
create index app_secrets_of_recipient on app_secrets (tenant_id, recipient_user_id, id);
create index app_secrets_to_end on app_secrets (tenant_id, expires_at) where ended is null;
select protect_tenant_table('app_secrets');

-- A credential that is to stop working, whatever became of the copy kept here.
create table secret_revocations (
  tenant_id text not null,
  id text not null,
  -- What was named: {appSecretId}, {vaultId} or {appResourceSecret}.
  target jsonb not null,
  -- The credential itself: one revocation at a time.
  credential_key text not null,
  app_id text not null,
  app_user_id text not null default '',
  app_resource_type_id text not null default '',
  app_resource_id text not null default '',
  state text not null check (state in ('QUEUED', 'RUNNING', 'SUCCEEDED', 'MANUAL', 'FAILED')),
  reason text not null,
  error text not null default '',
  attempts integer not null default 0,
  requested_by_user_id text not null,
  connector_task_id text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  completed_at timestamptz,
  primary key (tenant_id, id)
);
create unique index secret_revocations_unfinished on secret_revocations (tenant_id, credential_key)
  where state in ('QUEUED', 'RUNNING', 'MANUAL');
create index secret_revocations_by_time on secret_revocations (tenant_id, created_at, id);
select protect_tenant_table('secret_revocations');
