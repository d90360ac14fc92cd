-- What people hold unlike all of their peers, and how much of what people hold access profiles explain.
create table role_mining_outliers (
  tenant_id text not null,
  id text not null,
  run_id text not null,
  user_id text not null,
  entitlement_id text not null,
  app_id text not null,
  attribute text not null,
  value text not null,
  peers integer not null,
  peers_holding integer not null,
  score integer not null,
  state text not null check (state in ('NEW', 'EXPECTED')),
  reason text not null default '',
  decided_by_user_id text not null default '',
  decided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  generated_at timestamptz not null,
  primary key (tenant_id, id)
);
create index role_mining_outliers_by_score on role_mining_outliers (tenant_id, score desc, peers desc, id);
select protect_tenant_table('role_mining_outliers');

create view role_mining_outliers_view as
  select tenant_id, id, user_id, entitlement_id, app_id, attribute, value, peers, peers_holding, score, state, reason
  from role_mining_outliers;
select publish_view('role_mining_outliers_view');

create table role_mining_fits (
  tenant_id text not null,
  day text not null,
  kind text not null check (kind in ('ALL', 'APP', 'DEPARTMENT')),
  name text not null,
  grants integer not null,
  explained integer not null,
  measured_at timestamptz not null,
  primary key (tenant_id, day, kind, name)
);
select protect_tenant_table('role_mining_fits');
