import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

/** Of fewer, somebody would know what one of them has, or who it was. */
const FEWEST_PEERS = 5
const FEWEST_REQUESTS = 5
const DAYS = 90

type Peers = { readonly peers: number; readonly holders: number }

/** How many of the enabled users of the same department and title hold each; none where there are few such users. */
export async function loadPeers(
  tx: Tx,
  userId: string,
  entitlementIds: readonly string[],
): Promise<Map<string, Peers>> {
  const rows = await tx.rows<Peers & { id: string }>(sql`
    with peers as materialized (
      select u.id from users_view u join users_view s on s.department = u.department and s.job_title = u.job_title
      where s.id = ${userId} and s.department <> '' and s.job_title <> '' and u.id <> s.id and u.status = 'ENABLED'
        and u.deleted_at is null)
    select wanted.id, (select count(*)::integer from peers) as peers, (
      select count(*)::integer from peers where exists (
        select from app_users_view a join grants_view g on g.app_user_id = a.id and g.entitlement_id = wanted.id
        where a.identity_user_id = peers.id and a.deleted_at is null)) as holders
    from unnest(${[...entitlementIds]}::text[]) as wanted(id)
    where (select count(*) from peers) >= ${FEWEST_PEERS}`)
  return new Map(rows.map(({ id, peers, holders }) => [id, { peers, holders }]))
}

/** How many seconds requests for each have taken lately until the access was there; the middle one of enough of them. */
export async function loadUsualSeconds(tx: Tx, entitlementIds: readonly string[]): Promise<Map<string, number>> {
  const since = tx.now.subtract({ hours: 24 * DAYS })
  const rows = await tx.rows<{ id: string; seconds: number }>(sql`
    select entitlement_id as id, (percentile_cont(0.5) within group (
      order by extract(epoch from closed_at - created_at)))::integer as seconds
    from tasks where type = 'grant' and outcome = 'GRANTED' and entitlement_id = any(${[...entitlementIds]})
      and created_at > ${since} and closed_at is not null
    group by entitlement_id having count(*) >= ${FEWEST_REQUESTS}`)
  return new Map(rows.map(({ id, seconds }) => [id, seconds]))
}
