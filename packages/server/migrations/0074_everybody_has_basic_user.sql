-- When a person was given the role Basic User for the first time: it is given once, so that it stays away when it is taken.
alter table users add column basic_user_given_at timestamptz;

-- New tenants offer nothing until a profile does. Those that exist keep what they have, also where nobody has set anything.
alter table request_settings no force row level security;
insert into request_settings (tenant_id, require_access_profile)
  select id, false from tenants
  on conflict do nothing;
alter table request_settings force row level security;
alter table request_settings alter column require_access_profile set default true;

-- People who are there already get the role without signing in anew: a job gives it and records it as every change of roles.
alter table users no force row level security;
alter table work no force row level security;
insert into work (tenant_id, id, kind, key, ready, due, payload, created_at)
  select t.id, 'give-basic-user', 'directory.giveBasicUser', 'upgrade', true, now(),
    jsonb_build_object('before', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')), now()
  from tenants t
  where exists (select from users u where u.tenant_id = t.id)
  on conflict do nothing;
alter table users force row level security;
alter table work force row level security;
