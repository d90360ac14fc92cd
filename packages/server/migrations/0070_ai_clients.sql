-- A program that signs in as a service principal has no type until an administrator has set one; tokens from before it
-- was last closed are dead.
alter table ai_clients
  drop constraint ai_clients_client_type_check,
  add constraint ai_clients_client_type_check
    check (client_type in ('UNSPECIFIED', 'PERSONAL', 'SHARED', 'SERVICE', 'EPHEMERAL')),
  add column tokens_from timestamptz;

-- Clients whose id is the address of a document that describes them: what it said when it was last read, and whether
-- the tenant lets such a client in. No approval where nobody was asked.
alter table oauth_clients
  add column fetched_at timestamptz,
  add column approval text not null default '' check (approval in ('', 'WAITING', 'ALLOWED', 'REFUSED')),
  add column task_id text not null default '';
create index oauth_clients_of_task on oauth_clients (tenant_id, task_id) where task_id <> '';
