-- Classifiers of tool calls, where they apply, gates that wait for an approval, and the policy over all of them.
-- What people write of them is one document each; the columns are what queries look for.

create table classifiers (
  tenant_id text not null,
  id text not null,
  -- The template it was made from; empty when there was none.
  template_id text not null default '',
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index classifiers_newest on classifiers (tenant_id, created_at desc, id desc) where deleted_at is null;
create index classifiers_by_function on classifiers (tenant_id, (content -> 'function' ->> 'functionId'))
  where deleted_at is null and content ? 'function';
select protect_tenant_table('classifiers');

-- Templates of the tenant; those that are built in are no rows.
create table classifier_templates (
  tenant_id text not null,
  id text not null,
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index classifier_templates_newest on classifier_templates (tenant_id, created_at desc, id desc)
  where deleted_at is null;
select protect_tenant_table('classifier_templates');

create table tool_gates (
  tenant_id text not null,
  id text not null,
  policy_id text not null,
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index tool_gates_newest on tool_gates (tenant_id, created_at desc, id desc) where deleted_at is null;
create index tool_gates_by_policy on tool_gates (tenant_id, policy_id) where deleted_at is null;
select protect_tenant_table('tool_gates');

create table classifier_bindings (
  tenant_id text not null,
  id text not null,
  classifier_id text not null,
  -- What it applies to, in one text.
  target text not null,
  event text not null check (event in ('PRE_TOOL_USE', 'POST_TOOL_USE', 'PRE_OUTPUT')),
  -- Empty unless it requires an approval.
  gate_id text not null default '',
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index classifier_bindings_once on classifier_bindings (tenant_id, classifier_id, target, event)
  where deleted_at is null;
create index classifier_bindings_newest on classifier_bindings (tenant_id, created_at desc, id desc)
  where deleted_at is null;
create index classifier_bindings_by_gate on classifier_bindings (tenant_id, gate_id)
  where deleted_at is null and gate_id <> '';
select protect_tenant_table('classifier_bindings');

create table agent_classifier_policies (
  tenant_id text not null primary key,
  content jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
select protect_tenant_table('agent_classifier_policies');

create table ai_model_settings (
  tenant_id text not null primary key,
  base_url text not null,
  model text not null,
  -- Sealed with the key of the tenant; null when the server wants none.
  api_key bytea,
  timeout_seconds integer not null check (timeout_seconds between 1 and 60),
  enabled boolean not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
select protect_tenant_table('ai_model_settings');

-- Every state of a classifier, template, binding, gate and of the policy.
create table classifier_history (
  tenant_id text not null,
  object_type text not null
    check (object_type in ('classifier', 'classifier_template', 'classifier_binding', 'tool_gate',
      'agent_classifier_policy')),
  object_id text not null,
  number integer not null,
  -- That of the event of the change.
  id text not null,
  change_kind text not null check (change_kind in ('CHANGE_KIND_CREATE', 'CHANGE_KIND_PUT',
    'CHANGE_KIND_HARD_DELETE')),
  actor_kind text not null,
  actor_user_id text not null,
  snapshot jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, object_type, object_id, number)
);
create index classifier_history_latest on classifier_history (tenant_id, id desc);
select protect_tenant_table('classifier_history');

alter table function_invocations drop constraint function_invocations_source_kind_check;
alter table function_invocations add constraint function_invocations_source_kind_check
  check (source_kind in ('manual', 'workflowStep', 'findingDispatch', 'hook', 'classifier'));
