-- A past grant outlives everything but its tenant. The rule held for a role, and with it for every owner who may become
-- that role: deleting a tenant left its past grants behind.
alter policy seven_years on past_grants to public
  using (revoked_at <= now() - interval '7 years' or tenant_id = current_setting('app.deleted_tenant', true));
