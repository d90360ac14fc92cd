-- Access reviews: campaigns in which people certify access or deny it, what they reviewed, and templates of campaigns.

create table access_reviews (
  tenant_id text not null,
  id text not null,
  display_name text not null,
  description text not null default '',
  state text not null check (state in ('DRAFT', 'PREPARING', 'REVIEW', 'STARTING', 'OPEN', 'ENDING', 'CLOSED', 'DELETING',
    'DELETED', 'RESETTING_POLICIES', 'COPYING_SETUP_ENTITLEMENTS', 'COPYING_RESOURCE_TYPE_SELECTIONS')),
  policy_id text not null,
  scope_type text not null,
  -- As the wire has it, without what its markers name: that is in access_review_scope_rows.
  scope jsonb not null default '{}',
  scoping_version bigint not null default 1,
  -- What can be set besides, as the wire has it.
  settings jsonb not null default '{}',
  completion_at timestamptz,
  scheduled_start_at timestamptz,
  template_id text not null default '',
  -- The run and step of an automation that made it: a repeated step makes no second one.
  made_by_key text not null default '',
  error_state text not null default '',
  error_detail text not null default '',
  expected_count integer not null default 0,
  -- Counted up with each prepare: what an older one left over is ignored.
  prepare_run integer not null default 0,
  prepare_stage text not null default '' check (prepare_stage in ('', 'USERS', 'ACCOUNTS', 'SELECT', 'CARRY', 'TASKS')),
  prepare_cursor jsonb not null default '{}',
  -- It starts as soon as it is prepared.
  starts_when_ready boolean not null default false,
  send_kickoff boolean not null default false,
  -- How it is being ended, and who does that.
  end_decision text not null default '',
  end_send_close boolean not null default false,
  end_report boolean not null default false,
  ended_by_user_id text not null default '',
  -- Its data were old when it was to start.
  waits_since timestamptz,
  told_stale_on text not null default '',
  reminded_on text not null default '',
  overdue_reminders integer not null default 0,
  frozen_at timestamptz,
  started_at timestamptz,
  closed_at timestamptz,
  created_by_user_id text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index access_reviews_running on access_reviews (tenant_id, state) where state not in ('CLOSED', 'DELETED');
create index access_reviews_of_policy on access_reviews (tenant_id, policy_id);
create unique index access_reviews_made_once on access_reviews (tenant_id, made_by_key) where made_by_key <> '';
select protect_tenant_table('access_reviews');
create view access_reviews_view as
  select tenant_id, id, display_name, description, state, policy_id, scope_type, scope, settings, completion_at,
    scheduled_start_at, template_id, frozen_at, started_at, closed_at, created_by_user_id, created_at, deleted_at
  from access_reviews;
select publish_view('access_reviews_view');

-- Templates of campaigns, and when they make one.
create table access_review_templates (
  tenant_id text not null,
  id text not null,
  display_name text not null,
  description text not null default '',
  policy_id text not null,
  scope_type text not null,
  scope jsonb not null default '{}',
  settings jsonb not null default '{}',
  duration_seconds bigint,
  recurrence jsonb,
  schedule_enabled boolean not null default false,
  next_at timestamptz,
  occurrences integer not null default 0,
  last_schedule_error text not null default '',
  slack_channel jsonb,
  annotations jsonb not null default '{}',
  created_by_user_id text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index access_review_templates_due on access_review_templates (tenant_id, next_at)
  where schedule_enabled and deleted_at is null and next_at is not null;
select protect_tenant_table('access_review_templates');
create view access_review_templates_view as
  select tenant_id, id, display_name, deleted_at from access_review_templates;
select publish_view('access_review_templates_view');

-- Who owns a campaign or a template.
create table access_review_owners (
  tenant_id text not null,
  of_id text not null,
  user_id text not null,
  position integer not null,
  primary key (tenant_id, of_id, user_id)
);
create index access_review_owners_of_user on access_review_owners (tenant_id, user_id);
select protect_tenant_table('access_review_owners');
create view access_review_owners_view as select tenant_id, of_id, user_id, position from access_review_owners;
select publish_view('access_review_owners_view');

-- What the markers of the scope of a campaign or a template name.
create table access_review_scope_rows (
  tenant_id text not null,
  of_id text not null,
  kind text not null check (kind in ('entitlement', 'excluded_entitlement', 'resource_type', 'excluded_resource_type',
    'monitor', 'resource', 'scope_role')),
  app_id text not null default '',
  entitlement_id text not null default '',
  resource_type_id text not null default '',
  resource_id text not null default '',
  role_resource_type_id text not null default '',
  role_resource_id text not null default '',
  monitor_id text not null default '',
  -- The policy of this entitlement alone.
  policy_id text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, of_id, kind, app_id, entitlement_id, resource_type_id, resource_id, role_resource_type_id,
    role_resource_id, monitor_id)
);
create index access_review_scope_rows_of_entitlement on access_review_scope_rows (tenant_id, entitlement_id)
  where entitlement_id <> '';
create index access_review_scope_rows_of_policy on access_review_scope_rows (tenant_id, policy_id)
  where policy_id <> '';
select protect_tenant_table('access_review_scope_rows');

-- Users and accounts that an expression of the scope means, while a campaign is prepared.
create table access_review_subjects (
  tenant_id text not null,
  review_id text not null,
  kind text not null check (kind in ('user', 'account')),
  subject_id text not null,
  primary key (tenant_id, review_id, kind, subject_id)
);
select protect_tenant_table('access_review_subjects');

-- What a campaign reviews: an entitlement and who holds it.
create table access_review_selections (
  tenant_id text not null,
  id text not null,
  review_id text not null,
  app_id text not null,
  entitlement_id text not null,
  -- The account, or the resource (a group, a role) that holds it.
  principal_id text not null,
  account_id text not null default '',
  user_id text not null default '',
  resource_type_id text not null default '',
  resource_id text not null default '',
  -- Entitlements it is held through.
  inherited_from text[] not null default '{}',
  -- Conflict alerts it is part of.
  alert_ids text[] not null default '{}',
  granted_at timestamptz,
  policy_id text not null default '',
  -- Higher is reviewed first.
  risk_rank integer not null default 0,
  -- What the access was like: the next review compares.
  facts_hash text not null default '',
  -- SELECTED: not made yet. TASK: it has a task. CARRIED: its last certification still counts.
  state text not null check (state in ('SELECTED', 'TASK', 'CARRIED')),
  task_id text not null default '',
  -- Of one that is carried: the review that it was certified in.
  carried_from_review_id text not null default '',
  carried_from_task_id text not null default '',
  carried_reviewed_at timestamptz,
  primary key (tenant_id, review_id, entitlement_id, principal_id)
);
create index access_review_selections_to_make on access_review_selections
  (tenant_id, review_id, risk_rank desc, entitlement_id, principal_id) where state = 'SELECTED';
create index access_review_selections_carried on access_review_selections
  (tenant_id, review_id, entitlement_id, principal_id) where state = 'CARRIED';
create index access_review_selections_of_task on access_review_selections (tenant_id, task_id) where task_id <> '';
select protect_tenant_table('access_review_selections');
create view access_review_selections_view as
  select tenant_id, id, review_id, app_id, entitlement_id, principal_id, account_id, user_id, resource_type_id,
    resource_id, inherited_from, alert_ids, granted_at, risk_rank, state, task_id, carried_from_review_id,
    carried_from_task_id, carried_reviewed_at
  from access_review_selections;
select publish_view('access_review_selections_view');

-- The last decision about a holder of an entitlement.
create table reviewed_access (
  tenant_id text not null,
  entitlement_id text not null,
  principal_id text not null,
  outcome text not null check (outcome in ('CERTIFIED', 'DECERTIFIED')),
  reviewed_at timestamptz not null,
  review_id text not null,
  task_id text not null,
  facts_hash text not null default '',
  primary key (tenant_id, entitlement_id, principal_id)
);
select protect_tenant_table('reviewed_access');

-- Decisions that a reviewer has not submitted yet.
create table access_review_pending (
  tenant_id text not null,
  review_id text not null,
  task_id text not null,
  user_id text not null,
  decision text not null check (decision in ('CERTIFY', 'DENY')),
  comment text not null default '',
  -- The step it was made for: it lapses with it.
  step_id text not null,
  first_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, task_id, user_id)
);
create index access_review_pending_of_user on access_review_pending (tenant_id, review_id, user_id, task_id);
select protect_tenant_table('access_review_pending');

