-- What directories say of people beside their name: expressions find users by every e-mail and follow managers.
alter table users
  add column emails text[] not null default '{}',
  -- In the order in which they count.
  add column manager_ids text[] not null default '{}';
