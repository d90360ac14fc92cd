-- An entitlement is read with the member of its duration that was written, and with none where none was.
alter table app_entitlements add column max_grant_unset boolean not null default false;
