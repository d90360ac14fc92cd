-- Tasks have a state of their own: what is asked for, how far it is, and what has come of it.
alter table tasks
  alter column action_id set default '',
  alter column form_values set default '{}',
  alter column execution_id drop not null,
  add column type text not null default 'action'
    check (type in ('grant', 'revoke', 'certify', 'offboarding', 'action', 'finding')),
  add column state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED')),
  add column processing text not null default 'PROCESSING' check (processing in ('PROCESSING', 'WAITING', 'DONE')),
  add column outcome text not null default 'UNSPECIFIED',
  add column outcome_at timestamptz,
  add column app_id text not null default '',
  add column entitlement_id text not null default '',
  add column account_id text not null default '',
  add column resource_type_id text not null default '',
  add column resource_id text not null default '',
  -- Whom it is about among tasks for the same entitlement: only one of them is open.
  add column subject_key text not null default '',
  add column grant_seconds bigint,
  -- conversationId, externalUrl, integrationId, requestId, isExtension
  add column grant_source jsonb not null default '{}',
  add column emergency boolean not null default false,
  add column policy_id text not null default '',
  -- The policy as it was chosen, and everything it refers to.
  add column policy jsonb,
  add column policy_generation_id text not null default '',
  add column settings_source text not null default '',
  add column analysis jsonb,
  add column insights jsonb not null default '[]',
  add column recommendation text not null default 'UNSPECIFIED',
  -- Of a revoke: review, request, expired or nonUsage.
  add column source jsonb not null default '{}',
  add column revocation_targets jsonb not null default '[]',
  -- How it is known that access is gone.
  add column proof jsonb,
  add column parent_task_id text not null default '',
  add column finding_id text not null default '',
  add column finding_type text not null default '',
  add column access_review_id text not null default '',
  add column access_review_selection text not null default '',
  add column action_type text not null default '',
  -- Of an action: what is run, and what it made.
  add column action_target jsonb not null default '{}',
  add column approver_ids text[] not null default '{}',
  add column comment_count integer not null default 0,
  add column audit_count integer not null default 0,
  -- The address of whoever opened it, for conditions of policies.
  add column ip text not null default '',
  add column reminded_at timestamptz,
  add column closed_at timestamptz,
  add column updated_at timestamptz,
  add column deleted_at timestamptz,
  add column version integer not null default 1;

-- The owner of the tables is bound by their guards too.
alter table tasks no force row level security;
update tasks set action_type = 'TYPE_WORKFLOW', updated_at = coalesce(run_ended_at, created_at);
update tasks set state = 'CLOSED', processing = 'DONE', closed_at = coalesce(run_ended_at, created_at),
  outcome_at = run_ended_at,
  outcome = case run_ended_as when 'DONE' then 'SUCCESS' when 'ERROR' then 'ERROR' else 'CANCELLED' end
  where run_ended_as <> '';
alter table tasks alter column updated_at set not null;

create unique index tasks_one_open on tasks (tenant_id, type, entitlement_id, subject_key)
  where state = 'OPEN' and deleted_at is null and type in ('grant', 'revoke') and subject_key <> '';
create unique index tasks_one_open_offboarding on tasks (tenant_id, user_id)
  where state = 'OPEN' and deleted_at is null and type = 'offboarding';
create index tasks_of_subject on tasks (tenant_id, user_id, numeric_id desc);
create index tasks_of_opener on tasks (tenant_id, created_by_user_id, numeric_id desc);
create index tasks_of_entitlement on tasks (tenant_id, entitlement_id, numeric_id desc) where entitlement_id <> '';
create index tasks_of_app on tasks (tenant_id, app_id, numeric_id desc) where app_id <> '';
create index tasks_of_account on tasks (tenant_id, account_id, numeric_id desc) where account_id <> '';
create index tasks_of_review on tasks (tenant_id, access_review_id, numeric_id desc) where access_review_id <> '';
create index tasks_of_finding on tasks (tenant_id, finding_id, numeric_id desc) where finding_id <> '';
create index tasks_of_parent on tasks (tenant_id, parent_task_id) where parent_task_id <> '';
create index tasks_open on tasks (tenant_id, numeric_id desc) where state = 'OPEN' and deleted_at is null;
create index tasks_by_outcome on tasks (tenant_id, type, outcome, numeric_id desc) where deleted_at is null;
create index tasks_of_emergencies on tasks (tenant_id, numeric_id desc) where emergency;
create index tasks_closed on tasks (tenant_id, closed_at) where closed_at is not null;

