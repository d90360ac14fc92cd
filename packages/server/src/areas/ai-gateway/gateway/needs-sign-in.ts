import type { ToolServersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { notify } from '../../notifications/notices/api.ts'
import { toolServerNeedsSignIn } from '../notice-kinds.ts'

/** The server has refused the credential of a user, who is told once. */
export const tellNeedsSignIn = (
  tx: Tx,
  { connector_id, display_name }: ToolServersRow,
  userId: string,
): Promise<void> =>
  notify(tx, toolServerNeedsSignIn, {
    userIds: [userId],
    eventKey: `${connector_id}/${tx.now}`,
    subject: { type: 'tool_server', id: connector_id },
    about: { server: display_name },
    path: '/me',
  })
