import type { ObjectNames } from '../../service/names/kinds.ts'
import { sql } from '../../store/sql.ts'

const appId = sql`app_id`

/** What the objects of the directory are called. */
export const directoryNames: readonly ObjectNames[] = [
  { kind: 'app', rows: sql`select id, display_name as name, icon_url from apps`, iconUrl: sql`icon_url` },
  { kind: 'user', rows: sql`select id, coalesce(nullif(display_name, ''), email) as name from users_view` },
  {
    kind: 'account',
    rows: sql`select id, coalesce(nullif(display_name, ''), nullif(username, ''), email) as name, app_id from app_users`,
    appId,
  },
  { kind: 'entitlement', rows: sql`select id, display_name as name, app_id from app_entitlements`, appId },
  { kind: 'resource', rows: sql`select id, display_name as name, app_id from app_resources`, appId },
  { kind: 'riskLevel', rows: sql`select id, value as name from attribute_values` },
  { kind: 'conflictMonitor', rows: sql`select id, display_name as name from conflict_monitors` },
]
