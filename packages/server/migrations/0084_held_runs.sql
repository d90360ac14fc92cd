-- Since when the automation is disabled with its runs held: those made until then begin no step.
alter table automations add column runs_held_at timestamptz;
