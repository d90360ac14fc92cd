-- Reeve as identity provider for apps: one row says how people sign in to an app, by OpenID Connect or by SAML.
create table sso_applications (
  tenant_id text not null,
  id text not null,
  app_id text not null,
  -- Whoever holds it may sign in.
  entitlement_id text not null,
  display_name text not null,
  description text not null,
  disabled boolean not null default false,
  subject_type text not null check (subject_type in ('SSO_SUBJECT_TYPE_PAIRWISE', 'SSO_SUBJECT_TYPE_PUBLIC',
    'SSO_SUBJECT_TYPE_COMPATIBILITY')),
  -- Applications of one sector know a person by the same pairwise subject.
  sector_id text not null,
  -- The user attribute mapping that compatibility subjects come from; empty when only imported ones count.
  compatibility_mapping_id text not null default '',
  assertion_seconds integer not null check (assertion_seconds between 60 and 3600),
  -- The configuration of its protocol as the contract has it.
  oidc jsonb,
  saml jsonb,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  check ((oidc is null) <> (saml is null))
);
create index sso_applications_of_app on sso_applications (tenant_id, app_id, id);
select protect_tenant_table('sso_applications');

-- What an application signs in with by OpenID Connect.
create table sso_clients (
  tenant_id text not null,
  id text not null,
  application_id text not null,
  display_name text not null,
  authentication text not null check (authentication in ('clientSecretBasic', 'clientSecretPost', 'none',
    'privateKeyJwt')),
  -- The public half of the secret; the secret itself is stored nowhere.
  secret_key text,
  -- The keys of a client that signs, as they were given.
  public_jwks text not null default '',
  pkce_policy text not null check (pkce_policy in ('SSO_APPLICATION_OIDC_PKCE_POLICY_REQUIRED_S256',
    'SSO_APPLICATION_OIDC_PKCE_POLICY_ALLOW_MISSING_FOR_LEGACY')),
  redirect_uris text[] not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references sso_applications on delete cascade
);
create index sso_clients_of_application on sso_clients (tenant_id, application_id, id);
select protect_tenant_table('sso_clients');

-- The subject that an application knows a user by, where it is not computed.
create table sso_subjects (
  tenant_id text not null,
  application_id text not null,
  user_id text not null,
  subject text not null,
  -- Imported, or taken from an attribute of the user at the first sign-in and kept since.
  source text not null check (source in ('import', 'attribute')),
  import_id text not null default '',
  created_at timestamptz not null,
  primary key (tenant_id, application_id, user_id),
  unique (tenant_id, application_id, subject),
  foreign key (tenant_id, application_id) references sso_applications on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade
);
select protect_tenant_table('sso_subjects');

create table sso_settings (
  tenant_id text not null,
  enabled boolean not null,
  default_assertion_seconds integer not null check (default_assertion_seconds between 60 and 3600),
  default_id_token_alg text not null,
  default_subject_type text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id)
);
select protect_tenant_table('sso_settings');

-- Every state that an application or the settings had, and who made it so.
create table sso_history (
  tenant_id text not null,
  -- The id of the application; empty for the settings.
  object_id text not null,
  -- The version of the object that it is.
  number integer not null,
  -- That of the event of the change.
  id text not null,
  change_kind text not null check (change_kind in ('CHANGE_KIND_CREATE', 'CHANGE_KIND_PUT',
    'CHANGE_KIND_HARD_DELETE')),
  actor_kind text not null,
  actor_user_id text not null,
  snapshot jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, object_id, number)
);
select protect_tenant_table('sso_history');

-- Keys of the tenant as identity provider: they sign ID tokens and assertions, and make pairwise subjects.
create table sso_keys (
  tenant_id text not null,
  id text not null,
  purpose text not null check (purpose in ('EdDSA', 'ES256', 'RS256', 'saml', 'pairwise')),
  sealed_private bytea not null,
  -- Of a key that signs ID tokens.
  public_jwk jsonb,
  -- Of a key that signs assertions, in PEM.
  certificate text not null default '',
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index sso_keys_by_purpose on sso_keys (tenant_id, purpose, created_at);
select protect_tenant_table('sso_keys');

-- Of codes and tokens only hashes are stored.
create table sso_codes (
  tenant_id text not null,
  code_hash bytea not null,
  application_id text not null,
  client_id text not null,
  redirect_uri text not null,
  -- Empty for a client that may do without.
  code_challenge text not null,
  scope text not null,
  nonce text not null,
  -- The session of the browser in which the person signed in.
  session_id text not null,
  user_id text not null,
  -- What the application knows the person by.
  subject text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, code_hash),
  foreign key (tenant_id, client_id) references sso_clients on delete cascade
);
create index sso_codes_by_expiry on sso_codes (tenant_id, expires_at);
select protect_tenant_table('sso_codes');

-- Access tokens for userinfo.
create table sso_access_tokens (
  tenant_id text not null,
  token_hash bytea not null,
  -- The code that it was given for: a second use of the code ends it.
  code_hash bytea not null,
  application_id text not null,
  client_id text not null,
  scope text not null,
  session_id text not null,
  user_id text not null,
  -- What the application knows the person by.
  subject text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, code_hash) references sso_codes on delete cascade
);
create index sso_access_tokens_of_code on sso_access_tokens (tenant_id, code_hash);
create index sso_access_tokens_by_expiry on sso_access_tokens (tenant_id, expires_at);
select protect_tenant_table('sso_access_tokens');

-- Ids that count once: of a client's signed assertions and of SAML requests.
create table sso_used_ids (
  tenant_id text not null,
  -- The client or the application that sent it.
  sender_id text not null,
  used_id text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, sender_id, used_id)
);
create index sso_used_ids_by_expiry on sso_used_ids (tenant_id, expires_at);
select protect_tenant_table('sso_used_ids');

-- A SAML request that was checked and waits for the person to sign in.
create table sso_saml_requests (
  tenant_id text not null,
  id text not null,
  application_id text not null,
  -- The browser that brought it.
  browser_hash bytea not null,
  request jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references sso_applications on delete cascade
);
create index sso_saml_requests_by_expiry on sso_saml_requests (tenant_id, expires_at);
select protect_tenant_table('sso_saml_requests');
