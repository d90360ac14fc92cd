-- Accounts that were deleted long ago are looked for every few minutes, among many that are there.
create index app_users_gone on app_users (tenant_id, deleted_at) where deleted_at is not null;
