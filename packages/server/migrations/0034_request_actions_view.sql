create view request_actions_view as
  select tenant_id, id, display_name, automation_id, deleted_at from request_actions;
select publish_view('request_actions_view');
