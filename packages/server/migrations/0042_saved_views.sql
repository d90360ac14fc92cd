-- What somebody looks at again and again on a page of the console: a filter with a name.
create table saved_views (
  tenant_id text not null,
  id text not null,
  owner_user_id text not null,
  page text not null,
  display_name text not null,
  -- JSON of the page's own making, which the service only stores.
  filter text not null,
  is_shared boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_user_id) references users on delete cascade
);
create index saved_views_of_owner on saved_views (tenant_id, owner_user_id, id);
create index saved_views_shared on saved_views (tenant_id, page, id) where is_shared;
select protect_tenant_table('saved_views');

-- What happened to one object, newest first. Calls are left out: they are most of the log, and what they changed has
-- lines of its own.
create index log_events_of_target on log_events (tenant_id, (target_uids[1]), logged_at desc, sequence desc)
  where class_uid <> 6003;