create table access_review_submissions (
  tenant_id text not null,
  id text not null,
  review_id text not null,
  user_id text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  submitted_count integer not null,
  certified_count integer not null default 0,
  denied_count integer not null default 0,
  succeeded_count integer not null default 0,
  failed_count integer not null default 0,
  -- From the first decision to the submission.
  looked_seconds integer not null default 0,
  hasty boolean not null default false,
  -- Of a signed one: what was signed, what that means, and when a time-stamp authority saw it.
  digest text not null default '',
  meaning text not null default '',
  step_up_transaction_id text not null default '',
  tsp_url text not null default '',
  timestamp_token bytea,
  timestamp_at timestamptz,
  primary key (tenant_id, id)
);
create index access_review_submissions_of_review on access_review_submissions (tenant_id, review_id, id);
select protect_tenant_table('access_review_submissions');
create view access_review_submissions_view as
  select tenant_id, id, review_id, user_id, created_at, ended_at, submitted_count, certified_count, denied_count,
    succeeded_count, failed_count, looked_seconds, hasty, digest, meaning, step_up_transaction_id, tsp_url,
    timestamp_token, timestamp_at
  from access_review_submissions;
select publish_view('access_review_submissions_view');

create table access_review_submission_items (
  tenant_id text not null,
  submission_id text not null,
  position integer not null,
  review_id text not null,
  task_id text not null,
  step_id text not null,
  decision text not null check (decision in ('CERTIFY', 'DENY')),
  comment text not null default '',
  -- Empty while it waits.
  result text not null default '' check (result in ('', 'DONE', 'FAILED')),
  error text not null default '',
  primary key (tenant_id, submission_id, position)
);
create index access_review_submission_items_of_task on access_review_submission_items (tenant_id, task_id);
select protect_tenant_table('access_review_submission_items');
create view access_review_submission_items_view as
  select tenant_id, submission_id, position, review_id, task_id, decision, comment, result, error
  from access_review_submission_items;
