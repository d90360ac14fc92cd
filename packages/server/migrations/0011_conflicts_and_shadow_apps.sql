-- Who holds what should not be held together, and apps that were only seen in use.

create table conflict_monitors (
  tenant_id text not null,
  id text not null,
  display_name text not null,
  description text not null default '',
  enabled boolean not null default false,
  -- A conflict is then to hold something of A and nothing of B.
  negate_group_b boolean not null default false,
  set_a_id text not null,
  set_b_id text not null,
  notification_config jsonb,
  checked_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
select protect_tenant_table('conflict_monitors');

create table conflict_members (
  tenant_id text not null,
  monitor_id text not null,
  side text not null check (side in ('A', 'B')),
  entitlement_id text not null,
  app_id text not null,
  created_at timestamptz not null,
  primary key (tenant_id, monitor_id, side, entitlement_id),
  foreign key (tenant_id, monitor_id) references conflict_monitors,
  foreign key (tenant_id, entitlement_id) references app_entitlements
);
create index conflict_members_by_entitlement on conflict_members (tenant_id, entitlement_id);
create index conflict_members_by_app on conflict_members (tenant_id, app_id);
select protect_tenant_table('conflict_members');

-- One of a monitor and a user: it comes and goes with the conflict.
create table conflict_alerts (
  tenant_id text not null,
  id text not null,
  monitor_id text not null,
  user_id text not null,
  state text not null check (state in ('ACTIVE', 'EXEMPTED', 'RESOLVED')),
  a_entitlement_ids text[] not null,
  b_entitlement_ids text[] not null,
  exempt_reason text not null default '',
  exempted_by_user_id text not null default '',
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  resolved_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, monitor_id, user_id),
  foreign key (tenant_id, monitor_id) references conflict_monitors
);
create index conflict_alerts_of_user on conflict_alerts (tenant_id, user_id, id);
select protect_tenant_table('conflict_alerts');

-- Users whose access changed since a monitor last looked at them; an empty id stands for everybody.
create table conflict_checks_due (
  tenant_id text not null,
  monitor_id text not null,
  user_id text not null,
  primary key (tenant_id, monitor_id, user_id),
  foreign key (tenant_id, monitor_id) references conflict_monitors
);
select protect_tenant_table('conflict_checks_due');

-- An app that is known only because people sign in to it or let it act for them.
create table shadow_apps (
  tenant_id text not null,
  id text not null,
  -- What tells it from others where it was seen: the client id of an OAuth app, or a host name.
  identifier text not null,
  display_name text not null,
  is_ignored boolean not null default false,
  -- Empty while it is not managed.
  managed_app_id text not null default '',
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, identifier)
);
create index shadow_apps_by_app on shadow_apps (tenant_id, managed_app_id) where managed_app_id <> '';
select protect_tenant_table('shadow_apps');

create table shadow_app_users (
  tenant_id text not null,
  shadow_app_id text not null,
  user_id text not null,
  -- How: a sign-in, or consent that the app may act for the user.
  seen_as text not null check (seen_as in ('SIGN_IN', 'CONSENT')),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (tenant_id, shadow_app_id, user_id),
  foreign key (tenant_id, shadow_app_id) references shadow_apps on delete cascade
);
select protect_tenant_table('shadow_app_users');
