-- Steps that somebody decides for others: looked at again when those others change. There are few.
create index task_steps_for_others on task_steps (tenant_id, id) where active and instance -> 'askedAs' ? 'standIns';
