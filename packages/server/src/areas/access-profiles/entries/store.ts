import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { ProfileRow } from '../view.ts'

export type Ref = { readonly appId: string; readonly id: string }
export const MOST_ENTRIES = 5000

/** The condition that the entitlement `e` is offered by the profile; the standard audience of an app offers all of it. */
export const inProfile = ({ id, audience_app_id }: Pick<ProfileRow, 'id' | 'audience_app_id'>): Sql =>
  audience_app_id === ''
    ? sql`e.id in (select n.entitlement_id from access_profile_entries n where n.profile_id = ${id})`
    : sql`e.app_id = ${audience_app_id}`

/** What a profile gives that is still there, in the order of ids. */
export const listEntries = (tx: Tx, profileId: string): Promise<Ref[]> =>
  tx.rows<Ref>(sql`
    select n.app_id as "appId", n.entitlement_id as id from access_profile_entries n
    join app_entitlements_view e on e.id = n.entitlement_id and e.deleted_at is null
    where n.profile_id = ${profileId} order by n.entitlement_id`)

/** Returns those that the profile did not have. */
export const insertEntries = (tx: Tx, profileId: string, refs: readonly Ref[]): Promise<Ref[]> =>
  tx.rows<Ref>(sql`
    insert into access_profile_entries (profile_id, entitlement_id, app_id, created_at)
    select distinct on (one.id) ${profileId}, one.id, one.app_id, ${tx.now}::timestamptz
    from unnest(${refs.map(({ appId }) => appId)}::text[], ${refs.map(({ id }) => id)}::text[]) as one(app_id, id)
    on conflict do nothing returning app_id as "appId", entitlement_id as id`)

/** Returns those that it had. */
export const deleteEntries = (tx: Tx, profileId: string, ids: readonly string[]): Promise<Ref[]> =>
  tx.rows<Ref>(sql`
    delete from access_profile_entries where profile_id = ${profileId} and entitlement_id = any(${[...ids]})
    returning app_id as "appId", entitlement_id as id`)
