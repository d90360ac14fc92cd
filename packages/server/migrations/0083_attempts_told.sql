-- How many attempts of a delivery its origin has been told of; those before this column count as told.
alter table webhook_deliveries add column attempts_told integer not null default 0;
alter table webhook_deliveries no force row level security;
update webhook_deliveries set attempts_told = attempts where completed_at is null;
alter table webhook_deliveries force row level security;
