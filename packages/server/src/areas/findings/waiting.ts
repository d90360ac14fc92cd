import { sql } from '../../store/sql.ts'
import { MOST_WAITING, type WaitingSource } from '../console/api.ts'
import { assignedTo } from './access.ts'

type Row = { id: string; type: string; description: string; app_id: string; last_appeared_at: Temporal.Instant }

/** Findings that nobody has closed, assigned to the user alone or to a set it is one of; the worst first. */
export const assignedFindings: WaitingSource = {
  kind: 'findings_assigned',
  narrowed: ['findings:read'],
  async find({ tx }, userId, atMost) {
    const rows = await tx.rows<Row & { count: number }>(sql`
      with waiting as (
        select f.id, f.type, f.description, f.app_id, f.severity, f.last_appeared_at from findings f
        where f.state = any('{OPEN,IN_PROGRESS}') and ${assignedTo(userId)} limit ${MOST_WAITING})
      select w.*, (select count(*)::integer from waiting) as count from waiting w
      order by w.severity desc, w.last_appeared_at desc, w.id limit ${atMost}`)
    return {
      count: rows[0]?.count ?? 0,
      items: rows.map((row) => ({
        objectType: 'finding',
        objectId: row.id,
        appId: row.app_id,
        userId: '',
        displayName: nameOfFinding(row),
        detail: '',
        since: row.last_appeared_at,
      })),
    }
  },
}

/** The first line of the description, or the type in words. */
export function nameOfFinding({ description, type }: Pick<Row, 'description' | 'type'>): string {
  const [line = ''] = description.trim().split('\n')
  const words = type.toLowerCase().replaceAll('_', ' ')
  return (line || words).slice(0, 256).toWellFormed()
}
