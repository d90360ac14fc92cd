import { sql } from '../../../../store/sql.ts'
import { saveSyncedOwners } from '../../../directory/sync/api.ts'
import type { Applying } from './applying.ts'

/** The owners that the source names: an account is named by what the source calls it, or by its external id. */
export const applyOwners = (applying: Applying): Promise<void> =>
  saveSyncedOwners(
    applying,
    (text) => sql`
      select a.identity_user_id from source_records s join app_users_view a on a.id = s.local_id
      where s.connector_id = ${applying.connector.id} and s.kind = 'account' and a.identity_user_id <> ''
        and (s.source_key = ${text} or a.external_id = ${text})`,
  )
