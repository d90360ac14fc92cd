-- What the rule of an access profile knew of somebody whom a step of an automation took out. While it knows the same, the
-- person stays out; null: it has come to know something else.
create table access_profile_kept_out (
  tenant_id text not null,
  task_id text not null,
  profile_id text not null,
  facts text,
  primary key (tenant_id, task_id)
);
create index access_profile_kept_out_of_profile on access_profile_kept_out (tenant_id, profile_id);
select protect_tenant_table('access_profile_kept_out');
