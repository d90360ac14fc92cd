-- Which consumers are behind, and in which tenants. The newest event of a tenant is looked up once and compared with how far
-- each consumer has come. Like busy_tenants it looks at one tenant after the other, each under its own guard; busy_tenants
-- stays for processes of the version before, which may run beside new ones.
create function busy_consumers(asked text[]) returns table (consumer text, tenant_id text) language plpgsql as $$
#variable_conflict use_column
declare
  tenant text;
  oldest timestamptz;
  newest record;
  latest_era integer := (select max(era) from eras);
begin
  for tenant in select id from tenants order by id loop
    perform set_config('app.tenant', tenant, true);
    -- A partition that all of them have behind them need not be looked into.
    select min(coalesce(p.seen_at, '-infinity')) into oldest
    from unnest(asked) as one(name)
    left join consumer_progress p on p.tenant_id = tenant and p.consumer = one.name;
    select e.era, e.xid, e.ordinal, e.id into newest
    from events e
    where e.tenant_id = tenant and (e.era < latest_era or e.xid < pg_snapshot_xmin(pg_current_snapshot()))
      and e.at >= oldest - interval '1 hour'
    order by e.era desc, e.xid desc, e.ordinal desc, e.id desc
    limit 1;
    if found then
      return query
      select one.name, tenant
      from unnest(asked) as one(name)
      left join consumer_progress p on p.tenant_id = tenant and p.consumer = one.name
      where (newest.era, newest.xid, newest.ordinal, newest.id)
          > (coalesce(p.era, 0), coalesce(p.xid, '0'), coalesce(p.ordinal, -1), coalesce(p.event_id, ''));
    end if;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
