-- How access is given and taken, how it is known to be gone, and what is told about a request.

-- Connectors may have tickets.
alter table connector_tasks drop constraint connector_tasks_kind_check;
alter table connector_tasks add constraint connector_tasks_kind_check check (kind in (
  'SYNC', 'GRANT', 'REVOKE', 'CREATE_ACCOUNT', 'DELETE_RESOURCE', 'CREATE_RESOURCE', 'ROTATE_CREDENTIAL', 'ACTION',
  'CREATE_TICKET', 'GET_TICKET'));

-- What provisioning reads of entitlements and apps.
create view entitlement_provisioning_view as
  select tenant_id, id, app_id, app_resource_type_id, app_resource_id, display_name, provisioner_policy,
    deprovisioner_policy, risk_level_value_id, match_baton_id, source_connector_ids, is_manually_managed, is_access,
    deleted_at
  from app_entitlements;
select publish_view('entitlement_provisioning_view');
create view app_provisioning_view as
  select tenant_id, id, display_name, is_builtin, is_manually_managed, strict_access_entitlement_provisioning,
    revoke_grant_sources, deleted_at
  from apps;
select publish_view('app_provisioning_view');

-- One row for each access that a revoke took away: how it is known to be gone, and what the next full sync showed.
create table revocations (
  tenant_id text not null,
  task_id text not null,
  entitlement_id text not null,
  app_user_id text not null,
  app_id text not null,
  -- CONNECTOR: it confirmed the removal, the service itself for its own app. PERSON: somebody completed a manual step.
  -- SYNC: the directory shows that it is not held.
  proof text not null check (proof in ('CONNECTOR', 'PERSON', 'SYNC')),
  -- The connector task, the user or the sync that proves it.
  proved_by text not null default '',
  requested_at timestamptz not null,
  revoked_at timestamptz not null,
  -- WAITING for the next full sync; CONFIRMED or FOUND_AGAIN by it; NOT_SYNCED where no connector reports the access.
  check_state text not null check (check_state in ('WAITING', 'CONFIRMED', 'FOUND_AGAIN', 'NOT_SYNCED')),
  checked_at timestamptz,
  checked_by_sync_id text not null default '',
  primary key (tenant_id, task_id, entitlement_id, app_user_id)
);
create index revocations_to_check on revocations (tenant_id, app_id) where check_state = 'WAITING';
create index revocations_of_grant on revocations (tenant_id, entitlement_id, app_user_id);
create index revocations_by_time on revocations (tenant_id, revoked_at);
select protect_tenant_table('revocations');

-- Grants that people made by hand in apps that are synced, until a sync has brought them.
create table unconfirmed_grants (
  tenant_id text not null,
  entitlement_id text not null,
  -- Empty until a sync has brought the account of the user.
  app_user_id text not null,
  user_id text not null,
  app_id text not null,
  task_id text not null,
  -- When the access ends by itself.
  deprovision_at timestamptz,
  written_at timestamptz not null,
  -- Full syncs that did not bring it.
  missed integer not null default 0,
  last_sync_id text not null default '',
  primary key (tenant_id, entitlement_id, app_user_id, user_id)
);
create index unconfirmed_grants_of_app on unconfirmed_grants (tenant_id, app_id);
select protect_tenant_table('unconfirmed_grants');

-- Reminders of grants that are about to end, one for each end.
create table expiry_reminders (
  tenant_id text not null,
  entitlement_id text not null,
  app_user_id text not null,
  deprovision_at timestamptz not null,
  reminded_at timestamptz not null,
  primary key (tenant_id, entitlement_id, app_user_id, deprovision_at)
);
select protect_tenant_table('expiry_reminders');

-- How tickets are opened in other systems.
create table external_ticket_configs (
  tenant_id text not null,
  id text not null,
  display_name text not null,
  app_id text not null,
  connector_id text not null,
  schema_id text not null,
  title_template text not null,
  description_template text not null default '',
  labels text[] not null default '{}',
  field_templates jsonb not null default '{}',
  complete_statuses text[] not null default '{}',
  errored_statuses text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index external_ticket_configs_of_connector on external_ticket_configs (tenant_id, connector_id)
  where deleted_at is null;
select protect_tenant_table('external_ticket_configs');

-- What is known about a request, for those who decide.
create table task_insights (
  tenant_id text not null,
  id text not null,
  task_id text not null,
  kind text not null,
  severity text not null,
  title text not null,
  detail text not null default '',
  data jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index task_insights_of_task on task_insights (tenant_id, task_id);
select protect_tenant_table('task_insights');
