-- The task of those who revoke a credential by hand.
alter table secret_revocations add column task_id text not null default '';
