import type { Purge } from '../../service/purge.ts'
import { sql } from '../../store/sql.ts'

const KEPT = { hours: 24 * 90 }

/** Policies that were deleted 90 days ago; their assignments went with them. */
export const purgeDeletedPolicies: Purge = (now, atMost) => sql`
  delete from session_policies where ctid = any(array(
    select ctid from session_policies where deleted_at <= ${now.subtract(KEPT)} limit ${atMost}))`
