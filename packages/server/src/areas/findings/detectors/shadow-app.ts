import { sql } from '../../../store/sql.ts'
import { shape } from '../../../wire/shape.ts'
import type { Observation } from '../pipeline/observation.ts'
import { detector } from './detector.ts'
import { inApp } from './page.ts'

const FORGOTTEN_DAYS = 30
const MANY = 10
type Row = { id: string; app_id: string; connector_id: string; name: string; people: number }

/** Apps that people use and nobody manages. */
export const shadowApp = detector({
  type: 'SHADOW_APP',
  payload: shape('ShadowAppType', 'An app that is used and not managed.', {}),
  onByDefault: true,
  why: 'it is one for each app that people were seen to use',
  afterSync: true,
  daily: true,
  after: [
    'directory.shadowApp.seen',
    'directory.shadowApp.ignored',
    'directory.shadowApp.unignored',
    'directory.shadowApp.authorized',
    'directory.app.deleted',
  ],

  async look(tx, scope) {
    const since = tx.now.subtract({ hours: FORGOTTEN_DAYS * 24 })
    const rows = await tx.rows<Row>(sql`
      select s.id, s.app_id, s.connector_id, s.display_name as name, count(u.user_id)::integer as people
      from shadow_apps_view s join shadow_app_users_view u on u.shadow_app_id = s.id
      where not s.is_ignored and s.managed_app_id = '' and s.last_seen_at > ${since} and ${inApp(scope, sql`s.app_id`)}
      group by s.tenant_id, s.id, s.app_id, s.connector_id, s.display_name`)
    const seen = rows.map(
      ({ id, app_id: appId, connector_id: connectorId, name, people }): Observation => ({
        keyParts: [appId, connectorId, TYPE, id],
        severity: people >= MANY ? 'MEDIUM' : 'LOW',
        target: {
          member: 'usageResourceTarget',
          ids: { appId, connectorId, resourceId: id, resourceTypeId: TYPE },
        },
        description: `${name} is used by ${people === 1 ? 'one person' : `${people} people`} and managed by nobody.`,
        remediationDescription: 'Manage it, or say that it may be ignored.',
      }),
    )
    return { seen }
  },
})

const TYPE = 'shadow_app'
