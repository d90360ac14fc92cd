-- The entry of the operator's catalogue that a tool server was registered from; empty for any other.
alter table tool_servers add column catalog_id text not null default '';
