-- A bulk action ends before its last item when whoever started it may not go on.
alter table bulk_actions drop constraint bulk_actions_state_check;
alter table bulk_actions add constraint bulk_actions_state_check
  check (state in ('PENDING', 'RUNNING', 'DONE', 'ERROR', 'STOPPED'));
alter table bulk_actions add column stop_reason text not null default '';
