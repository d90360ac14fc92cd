-- A tenant that the operator has made for a demo company: who of it stands for each chair, by address. Only in such a tenant
-- can people be signed in as from the host; null in every other.
alter table tenants add column demo jsonb;
