import type { StoredEvent } from '../../../engine/consume/event.ts'
import { enqueueAll } from '../../../engine/enqueue.ts'
import type { Tx } from '../../../store/tx.ts'
import { DECOY_USED } from '../../auth/oauth/api.ts'
import { DECOY_USE } from './used.ts'

const REFUSALS = ['auth.token.refused', 'auth.bearer.refused']

/** The use of a decoy is refused as any bad credential; that it was one is recorded afterwards. */
export async function followUses(tx: Tx, events: readonly StoredEvent[]): Promise<void> {
  const uses = events.flatMap(({ id: eventId, kind, after, at }) => {
    if (!REFUSALS.includes(kind)) return []
    // Safe because a refusal is recorded as an object.
    const { detail, decoyId } = after as { detail?: string; decoyId?: string }
    return detail === DECOY_USED && decoyId ? [{ decoyId, eventId, at: at.toString() }] : []
  })
  await enqueueAll(
    tx,
    DECOY_USE,
    uses.map((payload) => ({ payload })),
  )
}
