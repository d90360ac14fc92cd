import { type Sql, sql } from '../../store/sql.ts'
import type { KnownTools } from '../ai-classifiers/api.ts'

const known = (kind: KnownTools['kind'], table: Sql): KnownTools => ({
  kind,
  async has(tx, { appId, connectorId, id }) {
    const row = await tx.find(sql`
      select 1 from ${table} where id = ${id} and connector_id = ${connectorId} and app_id = ${appId} and deleted_at is null`)
    return row !== undefined
  },
})

/** What classifiers and gates can be about. */
export const KNOWN_TOOLS: readonly KnownTools[] = [known('tool', sql`server_tools`), known('toolset', sql`toolsets`)]
