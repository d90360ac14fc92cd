import type { Purge } from '../../../service/purge.ts'
import { sql } from '../../../store/sql.ts'

const SHOWN_DAYS = 90

/** Sessions that have been over for a while; the log has their beginning and their end. */
export const purgeSessions: Purge = (now, atMost) => sql`
  delete from sessions where ctid = any(array(
    select ctid from sessions where expires_at <= ${now.subtract({ hours: SHOWN_DAYS * 24 })} limit ${atMost}))`
