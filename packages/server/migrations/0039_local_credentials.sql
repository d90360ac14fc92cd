-- People sign in by their address, however it is written.
create index users_by_lower_email on users (tenant_id, lower(email)) where email <> '' and deleted_at is null;

-- Which factors a sign-in may use, and what its rules ask for.
create table sign_in_policies (
  tenant_id text not null,
  id text not null,
  display_name text not null,
  priority integer not null,
  allowed_primary_types text[] not null,
  allowed_mfa_types text[] not null,
  rules jsonb not null,
  default_outcome jsonb,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
select protect_tenant_table('sign_in_policies');

-- Which factors people may have, and what each has to be like.
create table credential_policies (
  tenant_id text not null,
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
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
select protect_tenant_table('credential_policies');

-- How people who lost a factor get in again.
create table recovery_policies (
  tenant_id text not null,
  id text not null,
  display_name text not null,
  priority integer not null,
  allowed_recovery_types text[] not null,
  min_recovery_auth_level text not null,
  revoke_on_recovery boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
select protect_tenant_table('recovery_policies');

-- Apps whose users are kept by the service itself.
create table local_directories (
  tenant_id text not null,
  app_id text not null,
  display_name text not null,
  is_default boolean not null,
  allow_self_registration boolean not null,
  self_registration_domains text[] not null,
  invitation_seconds integer not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, app_id),
  foreign key (tenant_id, app_id) references apps
);
create unique index local_directories_default on local_directories (tenant_id) where is_default;
select protect_tenant_table('local_directories');

create table local_invitations (
  tenant_id text not null,
  id text not null,
  directory_app_id text not null,
  email text not null,
  display_name text not null,
  initial_role_ids text[] not null,
  purpose text not null,
  sponsor_user_id text not null,
  job_id text not null,
  invited_by_user_id text not null,
  created_user_id text not null default '',
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
create index local_invitations_of_directory on local_invitations (tenant_id, directory_app_id, id);
create index local_invitations_by_email on local_invitations (tenant_id, lower(email))
  where accepted_at is null and revoked_at is null;
select protect_tenant_table('local_invitations');

create table user_passwords (
  tenant_id text not null,
  user_id text not null,
  -- argon2id with its parameters and salt, as `$argon2id$v=19$m=…,t=…,p=…$salt$hash`; empty when it was removed.
  hash text not null,
  -- Hashes of the passwords before it, newest first.
  earlier_hashes text[] not null default '{}',
  changed_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users
);
select protect_tenant_table('user_passwords');

create table user_totps (
  tenant_id text not null,
  id text not null,
  user_id text not null,
  display_name text not null,
  sealed_secret bytea not null,
  code_length integer not null,
  period_seconds integer not null,
  -- The time step of the last code that was used; no code of it or before is used again.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- Null until a code has shown that the app has the secret.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users
);
create index user_totps_of_user on user_totps (tenant_id, user_id);
select protect_tenant_table('user_totps');

create table user_passkeys (
  tenant_id text not null,
  id text not null,
  user_id text not null,
  display_name text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  aaguid text not null,
  attestation_format text not null,
  -- Whether it can be copied to other devices of its owner.
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users
);
create unique index user_passkeys_by_credential on user_passkeys (tenant_id, credential_id);
create index user_passkeys_of_user on user_passkeys (tenant_id, user_id);
select protect_tenant_table('user_passkeys');

-- What an authenticator is asked to sign: once, within five minutes.
create table passkey_challenges (
  tenant_id text not null,
  id text not null,
  purpose text not null check (purpose in ('registration', 'authentication')),
  -- Empty where the passkey says whose it is.
  user_id text not null,
  challenge text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);
create index passkey_challenges_by_expiry on passkey_challenges (tenant_id, expires_at);
select protect_tenant_table('passkey_challenges');

create table user_recovery_codes (
  tenant_id text not null,
  user_id text not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references users
);
select protect_tenant_table('user_recovery_codes');

-- The last code that was mailed to a person. It is derived from the id with the tenant's key, so only its hash is here.
create table user_email_codes (
  tenant_id text not null,
  user_id text not null,
  id text not null,
  code_hash bytea not null,
  code_length integer not null,
  attempts_left integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users
);
create index user_email_codes_by_expiry on user_email_codes (tenant_id, expires_at);
select protect_tenant_table('user_email_codes');

-- Links that let somebody in once: only the hash of the token is stored.
create table one_time_links (
  tenant_id text not null,
  id text not null,
  token_hash bytea not null,
  purpose text not null check (purpose in ('set_up', 'reset', 'sign_in', 'invitation')),
  -- The user it is for; of an invitation, the invitation.
  user_id text not null default '',
  invitation_id text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id)
);
create unique index one_time_links_by_token on one_time_links (tenant_id, token_hash);
create index one_time_links_of_user on one_time_links (tenant_id, user_id) where used_at is null;
create index one_time_links_by_expiry on one_time_links (tenant_id, expires_at);
select protect_tenant_table('one_time_links');

-- Failed tries, counted for an account at a network and for a network. Each lock lasts twice as long as the one before.
create table sign_in_failures (
  tenant_id text not null,
  key text not null,
  failures integer not null,
  since timestamptz not null,
  locked_until timestamptz,
  locks integer not null default 0,
  primary key (tenant_id, key)
);
create index sign_in_failures_by_age on sign_in_failures (tenant_id, since);
select protect_tenant_table('sign_in_failures');
