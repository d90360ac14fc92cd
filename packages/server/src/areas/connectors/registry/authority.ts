import type { ReferenceTarget } from '../../../service/authority.ts'
import { sql } from '../../../store/sql.ts'
import { ownsConnector } from '../../directory/owners/api.ts'
import { connectorsOfApps } from './of-apps.ts'

/** Whoever has a connector asked by another object asks it. */
export const usedConnectors: ReferenceTarget = {
  kind: 'connector',
  called: 'connector of the app',
  right: 'connectors:write',
  live: connectorsOfApps.live,
  owned: (userId) => sql`select c.id from connectors c where ${ownsConnector(userId)}`,
}
