-- Null: the source has not said whether it can be given and taken; what its connector can do with the type decides then.
alter table app_entitlements alter column provisionable drop not null, alter column provisionable set default null;

-- What cannot be given and what nothing was said of were stored alike: the next full sync reads both again.
alter table app_entitlements no force row level security;
alter table source_records no force row level security;
update source_records s set fingerprint = ~s.fingerprint
  from app_entitlements e
  where s.tenant_id = e.tenant_id and s.kind = 'entitlement' and s.local_id = e.id and s.fingerprint is not null
    and not e.provisionable;
update app_entitlements set provisionable = null where not provisionable;
alter table source_records force row level security;
alter table app_entitlements force row level security;
