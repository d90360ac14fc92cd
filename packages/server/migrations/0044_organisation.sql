-- What the people of a tenant call their organisation; empty until somebody says it.
create table organisation_settings (
  tenant_id text not null,
  display_name text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (tenant_id)
);
select protect_tenant_table('organisation_settings');
