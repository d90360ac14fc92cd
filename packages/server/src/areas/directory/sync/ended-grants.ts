import { type Sql, sql } from '../../../store/sql.ts'
import { idPrefix, RANDOM } from './recorder.ts'
import { empty } from './scratch.ts'
import type { Syncing } from './syncing.ts'
import { grantJoins, grantWire } from './wire.ts'

/** Ends what accounts and entitlements that are gone held and were held by. */
export async function endOrphans(syncing: Syncing): Promise<void> {
  const gone = await syncing.tx.find(
    sql`select 1 from accounts_gone union all select 1 from entitlements_ended limit 1`,
  )
  if (!gone) return
  await end(
    syncing,
    sql`select g.* from grants g join accounts_gone a on a.id = g.app_user_id
        union select g.* from grants g join entitlements_ended e on e.id = g.entitlement_id`,
  )
}

/** Ends what lost a reason and has none left: no connector reports it, nothing implies it, nobody granted it. */
export async function endUnfounded(syncing: Syncing): Promise<void> {
  const lost = await syncing.tx.find(sql`select 1 from grants_gone union all select 1 from derived_lost limit 1`)
  if (!lost) return
  await end(
    syncing,
    sql`select g.* from grants g
        join (select * from grants_gone union select * from derived_lost) as d
          on d.entitlement_id = g.entitlement_id and d.app_user_id = g.app_user_id
        where g.connector_ids = '{}' and g.source_ids = '{}' and not exists (
          select from grant_reasons r
          where r.entitlement_id = g.entitlement_id and r.app_user_id = g.app_user_id and r.strength = 'STRONG'
            and r.type in ('manual', 'automation', 'group'))`,
  )
}

async function end({ tx, record }: Syncing, doomed: Sql): Promise<void> {
  await empty(tx, sql`grants_ending`)
  const count = await tx.run(sql`insert into grants_ending ${doomed}`)
  if (count === 0) return
  await tx.run(sql`insert into grants_ended select entitlement_id, app_user_id from grants_ending`)
  const key = (other: Sql): Sql =>
    sql`d.entitlement_id = ${other}.entitlement_id and d.app_user_id = ${other}.app_user_id`
  await tx.run(sql`delete from grants g using grants_ending d where ${key(sql`g`)}`)
  await tx.run(sql`delete from grant_reasons r using grants_ending d where ${key(sql`r`)}`)
  await tx.run(sql`
    insert into past_grants (id, app_id, entitlement_id, app_user_id, granted_at, revoked_at, ticket_id)
    select ${idPrefix(tx.now)}::text || ${RANDOM}, app_id, entitlement_id, app_user_id, created_at, ${tx.now}, ticket_id
    from grants_ending`)
  await record.each('grant', 'deleted', {
    id: sql`g.entitlement_id || '/' || g.app_user_id`,
    before: grantWire,
    from: sql`grants_ending g`,
    joins: grantJoins,
  })
}
