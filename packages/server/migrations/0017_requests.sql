-- Request forms, automations offered to be asked for, and the tasks that come of asking.

create table request_schemas (
  tenant_id text not null,
  id text not null,
  -- In the form of the wire; json keeps the order of what was sent.
  form json not null,
  justification_visibility text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
select protect_tenant_table('request_schemas');

-- An automation that people may ask for.
create table request_actions (
  tenant_id text not null,
  id text not null,
  display_name text not null,
  description text not null default '',
  instructions text not null default '',
  automation_id text not null,
  -- Empty when there is nothing to fill in.
  request_schema_id text not null default '',
  -- Empty when nobody has to agree.
  request_policy_id text not null default '',
  enabled boolean not null default false,
  visible_to_everyone boolean not null default false,
  -- Whoever holds one of these sees it.
  access_entitlement_ids text[] not null default '{}',
  annotations jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, automation_id) references automations
);
create index request_actions_of_automation on request_actions (tenant_id, automation_id) where deleted_at is null;
create index request_actions_with_form on request_actions (tenant_id, request_schema_id)
  where deleted_at is null and request_schema_id <> '';
select protect_tenant_table('request_actions');

-- What somebody asked for. How far it is says its run, as long as that is kept.
create table tasks (
  tenant_id text not null,
  id text not null,
  numeric_id bigint not null,
  display_name text not null,
  description text not null default '',
  origin text not null,
  user_id text not null,
  created_by_user_id text not null,
  action_id text not null,
  -- As it was when it was filled in.
  form json,
  -- Without what is secret.
  form_values jsonb not null,
  execution_id bigint not null,
  -- The state in which its run ended; empty while the run itself can be asked.
  run_ended_as text not null default '',
  run_ended_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, numeric_id)
);
create index tasks_of_run on tasks (tenant_id, execution_id);
select protect_tenant_table('tasks');

create table task_numbers (
  tenant_id text not null,
  last bigint not null,
  primary key (tenant_id)
);
select protect_tenant_table('task_numbers');
