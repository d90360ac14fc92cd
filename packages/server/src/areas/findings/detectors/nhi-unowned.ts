import { sql } from '../../../store/sql.ts'
import { shape } from '../../../wire/shape.ts'
import { hasOwner } from '../../directory/owners/api.ts'
import { detector } from './detector.ts'
import { PAGE, seenIn, within } from './page.ts'

type Row = { app_id: string; type_id: string; id: string; name: string }

/** Machine identities without an owner. */
export const nhiUnowned = detector({
  type: 'NHI_UNOWNED',
  payload: shape('NhiUnownedType', 'A machine identity without an owner.', {}),
  onByDefault: true,
  why: 'it follows from what connectors report',
  afterSync: true,
  after: ['directory.owner.set', 'directory.resource.updated', 'directory.resource.deleted'],

  async look(tx, scope) {
    const rows = await tx.rows<Row>(sql`
      select r.app_id, r.app_resource_type_id as type_id, r.id, r.display_name as name from app_resources_view r
      where r.deleted_at is null and r.nhi_type <> 'NHI_TYPE_UNSPECIFIED' and ${within(scope, sql`r.app_id`, sql`r.id`)}
        and not ${hasOwner('app_resource', sql`r.id`)}
      order by r.id limit ${PAGE}`)
    return seenIn(rows, ({ app_id: appId, type_id: typeId, id, name }) => ({
      keyParts: [appId, typeId, id],
      severity: 'MEDIUM',
      target: { member: 'appResourceTarget', ids: { appId, appResourceId: id, appResourceTypeId: typeId } },
      description: `The machine identity ${name} has no owner.`,
      remediationDescription: 'Give it an owner who knows what it is for, or remove it.',
    }))
  },
})
