import type { Purge } from '../../service/purge.ts'
import { sql } from '../../store/sql.ts'

/** Tasks that ended 90 days ago. */
export const purgeTasks: Purge = (now, atMost) => sql`
  delete from connector_tasks where ctid = any(array(select ctid from connector_tasks where finished_at <= ${now.subtract({ hours: 90 * 24 })} limit ${atMost}))`

/** Keys of connectors that have expired. */
export const purgeKeys: Purge = (now, atMost) => sql`
  delete from connector_keys where ctid = any(array(select ctid from connector_keys where expires_at <= ${now} limit ${atMost}))`

/** Hosts that were not seen for 90 days. */
export const purgeHosts: Purge = (now, atMost) => sql`
  delete from connector_hosts where ctid = any(array(select ctid from connector_hosts where seen_at <= ${now.subtract({ hours: 90 * 24 })} limit ${atMost}))`
