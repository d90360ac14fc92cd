import { type StoredEvent, textIn } from '../../../engine/consume/event.ts'
import { enqueueAll } from '../../../engine/enqueue.ts'
import type { Tx } from '../../../store/tx.ts'
import { APP_GONE } from './app-gone.ts'
import { REFRESH, type RefreshPayload } from './refresh.ts'

const OWNED = ['app', 'connector']
const USER = ['directory.user.updated', 'directory.user.deleted']

/** Has findings brought up to date whose app, connector or people have changed. */
export async function enqueueRefresh(tx: Tx, events: readonly StoredEvent[]): Promise<void> {
  const wanted = new Map<string, RefreshPayload>()
  const gone = new Set<string>()
  for (const { kind, subject_type: type, subject_id: id, after } of events) {
    if (kind === 'directory.app.deleted') gone.add(id)
    if (USER.includes(kind)) wanted.set(`user/${id}`, { userId: id })
    if (kind === 'directory.owner.set' && OWNED.includes(type)) {
      const appId = type === 'app' ? id : textIn(after, 'appId')
      wanted.set(appId ? `app/${appId}` : 'all', appId ? { appId } : {})
    }
  }
  await enqueueAll(
    tx,
    REFRESH,
    [...wanted].map(([key, payload]) => ({ key, payload })),
    'replace',
  )
  await enqueueAll(
    tx,
    APP_GONE,
    [...gone].map((appId) => ({ key: appId, payload: { appId } })),
  )
}
