import { missingReference } from '../../../lib/failure.ts'
import { newId } from '../../../lib/ids.ts'
import { and, sql } from '../../../store/sql.ts'
import type { ConnectorsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { PRIMARY } from '../../directory/owners/api.ts'
import type { Cron } from './cron.ts'

/** A connector with how its last sync is. */
export type Connector = ConnectorsRow & {
  sync_state: string | null
  sync_started_at: Temporal.Instant | null
  sync_completed_at: Temporal.Instant | null
  sync_updated_at: Temporal.Instant | null
  sync_error: string | null
  /** Users who own it as a whole. */
  owner_user_ids: string[]
}

type Place = { appId: string; id: string; lock?: boolean; deleted?: boolean }

/** Deleted ones only on request. */
export const findConnector = (tx: Tx, { appId, id, lock, deleted }: Place): Promise<ConnectorsRow | undefined> => {
  const where = and([sql`id = ${id} and app_id = ${appId}`, deleted ? undefined : sql`deleted_at is null`])
  return lock
    ? tx.find<ConnectorsRow>(sql`select * from connectors where ${where} for update`)
    : tx.find<ConnectorsRow>(sql`select * from connectors where ${where}`)
}

/** All of an app, in the order of their ids. */
export const listLiveConnectors = (tx: Tx, appId: string): Promise<ConnectorsRow[]> =>
  tx.rows<ConnectorsRow>(sql`select * from connectors where app_id = ${appId} and deleted_at is null order by id`)

/** A connector `c` with its newest sync `s`. */
export const WITH_SYNC = sql`
  select c.*, s.state as sync_state, s.started_at as sync_started_at, s.completed_at as sync_completed_at,
         s.updated_at as sync_updated_at, s.error as sync_error,
         array(select o.user_id from owners_view o
               where o.object_type = 'connector' and o.object_id = c.id and o.role_slug = ${PRIMARY} and o.user_id <> ''
               order by o.created_at, o.user_id) as owner_user_ids
  from connectors c left join lateral (
    select * from connector_syncs s where s.connector_id = c.id order by s.created_at desc, s.id desc limit 1) s on true`

/** The connector as it is shown. */
export const getShown = (tx: Tx, id: string): Promise<Connector> =>
  tx.get<Connector>(sql`${WITH_SYNC} where c.id = ${id}`, 'connector', id)

/** The same, as long as it is not deleted. */
export const findShown = (tx: Tx, id: string): Promise<Connector | undefined> =>
  tx.find<Connector>(sql`${WITH_SYNC} where c.id = ${id} and c.deleted_at is null`)

type New = Pick<
  ConnectorsRow,
  'id' | 'app_id' | 'catalog_id' | 'display_name' | 'description' | 'sealed_secrets' | 'next_sync_at'
> & {
  config: Readonly<Record<string, unknown>> | null
  cron: Cron
}

export const newConnectorId = (tx: Tx): string => newId(tx.now)

export const insertConnector = async (tx: Tx, row: New): Promise<void> => {
  await tx.run(sql`
    insert into connectors (app_id, id, catalog_id, display_name, description, config, sealed_secrets,
                            config_updated_at, cron_spec, cron_timezone, cron_start, next_sync_at, created_at, updated_at)
    values (${row.app_id}, ${row.id}, ${row.catalog_id}, ${row.display_name}, ${row.description}, ${row.config},
            ${row.sealed_secrets}, ${row.config === null ? null : tx.now}, ${row.cron.spec}, ${row.cron.zone},
            ${row.cron.spec === '' ? null : tx.now}, ${row.next_sync_at}, ${tx.now}, ${tx.now})`)
}

export type Content = Pick<
  ConnectorsRow,
  | 'display_name'
  | 'description'
  | 'sync_resource_type_ids'
  | 'profile_allow_list'
  | 'profile_ignore_list'
  | 'disable_check_bad_sync'
  | 'parallel_sync_workers'
>

export const saveContent = (tx: Tx, id: string, content: Content): Promise<number> =>
  tx.run(sql`
    update connectors set display_name = ${content.display_name}, description = ${content.description},
      sync_resource_type_ids = ${content.sync_resource_type_ids}, profile_allow_list = ${content.profile_allow_list},
      profile_ignore_list = ${content.profile_ignore_list},
      disable_check_bad_sync = ${content.disable_check_bad_sync},
      parallel_sync_workers = ${content.parallel_sync_workers}, updated_at = ${tx.now}, version = version + 1
    where id = ${id}`)

export const saveConfig = (
  tx: Tx,
  id: string,
  kept: { config: Readonly<Record<string, unknown>>; sealedSecrets: Buffer | null },
): Promise<number> =>
  tx.run(sql`
    update connectors set config = ${kept.config}, sealed_secrets = ${kept.sealedSecrets},
      config_updated_at = ${tx.now}
    where id = ${id}`)

type Pause = { at: Temporal.Instant | null; category: string; reason: string }

export const savePause = (tx: Tx, id: string, { at, category, reason }: Pause): Promise<number> =>
  tx.run(sql`
    update connectors set sync_disabled_at = ${at}, sync_disabled_category = ${category},
      sync_disabled_reason = ${reason}, updated_at = ${tx.now}, version = version + 1
    where id = ${id}`)

export const saveCron = (tx: Tx, id: string, cron: { spec: string; zone: string }): Promise<number> =>
  tx.run(sql`
    update connectors set cron_spec = ${cron.spec}, cron_timezone = ${cron.zone},
      cron_start = ${cron.spec === '' ? null : tx.now}, next_sync_at = null, updated_at = ${tx.now},
      version = version + 1
    where id = ${id}`)

export const saveCapabilities = (
  tx: Tx,
  id: string,
  capabilities: Readonly<Record<string, unknown>>,
): Promise<number> =>
  tx.run(sql`
    update connectors set capabilities = ${capabilities}, updated_at = ${tx.now}, version = version + 1
    where id = ${id} and capabilities <> ${capabilities}::jsonb`)

export const saveMetadata = (tx: Tx, id: string, metadata: Readonly<Record<string, unknown>>): Promise<number> =>
  tx.run(sql`
    update connectors set metadata = ${metadata}, updated_at = ${tx.now}, version = version + 1
    where id = ${id} and metadata <> ${metadata}::jsonb`)

export const endConnector = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`
    update connectors set deleted_at = ${tx.now}, updated_at = ${tx.now}, next_sync_at = null, version = version + 1
    where id = ${id}`)

/** All ids must be users; a connector with an unknown owner would have none. */
export async function checkUsers(tx: Tx, ids: readonly string[], field: string): Promise<void> {
  if (ids.length === 0) return
  const found = await tx.rows<{ id: string }>(sql`
    select id from users_view where id = any(${ids}) and deleted_at is null and status = 'ENABLED'`)
  const known = new Set(found.map(({ id }) => id))
  for (const [index, id] of ids.entries()) {
    if (!known.has(id)) throw missingReference(`${field}[${index}]`, 'enabled user', id)
  }
}
