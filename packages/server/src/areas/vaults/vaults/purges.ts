import type { Purge } from '../../../service/purge.ts'
import { sql } from '../../../store/sql.ts'

/** Links that can be used no more. */
export const purgeLinks: Purge = (now, atMost) => sql`
  delete from vault_links where ctid = any(array(select ctid from vault_links
    where expires_at <= ${now} or views_left = 0 limit ${atMost}))`
