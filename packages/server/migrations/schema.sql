-- Made from a freshly migrated database by `npm run generate`; do not edit.
CREATE OR REPLACE FUNCTION reeve.protect_tenant_table(target regclass, privileges text DEFAULT 'select, insert, update, delete'::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s alter column tenant_id set default current_setting(''app.tenant'')', target);
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (tenant_id = current_setting(''app.tenant'', true))'
    ' with check (tenant_id = current_setting(''app.tenant'', true))', target);
  execute format('grant %s on %s to %I', privileges, target, current_setting('reeve.service_role'));
end $function$
;
create table auth_failures (
  tenant_id text not null default current_setting('app.tenant'::text),
  key text not null,
  failures integer not null,
  since timestamp with time zone not null,
  locked_until timestamp with time zone
);
alter table auth_failures add constraint auth_failures_pkey PRIMARY KEY (tenant_id, key);
alter table auth_failures enable row level security; alter table auth_failures force row level security;
create policy tenant on auth_failures using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on auth_failures to reeve_service;
create table clients (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  use text not null,
  user_id text not null,
  display_name text not null,
  public_key text not null,
  thumbprint text not null,
  last_four text not null,
  allow_source_cidrs text[] not null default '{}'::text[],
  scoped_role_ids text[] not null default '{}'::text[],
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table clients add constraint clients_pkey PRIMARY KEY (tenant_id, id);
alter table clients add constraint clients_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id);
alter table clients add constraint clients_use_check CHECK ((use = ANY (ARRAY['pcc'::text, 'spc'::text])));
CREATE INDEX clients_of_user ON reeve.clients USING btree (tenant_id, user_id, id) WHERE (deleted_at IS NULL);
alter table clients enable row level security; alter table clients force row level security;
create policy tenant on clients using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on clients to reeve_service;
create table events (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  at timestamp with time zone not null,
  xid xid8 not null default pg_current_xact_id(),
  ordinal integer not null,
  kind text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  actor jsonb not null,
  correlation text not null,
  lineage text[] not null default '{}'::text[]
) partition by RANGE (at);
alter table events add constraint events_pkey PRIMARY KEY (tenant_id, at, id);
CREATE INDEX events_in_order ON ONLY reeve.events USING btree (tenant_id, xid, ordinal);
alter table events enable row level security; alter table events force row level security;
create policy tenant on events using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant insert, select on events to reeve_service;
create table events_default (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  at timestamp with time zone not null,
  xid xid8 not null default pg_current_xact_id(),
  ordinal integer not null,
  kind text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  actor jsonb not null,
  correlation text not null,
  lineage text[] not null default '{}'::text[]
) partition of events DEFAULT;
alter table events_default add constraint events_default_pkey PRIMARY KEY (tenant_id, at, id);
CREATE INDEX events_default_tenant_id_xid_ordinal_idx ON reeve.events_default USING btree (tenant_id, xid, ordinal);
alter table events_default enable row level security; alter table events_default force row level security;
create policy tenant on events_default using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant insert, select on events_default to reeve_service;
create table idempotency_keys (
  tenant_id text not null default current_setting('app.tenant'::text),
  subject text not null,
  method text not null,
  path text not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  answer text,
  etag text not null default ''::text,
  object_id text not null default ''::text,
  expires_at timestamp with time zone not null
);
alter table idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (tenant_id, subject, method, path, key);
CREATE INDEX idempotency_keys_by_expiry ON reeve.idempotency_keys USING btree (tenant_id, expires_at);
alter table idempotency_keys enable row level security; alter table idempotency_keys force row level security;
create policy tenant on idempotency_keys using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on idempotency_keys to reeve_service;
create table revoked_tokens (
  tenant_id text not null default current_setting('app.tenant'::text),
  jti text not null,
  expires_at timestamp with time zone not null
);
alter table revoked_tokens add constraint revoked_tokens_pkey PRIMARY KEY (tenant_id, jti);
CREATE INDEX revoked_tokens_by_expiry ON reeve.revoked_tokens USING btree (tenant_id, expires_at);
alter table revoked_tokens enable row level security; alter table revoked_tokens force row level security;
create policy tenant on revoked_tokens using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on revoked_tokens to reeve_service;
create table roles (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  name text not null,
  display_name text not null,
  permissions text[] not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table roles add constraint roles_pkey PRIMARY KEY (tenant_id, id);
alter table roles add constraint roles_tenant_id_name_key UNIQUE (tenant_id, name);
alter table roles enable row level security; alter table roles force row level security;
create policy tenant on roles using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on roles to reeve_service;
create table schema_migrations (
  version integer not null,
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now()
);
alter table schema_migrations add constraint schema_migrations_pkey PRIMARY KEY (version);
create table signing_keys (
  tenant_id text not null default current_setting('app.tenant'::text),
  kid text not null,
  public_jwk jsonb not null,
  sealed_private bytea not null,
  created_at timestamp with time zone not null,
  active_at timestamp with time zone
);
alter table signing_keys add constraint signing_keys_pkey PRIMARY KEY (tenant_id, kid);
alter table signing_keys enable row level security; alter table signing_keys force row level security;
create policy tenant on signing_keys using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on signing_keys to reeve_service;
create table tenants (
  id text not null,
  label text not null,
  status text not null,
  hosts text[] not null default '{}'::text[],
  allowed_origins text[] not null default '{}'::text[],
  sealed_key bytea not null,
  created_at timestamp with time zone not null
);
alter table tenants add constraint tenants_label_check CHECK ((label ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'::text));
alter table tenants add constraint tenants_label_key UNIQUE (label);
alter table tenants add constraint tenants_pkey PRIMARY KEY (id);
alter table tenants add constraint tenants_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text])));
grant insert, select, update on tenants to reeve_service;
create table used_assertions (
  tenant_id text not null default current_setting('app.tenant'::text),
  digest bytea not null,
  expires_at timestamp with time zone not null
);
alter table used_assertions add constraint used_assertions_pkey PRIMARY KEY (tenant_id, digest);
CREATE INDEX used_assertions_by_expiry ON reeve.used_assertions USING btree (tenant_id, expires_at);
alter table used_assertions enable row level security; alter table used_assertions force row level security;
create policy tenant on used_assertions using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on used_assertions to reeve_service;
create table users (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  type text not null,
  origin text not null,
  status text not null,
  display_name text not null,
  email text not null default ''::text,
  role_ids text[] not null default '{}'::text[],
  owner_ids text[] not null default '{}'::text[],
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table users add constraint users_origin_check CHECK ((origin = ANY (ARRAY['USER_ORIGIN_LOCAL'::text, 'USER_ORIGIN_DIRECTORY'::text])));
alter table users add constraint users_pkey PRIMARY KEY (tenant_id, id);
alter table users add constraint users_status_check CHECK ((status = ANY (ARRAY['ENABLED'::text, 'DISABLED'::text, 'DELETED'::text])));
alter table users add constraint users_type_check CHECK ((type = ANY (ARRAY['USER_TYPE_HUMAN'::text, 'USER_TYPE_SERVICE'::text, 'USER_TYPE_AGENT'::text, 'USER_TYPE_SYSTEM'::text])));
CREATE INDEX users_by_type ON reeve.users USING btree (tenant_id, type, id) WHERE (deleted_at IS NULL);
alter table users enable row level security; alter table users force row level security;
create policy tenant on users using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on users to reeve_service;
create table webhook_listeners (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  automation_id text not null,
  auth_kind text not null,
  jwks_url text not null default ''::text,
  credential bytea,
  previous_credential bytea,
  previous_until timestamp with time zone,
  allowed_cidrs text[] not null default '{}'::text[],
  received_count bigint not null default 0,
  last_received_at timestamp with time zone,
  rotated_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table webhook_listeners add constraint webhook_listeners_auth_kind_check CHECK ((auth_kind = ANY (ARRAY['jwt'::text, 'hmac'::text, 'capabilityUrl'::text])));
alter table webhook_listeners add constraint webhook_listeners_check CHECK (((auth_kind = 'jwt'::text) = (credential IS NULL)));
alter table webhook_listeners add constraint webhook_listeners_check1 CHECK (((auth_kind = 'jwt'::text) = (jwks_url <> ''::text)));
alter table webhook_listeners add constraint webhook_listeners_check2 CHECK (((previous_credential IS NULL) = (previous_until IS NULL)));
alter table webhook_listeners add constraint webhook_listeners_pkey PRIMARY KEY (tenant_id, id);
alter table webhook_listeners add constraint webhook_listeners_tenant_id_automation_id_key UNIQUE (tenant_id, automation_id);
alter table webhook_listeners enable row level security; alter table webhook_listeners force row level security;
create policy tenant on webhook_listeners using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on webhook_listeners to reeve_service;
create table webhook_receipts (
  tenant_id text not null default current_setting('app.tenant'::text),
  listener_id text not null,
  event_id text not null,
  received_at timestamp with time zone not null
);
alter table webhook_receipts add constraint webhook_receipts_pkey PRIMARY KEY (tenant_id, listener_id, event_id);
alter table webhook_receipts add constraint webhook_receipts_tenant_id_listener_id_fkey FOREIGN KEY (tenant_id, listener_id) REFERENCES webhook_listeners(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX webhook_receipts_by_age ON reeve.webhook_receipts USING btree (tenant_id, listener_id, received_at);
alter table webhook_receipts enable row level security; alter table webhook_receipts force row level security;
create policy tenant on webhook_receipts using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on webhook_receipts to reeve_service;
create table webhook_refusals (
  tenant_id text not null default current_setting('app.tenant'::text),
  listener_id text not null,
  cause text not null,
  recorded_at timestamp with time zone not null
);
alter table webhook_refusals add constraint webhook_refusals_pkey PRIMARY KEY (tenant_id, listener_id, cause);
alter table webhook_refusals add constraint webhook_refusals_tenant_id_listener_id_fkey FOREIGN KEY (tenant_id, listener_id) REFERENCES webhook_listeners(tenant_id, id) ON DELETE CASCADE;
alter table webhook_refusals enable row level security; alter table webhook_refusals force row level security;
create policy tenant on webhook_refusals using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on webhook_refusals to reeve_service;
create table workload_providers (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  display_name text not null,
  description text not null default ''::text,
  issuer_url text not null,
  well_known_provider text not null,
  bundle_endpoint_url text not null default ''::text,
  disabled boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table workload_providers add constraint workload_providers_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX workload_providers_by_issuer ON reeve.workload_providers USING btree (tenant_id, issuer_url) WHERE (deleted_at IS NULL);
alter table workload_providers enable row level security; alter table workload_providers force row level security;
create policy tenant on workload_providers using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on workload_providers to reeve_service;
create table workload_trusts (
  tenant_id text not null default current_setting('app.tenant'::text),
  id text not null,
  service_principal_id text not null,
  provider_id text not null,
  display_name text not null,
  description text not null default ''::text,
  condition_expression text not null,
  allow_source_cidrs text[] not null default '{}'::text[],
  scoped_role_ids text[] not null default '{}'::text[],
  passthrough_claims text[] not null default '{}'::text[],
  disabled boolean not null default false,
  last_used_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);
alter table workload_trusts add constraint workload_trusts_pkey PRIMARY KEY (tenant_id, id);
alter table workload_trusts add constraint workload_trusts_tenant_id_provider_id_fkey FOREIGN KEY (tenant_id, provider_id) REFERENCES workload_providers(tenant_id, id);
alter table workload_trusts add constraint workload_trusts_tenant_id_service_principal_id_fkey FOREIGN KEY (tenant_id, service_principal_id) REFERENCES users(tenant_id, id);
CREATE INDEX workload_trusts_of_principal ON reeve.workload_trusts USING btree (tenant_id, service_principal_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX workload_trusts_of_provider ON reeve.workload_trusts USING btree (tenant_id, provider_id, id) WHERE (deleted_at IS NULL);
alter table workload_trusts enable row level security; alter table workload_trusts force row level security;
create policy tenant on workload_trusts using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on workload_trusts to reeve_service;
