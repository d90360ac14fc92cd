-- What a program called itself when it registered; its user may call it something else.
alter table ai_clients add column client_name text not null default '';

alter table ai_clients no force row level security;
alter table oauth_clients no force row level security;
update ai_clients c set client_name = coalesce(
  (select o.display_name from oauth_clients o where o.tenant_id = c.tenant_id and o.id = c.client_id), c.display_name);
alter table oauth_clients force row level security;
alter table ai_clients force row level security;
