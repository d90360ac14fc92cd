-- Which tools came into a toolset and left it: one id for what one call did.
create table toolset_tool_changes (
  tenant_id text not null,
  -- That of the event.
  id text not null,
  toolset_id text not null,
  tool_id text not null,
  change_kind text not null check (change_kind in ('ADDED', 'REMOVED')),
  actor_kind text not null,
  actor_user_id text not null default '',
  created_at timestamptz not null,
  primary key (tenant_id, id, toolset_id, tool_id)
);
create index toolset_tool_changes_of_toolset on toolset_tool_changes (tenant_id, toolset_id, created_at desc, id desc);
create index toolset_tool_changes_of_tool on toolset_tool_changes (tenant_id, tool_id, created_at desc, id desc);
select protect_tenant_table('toolset_tool_changes');
