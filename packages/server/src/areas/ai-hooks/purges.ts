import type { Purge } from '../../service/purge.ts'
import { sql } from '../../store/sql.ts'

const KEPT_DAYS = 90

/** What was deleted ninety days ago is removed for good. */
export const purgeHooks: Purge = (now, atMost) => sql`
  delete from tool_hooks where ctid = any(array(
    select ctid from tool_hooks where deleted_at < ${now.subtract({ hours: 24 * KEPT_DAYS })} limit ${atMost}))`
