import { sql } from '../../../store/sql.ts'
import { bulkKind } from '../../bulk-actions/api.ts'
import { getAutomationFor } from '../definitions/access.ts'
import { after } from './states.ts'
import { lockExecution } from './store.ts'
import { terminate } from './terminate.ts'

/** Ends runs one after the other. Those that have ended when their turn comes are skipped. */
export const terminateRuns = bulkKind<{ id: string }>({
  kind: 'automations.terminateRuns',
  about: 'Ends runs of automations.',
  permission: 'automations:read',
  needs: 'each item',
  async each(context, { id }) {
    const run = await context.tx.find<{ automation_id: string }>(sql`
      select automation_id from executions where id = ${BigInt(id)}`)
    if (!run) return 'skipped'
    await getAutomationFor(context, run.automation_id, { verb: 'execute', deleted: true })
    const row = await lockExecution(context.tx, BigInt(id))
    if (after(row.state, 'terminated') === undefined) return 'skipped'
    await terminate(context, row)
    return 'changed'
  },
})
