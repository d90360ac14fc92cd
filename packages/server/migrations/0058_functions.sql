-- Functions: code of tenants, its commits, and its runs.

create table functions (
  tenant_id text not null,
  id text not null,
  display_name text not null,
  description text not null default '',
  function_type text not null check (function_type in ('ANY', 'CODE_MODE')),
  -- The newest finished commit; empty when there is none.
  head text not null default '',
  -- What callers run; empty while nothing is published.
  published_commit_id text not null default '',
  -- The sealed JSON of names and values; null when there are none.
  secrets bytea,
  secret_names text[] not null default '{}',
  draft_secrets bytea,
  draft_secret_names text[] not null default '{}',
  outbound_hosts text[] not null default '{}',
  scoped_role_ids text[] not null default '{}',
  provisioned_concurrency integer not null default 0 check (provisioned_concurrency between 0 and 10),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index functions_newest on functions (tenant_id, created_at desc, id desc) where deleted_at is null;
select protect_tenant_table('functions');

create view functions_view as
  select tenant_id, id, display_name, function_type, published_commit_id, deleted_at from functions;
select publish_view('functions_view');

create table function_bindings (
  tenant_id text not null,
  function_id text not null,
  service_principal_id text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, function_id)
);
create index function_bindings_by_principal on function_bindings (tenant_id, service_principal_id, function_id);
select protect_tenant_table('function_bindings');

create table function_commits (
  tenant_id text not null,
  id text not null,
  function_id text not null,
  -- A user or a service principal.
  author text not null,
  message text not null,
  created_at timestamptz not null,
  -- Null while files are still uploaded; nobody sees it until then.
  finalized_at timestamptz,
  size integer not null default 0,
  primary key (tenant_id, id)
);
create index function_commits_newest on function_commits (tenant_id, function_id, finalized_at desc, id desc);
create index function_commits_pending on function_commits (tenant_id, created_at) where finalized_at is null;
select protect_tenant_table('function_commits');

create table function_files (
  tenant_id text not null,
  commit_id text not null,
  path text not null,
  -- Null until it is uploaded.
  content bytea,
  primary key (tenant_id, commit_id, path)
);
select protect_tenant_table('function_files');

create table function_tags (
  tenant_id text not null,
  function_id text not null,
  name text not null,
  commit_id text not null,
  created_at timestamptz not null,
  primary key (tenant_id, function_id, name)
);
select protect_tenant_table('function_tags');

-- The module made of a commit, in the object store. A commit is built once for each purpose.
create table function_builds (
  tenant_id text not null,
  commit_id text not null,
  purpose text not null check (purpose in ('RUN', 'TEST')),
  object_key text not null,
  sha256 text not null,
  lock jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, commit_id, purpose)
);
select protect_tenant_table('function_builds');

create table function_invocations (
  tenant_id text not null,
  id text not null,
  function_id text not null,
  commit_id text not null,
  status text not null check (status in ('PENDING', 'RUNNING', 'SUCCESS', 'ERROR')),
  source_kind text not null check (source_kind in ('manual', 'workflowStep', 'findingDispatch', 'hook')),
  source jsonb not null,
  uses_draft_secrets boolean not null default false,
  -- Sealed with the key of the tenant.
  input bytea not null,
  output bytea,
  error bytea,
  duration_ms integer not null default 0,
  -- Somebody wants a run ended that a worker has.
  cancel_requested boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  completed_at timestamptz,
  check ((status in ('SUCCESS', 'ERROR')) = (completed_at is not null)),
  primary key (tenant_id, id)
);
create index function_invocations_newest on function_invocations (tenant_id, function_id, created_at desc, id desc);
create index function_invocations_open on function_invocations (tenant_id, function_id) where completed_at is null;
create index function_invocations_by_age on function_invocations (tenant_id, created_at);
select protect_tenant_table('function_invocations');

-- What a run logged, some lines at a time, sealed.
create table function_logs (
  tenant_id text not null,
  invocation_id text not null,
  ordinal integer not null,
  lines bytea not null,
  primary key (tenant_id, invocation_id, ordinal)
);
select protect_tenant_table('function_logs');
