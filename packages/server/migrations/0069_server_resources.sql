-- What tool servers name beside their tools: resources that programs read, each by its address or by a template of addresses.
create table server_resources (
  tenant_id text not null,
  id text not null,
  connector_id text not null,
  app_id text not null,
  kind text not null check (kind in ('STATIC', 'TEMPLATE')),
  -- The URI, or the template of URIs (RFC 6570).
  address text not null,
  name text not null,
  title text not null default '',
  description text not null default '',
  mime_type text not null default '',
  -- As the server said it.
  definition jsonb not null,
  definition_hash text not null,
  state text not null check (state in ('PENDING_REVIEW', 'APPROVED', 'DISABLED', 'REMOVED')),
  -- What it was before the server stopped to name it.
  state_before text not null default '',
  entitlement_id text not null,
  last_discovered_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index server_resources_by_address on server_resources (tenant_id, connector_id, kind, address);
create index server_resources_by_entitlement on server_resources (tenant_id, entitlement_id);
select protect_tenant_table('server_resources');

alter table classifier_history drop constraint classifier_history_object_type_check;
alter table classifier_history add constraint classifier_history_object_type_check
  check (object_type in ('classifier', 'classifier_template', 'classifier_binding', 'tool_gate',
    'agent_classifier_policy', 'ai_settings', 'hook', 'mcp_resource'));

-- What was read, for a call that reads a resource.
alter table gateway_calls add column resource_id text not null default '';
