import { enqueue } from '../../../engine/enqueue.ts'
import type { Change } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import type { RoleMiningRunsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { findConfig } from '../config/store.ts'
import { runTold } from './events.ts'
import { MINE, PRIORITY } from './names.ts'
import { countSince, insertRun, type Trigger } from './store.ts'

type Starting = { readonly tx: Tx; emit(change: Change): void }

/** Has everybody looked at; undefined while that is done already. */
export async function startRun(
  { tx, emit }: Starting,
  trigger: Trigger,
  detail: string,
): Promise<RoleMiningRunsRow | undefined> {
  const { content } = await findConfig(tx)
  const run = await insertRun(tx, trigger, detail, content)
  if (!run) return undefined
  emit(runTold('started', run))
  await enqueue(tx, MINE, { runId: run.id }, { key: run.id, priority: PRIORITY })
  return run
}

const APART_HOURS = 24

/** What begins by itself does so once a day at most. */
export async function startByItself(starting: Starting, trigger: Trigger, detail: string): Promise<void> {
  const { tx } = starting
  const isRecent = (await countSince(tx, tx.now.subtract({ hours: APART_HOURS }), 'itself')) > 0
  if (!isRecent) await startRun(starting, trigger, detail)
}

export const startByTime = (starting: Starting, cronSpec: string) => startRun(starting, 'SCHEDULED', cronSpec)

/** Whether anything was brought yet that could be looked at. */
export const hasConnector = async (tx: Tx): Promise<boolean> =>
  (await tx.find(sql`select 1 from connectors_view where ever_synced and deleted_at is null limit 1`)) !== undefined
