import { syncChanged } from './events.ts'
import type { SyncRecording } from './recording.ts'
import { refusedIn } from './refused.ts'
import { lockSync, type Sync, saveSync } from './store.ts'

/** The feeder is still there: the hour after which a silent sync is given up begins anew. */
export async function renewSync({ tx, emit }: SyncRecording, id: string): Promise<Sync> {
  const sync = await lockSync(tx, id)
  if (sync.state !== 'RUNNING') throw refusedIn(sync, 'continued')
  const saved = await saveSync(tx, sync)
  emit(syncChanged('renewed', saved))
  return saved
}
