import type { Purge } from '../../service/purge.ts'
import { sql } from '../../store/sql.ts'

/** Completed bulk actions, 30 days after they began. */
export const purgeBulkActions: Purge = (now, atMost) => sql`
  delete from bulk_actions where ctid = any(array(select ctid from bulk_actions where created_at <= ${now.subtract({ hours: 30 * 24 })}
    and completed_at is not null limit ${atMost}))`
