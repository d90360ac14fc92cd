-- What people want to know again and again: how it is asked, and each answer.
create table reports (
  tenant_id text not null,
  id text not null,
  display_name text not null,
  prompt text not null default '',
  planned_from_prompt text not null default '',
  definition jsonb not null,
  template_id text not null default '',
  visibility text not null check (visibility in ('PRIVATE', 'TENANT')),
  parameter_values jsonb not null default '{}',
  schedule jsonb,
  scheduled_from timestamptz,
  last_schedule_error text not null default '',
  latest_run_id text not null default '',
  latest_successful_run_id text not null default '',
  created_by_user_id text not null,
  scoped_role_ids text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index reports_of_user on reports (tenant_id, created_by_user_id, created_at desc, id desc) where deleted_at is null;
create index reports_shared on reports (tenant_id, created_at desc, id desc) where visibility = 'TENANT' and deleted_at is null;
create index reports_by_time on reports (tenant_id, id) where scheduled_from is not null and deleted_at is null;
select protect_tenant_table('reports');

create table report_runs (
  tenant_id text not null,
  id text not null,
  report_id text not null,
  status text not null check (status in ('PENDING', 'SUCCEEDED', 'FAILED', 'STALE_PROGRAM')),
  trigger text not null check (trigger in ('MANUAL', 'SCHEDULE')),
  format text not null check (format in ('CSV', 'JSON', 'XLSX', 'HTML', 'ZIP')),
  run_by_user_id text not null,
  scoped_role_ids text[] not null default '{}',
  definition jsonb not null,
  parameter_values jsonb not null,
  same_key text not null,
  reads text[] not null default '{}',
  row_count integer not null default 0,
  query_hash text not null default '',
  result jsonb,
  object_key text,
  sealed_identity bytea,
  bytes bigint not null default 0,
  sha256 text not null default '',
  error text not null default '',
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  primary key (tenant_id, id),
  check ((object_key is null) = (sealed_identity is null))
);
create index report_runs_of_report on report_runs (tenant_id, report_id, created_at desc, id desc);
create index report_runs_by_age on report_runs (tenant_id, created_at);
create unique index report_runs_pending on report_runs (tenant_id, report_id, run_by_user_id, same_key) where status = 'PENDING';
select protect_tenant_table('report_runs');
