import { notFound } from '../../../lib/failure.ts'
import { type GuardContext, loading, requiresOrOwns } from '../../../service/guard.ts'
import { sql } from '../../../store/sql.ts'
import { getAutomationFor, visibleAutomations } from '../definitions/access.ts'
import { findExecution, lockExecution } from './store.ts'
import type { Execution } from './stored.ts'

/** A run whose automation the caller may read; one to be ended is locked, so that it does not continue meanwhile. */
export const execution = (verb: 'read' | 'execute') =>
  loading<{ readonly execution: Execution }, { readonly id: string }>(
    requiresOrOwns(`automations:${verb}`),
    async (context, { id }) => {
      const row = await findExecution(context.tx, id, visibleAutomations(context, sql`a.app_id`))
      if (!row) throw notFound('automation execution', id.slice(0, 64))
      if (verb === 'read') return { execution: row }
      await checkMayEnd(context, row)
      return { execution: context.locks ? await lockExecution(context.tx, row.id) : row }
    },
  )

/** Runs of a deleted automation may be ended by every caller who sees them. */
async function checkMayEnd(context: GuardContext, { automation_id: id }: Execution): Promise<void> {
  const deleted = await context.tx.find(sql`select 1 from automations where id = ${id} and deleted_at is not null`)
  if (!deleted) await getAutomationFor(context, id, { verb: 'execute' })
}
