-- Names in the order in which people look for them: whatever their case, an accent beside its letter, numbers by their value.
create collation by_name (provider = icu, locale = 'und-u-kn-true');
drop index users_by_name, users_by_department, users_by_job_title, app_entitlements_by_name, app_users_by_name;
create index users_by_name on users (tenant_id, display_name collate by_name, id) where deleted_at is null;
create index users_by_department on users (tenant_id, department collate by_name, id);
create index users_by_job_title on users (tenant_id, job_title collate by_name, id);
create index app_entitlements_by_name on app_entitlements (tenant_id, display_name collate by_name, id);
create index app_users_by_name on app_users (tenant_id, display_name collate by_name, id);
