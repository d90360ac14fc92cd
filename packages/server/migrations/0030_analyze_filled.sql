-- Statistics of tables that have more than doubled since they were last taken, above all of those that never were:
-- without them the planner expects a row wherever it looks. The service may not analyze tables, as they are not its own.
create function analyze_filled() returns void language plpgsql security definer set search_path = reeve, pg_temp as $$
declare
  name text;
begin
  for name in
    select oid::regclass::text from pg_class
    where relnamespace = 'reeve'::regnamespace and relkind = 'r' and not relispartition
      and pg_relation_size(oid) > 2 * current_setting('block_size')::integer * greatest(relpages, 4)
    order by oid
  loop
    -- Whoever holds the table is analyzing or vacuuming it.
    execute 'analyze (skip_locked) ' || name;
  end loop;
end $$;
