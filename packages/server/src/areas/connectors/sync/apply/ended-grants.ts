import { sql } from '../../../../store/sql.ts'
import type { Applying } from './applying.ts'
import { idPrefix, RANDOM } from './recorder.ts'
import { grantJoins, grantWire } from './wire.ts'

/** Ends the grants of accounts and entitlements that are gone, and those that nobody says any more. */
export async function endGrants({ tx, record }: Applying): Promise<void> {
  await tx.run(sql`
    create temp table grants_ended on commit drop as
    select g.* from grants g join accounts_gone a on a.id = g.app_user_id
    union
    select g.* from grants g join entitlements_ended e on e.id = g.entitlement_id
    union
    select g.* from grants g join grants_gone d on d.entitlement_id = g.entitlement_id and d.app_user_id = g.app_user_id
    where g.connector_ids = '{}' and g.derived_source_ids is null and not exists (
      select from grant_reasons r
      where r.entitlement_id = g.entitlement_id and r.app_user_id = g.app_user_id and r.strength = 'STRONG'
        and r.type in ('manual', 'automation', 'group'))`)
  const ended = await tx.run(sql`
    delete from grants g using grants_ended d where d.entitlement_id = g.entitlement_id and d.app_user_id = g.app_user_id`)
  if (ended === 0) return
  await tx.run(sql`
    delete from grant_reasons r using grants_ended d
    where d.entitlement_id = r.entitlement_id and d.app_user_id = r.app_user_id`)
  await tx.run(sql`
    insert into past_grants (id, app_id, entitlement_id, app_user_id, granted_at, revoked_at, ticket_id)
    select ${idPrefix(tx.now)}::text || ${RANDOM}, app_id, entitlement_id, app_user_id, created_at, ${tx.now}, ticket_id
    from grants_ended`)
  await record.each('grant', 'deleted', {
    id: sql`g.entitlement_id || '/' || g.app_user_id`,
    before: grantWire,
    from: sql`grants_ended g`,
    joins: grantJoins,
  })
}
