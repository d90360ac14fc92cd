import { sql } from '../../../store/sql.ts'
import { type ActivityObject, readableBy } from '../../console/api.ts'
import { connector } from './guards.ts'

/** The history of a connector, be it deleted, is named by its id alone. */
export const connectorActivity: ActivityObject = {
  type: 'connector',
  read: readableBy(connector('read', { deleted: true }), async (id, { tx }) => {
    const row = await tx.find<{ app_id: string }>(sql`select app_id from connectors where id = ${id}`)
    return { app_id: row?.app_id ?? '', connector_id: id }
  }),
}
