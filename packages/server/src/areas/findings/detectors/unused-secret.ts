import { sql } from '../../../store/sql.ts'
import { timestamp } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { detector } from './detector.ts'
import { PAGE, seenIn, within } from './page.ts'

type Row = { app_id: string; type_id: string; id: string; name: string; used: Temporal.Instant | null }

/** Secrets that live and are used by nobody. */
export const unusedSecret = detector({
  type: 'UNUSED_SECRET',
  payload: shape('UnusedSecretType', 'A secret nobody uses.', {}),
  evidence: shape('UnusedSecretEvidence', 'When it was used.', { lastUsedAt: timestamp('Last.') }),
  onByDefault: true,
  why: 'it follows from when secrets were used, as connectors report it',
  afterSync: true,
  daily: true,

  async look(tx, scope, { unusedDays }) {
    const since = tx.now.subtract({ hours: unusedDays * 24 })
    const rows = await tx.rows<Row>(sql`
      select r.app_id, r.app_resource_type_id as type_id, r.id, r.display_name as name, r.secret_last_used_at as used
      from app_resources_view r
      where r.deleted_at is null and ${within(scope, sql`r.app_id`, sql`r.id`)}
        and (r.secret_expires_at is null or r.secret_expires_at > ${tx.now})
        and coalesce(r.secret_last_used_at, r.secret_created_at) < ${since}
      order by r.id limit ${PAGE}`)
    return seenIn(rows, ({ app_id: appId, type_id: typeId, id, name, used }) => ({
      keyParts: [appId, typeId, id],
      severity: 'MEDIUM',
      target: { member: 'appResourceTarget', ids: { appId, appResourceId: id, appResourceTypeId: typeId } },
      evidence: used ? { lastUsedAt: used.toString() } : {},
      description: `The secret ${name} has not been used for ${unusedDays} days.`,
      remediationDescription: 'Revoke it, unless somebody needs it.',
    }))
  },
})
