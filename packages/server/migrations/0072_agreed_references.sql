-- What a stored object of one app may have the service act on outside of that app, because somebody who may use it has
-- named it: `webhook/<id>`, `automation/<id>`. What was saved before is asked about anew.
alter table policies add column agreed text[] not null default '{}';
alter table app_entitlements add column agreed text[] not null default '{}';

-- Since when an owner of the source agrees that whoever is given the destination is given the source. Within one app that
-- is the same owner.
alter table entitlement_proxies add column agreed_at timestamptz;
alter table entitlement_proxies no force row level security;
update entitlement_proxies set agreed_at = created_at where src_app_id = dst_app_id;
alter table entitlement_proxies force row level security;

create or replace view entitlement_provisioning_view as
  select tenant_id, id, app_id, app_resource_type_id, app_resource_id, display_name, provisioner_policy,
    deprovisioner_policy, risk_level_value_id, match_baton_id, source_connector_ids, is_manually_managed, is_access,
    deleted_at, agreed
  from app_entitlements;
select publish_view('entitlement_provisioning_view');
