import { sql } from '../../../store/sql.ts'
import { shape } from '../../../wire/shape.ts'
import { hasOwner } from '../../directory/owners/api.ts'
import { detector } from './detector.ts'
import { PAGE, seenIn, within } from './page.ts'

type Row = { app_id: string; id: string; name: string }

/** Service accounts with neither an owner nor a user. */
export const serviceAccountUnowned = detector({
  type: 'SERVICE_ACCOUNT_UNOWNED',
  payload: shape('ServiceAccountUnownedType', 'A service account without an owner.', {}),
  onByDefault: true,
  why: 'it follows from what connectors report',
  afterSync: true,
  after: ['directory.owner.set', 'directory.account.updated', 'directory.account.deleted'],

  async look(tx, scope) {
    const rows = await tx.rows<Row>(sql`
      select a.app_id, a.id, a.display_name as name from app_users_view a
      where a.deleted_at is null and a.app_user_type = 'APP_USER_TYPE_SERVICE_ACCOUNT' and a.status = 'STATUS_ENABLED'
        and a.identity_user_id = '' and ${within(scope, sql`a.app_id`, sql`a.id`)}
        and not ${hasOwner('app_user', sql`a.id`)}
      order by a.id limit ${PAGE}`)
    return seenIn(rows, ({ app_id: appId, id, name }) => ({
      keyParts: [appId, id],
      severity: 'MEDIUM',
      target: { member: 'appUserTarget', ids: { appId, appUserId: id } },
      description: `The service account ${name} has no owner.`,
      remediationDescription: 'Give it an owner, or disable it.',
    }))
  },
})
