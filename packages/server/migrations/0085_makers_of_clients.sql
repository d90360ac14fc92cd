-- What a program that registers itself says which program it is (RFC 7591), and where its answers go.
alter table oauth_clients add column software_id text not null default '';
alter table ai_clients add column software_id text not null default '', add column redirect_uris text[] not null default '{}';
