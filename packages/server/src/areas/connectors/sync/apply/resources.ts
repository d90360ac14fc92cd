import { type Sql, sql } from '../../../../store/sql.ts'
import type { Applying } from './applying.ts'
import { warnDuplicates } from './duplicates.ts'
import { keepingPlans } from './plan.ts'
import { saveKeys } from './save-keys.ts'
import { resourceWire } from './wire.ts'

const visible = (of: Sql): Sql => sql`(${of}.app_resource_type_id, ${of}.display_name, ${of}.description,
  ${of}.parent_resource_id, ${of}.external_id, ${of}.annotations, ${of}.profile, ${of}.nhi_type, ${of}.nhi_detail,
  ${of}.agent_account_id, ${of}.agent_status, ${of}.secret_account_id, ${of}.secret_created_by, ${of}.secret_created_at,
  ${of}.secret_expires_at, ${of}.secret_last_used_at)`

/** Writes the resources of `resources_in`, after the accounts: secrets and agents name theirs. */
export async function applyResources(applying: Applying, isMissing: boolean): Promise<void> {
  await warnDuplicates(applying, 'resource', sql`resources_in`)
  await resolve(applying)
  await save(applying)
  await saveParents(applying)
  await remove(applying, isMissing)
  await recordChanges(applying)
}

/** What the connector called it before; one with the same external id and type; one made ahead that waits for it. */
async function resolve({ tx, connector, app }: Applying): Promise<void> {
  await tx.run(sql`
    insert into resources_free
    select c.id, c.app_resource_type_id as type_id, c.external_id, c.match_baton_id, c.deleted_at from app_resources c
    where c.app_id = ${app.id} and not c.is_builtin and not exists (
      select from source_records s where s.local_id = c.id and s.connector_id = ${connector.id} and s.fingerprint is not null
        and not exists (select from resources_gone g where g.k3 = c.id)) and exists (select from resources_in)`)
  const waiting = sql`select distinct on (match_baton_id) match_baton_id, id from resources_free
    where match_baton_id <> '' and external_id = '' and deleted_at is null order by match_baton_id, id`
  await tx.run(sql`
    insert into resources_next
    select i.*, coalesce(i.known_id, m.id, w.id, k.id, i.new_id) as id
    from (
      select i.*, r.local_id as known_id,
        row_number() over (partition by r.local_id is null, i.type_id, i.external_id order by i.batch, i.index) = 1 as may_merge
      from resources_in i left join source_records r
        on r.connector_id = ${connector.id} and r.kind = 'resource' and r.source_key = i.source_key
    ) as i
    left join (
      select distinct on (type_id, external_id) type_id, external_id, id from resources_free where external_id <> ''
      order by type_id, external_id, deleted_at nulls first, id
    ) as m on i.known_id is null and i.may_merge and m.type_id = i.type_id and m.external_id = i.external_id
    left join (${waiting}) as w on i.known_id is null and i.may_merge and w.match_baton_id = i.external_id
    left join (${waiting}) as k on i.known_id is null and i.may_merge and k.match_baton_id = replace(i.source_key, '/', '::')`)
  await tx.run(sql`
    insert into resources_before
    select c.* from app_resources c join resources_next n on n.id = c.id`)
}

/** The accounts that agents and secrets name, each looked up by itself: most resources name none. */
const accountsNamed = (connectorId: string): Sql => sql`
  select k.key, s.local_id from (
    select distinct k.key from resources_next n, unnest(
      array[n.details->>'agentKey', n.details->>'secretKey', n.details->>'secretByKey']) as k(key) where k.key <> ''
  ) k join lateral (
    select local_id from source_records
    where connector_id = ${connectorId} and kind = 'account' and source_key = k.key offset 0) s on true`

async function save(applying: Applying): Promise<void> {
  const { tx, connector, app } = applying
  const insert = sql`
    with named as materialized (${accountsNamed(connector.id)})
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
  await saveKeys(applying, { kind: 'resource', table: sql`resources_next` })
}

async function saveParents({ tx, connector }: Applying): Promise<void> {
  await tx.run(sql`
    update app_resources c set parent_resource_id = p.local_id
    from resources_next n left join source_records s
      on s.connector_id = ${connector.id} and s.kind = 'resource' and s.source_key = n.parent_key and s.fingerprint is not null
    cross join lateral (select coalesce(s.local_id, '') as local_id) p
    where c.id = n.id and c.parent_resource_id <> p.local_id`)
}

async function remove({ tx, connector, record }: Applying, isMissing: boolean): Promise<void> {
  if (!isMissing) return
  await tx.run(sql`
    update source_records r set fingerprint = null from resources_gone g
    where g.k1 = 'resource' and r.connector_id = ${connector.id} and r.kind = 'resource' and r.source_key = g.k2`)
  const gone = await tx.run(sql`
    insert into resources_ended select c.* from app_resources c
    where c.deleted_at is null and c.id in (select g.k3 from resources_gone g where g.k1 = 'resource')
      and not exists (select from source_records r where r.local_id = c.id and r.fingerprint is not null)`)
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

async function recordChanges({ tx, record }: Applying): Promise<void> {
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
