-- The denied review that a revoke carries out, for those who read tasks: what is in `source` is known to its owner only.
alter table tasks add column certify_task_id text generated always as (source #>> '{review,certTicketId}') stored;
drop index tasks_revoked_by_review;
create index tasks_revoked_by_review on tasks (tenant_id, certify_task_id)
  where type = 'revoke' and certify_task_id is not null;
create or replace view tasks_view as
  select tenant_id, id, numeric_id, type, state, processing, outcome, outcome_at, display_name, user_id,
    created_by_user_id, app_id, entitlement_id, account_id, finding_id, access_review_id, parent_task_id, origin,
    emergency, closed_at, created_at, updated_at, deleted_at, access_review_selection, resource_type_id, resource_id,
    source, policy_id, policy, approver_ids, comment_count, recommendation, staged, policy_generation_id, certify_task_id
  from tasks;
select publish_view('tasks_view');
