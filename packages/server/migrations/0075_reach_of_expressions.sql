-- How far the expressions of an object see: everything, or what whoever saved them could read. What is there already
-- keeps seeing everything; what is made from now on sees little unless it is said.
alter table policies add column reaches_all boolean not null default true;
alter table policies alter column reaches_all set default false;
alter table membership_rules add column reaches_all boolean not null default true;
alter table membership_rules alter column reaches_all set default false;
alter table access_profile_automations add column reaches_all boolean not null default true;
alter table access_profile_automations alter column reaches_all set default false;
alter table external_ticket_configs add column reaches_all boolean not null default true;
alter table external_ticket_configs alter column reaches_all set default false;
alter table request_schemas add column reaches_all boolean not null default true;
alter table request_schemas alter column reaches_all set default false;
alter table access_reviews add column reaches_all boolean not null default true;
alter table access_reviews alter column reaches_all set default false;
alter table access_review_templates add column reaches_all boolean not null default true;
alter table access_review_templates alter column reaches_all set default false;

-- Of provisionerPolicy and deprovisionerPolicy.
alter table app_entitlements add column provision_reaches_all boolean not null default true;
alter table app_entitlements alter column provision_reaches_all set default false;

-- Of the keys by which accounts are matched to users.
alter table apps add column matching_reaches_all boolean not null default true;
alter table apps alter column matching_reaches_all set default false;

create or replace view entitlement_provisioning_view as
  select tenant_id, id, app_id, app_resource_type_id, app_resource_id, display_name, provisioner_policy,
    deprovisioner_policy, risk_level_value_id, match_baton_id, source_connector_ids, is_manually_managed, is_access,
    deleted_at, agreed, provision_reaches_all
  from app_entitlements;
select publish_view('entitlement_provisioning_view');
