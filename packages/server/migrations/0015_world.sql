-- What an account holds is little: the right need not be in the index, and a sync writes half as much of it.
drop index grants_of_account;
create index grants_of_account on grants (tenant_id, app_user_id);

-- Packed already, and chance: trying to make them smaller costs time only.
alter table sync_batches alter column body set storage external, alter column fingerprints set storage external;
