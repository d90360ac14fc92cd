-- Settings of AI governance and hooks have a history too.
alter table classifier_history drop constraint classifier_history_object_type_check;
alter table classifier_history add constraint classifier_history_object_type_check
  check (object_type in ('classifier', 'classifier_template', 'classifier_binding', 'tool_gate',
    'agent_classifier_policy', 'ai_settings', 'hook'));
