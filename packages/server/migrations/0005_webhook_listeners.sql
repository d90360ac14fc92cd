-- Where an automation with a webhook trigger is called; at most one an automation. What a caller proves itself with
-- depends on the kind: a sealed secret (hmac), the digest of a token (capabilityUrl), or the address of its keys (jwt).
create table webhook_listeners (
  tenant_id text not null,
  id text not null,
  automation_id text not null,
  auth_kind text not null check (auth_kind in ('jwt', 'hmac', 'capabilityUrl')),
  jwks_url text not null default '',
  -- The sealed secret or the digest of the token.
  credential bytea,
  -- The one before, good until the overlap of the last rotation ends.
  previous_credential bytea,
  previous_until timestamptz,
  allowed_cidrs text[] not null default '{}',
  received_count bigint not null default 0,
  last_received_at timestamptz,
  rotated_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, automation_id),
  check ((auth_kind = 'jwt') = (credential is null)),
  check ((auth_kind = 'jwt') = (jwks_url <> '')),
  check ((previous_credential is null) = (previous_until is null))
);
select protect_tenant_table('webhook_listeners');

-- The events a listener has accepted: the same id is not accepted again within a week.
create table webhook_receipts (
  tenant_id text not null,
  listener_id text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (tenant_id, listener_id, event_id),
  foreign key (tenant_id, listener_id) references webhook_listeners on delete cascade
);
create index webhook_receipts_by_age on webhook_receipts (tenant_id, listener_id, received_at);
select protect_tenant_table('webhook_receipts');

-- When a refusal was last recorded, by cause: a flood of bad calls makes one event a minute.
create table webhook_refusals (
  tenant_id text not null,
  listener_id text not null,
  cause text not null,
  recorded_at timestamptz not null,
  primary key (tenant_id, listener_id, cause),
  foreign key (tenant_id, listener_id) references webhook_listeners on delete cascade
);
select protect_tenant_table('webhook_refusals');
