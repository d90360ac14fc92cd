-- Tool servers that are called with tokens of an authorization server: of each user, or of one for all.
alter table tool_servers drop constraint tool_servers_auth_method_check;
alter table tool_servers add constraint tool_servers_auth_method_check
  check (auth_method in ('NONE', 'BEARER_TOKEN', 'CUSTOM_HEADER', 'BASIC_AUTH', 'OAUTH2'));
alter table tool_servers
  -- How tokens are obtained; null with other methods. Tokens for all stand in `secret`.
  add column oauth jsonb,
  -- The secret and the key of the client, sealed; null when it has none.
  add column oauth_secret bytea,
  -- Who has signed in for all, as whom, and when.
  add column authorized_by text not null default '',
  add column authorized_as jsonb not null default '{}',
  add column authorized_at timestamptz,
  -- Somebody has begun to renew the tokens: a refresh token is sent once.
  add column renewing_at timestamptz;

alter table tool_server_credentials
  -- As whom the server knows the user, where its authorization server says it.
  add column authorized_as jsonb not null default '{}',
  add column renewing_at timestamptz;

-- A sign-in at an authorization server that was begun and not ended.
create table tool_server_sign_ins (
  tenant_id text not null,
  state_hash bytea not null,
  connector_id text not null,
  user_id text not null,
  -- The tokens are for everybody who may call the server.
  is_shared boolean not null,
  -- Of the server when it was begun: what was begun before a change ends nowhere.
  server_version integer not null,
  -- Sealed.
  verifier bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, state_hash)
);
create index tool_server_sign_ins_over on tool_server_sign_ins (tenant_id, expires_at);
select protect_tenant_table('tool_server_sign_ins');
