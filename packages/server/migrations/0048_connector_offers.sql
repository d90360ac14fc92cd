-- Offers of what a connector does; what was said with a step-up; insights that are renewed.

-- An offer runs an automation, or has a connector do something: {appId, connectorId, actionName, resourceTypeId}.
alter table request_actions alter column automation_id drop not null;
alter table request_actions add column connector_action jsonb;
alter table request_actions add constraint request_actions_target_check check (
  (automation_id is null) = (connector_action is not null));

-- The comment of the call that began it, for the approval that follows.
alter table step_up_transactions add column comment text not null default '';

-- When what is known about the request was computed; null: never.
alter table tasks add column insights_at timestamptz;
alter table tasks no force row level security;
update tasks set insights_at = created_at where type in ('grant', 'revoke', 'certify') and entitlement_id <> '';
alter table tasks force row level security;

-- Tasks whose connector made something that no sync has brought yet.
create index tasks_with_unsynced on tasks (tenant_id, (action_target #>> '{unsynced,connectorId}'))
  where action_target ? 'unsynced';
