-- What groups of people have in common: how it is looked for, each look, and what came of it.
create table role_mining_config (
  tenant_id text not null primary key,
  content jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
select protect_tenant_table('role_mining_config');

create table role_mining_runs (
  tenant_id text not null,
  id text not null,
  status text not null check (status in ('RUNNING', 'COMPLETED', 'FAILED')),
  trigger_type text not null check (trigger_type in ('MANUAL', 'UPLIFT_COMPLETION', 'SCHEDULED', 'DIRECTORY_MERGE')),
  trigger_detail text not null,
  config jsonb not null,
  total_users integer not null default 0,
  cohorts_analyzed integer not null default 0,
  suggestions_generated integer not null default 0,
  grants_read bigint not null default 0,
  input_hash text not null default '',
  error text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  primary key (tenant_id, id)
);
create index role_mining_runs_by_time on role_mining_runs (tenant_id, created_at desc, id desc);
create unique index role_mining_runs_running on role_mining_runs (tenant_id) where status = 'RUNNING';
select protect_tenant_table('role_mining_runs');

create table role_mining_suggestions (
  tenant_id text not null,
  id text not null,
  run_id text not null,
  key text not null,
  display_name text not null,
  description text not null,
  filters jsonb not null,
  attributes text[] not null,
  words text not null,
  cohort_size integer not null,
  users_with_all integer not null,
  confidence double precision not null,
  avg_coverage double precision not null,
  grants_explained integer not null,
  score bigint not null,
  entitlements jsonb not null,
  matches jsonb not null,
  match_types text[] not null,
  insights text[] not null,
  expression text not null,
  state text not null check (state in ('NEW', 'DISMISSED', 'ACCEPTED')),
  created_catalog_id text not null default '',
  dismissed_reason text not null default '',
  dismissed_at timestamptz,
  dismissed_entitlement_ids text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  generated_at timestamptz not null,
  primary key (tenant_id, id)
);
create index role_mining_suggestions_by_rank on role_mining_suggestions (tenant_id, score desc, cohort_size desc, id);
select protect_tenant_table('role_mining_suggestions');

create table role_mining_analyses (
  tenant_id text not null,
  id text not null,
  status text not null check (status in ('RUNNING', 'COMPLETED', 'FAILED')),
  key text not null,
  filters jsonb not null,
  cohort_size integer not null default 0,
  cluster_count integer not null default 0,
  result jsonb,
  error text not null default '',
  requested_by_user_id text not null,
  created_at timestamptz not null,
  completed_at timestamptz,
  primary key (tenant_id, id)
);
create index role_mining_analyses_by_time on role_mining_analyses (tenant_id, created_at desc, id desc);
select protect_tenant_table('role_mining_analyses');
