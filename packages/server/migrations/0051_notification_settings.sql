-- Where an organisation is and when it works. What held before a change counts until the day after it.
alter table organisation_settings
  add timezone text not null default 'UTC',
  add workdays text[] not null default
    '{WEEKDAY_MONDAY,WEEKDAY_TUESDAY,WEEKDAY_WEDNESDAY,WEEKDAY_THURSDAY,WEEKDAY_FRIDAY}',
  add locale text not null default 'en',
  add former_timezone text not null default 'UTC',
  add former_workdays text[] not null default
    '{WEEKDAY_MONDAY,WEEKDAY_TUESDAY,WEEKDAY_WEDNESDAY,WEEKDAY_THURSDAY,WEEKDAY_FRIDAY}',
  add calendar_from timestamptz;

-- What the organisation wants of each channel, as far as it is not as usual.
alter table notification_settings
  add channels jsonb not null default '{}',
  add email_delay_seconds integer not null default 0;

-- What a user wants. Who has no row has what the organisation wants.
create table user_notification_settings (
  tenant_id text not null,
  user_id text not null,
  channels jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (tenant_id, user_id)
);
select protect_tenant_table('user_notification_settings');

-- Addresses of the organisation that are no users.
create table contacts (
  tenant_id text not null,
  security_emails text[] not null default '{}',
  billing_emails text[] not null default '{}',
  operations_emails text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id)
);
select protect_tenant_table('contacts');

-- How far the digests of a day are.
create table digest_days (
  tenant_id text not null,
  local_date text not null,
  hour integer not null,
  -- Users up to this one have been looked at; null once all have.
  after_user_id text,
  primary key (tenant_id, local_date, hour)
);
select protect_tenant_table('digest_days');

-- Digests, one a user, channel and day where the organisation is.
create table digests (
  tenant_id text not null,
  user_id text not null,
  channel text not null,
  local_date text not null,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, channel, local_date)
);
create index digests_by_date on digests (tenant_id, local_date);
select protect_tenant_table('digests');

-- How often those who have to act on a step were reminded of it, and on which day last.
create table overdue_reminders (
  tenant_id text not null,
  step_id text not null,
  count integer not null,
  last_on text not null,
  primary key (tenant_id, step_id),
  foreign key (tenant_id, step_id) references task_steps on delete cascade
);
select protect_tenant_table('overdue_reminders');
