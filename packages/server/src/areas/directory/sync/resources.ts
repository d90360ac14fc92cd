import { keepingPlans } from '../../../store/planner.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { IsFed, Syncing } from './syncing.ts'
import { resourceWire } from './wire.ts'

const visible = (of: Sql): Sql => sql`(${of}.app_resource_type_id, ${of}.display_name, ${of}.description,
  ${of}.parent_resource_id, ${of}.external_id, ${of}.annotations, ${of}.profile, ${of}.nhi_type, ${of}.nhi_detail,
  ${of}.agent_account_id, ${of}.agent_status, ${of}.secret_account_id, ${of}.secret_created_by, ${of}.secret_created_at,
  ${of}.secret_expires_at, ${of}.secret_last_used_at)`

/**
 * Writes the resources of `resources_next`, after the accounts: secrets and agents name theirs. `accountsNamed` is a query
 * of `key` and `local_id`: the accounts that `resources_next` names.
 */
export async function saveSyncedResources({ tx, app }: Syncing, accountsNamed: Sql): Promise<void> {
  await tx.run(sql`
    insert into resources_before
    select c.* from app_resources c join resources_next n on n.id = c.id`)
  const insert = sql`
    with named as materialized (${accountsNamed})
    insert into app_resources (app_id, app_resource_type_id, id, display_name, description, external_id, annotations,
      profile, nhi_type, nhi_detail, agent_account_id, agent_status, secret_account_id, secret_created_by,
      secret_created_at, secret_expires_at, secret_last_used_at, created_at, updated_at)
    select ${app.id}, n.type_id, n.id, n.display_name, n.description, n.external_id, n.annotations, n.profile,
      n.details->>'nhiType', n.details->>'nhiDetail', coalesce(agent.local_id, ''),
      n.details->>'agentStatus',
      case when n.details->>'isSecret' = 'true' then coalesce(holder.local_id, '') end,
      coalesce(maker.local_id, ''), (n.details->>'secretCreatedAt')::timestamptz,
      (n.details->>'secretExpiresAt')::timestamptz, (n.details->>'secretLastUsedAt')::timestamptz, ${tx.now}, ${tx.now}
    from resources_next n
    left join named agent on agent.key = n.details->>'agentKey'
    left join named holder on holder.key = n.details->>'secretKey'
    left join named maker on maker.key = n.details->>'secretByKey'
    order by n.id
    on conflict (tenant_id, id) do update set
      app_resource_type_id = excluded.app_resource_type_id,
      display_name = case when 'display_name' = any(app_resources.edited) then app_resources.display_name else excluded.display_name end,
      description = case when 'description' = any(app_resources.edited) then app_resources.description else excluded.description end,
      external_id = excluded.external_id,
      annotations = case when 'annotations' = any(app_resources.edited) then app_resources.annotations else excluded.annotations end,
      profile = excluded.profile, nhi_type = excluded.nhi_type, nhi_detail = excluded.nhi_detail,
      agent_account_id = excluded.agent_account_id, agent_status = excluded.agent_status,
      secret_account_id = excluded.secret_account_id, secret_created_by = excluded.secret_created_by,
      secret_created_at = excluded.secret_created_at, secret_expires_at = excluded.secret_expires_at,
      secret_last_used_at = excluded.secret_last_used_at, is_manually_managed = false, deleted_at = null`
  await keepingPlans(tx, () => tx.run(insert))
}

/** `parents` is a query of `id` and `parent_id`, which is empty for a resource without one. */
export const saveSyncedParents = ({ tx }: Syncing, parents: Sql): Promise<number> =>
  tx.run(sql`
    update app_resources c set parent_resource_id = p.parent_id
    from (${parents}) p where c.id = p.id and c.parent_resource_id <> p.parent_id`)

/** Deletes the resources of `resources_gone` that no connector feeds. */
export async function endSyncedResources({ tx, record }: Syncing, isFed: IsFed): Promise<void> {
  const gone = await tx.run(sql`
    insert into resources_ended select c.* from app_resources c
    where c.deleted_at is null and c.id in (select g.k3 from resources_gone g where g.k1 = 'resource')
      and not ${isFed(sql`c.id`)}`)
  if (gone === 0) return
  await tx.run(sql`
    update app_resources c set deleted_at = ${tx.now}, version = c.version + 1, updated_at = ${tx.now}
    from resources_ended g where g.id = c.id`)
  await record.each('resource', 'deleted', {
    id: sql`c.id`,
    before: resourceWire(sql`c`),
    from: sql`resources_ended c`,
  })
}

/** Counts versions, makes the resources findable and records the changes. */
export async function recordResources({ tx, record }: Syncing): Promise<void> {
  const changed = sql`b.deleted_at is not null or ${visible(sql`b`)} is distinct from ${visible(sql`c`)}`
  await tx.run(sql`
    update app_resources c set version = c.version + 1, updated_at = ${tx.now}
    from resources_before b where b.id = c.id and (${changed})`)
  await tx.run(sql`
    delete from search_words w using resources_next n join resources_before b on b.id = n.id
    where w.type = 'app_resource' and w.object_id = n.id and not (w.word = any(n.words))`)
  await tx.run(sql`
    insert into search_words (type, word, object_id)
    select 'app_resource', word, n.id from resources_next n join app_resources c on c.id = n.id, unnest(n.words) as word
    where not ('display_name' = any(c.edited)) order by word, n.id
    on conflict do nothing`)
  await record.each('resource', 'created', {
    id: sql`n.id`,
    after: resourceWire(sql`c`),
    from: sql`resources_next n`,
    joins: sql`join app_resources c on c.id = n.id`,
    where: sql`not exists (select from resources_before b where b.id = n.id)`,
  })
  await record.each('resource', 'updated', {
    id: sql`b.id`,
    before: resourceWire(sql`b`),
    after: resourceWire(sql`c`),
    from: sql`resources_before b join app_resources c on c.id = b.id`,
    where: changed,
  })
}
