import type { Purge } from '../../../service/purge.ts'
import { sql } from '../../../store/sql.ts'

/** What is known of a secret, 400 days after its end. */
export const purgeSecrets: Purge = (now, atMost) => sql`
  delete from paper_secrets where ctid = any(array(select ctid from paper_secrets
    where ended_at <= ${now.subtract({ hours: 400 * 24 })} limit ${atMost}))`

/** Visits, once they count for no limit any more. */
export const purgeVisits: Purge = (now, atMost) => sql`
  delete from secret_visits where ctid = any(array(select ctid from secret_visits
    where expires_at <= ${now.subtract({ hours: 25 })} limit ${atMost}))`
