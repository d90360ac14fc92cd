import type { Consumer } from '../../engine/consume/consume.ts'
import { textIn } from '../../engine/consume/event.ts'
import { enqueueAll } from '../../engine/enqueue.ts'
import { FOLLOW, type Followed } from './runs/follow.ts'

const SYNCED = 'connectors.sync.finished'
const MAPPED = /^directory\.mapping\./

/** What people hold, or what is known of them, may be different now: the last of several events is enough. */
export const roleMiningConsumer: Consumer = {
  name: 'role-mining',
  batch: 500,

  async apply(tx, events) {
    const followed = events.flatMap(({ kind, after, subject_id }): Followed[] => {
      if (kind === SYNCED)
        return [{ trigger: 'UPLIFT_COMPLETION', detail: textIn(after, 'connectorId'), syncId: subject_id }]
      return MAPPED.test(kind) ? [{ trigger: 'DIRECTORY_MERGE', detail: subject_id, syncId: '' }] : []
    })
    const last = new Map(followed.map((one) => [one.trigger, one]))
    await enqueueAll(
      tx,
      FOLLOW,
      [...last.values()].map((payload) => ({ key: payload.trigger, payload })),
      'replace',
    )
  },
}
