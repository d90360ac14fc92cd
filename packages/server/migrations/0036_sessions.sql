-- A person who is signed in. The browser holds a random token, of which only the hash is stored. The limits are those of
-- the session policy that applied when they were last decided; a change of policies decides them anew.
create table sessions (
  tenant_id text not null,
  id text not null,
  user_id text not null,
  token_hash bytea not null,
  -- The client that the person signed in to.
  client_id text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  idle_seconds integer not null,
  access_token_seconds integer not null,
  refresh_token_seconds integer not null,
  refresh_window_seconds integer not null,
  rotate_refresh boolean not null,
  session_policy_id text not null default '',
  -- When the person gave a credential; null when whoever vouched for it did not say.
  auth_time timestamptz,
  auth_level text not null,
  credential_types text[] not null,
  auth_config_id text not null default '',
  -- The session at the identity provider that the person came from.
  upstream_sid text not null default '',
  ip text not null,
  user_agent text not null,
  ended_at timestamptz,
  end_reason text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users
);
create unique index sessions_by_token on sessions (tenant_id, token_hash);
create index sessions_of_user on sessions (tenant_id, user_id, created_at) where ended_at is null;
create index sessions_by_expiry on sessions (tenant_id, expires_at);
select protect_tenant_table('sessions');

-- One interactive sign-in of one browser: what it has to prove, what is proved so far, and where it continues.
create table sign_in_attempts (
  tenant_id text not null,
  id text not null,
  -- The hash of the cookie of the browser that began it: nobody else can go on with it.
  browser_hash bytea not null,
  -- What happens when the person has signed in, see areas/sign-in/attempts/continuation.ts.
  continuation jsonb not null,
  client_id text not null,
  -- Evidence has to be from this time or later; null when an earlier one will do.
  fresh_since timestamptz,
  min_level text not null,
  login_hint text not null default '',
  -- The user whose first factor was right, and which factors were given.
  user_id text not null default '',
  credential_types text[] not null default '{}',
  auth_config_id text not null default '',
  -- What an upstream answer has to match, sealed with the tenant's key.
  sealed_upstream bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz,
  -- What came of it: a session, or why what the person proved was not enough.
  session_id text not null default '',
  error text not null default '',
  -- When whoever began the attempt took the outcome, which is possible once.
  taken_at timestamptz,
  primary key (tenant_id, id)
);
create index sign_in_attempts_by_expiry on sign_in_attempts (tenant_id, expires_at);
select protect_tenant_table('sign_in_attempts');
