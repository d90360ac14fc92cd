-- What people are told: a row for each event, user and kind, written with the change. It is also their inbox.
create table notices (
  tenant_id text not null,
  id text not null,
  kind text not null,
  -- Empty when it is for addresses of the organisation that are no users.
  user_id text not null,
  -- What it is told about: a kind tells a user of it once.
  event_key text not null,
  subject_type text not null default '',
  subject_id text not null default '',
  title text not null,
  about jsonb not null default '{}',
  -- Where it leads, below the address of the tenant.
  path text not null default '',
  -- Where it is sent whatever the preferences say; null when they decide.
  channels text[],
  -- The message it became part of; null while it waits for that.
  message_id text,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, kind, event_key)
);
create index notices_of_user on notices (tenant_id, user_id, created_at desc, id desc);
create index notices_unread on notices (tenant_id, user_id) where read_at is null;
create index notices_waiting on notices (tenant_id, user_id, kind) where message_id is null;
create index notices_of_message on notices (tenant_id, message_id) where message_id is not null;
create index notices_by_time on notices (tenant_id, created_at);
select protect_tenant_table('notices');

-- Notices of one kind to one user that go out together.
create table notice_messages (
  tenant_id text not null,
  id text not null,
  kind text not null,
  user_id text not null,
  made_at timestamptz not null,
  primary key (tenant_id, id)
);
create index notice_messages_latest on notice_messages (tenant_id, user_id, kind, made_at desc);
create index notice_messages_by_time on notice_messages (tenant_id, made_at);
select protect_tenant_table('notice_messages');

-- A message on one channel.
create table notice_sends (
  tenant_id text not null,
  message_id text not null,
  channel text not null check (channel in ('email', 'chat')),
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'DROPPED', 'FAILED')),
  -- Why it was dropped or has failed.
  why text not null default '',
  -- Where it is in the chat, and whose account it was sent to.
  chat_account text not null default '',
  chat_channel text not null default '',
  chat_message text not null default '',
  ended_at timestamptz,
  primary key (tenant_id, message_id, channel),
  foreign key (tenant_id, message_id) references notice_messages (tenant_id, id) on delete cascade
);
select protect_tenant_table('notice_sends');

-- Messages that were not sent because notifications are switched off, by minute, until they are logged.
create table suppressed_messages (
  tenant_id text not null,
  minute timestamptz not null,
  kind text not null,
  count integer not null,
  primary key (tenant_id, minute, kind)
);
select protect_tenant_table('suppressed_messages');

-- Users whose mail was refused for good by the server of the recipient. A mail that is taken removes the row.
create table mail_bounces (
  tenant_id text not null,
  user_id text not null,
  address text not null,
  count integer not null,
  last_error text not null default '',
  last_at timestamptz not null,
  -- When it was refused too often; null before.
  marked_at timestamptz,
  primary key (tenant_id, user_id)
);
create index mail_bounces_marked on mail_bounces (tenant_id, marked_at) where marked_at is not null;
select protect_tenant_table('mail_bounces');

-- Calls of the chat by their signature: each counts once.
create table chat_calls (
  tenant_id text not null,
  signature text not null,
  at timestamptz not null,
  primary key (tenant_id, signature)
);
create index chat_calls_by_time on chat_calls (tenant_id, at);
select protect_tenant_table('chat_calls');
