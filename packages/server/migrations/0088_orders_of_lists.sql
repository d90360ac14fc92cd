-- The orders in which lists of people, entitlements and accounts are asked for; letters are compared as they are.
create index users_by_department on users (tenant_id, department collate "C", id);
create index users_by_job_title on users (tenant_id, job_title collate "C", id);
create index app_entitlements_by_name on app_entitlements (tenant_id, display_name collate "C", id);
create index app_users_by_name on app_users (tenant_id, display_name collate "C", id);
