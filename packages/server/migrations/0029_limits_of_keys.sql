-- What a key with limits makes has these limits too: connector clients are bound to addresses, trusts end.
alter table connector_clients add column allow_source_cidrs text[] not null default '{}';
alter table workload_trusts add column expires_at timestamptz;
-- A run that somebody started who may act in the automation's app only.
alter table executions add column within_app boolean not null default false;
