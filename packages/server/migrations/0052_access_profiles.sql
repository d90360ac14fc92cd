-- Access profiles: bundles of entitlements that people are offered, are enrolled in, or get by who they are.

-- A profile, and the two entitlements of the app of the service that stand for being enrolled and for being excluded.
-- The standard audience of an app is one too: it is hidden, offers what its app has and nobody is enrolled in it.
create table access_profiles (
  tenant_id text not null,
  id text not null,
  display_name text not null,
  description text not null default '',
  published boolean not null default false,
  visible_to_everyone boolean not null default false,
  request_bundle boolean not null default false,
  enrollment_behavior text not null,
  unenrollment_behavior text not null,
  unenrollment_entitlement_behavior text not null,
  -- Whoever holds one of these sees the profile.
  access_entitlement_ids text[] not null default '{}',
  annotations jsonb not null default '{}',
  created_by_user_id text not null default '',
  -- The app whose standard audience it is; empty for every other.
  audience_app_id text not null default '',
  -- The app of the service, and the entitlements there; empty for a standard audience.
  app_id text not null default '',
  enrollment_entitlement_id text not null default '',
  excluded_entitlement_id text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index access_profiles_of_app on access_profiles (tenant_id, audience_app_id)
  where audience_app_id <> '' and deleted_at is null;
create unique index access_profiles_by_enrollment on access_profiles (tenant_id, enrollment_entitlement_id)
  where enrollment_entitlement_id <> '';
select protect_tenant_table('access_profiles');
create view access_profiles_view as
  select tenant_id, id, display_name, audience_app_id, enrollment_entitlement_id, excluded_entitlement_id, deleted_at
  from access_profiles;
select publish_view('access_profiles_view');

-- What a profile offers and gives.
create table access_profile_entries (
  tenant_id text not null,
  profile_id text not null,
  entitlement_id text not null,
  app_id text not null,
  created_at timestamptz not null,
  primary key (tenant_id, profile_id, entitlement_id)
);
create index access_profile_entries_of_entitlement on access_profile_entries (tenant_id, entitlement_id);
select protect_tenant_table('access_profile_entries');

-- Whose enrolment has been followed: the grants it asks for were asked for. It ends with the grant of the enrolment.
create table access_profile_enrollments (
  tenant_id text not null,
  profile_id text not null,
  user_id text not null,
  -- RULE: the rule of the profile made it and takes it away. PERSON: somebody asked for it.
  made_by text not null check (made_by in ('RULE', 'PERSON')),
  -- Without: only the list of members changed, and nothing is taken when it ends.
  with_access boolean not null,
  task_id text not null default '',
  enrolled_at timestamptz not null,
  primary key (tenant_id, profile_id, user_id)
);
create index access_profile_enrollments_of_user on access_profile_enrollments (tenant_id, user_id);
select protect_tenant_table('access_profile_enrollments');

-- The enrolments that ask for what a user holds.
create table grant_justifications (
  tenant_id text not null,
  user_id text not null,
  entitlement_id text not null,
  profile_id text not null,
  -- The rule of the profile enrolled the user.
  is_automatic boolean not null,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, entitlement_id, profile_id)
);
create index grant_justifications_of_profile on grant_justifications (tenant_id, profile_id, entitlement_id);
select protect_tenant_table('grant_justifications');

-- The membership rule of a profile, its last run and its safeguard.
create table access_profile_automations (
  tenant_id text not null,
  profile_id text not null,
  enabled boolean not null,
  create_tasks boolean not null,
  kind text not null check (kind in ('none', 'entitlements', 'cel')),
  expression text not null default '',
  source_ids text[] not null default '{}',
  -- The expression asks what users hold: it is evaluated when that changes.
  looks_up boolean not null default false,
  disable_circuit_breaker boolean not null,
  enforce_on_small_profiles boolean not null,
  -- 0: the one of the tenant.
  threshold_percent integer not null check (threshold_percent between 0 and 100),
  -- Counted up with every change of who is meant.
  rule_version integer not null default 1,
  -- TRIGGERED: too many were to be removed and nothing is done. BYPASS: what was staged is being applied.
  breaker_state text not null default '' check (breaker_state in ('', 'TRIGGERED', 'BYPASS')),
  breaker_user_id text not null default '',
  breaker_updated_at timestamptz,
  -- Somebody has changed what the safeguard depends on: the next run may end the pause.
  checks_again boolean not null default false,
  -- Removals before this do not count: somebody has agreed to them.
  window_from timestamptz,
  -- What is staged was found by this version of the rule; null while it is being found.
  staged_rule_version integer,
  staged_at timestamptz,
  staged_removed_percent integer not null default 0,
  staged_threshold_percent integer not null default 0,
  run_status text not null default '' check (run_status in ('', 'SUCCESS', 'FAILURE', 'IN_PROGRESS', 'WAITING_FOR_APPROVAL')),
  run_at timestamptz,
  run_error text not null default '',
  cel_status text not null default '' check (cel_status in ('', 'SUCCESS', 'FAILURE')),
  cel_matched bigint not null default 0,
  cel_at timestamptz,
  cel_error text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, profile_id)
);
select protect_tenant_table('access_profile_automations');

-- What a run has decided and is not done yet, and what a paused one would do.
create table access_profile_changes (
  tenant_id text not null,
  profile_id text not null,
  is_staged boolean not null,
  user_id text not null,
  change text not null check (change in ('ADD', 'REMOVE')),
  primary key (tenant_id, profile_id, is_staged, user_id)
);
select protect_tenant_table('access_profile_changes');

-- Members that a rule has removed: the safeguard counts those of the last hour.
create table access_profile_removals (
  tenant_id text not null,
  profile_id text not null,
  user_id text not null,
  removed_at timestamptz not null,
  primary key (tenant_id, profile_id, removed_at, user_id)
);
select protect_tenant_table('access_profile_removals');

create table access_profile_settings (
  tenant_id text not null,
  automations_disabled boolean not null default false,
  default_threshold_percent integer not null default 20 check (default_threshold_percent between 1 and 100),
  version integer not null default 1,
  primary key (tenant_id)
);
select protect_tenant_table('access_profile_settings');
