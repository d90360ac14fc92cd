import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { ConnectorSettings } from './shape.ts'

export type Settings = Answer<typeof ConnectorSettings>

export async function getSettings(tx: Tx): Promise<Settings> {
  const row = await tx.find<{ check_bad_sync: boolean; access_requests: boolean }>(
    sql`select check_bad_sync, access_requests from connector_settings`,
  )
  return { checkBadSync: row?.check_bad_sync ?? true, accessRequests: row?.access_requests ?? true }
}

/** Two that set them at once do it one after the other. */
export async function lockSettings(tx: Tx): Promise<Settings> {
  await tx.run(sql`insert into connector_settings (updated_at) values (${tx.now}) on conflict do nothing`)
  await tx.rows(sql`select from connector_settings for update`)
  return getSettings(tx)
}

export const saveSettings = (tx: Tx, { checkBadSync, accessRequests }: Settings): Promise<number> =>
  tx.run(sql`
    update connector_settings set check_bad_sync = ${checkBadSync}, access_requests = ${accessRequests}, updated_at = ${tx.now}`)
