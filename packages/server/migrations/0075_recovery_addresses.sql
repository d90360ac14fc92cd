-- Which address somebody can be let in by.

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
