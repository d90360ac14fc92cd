-- The most severe first, and within a severity by score.
create index findings_by_score on findings (
  tenant_id, state, severity, (case when override_by = '' then system_score else override_score end) desc,
  last_appeared_at desc, id desc);