select publish_view('access_review_submission_items_view');

-- A task of a campaign that has not started is not there yet: until then it counts as deleted.
alter table tasks add column staged boolean not null default false,
  add constraint tasks_staged_hidden check (not staged or deleted_at is not null);
create index tasks_revoked_by_review on tasks (tenant_id, (source #>> '{review,certTicketId}'))
  where type = 'revoke' and source ? 'review';
create index tasks_open_of_review on tasks (tenant_id, access_review_id, id)
  where access_review_id <> '' and state = 'OPEN';
create or replace view tasks_view as
  select tenant_id, id, numeric_id, type, state, processing, outcome, outcome_at, display_name, user_id,
    created_by_user_id, app_id, entitlement_id, account_id, finding_id, access_review_id, parent_task_id, origin,
    emergency, closed_at, created_at, updated_at, deleted_at, access_review_selection, resource_type_id, resource_id,
    source, policy_id, policy, approver_ids, comment_count, recommendation, staged
  from tasks;
-- Its options are those of a new view otherwise.
select publish_view('tasks_view');

-- A signature of a submission needs a step-up too.
alter table step_up_transactions add column review_id text not null default '',
  drop constraint step_up_transactions_target_check,
  add constraint step_up_transactions_target_check check (target in ('approveTask', 'signSubmission', 'test'));

create view nested_grants_view as
  select tenant_id, app_id, entitlement_id, principal_resource_id, member_entitlement_ids, created_at from nested_grants;
select publish_view('nested_grants_view');
create view conflict_alerts_view as
  select tenant_id, id, monitor_id, user_id, state, a_entitlement_ids, b_entitlement_ids from conflict_alerts;
select publish_view('conflict_alerts_view');
create view grant_justifications_view as
  select tenant_id, user_id, entitlement_id, profile_id from grant_justifications;
select publish_view('grant_justifications_view');
create view attribute_values_view as select tenant_id, id, value, deleted_at from attribute_values;
select publish_view('attribute_values_view');
create or replace view connectors_view as
  select tenant_id, app_id, id, display_name, disable_check_bad_sync, sync_disabled_at, ever_synced, deleted_at,
    catalog_id
  from connectors;
select publish_view('connectors_view');
create or replace view conflict_monitors_view as select tenant_id, id, deleted_at, display_name from conflict_monitors;
select publish_view('conflict_monitors_view');
