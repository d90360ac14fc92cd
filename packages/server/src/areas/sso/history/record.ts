import { newId } from '../../../lib/ids.ts'
import type { Context } from '../../../service/context.ts'
import type { Change } from '../../../service/events.ts'
import { insertHistory } from './store.ts'

type Recorded = {
  /** The application; empty for the settings. */
  readonly objectId: string
  readonly version: number
  readonly change: Change
}

const KINDS = { created: 'CHANGE_KIND_CREATE', updated: 'CHANGE_KIND_PUT', deleted: 'CHANGE_KIND_HARD_DELETE' } as const

/** Records a change as an event and in the history of its object. */
export async function recordChange(
  { tx, emit, actor }: Pick<Context, 'tx' | 'emit' | 'actor'>,
  verb: keyof typeof KINDS,
  { objectId, version, change }: Recorded,
): Promise<void> {
  const id = newId(tx.now)
  emit({ ...change, id })
  const snapshot = change.after ?? change.before
  await insertHistory(tx, { objectId, number: version, id, changeKind: KINDS[verb], actor, snapshot })
}
