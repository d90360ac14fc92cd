-- Calls of models through the service: the keys of people, and those of the tenant at its providers.

create table model_gateway_keys (
  tenant_id text not null,
  id text not null,
  user_id text not null,
  display_name text not null,
  -- The first characters, by which people tell their keys apart.
  key_prefix text not null,
  -- SHA-256 of the whole key, which has 256 random bits.
  key_hash bytea not null,
  -- Those of the key by which it was made.
  allow_source_cidrs text[] not null default '{}',
  expires_at timestamptz,
  last_used_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, id)
);
create unique index model_gateway_keys_by_hash on model_gateway_keys (tenant_id, key_hash);
create index model_gateway_keys_of_user on model_gateway_keys (tenant_id, user_id, id);
select protect_tenant_table('model_gateway_keys');

create table model_providers (
  tenant_id text not null,
  slot_id text not null,
  display_name text not null default '',
  base_url text not null,
  header_style text not null check (header_style in ('X_API_KEY', 'AUTHORIZATION_BEARER')),
  key_prefix text not null,
  -- Sealed with the key of the tenant; null once it was cleared.
  api_key bytea,
  user_id text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, slot_id),
  check ((api_key is null) = (revoked_at is not null))
);
select protect_tenant_table('model_providers');
