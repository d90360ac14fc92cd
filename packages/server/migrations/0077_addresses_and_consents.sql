-- Which address somebody can be let in by, and what people agree to.

-- The address that was first written or last confirmed, and when its person, their provider or an administrator confirmed
-- it; null: nobody has. What a directory makes of `email` later is an address, and no proof.
alter table users add column known_email text not null default '';
alter table users add column email_confirmed_at timestamptz;
-- Addresses that are there count as confirmed: people sign in with them today. The owner of the table is bound by its guard.
alter table users no force row level security;
update users set known_email = email, email_confirmed_at = now() where email <> '';
alter table users force row level security;
create index users_by_confirmed_email on users (tenant_id, lower(known_email))
  where email_confirmed_at is not null and deleted_at is null;
create or replace view users_view as select * from users;
select publish_view('users_view');

-- A link that confirms an address is for that one alone.
alter table one_time_links drop constraint one_time_links_purpose_check;
alter table one_time_links add constraint one_time_links_purpose_check
  check (purpose in ('set_up', 'reset', 'sign_in', 'invitation', 'confirm_email'));
alter table one_time_links add column address text not null default '';

-- People agree to a client for one resource (empty: the API) and to scopes. What was agreed to before does not say for
-- which: a client that registered itself had the gateway only, people are asked once more about any other.
alter table oauth_consents add column resource text not null default '';
alter table oauth_consents add column scopes text[] not null default '{}';
alter table oauth_consents no force row level security;
alter table oauth_clients no force row level security;
delete from oauth_consents c where not exists (
  select from oauth_clients o where o.tenant_id = c.tenant_id and o.id = c.client_id and o.self_registered);
update oauth_consents set resource = 'gateway', scopes = '{email,offline_access,openid,profile}';
alter table oauth_clients force row level security;
alter table oauth_consents force row level security;
alter table oauth_consents drop constraint oauth_consents_pkey;
alter table oauth_consents add primary key (tenant_id, user_id, client_id, resource);
create index oauth_consents_of_client on oauth_consents (tenant_id, client_id);
