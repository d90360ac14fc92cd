-- How people sign in: through a provider of the tenant, or with credentials that are kept here.
create table auth_configs (
  tenant_id text not null,
  id text not null,
  provider text not null check (provider in ('google', 'microsoft', 'okta', 'onelogin', 'jumpcloud', 'pingone', 'oidc',
    'saml', 'reeveLocal')),
  display_name text not null,
  status text not null check (status in ('AUTH_CONFIG_STATUS_ACTIVE', 'AUTH_CONFIG_STATUS_DEPRECATED',
    'AUTH_CONFIG_STATUS_DISABLED')),
  is_default boolean not null default false,
  domains text[] not null default '{}',
  deprecation_message text not null default '',
  deprecation_deadline timestamptz,
  create_users boolean not null default false,
  create_domains text[] not null default '{}',
  -- Of the provider, without its secret.
  settings jsonb not null,
  sealed_secret bytea,
  -- When somebody last signed in with these settings as a test; null once they lead elsewhere.
  tested_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index auth_configs_default on auth_configs (tenant_id) where is_default;
select protect_tenant_table('auth_configs');

-- Which user the subject of an upstream provider is. A user belongs to one configuration.
create table sign_in_links (
  tenant_id text not null,
  auth_config_id text not null,
  subject text not null,
  user_id text not null,
  email text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, auth_config_id, subject),
  unique (tenant_id, user_id),
  foreign key (tenant_id, auth_config_id) references auth_configs on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade
);
select protect_tenant_table('sign_in_links');

-- One authorization request that was sent to a provider. The answer has to bring its state, once.
create table upstream_requests (
  tenant_id text not null,
  state_hash bytea not null,
  purpose text not null check (purpose in ('signIn', 'test', 'stepUp')),
  -- The auth config or the step-up provider.
  party_id text not null,
  -- The sign-in attempt, the user who tests, or the step-up transaction.
  owner_id text not null,
  fresh boolean not null,
  -- Nonce and code verifier.
  sealed_proof bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, state_hash)
);
create index upstream_requests_to_end on upstream_requests (tenant_id, expires_at);
select protect_tenant_table('upstream_requests');

create table step_up_providers (
  tenant_id text not null,
  id text not null,
  display_name text not null,
  issuer_url text not null,
  client_id text not null,
  -- Null once the issuer changed: the secret was given for the one before.
  sealed_secret bytea,
  kind text not null check (kind in ('oauth2', 'microsoft')),
  settings jsonb not null,
  enabled boolean not null default true,
  tested_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
select protect_tenant_table('step_up_providers');

create table step_up_transactions (
  tenant_id text not null,
  id text not null,
  provider_id text not null,
  user_id text not null,
  -- Empty for a test that was asked for without a session.
  session_id text not null,
  state text not null check (state in ('STEP_UP_TRANSACTION_STATE_PENDING', 'STEP_UP_TRANSACTION_STATE_VERIFIED',
    'STEP_UP_TRANSACTION_STATE_ERROR')),
  target text not null check (target in ('approveTask', 'test')),
  task_id text not null default '',
  policy_step_id text not null default '',
  claims jsonb,
  error_message text not null default '',
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index step_up_transactions_by_time on step_up_transactions (tenant_id, created_at);
select protect_tenant_table('step_up_transactions');

-- The key of the tenant as a SAML service provider: it signs requests and decrypts assertions.
create table saml_keys (
  tenant_id text not null,
  id text not null,
  sealed_private bytea not null,
  certificate text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
select protect_tenant_table('saml_keys');
