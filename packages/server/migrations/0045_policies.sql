-- Who has to agree to a request, a revocation or a review, and what happens then.
create table policies (
  tenant_id text not null,
  id text not null,
  display_name text not null,
  description text not null default '',
  policy_type text not null check (policy_type in ('POLICY_TYPE_GRANT', 'POLICY_TYPE_REVOKE', 'POLICY_TYPE_CERTIFY',
    'POLICY_TYPE_ACCESS_REQUEST', 'POLICY_TYPE_PROVISION')),
  -- policySteps, rules, baselinePolicyId and postActions in the form of the wire; json keeps the order of what was sent.
  document json not null,
  -- The policies that its rules and its baseline lead to.
  next_policy_ids text[] not null default '{}',
  -- Those that escalations and agents may choose.
  other_policy_ids text[] not null default '{}',
  step_up_provider_ids text[] not null default '{}',
  -- Empty when it can be used everywhere.
  scope_app_id text not null default '',
  -- Empty when it is for the app itself.
  scope_entitlement_id text not null default '',
  scope_slot text not null default 'POLICY_SCOPE_SLOT_UNSPECIFIED',
  reassign_tasks_to_delegates boolean not null default false,
  annotations jsonb not null default '{}',
  is_builtin boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index policies_of_object
  on policies (tenant_id, scope_app_id, scope_entitlement_id, scope_slot, policy_type)
  where deleted_at is null and scope_app_id <> '';
select protect_tenant_table('policies');

create view policies_view as
  select tenant_id, id, display_name, policy_type, scope_app_id, scope_entitlement_id, scope_slot, is_builtin, deleted_at
  from policies;
select publish_view('policies_view');

-- A delegate gets only what is assigned in tasks that were made after the delegate was set; null for those set earlier.
alter table users add column delegation_set_at timestamptz;
create or replace view users_view as select * from users;
select publish_view('users_view');
