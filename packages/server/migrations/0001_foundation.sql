-- Every table with a tenant_id is guarded by the database itself: the service's role sees the rows of the tenant set
-- for its transaction, and none when no tenant is set. The column's default puts new rows into that tenant.
create function protect_tenant_table(target regclass, privileges text default 'select, insert, update, delete')
returns void language plpgsql as $$
begin
  execute format('alter table %s alter column tenant_id set default current_setting(''app.tenant'')', target);
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (tenant_id = current_setting(''app.tenant'', true))'
    ' with check (tenant_id = current_setting(''app.tenant'', true))', target);
  execute format('grant %s on %s to %I', privileges, target, current_setting('reeve.service_role'));
end $$;

-- The directory of tenants: read before a tenant is known, so it is the one table without a guard.
create table tenants (
  id text primary key,
  label text not null unique check (label ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  status text not null check (status in ('active', 'suspended')),
  hosts text[] not null default '{}',
  allowed_origins text[] not null default '{}',
  -- The tenant's own key, wrapped by the master key.
  sealed_key bytea not null,
  created_at timestamptz not null
);
do $$ begin
  execute format('grant select, insert, update on tenants to %I', current_setting('reeve.service_role'));
end $$;

create table signing_keys (
  tenant_id text not null,
  kid text not null,
  public_jwk jsonb not null,
  sealed_private bytea not null,
  created_at timestamptz not null,
  -- Null while the key is published ahead of its use.
  active_at timestamptz,
  primary key (tenant_id, kid)
);
select protect_tenant_table('signing_keys');

create table users (
  tenant_id text not null,
  id text not null,
  type text not null check (type in ('USER_TYPE_HUMAN', 'USER_TYPE_SERVICE', 'USER_TYPE_AGENT', 'USER_TYPE_SYSTEM')),
  origin text not null check (origin in ('USER_ORIGIN_LOCAL', 'USER_ORIGIN_DIRECTORY')),
  status text not null check (status in ('ENABLED', 'DISABLED', 'DELETED')),
  display_name text not null,
  email text not null default '',
  role_ids text[] not null default '{}',
  -- Who answers for a service principal.
  owner_ids text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index users_by_type on users (tenant_id, type, id) where deleted_at is null;
select protect_tenant_table('users');

-- Built-in roles are code; these are a tenant's own.
create table roles (
  tenant_id text not null,
  id text not null,
  name text not null,
  display_name text not null,
  permissions text[] not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
select protect_tenant_table('roles');

create table clients (
  tenant_id text not null,
  id text not null,
  use text not null check (use in ('pcc', 'spc')),
  user_id text not null,
  display_name text not null,
  -- Only the public half of the secret's key pair is kept: the secret cannot be read back.
  public_key text not null,
  thumbprint text not null,
  last_four text not null,
  allow_source_cidrs text[] not null default '{}',
  scoped_role_ids text[] not null default '{}',
  expires_at timestamptz,
  last_used_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users
);
create index clients_of_user on clients (tenant_id, user_id, id) where deleted_at is null;
select protect_tenant_table('clients');

create table workload_providers (
  tenant_id text not null,
  id text not null,
  display_name text not null,
  description text not null default '',
  issuer_url text not null,
  well_known_provider text not null,
  -- Empty for OIDC; the address of the trust bundle for SPIFFE.
  bundle_endpoint_url text not null default '',
  disabled boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index workload_providers_by_issuer on workload_providers (tenant_id, issuer_url) where deleted_at is null;
select protect_tenant_table('workload_providers');

create table workload_trusts (
  tenant_id text not null,
  id text not null,
  service_principal_id text not null,
  provider_id text not null,
  display_name text not null,
  description text not null default '',
  condition_expression text not null,
  allow_source_cidrs text[] not null default '{}',
  scoped_role_ids text[] not null default '{}',
  passthrough_claims text[] not null default '{}',
  disabled boolean not null default false,
  last_used_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, service_principal_id) references users,
  foreign key (tenant_id, provider_id) references workload_providers
);
create index workload_trusts_of_principal on workload_trusts (tenant_id, service_principal_id, id) where deleted_at is null;
create index workload_trusts_of_provider on workload_trusts (tenant_id, provider_id, id) where deleted_at is null;
select protect_tenant_table('workload_trusts');

-- A signed assertion works once: its digest is remembered until it would have expired anyway.
create table used_assertions (
  tenant_id text not null,
  digest bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, digest)
);
create index used_assertions_by_expiry on used_assertions (tenant_id, expires_at);
select protect_tenant_table('used_assertions');

create table revoked_tokens (
  tenant_id text not null,
  jti text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, jti)
);
create index revoked_tokens_by_expiry on revoked_tokens (tenant_id, expires_at);
select protect_tenant_table('revoked_tokens');

-- Failed tries to authenticate, by client id and by address.
create table auth_failures (
  tenant_id text not null,
  key text not null,
  failures integer not null,
  since timestamptz not null,
  locked_until timestamptz,
  primary key (tenant_id, key)
);
select protect_tenant_table('auth_failures');

create table idempotency_keys (
  tenant_id text not null,
  subject text not null,
  method text not null,
  path text not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  -- Null when the answer held a one-time secret.
  answer text,
  etag text not null default '',
  object_id text not null default '',
  expires_at timestamptz not null,
  primary key (tenant_id, subject, method, path, key)
);
create index idempotency_keys_by_expiry on idempotency_keys (tenant_id, expires_at);
select protect_tenant_table('idempotency_keys');

-- Append only. xid and ordinal give an order that a reader can follow without missing a transaction that commits late.
create table events (
  tenant_id text not null,
  id text not null,
  at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  ordinal integer not null,
  kind text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  actor jsonb not null,
  correlation text not null,
  lineage text[] not null default '{}',
  primary key (tenant_id, at, id)
) partition by range (at);
create table events_default partition of events default;
create index events_in_order on events (tenant_id, xid, ordinal);
select protect_tenant_table('events', 'select, insert');
select protect_tenant_table('events_default', 'select, insert');
