-- Reports of campaigns, and what they read of tasks.

create table access_review_reports (
  tenant_id text not null,
  id text not null,
  review_id text not null,
  format text not null check (format in ('JSON', 'CSV', 'XLSX', 'ZIP')),
  -- In their order.
  columns text[] not null,
  state text not null check (state in ('PENDING', 'OK', 'ERROR')),
  -- Empty when the service wanted it.
  requested_by_user_id text not null default '',
  -- The file, and what opens it.
  object_key text,
  sealed_identity bytea,
  bytes bigint not null default 0,
  md5 text not null default '',
  sha256 text not null default '',
  row_count integer not null default 0,
  error text not null default '',
  created_at timestamptz not null,
  completed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, review_id) references access_reviews,
  check ((state = 'OK') = (object_key is not null and sealed_identity is not null))
);
create index access_review_reports_of_review on access_review_reports (tenant_id, review_id, created_at desc, id desc);
create index access_review_reports_by_age on access_review_reports (tenant_id, created_at);
-- The same is not written twice at a time.
create unique index access_review_reports_pending on access_review_reports (tenant_id, review_id, format, columns)
  where state = 'PENDING';
select protect_tenant_table('access_review_reports');

create or replace view tasks_view as
  select tenant_id, id, numeric_id, type, state, processing, outcome, outcome_at, display_name, user_id,
    created_by_user_id, app_id, entitlement_id, account_id, finding_id, access_review_id, parent_task_id, origin,
    emergency, closed_at, created_at, updated_at, deleted_at, access_review_selection, resource_type_id, resource_id,
    source, policy_id, policy, approver_ids, comment_count, recommendation, staged, policy_generation_id
  from tasks;
select publish_view('tasks_view');
create view task_steps_view as
  select tenant_id, id, task_id, generation_id, position, kind, active, outcome, instance, started_at, ended_at
  from task_steps;
select publish_view('task_steps_view');
create view task_audits_view as
  select tenant_id, id, task_id, at, user_id, event, detail, ordinal from task_audits;
select publish_view('task_audits_view');
