-- Looked up by one account and never in an order: what a sync writes by the hundred thousand, in the order of
-- entitlements, goes in without a search through a tree. Ids are the same in no two tenants, and row level security looks
-- at every row that is found.
drop index grants_of_account;
create index grants_of_account on grants using hash (app_user_id);

-- Packed already, or chance: there is nothing to be won by compressing it again.
alter table sync_batches
  alter column body set storage external,
  alter column fingerprints set storage external,
  alter column keys set storage external;