-- The steps of a task's policy, those to come too: they have not started yet.
create table task_steps (
  tenant_id text not null,
  id text not null,
  task_id text not null,
  generation_id text not null,
  position integer not null,
  kind text not null check (kind in ('approval', 'provision', 'accept', 'reject', 'wait', 'form', 'action')),
  -- Of an approval: users, manager, appOwners, ...
  approval_kind text not null default '',
  -- Of the table of its kind, without the prefix of the wire.
  state text not null,
  active boolean not null default false,
  -- How it ended; empty while it has not.
  outcome text not null default '',
  document jsonb not null,
  instance jsonb not null default '{}',
  -- When its next timer is due.
  due_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id) references tasks on delete cascade
);
create unique index task_steps_one_active on task_steps (tenant_id, task_id) where active;
create index task_steps_of_task on task_steps (tenant_id, task_id, position);
create index task_steps_due on task_steps (tenant_id, due_at) where active and due_at is not null;
-- A task whose run has not ended waits for it at a step, as new ones do.
insert into task_steps (tenant_id, id, task_id, generation_id, position, kind, state, active, document, instance, due_at,
  started_at)
select t.tenant_id, t.id, t.id, '', 0, 'action', 'RUNNING', true, '{}',
  jsonb_build_object('automation', jsonb_build_object('automationExecutionId', t.execution_id::text)), t.created_at,
  t.created_at
from tasks t where t.state = 'OPEN' and t.execution_id is not null;
alter table tasks force row level security;
select protect_tenant_table('task_steps');

create table task_assignees (
  tenant_id text not null,
  task_id text not null,
  step_id text not null,
  user_id text not null,
  -- Of the task: what is assigned to a user is read newest first.
  numeric_id bigint not null,
  active boolean not null,
  assigned_at timestamptz not null,
  primary key (tenant_id, step_id, user_id),
  foreign key (tenant_id, step_id) references task_steps on delete cascade
);
create index task_assignees_now on task_assignees (tenant_id, user_id, numeric_id desc) where active;
create index task_assignees_ever on task_assignees (tenant_id, user_id, numeric_id desc);
create index task_assignees_of_task on task_assignees (tenant_id, task_id);
select protect_tenant_table('task_assignees');

-- What happened to a task, in order. Rows are only added.
create table task_audits (
  tenant_id text not null,
  id text not null,
  task_id text not null,
  at timestamptz not null,
  user_id text not null default '',
  event text not null,
  detail jsonb not null default '{}',
  error boolean not null default false,
  source text not null default 'REEVE',
  -- The first audit of a task has 1.
  ordinal integer not null,
  -- How many steps had begun then, and the state of the task.
  workflow_step integer not null default 0,
  task_state text not null default 'OPEN',
  primary key (tenant_id, id),
  unique (tenant_id, task_id, ordinal)
);
create index task_audits_comments on task_audits (tenant_id, task_id, ordinal) where event = 'comment';
select protect_tenant_table('task_audits');

create table task_actions (
  tenant_id text not null,
  id text not null,
  task_id text not null,
  step_id text not null default '',
  user_id text not null default '',
  action_type text not null,
  bulk_action_id text not null default '',
  numeric_id bigint not null,
  at timestamptz not null,
  primary key (tenant_id, id)
);
create index task_actions_of_task on task_actions (tenant_id, task_id, id);
create index task_actions_of_user on task_actions (tenant_id, user_id, numeric_id desc) where user_id <> '';
select protect_tenant_table('task_actions');

-- What was filled in and is secret, until the run that needs it is started.
create table task_secrets (
  tenant_id text not null,
  task_id text not null,
  name text not null,
  sealed bytea not null,
  primary key (tenant_id, task_id, name),
  foreign key (tenant_id, task_id) references tasks on delete cascade
);
select protect_tenant_table('task_secrets');

create table request_settings (
  tenant_id text not null,
  skip_justification boolean not null default false,
  max_bulk_request_size integer not null default 10 check (max_bulk_request_size between 1 and 100),
  require_access_profile boolean not null default false,
  version integer not null default 1,
  primary key (tenant_id)
);
select protect_tenant_table('request_settings');

create view tasks_view as
  select tenant_id, id, numeric_id, type, state, processing, outcome, outcome_at, display_name, user_id,
    created_by_user_id, app_id, entitlement_id, account_id, finding_id, access_review_id, parent_task_id, origin,
    emergency, closed_at, created_at, updated_at, deleted_at
  from tasks;
select publish_view('tasks_view');
create view task_assignees_view as select tenant_id, task_id, step_id, user_id, active, assigned_at from task_assignees;
select publish_view('task_assignees_view');

alter table search_words drop constraint search_words_type_check;
alter table search_words add constraint search_words_type_check
  check (type in ('user', 'app', 'app_user', 'app_resource', 'app_entitlement', 'finding', 'task'));
