import type { Consumer } from '../../../../engine/consume/consume.ts'
import { type StoredEvent, textIn } from '../../../../engine/consume/event.ts'
import { enqueueAll } from '../../../../engine/enqueue.ts'
import { AFTER_SYNC, type AfterSync } from './job.ts'

const SYNCED = 'connectors.sync.finished'

/** Every applied sync may end a wait, confirm access, or show that access is gone or back. */
export const syncConsumer: Consumer = {
  name: 'provisioning-syncs',
  prompt: (kind) => kind === SYNCED,

  async apply(tx, events) {
    const items = events.filter(({ kind }) => kind === SYNCED).map((event) => payloadOf(event))
    await enqueueAll(
      tx,
      AFTER_SYNC,
      items.map((payload) => ({ key: payload.syncId, payload })),
    )
  },
}

const payloadOf = ({ subject_id, after }: StoredEvent): AfterSync => ({
  syncId: subject_id,
  appId: textIn(after, 'appId'),
  connectorId: textIn(after, 'connectorId'),
})
