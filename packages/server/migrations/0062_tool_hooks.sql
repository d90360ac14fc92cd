-- Hooks that run before and after calls of tools. What people write of one is a document; the columns are what queries
-- look for.
create table tool_hooks (
  tenant_id text not null,
  id text not null,
  event text not null check (event in ('PRE_TOOL_USE', 'POST_TOOL_USE', 'PRE_OUTPUT')),
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index tool_hooks_newest on tool_hooks (tenant_id, created_at desc, id desc) where deleted_at is null;
create index tool_hooks_by_function on tool_hooks (tenant_id, (content -> 'function' ->> 'functionId'))
  where deleted_at is null and content ? 'function';
select protect_tenant_table('tool_hooks');

-- What each hook made of a call, in the order in which they ran.
alter table gateway_calls add column hook_results jsonb not null default '[]';
