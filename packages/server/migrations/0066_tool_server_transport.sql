-- Tool servers that answer over a stream of their own, as older ones do.
alter table tool_servers
  add column transport text not null default 'STREAMABLE_HTTP' check (transport in ('STREAMABLE_HTTP', 'SSE'));
