create table webhooks (
  tenant_id text not null,
  id text not null,
  display_name text not null,
  description text not null default '',
  url text not null,
  callback_timeout_seconds integer not null check (callback_timeout_seconds between 86400 and 2592000),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index webhooks_live on webhooks (tenant_id, id) where deleted_at is null;
select protect_tenant_table('webhooks');

-- What deliveries are signed with; an old secret goes on signing until it expires.
create table webhook_secrets (
  tenant_id text not null,
  webhook_id text not null,
  id text not null,
  sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (tenant_id, webhook_id, id),
  foreign key (tenant_id, webhook_id) references webhooks on delete cascade
);
select protect_tenant_table('webhook_secrets');

-- Fails the transaction when another number of rows was found than the caller decided about.
create function exactly(actual bigint, wanted integer) returns void language plpgsql as $$
begin
  if actual <> wanted then raise exception 'changed meanwhile' using errcode = 'RV002'; end if;
end $$;

-- One delivery. Its row is the truth; the job of the same key is the alarm clock that brings a worker to it.
create table webhook_deliveries (
  tenant_id text not null,
  id text not null,
  webhook_id text not null,
  state text not null check (state in
    ('PENDING', 'RUNNING', 'ERROR', 'WAITING_CALLBACK', 'PROCESS_RESPONSE', 'SUCCESS', 'FATAL_ERROR')),
  -- Counts begun attempts. With `state` it is the fence: the end of an attempt counts while it is the one under way.
  attempts integer not null default 0,
  destination text not null,
  source_kind text not null,
  source jsonb not null,
  event text not null,
  -- As sent, but for the token of the callback address.
  body text not null,
  -- Whether somebody waits for the document of the answer.
  awaits_document boolean not null,
  redelivery_of text not null default '',
  -- The automations whose runs led to it.
  lineage text[] not null default '{}',
  error text not null default '',
  superseded_reason text not null default '',
  response_document jsonb,
  response_via text not null default '' check (response_via in ('', 'SYNC', 'CALLBACK')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_attempted_at timestamptz,
  next_attempt_at timestamptz,
  completed_at timestamptz,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, webhook_id) references webhooks
) with (
  -- Every delivery is written at least twice more: there is room for that beside it.
  fillfactor = 60
);
create index webhook_deliveries_of_webhook on webhook_deliveries (tenant_id, webhook_id, created_at, id);
create index webhook_deliveries_by_time on webhook_deliveries (tenant_id, created_at, id);
create index webhook_deliveries_by_expiry on webhook_deliveries (tenant_id, expires_at);
select protect_tenant_table('webhook_deliveries');

-- Written with the delivery they belong to, and removed with it.
create table webhook_attempts (
  tenant_id text not null,
  delivery_id text not null,
  number integer not null,
  started_at timestamptz not null,
  duration_ms integer not null,
  -- 0 when no answer came.
  status_code integer not null,
  error text not null default '',
  -- The first 4 KB.
  response_body text not null default '',
  primary key (tenant_id, delivery_id, number)
);
select protect_tenant_table('webhook_attempts');
