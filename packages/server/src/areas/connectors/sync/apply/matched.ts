import { sql } from '../../../../store/sql.ts'
import { placeOf } from '../../../directory/sync/api.ts'
import type { Applying } from './applying.ts'
import { MOST_WARNINGS } from './warnings.ts'

type Unmatched = {
  external_id: string
  batch: number
  index: number
  match_key: string
  match_attribute: string
  match_value: string
  found: number
}

export type Matched = {
  /** How many grants there are of them; one of all accounts is many. */
  readonly saved: number
  /** How many records name an entitlement that is not in the sync. */
  readonly unresolved: number
}

/**
 * Finds the accounts of grants that do not name them: those of the app, whichever connector brings them. They are stored
 * with another fingerprint than they came with, and so are looked up again in every sync: accounts change without them.
 */
export async function applyMatched(applying: Applying): Promise<Matched> {
  const { tx, connector } = applying
  const given = await tx.find(sql`select 1 from matched_in limit 1`)
  if (!given) return { saved: 0, unresolved: 0 }
  const saved = await tx.run(sql`
    with ${accountsOf(applying)}
    insert into grants_next
    select distinct on (e.local_id, f.id) e.local_id, f.id, i.batch, i.index, ~i.fingerprint, i.external_id, i.is_immutable,
      case when i.source_keys is not null then array(
        select s.local_id from source_records s
        where s.connector_id = ${connector.id} and s.kind = 'entitlement' and s.source_key = any(i.source_keys)
        order by s.local_id) end,
      i.source_keys is null or i.entitlement_key = any(i.source_keys)
    from matched_in i join found f on f.batch = i.batch and f.index = i.index and (f.count = 1 or i.match_key = 'all')
    join source_records e on e.connector_id = ${connector.id} and e.kind = 'entitlement' and e.source_key = i.entitlement_key and e.fingerprint is not null
    where not exists (select from grants_next g where g.entitlement_id = e.local_id and g.app_user_id = f.id)
    order by e.local_id, f.id, i.batch desc, i.index desc`)
  await warnUnmatched(applying)
  return { saved, unresolved: await warnStrays(applying) }
}

/** `found`: the accounts that each record means, with their number. */
const accountsOf = ({ app }: Applying) => sql`
  live as materialized (
    select a.id, a.email, a.emails, a.username, a.usernames, a.employee_ids, a.external_id, a.profile
    from app_users_view a where a.app_id = ${app.id} and a.deleted_at is null
  ), wanted as (select distinct match_attribute from matched_in where match_key = 'profile'
  ), keys as (
    select a.id, 'email' as key, '' as attribute, lower(btrim(one)) as value from live a, unnest(a.emails || a.email) as one
    union select a.id, 'username', '', lower(btrim(one)) from live a, unnest(a.usernames || a.username) as one
    union select a.id, 'employeeId', '', lower(btrim(one)) from live a, unnest(a.employee_ids) as one
    union select a.id, 'externalId', '', lower(btrim(a.external_id)) from live a
    union select a.id, 'profile', w.match_attribute, lower(btrim(a.profile->>w.match_attribute)) from live a, wanted w
      where a.profile ? w.match_attribute
  ), found as (
    select i.batch, i.index, k.id, count(*) over (partition by i.batch, i.index)::integer as count
    from matched_in i join keys k on k.key = i.match_key and k.value = lower(btrim(i.match_value))
      and k.attribute = case when i.match_key = 'profile' then i.match_attribute else '' end
    union all select i.batch, i.index, a.id, 0 from matched_in i, live a where i.match_key = 'all'
  )`

/** What matches nobody, or more than one, is given to nobody. */
async function warnUnmatched(applying: Applying): Promise<void> {
  const { tx, warnings } = applying
  const rows = await tx.rows<Unmatched & { total: number }>(sql`
    with ${accountsOf(applying)}
    select i.external_id, i.batch, i.index, i.match_key, i.match_attribute, i.match_value, count(f.id)::integer as found,
      (count(*) over ())::integer as total
    from matched_in i left join found f on f.batch = i.batch and f.index = i.index
    where i.match_key <> 'all'
    group by 1, 2, 3, 4, 5, 6 having count(f.id) <> 1 order by i.batch, i.index limit ${MOST_WARNINGS}`)
  for (const one of rows) {
    const key = one.match_key === 'profile' ? `profile.${one.match_attribute}` : one.match_key
    const how = one.found === 0 ? 'no account' : `${one.found} accounts`
    const message = `${how} of the app with ${key} "${one.match_value.slice(0, 128)}"; it was given to nobody`
    warnings.add({ kind: 'grant', record: one.external_id, place: placeOf(one.batch, one.index), message })
  }
  warnings.count += (rows[0]?.total ?? 0) - rows.length
}

type Stray = Pick<Unmatched, 'external_id' | 'batch' | 'index'> & { entitlement_key: string }

async function warnStrays({ tx, connector, warnings }: Applying): Promise<number> {
  const rows = await tx.rows<Stray>(sql`
    select i.external_id, i.batch, i.index, i.entitlement_key from matched_in i
    where not exists (
      select from source_records e where e.connector_id = ${connector.id} and e.kind = 'entitlement'
        and e.source_key = i.entitlement_key and e.fingerprint is not null)
    order by i.batch, i.index`)
  for (const one of rows) {
    const message = `its entitlement "${one.entitlement_key.slice(0, 128)}" is not in the sync; it was kept aside`
    warnings.add({ kind: 'grant', record: one.external_id, place: placeOf(one.batch, one.index), message })
  }
  return rows.length
}
