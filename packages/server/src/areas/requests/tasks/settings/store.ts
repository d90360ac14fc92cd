import { sql } from '../../../../store/sql.ts'
import type { RequestSettingsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'

export const MOST_BULK = 100
const USUAL_BULK = 10

export type RequestSettings = {
  readonly skipJustification: boolean
  readonly maxBulkRequestSize: number
  readonly requireAccessProfile: boolean
}

/** What an administrator has set, or what holds before. */
export async function getRequestSettings(tx: Tx): Promise<RequestSettings & { version: number }> {
  const row = await tx.find<RequestSettingsRow>(sql`select * from request_settings`)
  return {
    skipJustification: row?.skip_justification ?? false,
    maxBulkRequestSize: row?.max_bulk_request_size ?? USUAL_BULK,
    requireAccessProfile: row?.require_access_profile ?? true,
    version: row?.version ?? 1,
  }
}

/** Two that set them at once do it one after the other. */
export async function lockRequestSettings(tx: Tx): Promise<RequestSettings & { version: number }> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`request settings ${tx.tenantId}`}, 0))`)
  return getRequestSettings(tx)
}

export const saveRequestSettings = (tx: Tx, settings: RequestSettings): Promise<number> =>
  tx.run(sql`
    insert into request_settings as stored (skip_justification, max_bulk_request_size, require_access_profile, version)
    values (${settings.skipJustification}, ${settings.maxBulkRequestSize}, ${settings.requireAccessProfile}, 2)
    on conflict (tenant_id) do update set skip_justification = excluded.skip_justification,
      max_bulk_request_size = excluded.max_bulk_request_size,
      require_access_profile = excluded.require_access_profile, version = stored.version + 1`)
