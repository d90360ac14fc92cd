-- Credentials, keys and tasks of connectors.

alter table connectors
  -- When its schedule starts the next sync; null while nothing is planned.
  add column next_sync_at timestamptz;

-- What a connector signs in with. Only the public half of the secret's key pair is kept.
create table connector_clients (
  tenant_id text not null,
  id text not null,
  app_id text not null,
  connector_id text not null,
  display_name text not null,
  public_key text not null,
  thumbprint text not null,
  last_four text not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, connector_id) references connectors
);
create index connector_clients_of_connector on connector_clients (tenant_id, connector_id, id) where deleted_at is null;
select protect_tenant_table('connector_clients');

-- X25519 pairs: passwords on their way to a connector are encrypted for the newest; older ones open what was encrypted
-- before the change, until they expire.
create table connector_keys (
  tenant_id text not null,
  connector_id text not null,
  id text not null,
  public_key bytea not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (tenant_id, connector_id, id),
  foreign key (tenant_id, connector_id) references connectors
);
select protect_tenant_table('connector_keys');

-- Programs outside that run a connector.
create table connector_hosts (
  tenant_id text not null,
  connector_id text not null,
  id text not null,
  name text not null,
  version text not null,
  first_seen_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (tenant_id, connector_id, id),
  foreign key (tenant_id, connector_id) references connectors
);
select protect_tenant_table('connector_hosts');

-- What a connector is asked to do, one after the other.
create table connector_tasks (
  tenant_id text not null,
  id text not null,
  app_id text not null,
  connector_id text not null,
  kind text not null
    check (kind in ('SYNC', 'GRANT', 'REVOKE', 'CREATE_ACCOUNT', 'DELETE_RESOURCE', 'CREATE_RESOURCE',
                    'ROTATE_CREDENTIAL', 'ACTION')),
  state text not null check (state in ('QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'UNSUPPORTED', 'CANCELED')),
  -- What to do, as on the wire; a password is in it only as the connector's key encrypts it.
  work jsonb not null,
  -- Why it ended as it did, or why it waits again.
  reason text not null default '',
  result jsonb,
  failures integer not null default 0,
  -- Not handed out before.
  due timestamptz not null,
  -- While it runs: who has it and until when. Past that it is free again.
  host_id text not null default '',
  leased_until timestamptz,
  lease_seconds integer not null default 60,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, connector_id) references connectors
);
create index connector_tasks_of_connector on connector_tasks (tenant_id, connector_id, id);
create index connector_tasks_open on connector_tasks (tenant_id, connector_id, due, id) where state in ('QUEUED', 'RUNNING');
create index connector_tasks_finished on connector_tasks (tenant_id, finished_at) where finished_at is not null;
select protect_tenant_table('connector_tasks');
