-- A call that was approved runs when it is approved; what came of it is kept for the one who called.
alter table gateway_approvals no force row level security;
alter table gateway_approvals drop constraint gateway_approvals_state_check;
-- What was approved before and not called yet is asked for again.
update gateway_approvals set state = case state when 'USED' then 'SUCCEEDED' else 'REFUSED' end
  where state in ('USED', 'APPROVED');
alter table gateway_approvals add constraint gateway_approvals_state_check
  check (state in ('OPEN', 'RUNNING', 'SUCCEEDED', 'FAILED', 'REFUSED'));
alter table gateway_approvals
  -- The call as it will be made, sealed; null once nothing will be made of it.
  add column call bytea,
  add column begun_at timestamptz,
  add column ended_at timestamptz,
  -- What the tool answered, or why there is no answer, sealed; wiped after a day.
  add column result bytea,
  -- When the one who called has got it.
  add column fetched_at timestamptz;
update gateway_approvals set ended_at = updated_at, fetched_at = updated_at where state = 'SUCCEEDED';
alter table gateway_approvals force row level security;
create index gateway_approvals_kept on gateway_approvals (tenant_id, ended_at) where result is not null or call is not null;
