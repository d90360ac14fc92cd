-- Calls of tools that were denied or flagged: what shows that somebody is up to something. Others are not kept.
create table mcp_tool_calls (
  tenant_id text not null,
  -- Whose names the calls have.
  reporter text not null,
  call_id text not null,
  user_id text not null,
  client_id text not null,
  app_id text not null,
  connector_id text not null,
  tool text not null,
  called_at timestamptz not null,
  denied boolean not null,
  -- It is one of the calls of a burst that was told.
  in_burst boolean not null default false,
  primary key (tenant_id, reporter, call_id)
);
select protect_tenant_table('mcp_tool_calls');
create index mcp_tool_calls_denied on mcp_tool_calls (tenant_id, user_id, client_id, called_at) where denied and not in_burst;
create index mcp_tool_calls_by_age on mcp_tool_calls (tenant_id, called_at);

-- Who let a dispatch go that waited for somebody to agree, or held it back.
alter table finding_dispatches
  add column decided_by text not null default '',
  add column decided_at timestamptz,
  add column decision_reason text not null default '',
  add column version integer not null default 1;
-- A run is found by its key; the column was never written.
alter table finding_dispatches drop column automation_execution_id;
create index finding_dispatches_of_delivery on finding_dispatches (tenant_id, webhook_instance_id)
  where webhook_instance_id <> '';

-- The app a tool server was registered under.
alter table shadow_mcp_servers add column app_id text not null default '';
create index shadow_mcp_servers_by_age on shadow_mcp_servers (tenant_id, last_seen_at);

-- Findings that name one user are looked at again when that user changes.
create index findings_naming_user on findings (tenant_id, (coalesce(assigned_owner, computed_owner) ->> 'identityUserId'))
  where coalesce(assigned_owner, computed_owner) ->> 'identityUserId' is not null;
