import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { saveManagers } from '../../../auth/users/api.ts'

/**
 * Finds the managers that directories name: by what the same source calls their accounts, else by address, employee id
 * or username. A name that nobody or more than one user has stays where it came from, and is tried again with every
 * sync that brings users.
 */
export const resolveManagers = (tx: Tx): Promise<number> => saveManagers(tx, { wanted: WANTED, keep: KEEP })

const WANTED = sql`
  with named as (
    select u.id, m.place, m.source->>'appId' as app_id, lower(btrim(m.source->>'value')) as value
    from users_view u, jsonb_array_elements(u.sources->'managerEmail') with ordinality as m(source, place)
    where u.origin = 'USER_ORIGIN_DIRECTORY' and u.sources ? 'managerEmail'
  ), own as (
    select app_id, value, min(user_id) as user_id from (
      select distinct a.app_id, k.value, a.identity_user_id as user_id
      from app_users a cross join unnest(
        array[lower(a.external_id), lower(a.profile->>'id'), lower(a.profile->>'dn')]) as k(value)
      where a.app_id in (select app_id from named) and a.identity_user_id <> '' and a.deleted_at is null
        and k.value in (select value from named)
    ) as one group by app_id, value having count(*) = 1
  ), known as (
    select value, min(user_id) as user_id from (
      select distinct k.value, k.user_id from user_keys k join users_view u on u.id = k.user_id
      where k.kind in ('email', 'employee_id', 'username') and k.value in (select value from named) and u.status <> 'DELETED'
    ) as one group by value having count(*) = 1
  ), found as (
    select id, array_agg(user_id order by place) as manager_ids from (
      select n.id, coalesce(o.user_id, k.user_id) as user_id, min(n.place) as place
      from named n left join own o on o.app_id = n.app_id and o.value = n.value left join known k on k.value = n.value
      where coalesce(o.user_id, k.user_id) <> n.id group by n.id, coalesce(o.user_id, k.user_id)
    ) as one group by id
  )
  select u.id, coalesce(f.manager_ids, '{}') as manager_ids
  from users_view u left join found f on f.id = u.id
  where u.origin = 'USER_ORIGIN_DIRECTORY' and (f.id is not null or u.manager_ids <> '{}')`

const KEEP = sql`
  insert into users_before select u.* from users_view u join wanted w on w.id = u.id
  where u.manager_ids <> w.manager_ids and not exists (select from users_before b where b.id = u.id)
  returning id`
