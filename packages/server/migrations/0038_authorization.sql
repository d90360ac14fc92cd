-- Public clients that people sign in to; those of the service itself are code.
create table oauth_clients (
  tenant_id text not null,
  id text not null,
  display_name text not null,
  redirect_uris text[] not null,
  post_logout_redirect_uris text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
select protect_tenant_table('oauth_clients');

-- That a person lets a client act for it.
create table oauth_consents (
  tenant_id text not null,
  user_id text not null,
  client_id text not null,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, client_id),
  foreign key (tenant_id, user_id) references users
);
select protect_tenant_table('oauth_consents');

-- Of codes and tokens only hashes are stored.
create table authorization_codes (
  tenant_id text not null,
  code_hash bytea not null,
  client_id text not null,
  redirect_uri text not null,
  code_challenge text not null,
  scope text not null,
  nonce text not null,
  -- The session of the browser in which the person agreed.
  session_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The session that the code was exchanged for: a second use ends it.
  used_at timestamptz,
  issued_session_id text not null default '',
  primary key (tenant_id, code_hash)
);
create index authorization_codes_by_expiry on authorization_codes (tenant_id, expires_at);
select protect_tenant_table('authorization_codes');

create table refresh_tokens (
  tenant_id text not null,
  token_hash bytea not null,
  session_id text not null,
  client_id text not null,
  scope text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it was exchanged for the next one; within the window of the session it may be used again.
  rotated_at timestamptz,
  primary key (tenant_id, token_hash)
);
create index refresh_tokens_of_session on refresh_tokens (tenant_id, session_id);
create index refresh_tokens_by_expiry on refresh_tokens (tenant_id, expires_at);
select protect_tenant_table('refresh_tokens');

create table device_codes (
  tenant_id text not null,
  device_hash bytea not null,
  -- What the person types, without the hyphen.
  user_code text not null,
  client_id text not null,
  scope text not null,
  state text not null check (state in ('pending', 'approved', 'denied', 'used')),
  -- The session of the browser in which the person agreed.
  session_id text not null default '',
  ip text not null,
  user_agent text not null,
  polled_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, device_hash)
);
create unique index device_codes_by_user_code on device_codes (tenant_id, user_code);
create index device_codes_by_expiry on device_codes (tenant_id, expires_at);
select protect_tenant_table('device_codes');
