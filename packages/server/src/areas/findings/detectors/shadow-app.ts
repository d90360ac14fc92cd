import { sql } from '../../../store/sql.ts'
import type { Detector } from './detector.ts'

const FORGOTTEN_DAYS = 30
const MANY = 10
type Row = { id: string; identifier: string; name: string; people: number }

/** Apps that people use and nobody manages. */
export const shadowApp: Detector = {
  type: 'SHADOW_APP',
  onByDefault: false,
  afterSync: true,
  after: ['directory.shadowApp.updated', 'directory.shadowApp.ignored', 'directory.shadowApp.adopted'],

  async look(tx) {
    const since = tx.now.subtract({ hours: FORGOTTEN_DAYS * 24 })
    const rows = await tx.rows<Row>(sql`
      select s.id, s.identifier, s.display_name as name, count(u.user_id)::integer as people
      from shadow_apps s join shadow_app_users u on u.shadow_app_id = s.id
      where not s.is_ignored and s.managed_app_id = '' and s.last_seen_at > ${since}
      group by s.id, s.identifier, s.display_name`)
    return rows.map(({ id, identifier, name, people }) => ({
      keyParts: ['', '', 'app', identifier],
      severity: people >= MANY ? 'MEDIUM' : 'LOW',
      type: { member: 'shadowApp', payload: {} },
      target: {
        member: 'usageResourceTarget',
        ids: { appId: '', connectorId: '', resourceId: id, resourceTypeId: 'shadow_app' },
      },
      description: `${name} is used by ${people === 1 ? 'one person' : `${people} people`} and managed by nobody.`,
      remediationDescription: 'Manage it, or say that it may be ignored.',
    }))
  },
}
