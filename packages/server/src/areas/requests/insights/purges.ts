import type { Purge } from '../../../service/purge.ts'
import { sql } from '../../../store/sql.ts'

/** Insights are kept as long as tasks are: seven years. */
export const purgeInsights: Purge = (now, atMost) => sql`
  delete from task_insights where ctid = any(array(select ctid from task_insights where created_at <= ${now.subtract({ hours: 7 * 365.25 * 24 })} limit ${atMost}))`
