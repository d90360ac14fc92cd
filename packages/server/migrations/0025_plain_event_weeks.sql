-- Weeks that were made since 0022 did not take over how their parent stores events.
do $$
declare
  week regclass;
begin
  for week in select inhrelid::regclass from pg_inherits where inhparent = 'events'::regclass loop
    execute format('alter table %s alter column after set storage external', week);
  end loop;
end $$;
