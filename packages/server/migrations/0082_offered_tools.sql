-- What published access profiles offer.
create view offered_entitlements_view as
  select e.tenant_id, e.entitlement_id, e.profile_id
  from access_profile_entries e join access_profiles p on p.tenant_id = e.tenant_id and p.id = e.profile_id
  where p.published and p.deleted_at is null;
select publish_view('offered_entitlements_view');

-- What was said of a server of the catalogue, to show it and to change one part of it.
alter table tool_servers add column config_fields jsonb not null default '{}', add column source_app_id text not null default '';
