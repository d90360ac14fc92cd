import { done, type Outcome, sleepUntil } from '../../engine/outcome.ts'
import { Failure } from '../../lib/failure.ts'
import type { AreaJobContext } from '../../service/area-job.ts'
import type { Change } from '../../service/events.ts'
import { type Sql, sql } from '../../store/sql.ts'
import type { AnyBulkDefinition, BulkContext, BulkPayload } from './bulk-kind.ts'
import { bulkActionCompleted, bulkActionStopped } from './events.ts'
import { rightsNow } from './rights-now.ts'
import { type BulkItem, endBulkAction, listNextItems, type Progress, saveProgress, stopBulkAction } from './store.ts'

const AT_A_TIME = 100
const MANY_AT_A_TIME = 5000
const LONGEST_MS = 2000

type Each = Pick<Extract<AnyBulkDefinition, { each: unknown }>, 'each' | 'failed'>
type All = Extract<AnyBulkDefinition, { all: unknown }>['all']

/**
 * Does the next items and comes back for the others, so that neither a transaction nor a slot is held for long. Items,
 * their effects and the counts commit together: after a crash none is done twice and none is left out.
 */
export async function processItems(
  context: AreaJobContext,
  payload: BulkPayload,
  definition: AnyBulkDefinition,
): Promise<Outcome> {
  const { tx } = context
  const now = await rightsNow(tx, payload.starter, definition)
  if ('stopped' in now) return stop(context, payload.bulkActionId, now.stopped)
  const current = { ...payload, starter: now.starter }
  const most = 'all' in definition ? MANY_AT_A_TIME : AT_A_TIME
  const items = await listNextItems(tx, payload.bulkActionId, most)
  const progress = await ('all' in definition
    ? doMany(context, current, definition.all, items)
    : doSome(context, current, definition, items))
  for (const query of saveProgress(payload.bulkActionId, progress)) await tx.run(query)
  const isLast = items.length < most && (items.at(-1)?.ordinal ?? -1) === progress.ordinal
  if (!isLast) return sleepUntil(tx.now)
  const row = await endBulkAction(tx, payload.bulkActionId, 'DONE')
  if (row) context.emit(bulkActionCompleted(row))
  return done
}

/** What was done stands; the rest is left undone. */
async function stop({ tx, emit }: AreaJobContext, id: string, reason: string): Promise<Outcome> {
  const row = await stopBulkAction(tx, id, reason)
  if (row) emit(bulkActionStopped(row))
  return done
}

/** How the items see the starter. */
const actingAs = ({ starter }: BulkPayload): Pick<BulkContext, 'actor' | 'roles' | 'grants' | 'hasPermission'> => {
  const grants = new Set(starter.grants)
  return { actor: starter.actor, roles: starter.roles, grants, hasPermission: (permission) => grants.has(permission) }
}

async function doMany(
  context: AreaJobContext,
  payload: BulkPayload,
  all: All,
  items: readonly BulkItem[],
): Promise<Progress> {
  const given = items.map(({ item }) => item)
  const { changed, skipped, failed } = await all({ ...context, ...payload, ...actingAs(payload) }, given)
  return {
    succeeded: changed,
    skipped,
    failed: failed.length,
    errors: failed.slice(0, 100),
    ordinal: items.at(-1)?.ordinal ?? -1,
  }
}

async function doSome(
  context: AreaJobContext,
  payload: BulkPayload,
  each: Each,
  items: readonly BulkItem[],
): Promise<Progress> {
  const progress: Progress = { succeeded: 0, skipped: 0, failed: 0, errors: [], ordinal: -1 }
  const end = performance.now() + LONGEST_MS
  for (const item of items) {
    await doOne(context, payload, each, item, progress)
    if (performance.now() > end) break
  }
  return progress
}

/** One item's failure undoes that item alone. */
async function doOne(
  context: AreaJobContext,
  payload: BulkPayload,
  { each, failed }: Each,
  { ordinal, item }: BulkItem,
  progress: Progress,
): Promise<void> {
  const { tx } = context
  const changes: Change[] = []
  const last: Sql[] = []
  const ofItem: BulkContext = {
    ...context,
    ...payload,
    ...actingAs(payload),
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
    await failed?.(context, item, error.message)
    progress.failed += 1
    progress.errors.push({ id: item.id, message: error.message })
  }
}

/** A refusal concerns the item; anything else, and a database that is away, concerns the whole. */
const isOwnFault = (error: unknown): error is Failure => error instanceof Failure && error.code !== 'UNAVAILABLE'
