import type { Consumer } from '../../../engine/consume/consume.ts'
import { enqueue } from '../../../engine/enqueue.ts'
import { CLOSE_GONE } from './job.ts'

/** After these something that is reviewed may be gone. */
const KINDS: ReadonlySet<string> = new Set([
  'connectors.sync.finished',
  'directory.account.deleted',
  'directory.app.deleted',
  'directory.entitlement.deleted',
  'directory.grant.deleted',
  'directory.user.deleted',
  'directory.user.updated',
])

export const goneConsumer: Consumer = {
  name: 'reviews-gone',
  async apply(tx, events) {
    if (!events.some(({ kind }) => KINDS.has(kind))) return
    await enqueue(tx, CLOSE_GONE, {}, { key: 'gone', onKey: 'replace' })
  },
}
