import type { Purge } from '../../../service/purge.ts'
import { sql } from '../../../store/sql.ts'

/** Grants that ended seven years ago. */
export const purgePastGrants: Purge = (now, atMost) => sql`
  delete from past_grants where ctid = any(array(select ctid from past_grants where revoked_at <= ${now.subtract({ hours: 7 * 365.25 * 24 })} limit ${atMost}))`
