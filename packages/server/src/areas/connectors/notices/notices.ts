import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { effectiveOwners } from '../../directory/owners/api.ts'
import { noticesOf } from '../../notifications/notices/api.ts'

/** So many failed full syncs in a row are worth a mail. */
const FAILURES = 3

/** The owners of a connector are notified that a sync is held, or that its syncs keep failing. */
export const connectorNotices = noticesOf({
  name: 'connectors',
  about: 'Tells those who look after a connector what is wrong with it.',
  notices: {
    'connectors.sync.held': (read, { connectorId, error }) =>
      mailTo(read, String(connectorId), {
        subject: 'A sync is held',
        markdown: `It would have removed far more than usual, so nothing was applied: ${error || 'see the sync'}. Confirm it, or resume the connector.`,
      }),
    'connectors.sync.failing': async (read, { connectorId, consecutiveFailureCount, error }) =>
      consecutiveFailureCount === FAILURES
        ? mailTo(read, String(connectorId), {
            subject: 'Syncs keep failing',
            markdown: `The last ${FAILURES} syncs have failed: ${error || 'see the sync'}.`,
          })
        : undefined,
  },
})

type Said = { readonly subject: string; readonly markdown: string }

/** To the owners of the connector, else of its app. */
async function mailTo(read: Tx, connectorId: string, { subject, markdown }: Said) {
  const connector = await read.find<{ app_id: string; display_name: string; app: string }>(sql`
    select c.app_id, c.display_name, a.display_name as app from connectors c join apps_view a on a.id = c.app_id
    where c.id = ${connectorId} and c.deleted_at is null`)
  if (!connector) return undefined
  const own = await effectiveOwners(read, 'connector', connectorId)
  const userIds = own.length > 0 ? own : await effectiveOwners(read, 'app', connector.app_id)
  return { userIds, subject: `${subject}: ${connector.app} (${connector.display_name})`, markdown }
}
