import type { Consumer } from '../../../engine/consume/consume.ts'
import { type StoredEvent, textIn } from '../../../engine/consume/event.ts'
import { enqueueAll } from '../../../engine/enqueue.ts'
import { followUses } from '../decoys/follow-uses.ts'
import { followDeliveries } from '../dispatch/arrived.ts'
import { followEnds } from '../exposures/end.ts'
import { detectors } from '../finding-types.ts'
import { enqueueRefresh } from '../refresh/follow-changes.ts'
import { DETECT, keyOf } from './detect.ts'

const SYNCED = 'connectors.sync.finished'

/** Runs detectors for what events may have changed: each type in each app once, however many events there were. */
export const findingConsumer: Consumer = {
  name: 'finding-detectors',
  batch: 500,

  async apply(tx, events) {
    const asked = new Map<string, { type: string; appId: string }>()
    for (const event of events) {
      const appId = appOf(event)
      for (const { type, after = [], afterSync } of detectors) {
        const concerns = after.includes(event.kind) || (afterSync && event.kind === SYNCED && isFull(event))
        if (concerns) asked.set(keyOf(type, appId), { type, appId })
      }
    }
    const items = [...asked].map(([key, payload]) => ({ key, payload }))
    await enqueueAll(tx, DETECT, items, 'replace')
    await followUses(tx, events)
    await followEnds(tx, events)
    await followDeliveries(tx, events)
    await enqueueRefresh(tx, events)
  },
}

/** The app of an event; empty when it has none, and then everything is examined. */
function appOf({ before, after }: StoredEvent): string {
  return textIn(after, 'appId') || textIn(before, 'appId')
}

const isFull = ({ after }: StoredEvent): boolean => textIn(after, 'type') !== 'SYNC_TYPE_PARTIAL'
