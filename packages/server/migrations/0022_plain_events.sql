-- What is large in events are lists of ids, which are chance: trying to make them smaller took longer than writing them.
do $$
declare
  part regclass;
begin
  for part in
    select 'events'::regclass union all select inhrelid::regclass from pg_inherits where inhparent = 'events'::regclass
  loop
    execute format('alter table %s alter column after set storage external', part);
  end loop;
end $$;
