import { expectMany, expectRows } from '../../../store/planner.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { Syncing } from './syncing.ts'
import { grantWire, namedGrant } from './wire.ts'

/**
 * "Has an account here" is held by every account that the sync says is there. About others it says nothing: of one that a
 * connector was told to delete, the access stays away until a full sync still finds the account.
 */
export async function saveAccessGrants(
  { tx, connectorId, app, record }: Syncing,
  isThere: (account: Sql) => Sql,
): Promise<void> {
  const access = await tx.find<{ id: string }>(sql`
    select id from app_entitlements where app_id = ${app.id} and is_access and deleted_at is null order by id limit 1`)
  if (!access) return
  await expectMany(tx)
  const missing = await tx.run(sql`
    insert into access_next
    select u.id from app_users u left join grants g on g.entitlement_id = ${access.id} and g.app_user_id = u.id
    where u.app_id = ${app.id} and u.deleted_at is null and u.status <> 'STATUS_DELETED' and g.app_user_id is null
      and ${isThere(sql`u.id`)}
    order by u.id`)
  await expectRows(tx, missing)
  if (missing === 0) return
  await tx.run(sql`
    insert into grants (tenant_id, entitlement_id, app_user_id, app_id, connector_ids, created_at)
    select ${tx.tenantId}, ${access.id}, id, ${app.id}, array[${connectorId}], ${tx.now} from access_next`)
  await record.each('grant', 'found', {
    id: sql`${access.id}::text || '/' || n.id`,
    after: grantWire,
    from: sql`access_next n`,
    joins: namedGrant(sql`${access.id}`, sql`n.id`),
  })
}
