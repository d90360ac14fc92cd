import { done, type Outcome, sleepUntil } from '../../engine/outcome.ts'
import { Failure } from '../../lib/failure.ts'
import type { AreaJobContext } from '../../service/area-job.ts'
import type { Change } from '../../service/events.ts'
import { type Sql, sql } from '../../store/sql.ts'
import type { BulkContext, BulkDefinition, BulkPayload } from './bulk-kind.ts'
import { bulkActionCompleted } from './events.ts'
import { type BulkItem, endBulkAction, listNextItems, type Progress, saveProgress } from './store.ts'

const AT_A_TIME = 100
const LONGEST_MS = 2000

type Each = BulkDefinition<{ id: string }>['each']

/**
 * Does the next items and comes back for the others, so that neither a transaction nor a slot is held for long. Items,
 * their effects and the counts commit together: after a crash none is done twice and none is left out.
 */
export async function workOff(context: AreaJobContext, payload: BulkPayload, each: Each): Promise<Outcome> {
  const { tx } = context
  const items = await listNextItems(tx, payload.bulkActionId, AT_A_TIME)
  const progress: Progress = { succeeded: 0, skipped: 0, failed: 0, errors: [], ordinal: -1 }
  const end = performance.now() + LONGEST_MS
  for (const item of items) {
    await doOne(context, payload, each, item, progress)
    if (performance.now() > end) break
  }
  for (const query of saveProgress(payload.bulkActionId, progress)) await tx.run(query)
  const isLast = items.length < AT_A_TIME && (items.at(-1)?.ordinal ?? -1) === progress.ordinal
  if (!isLast) return sleepUntil(tx.now)
  const row = await endBulkAction(tx, payload.bulkActionId, 'DONE')
  if (row) context.emit(bulkActionCompleted(row))
  return done
}

/** One item's failure undoes that item alone. */
async function doOne(
  context: AreaJobContext,
  { starter, bulkActionId }: BulkPayload,
  each: Each,
  { ordinal, item }: BulkItem,
  progress: Progress,
): Promise<void> {
  const { tx } = context
  const changes: Change[] = []
  const last: Sql[] = []
  const ofItem: BulkContext = {
    ...context,
    starter,
    bulkActionId,
    holds: (permission) => starter.grants.includes(permission),
    emit: (change) => changes.push(change),
    last: (query) => last.push(query),
    enqueue: (next, payload, options) => later.push(() => context.enqueue(next, payload, options)),
  }
  const later: (() => void)[] = []
  progress.ordinal = ordinal
  await tx.run(sql`savepoint item`)
  try {
    const outcome = await each(ofItem, item)
    for (const query of last) await tx.run(query)
    for (const add of later) add()
    for (const change of changes) context.emit(change)
    if (outcome === 'changed') progress.succeeded += 1
    else progress.skipped += 1
    await tx.run(sql`release savepoint item`)
  } catch (error) {
    if (!isOwnFault(error)) throw error
    await tx.run(sql`rollback to savepoint item`)
    progress.failed += 1
    progress.errors.push({ id: item.id, message: error.message })
  }
}

/** A refusal concerns the item; anything else, and a database that is away, concerns the whole. */
const isOwnFault = (error: unknown): error is Failure => error instanceof Failure && error.code !== 'UNAVAILABLE'
