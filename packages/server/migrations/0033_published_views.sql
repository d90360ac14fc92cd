-- A view of a table that other areas may read in their SQL: the columns they use, and no more. It is read with the rights
-- of whoever reads it, so the row level security of its table holds. PostgreSQL puts the view's query in its place, so a
-- query over it is planned as one over the table.
create function publish_view(target regclass) returns void language plpgsql as $$
begin
  execute format('alter view %s set (security_invoker = true)', target);
  execute format('grant select on %s to %I', target, current_setting('reeve.service_role'));
end $$;

create view users_view as select * from users;
create view clients_view as
  select tenant_id, id, user_id, display_name, thumbprint, expires_at, deleted_at from clients;
create view workload_trusts_view as select tenant_id, id from workload_trusts;
create view roles_view as select tenant_id, id, display_name from roles;

create view apps_view as
  select tenant_id, id, display_name, description, identity_matching, mapping_cases, is_builtin, is_manually_managed,
    parent_app_id, enable_connector_sourced_ownership, annotations, version, created_at, updated_at, deleted_at
  from apps;
create view app_users_view as select * from app_users;
create view app_entitlements_view as
  select tenant_id, app_id, id, app_resource_type_id, app_resource_id, display_name, description, slug, alias, purpose,
    provisioner_policy, risk_level_value_id, compliance_framework_value_ids, request_schema_id, annotations, external_id,
    match_baton_id, source_connector_ids, provisionable, is_manually_managed, is_access, is_builtin, edited, version,
    created_at, updated_at, deleted_at
  from app_entitlements;
create view app_resources_view as
  select tenant_id, app_id, app_resource_type_id, id, display_name, description, parent_resource_id, external_id,
    match_baton_id, annotations, profile, nhi_type, nhi_detail, agent_account_id, agent_status, secret_account_id,
    secret_created_by, secret_created_at, secret_expires_at, secret_last_used_at, is_builtin, is_manually_managed,
    edited, version, created_at, updated_at, deleted_at
  from app_resources;
create view app_resource_types_view as select * from app_resource_types;
create view grants_view as select * from grants;
create view past_grants_view as
  select tenant_id, app_id, entitlement_id, app_user_id, granted_at, revoked_at from past_grants;
create view owners_view as select * from owners;
create view resource_uses_view as
  select tenant_id, app_user_id, app_resource_id, entitlement_id, app_id, first_used_at, last_used_at
  from resource_uses;
create view shadow_apps_view as
  select tenant_id, id, app_id, connector_id, display_name, is_ignored, managed_app_id, last_seen_at from shadow_apps;
create view shadow_app_users_view as select tenant_id, shadow_app_id, user_id from shadow_app_users;
create view conflict_monitors_view as select tenant_id, id, deleted_at from conflict_monitors;
create view entitlement_rules_view as select tenant_id, id, display_name, request_schema_id from entitlement_rules;
create view app_request_defaults_view as select tenant_id, app_id, request_schema_id from app_request_defaults;

create view connectors_view as
  select tenant_id, app_id, id, display_name, disable_check_bad_sync, sync_disabled_at, ever_synced, deleted_at
  from connectors;
create view connector_clients_view as
  select tenant_id, id, app_id, connector_id, display_name, thumbprint, expires_at, deleted_at from connector_clients;
create view connector_syncs_view as
  select tenant_id, id, connector_id, type, state, created_at, started_at, completed_at from connector_syncs;

create view webhooks_view as select tenant_id, id, deleted_at from webhooks;

select publish_view(oid) from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'v';
