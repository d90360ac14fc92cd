import type { Change } from '../../../../service/events.ts'
import type { Tx } from '../../../../store/tx.ts'

/** What the steps of a sync need of whoever takes them: an operation's context and a job's both have it. */
export type SyncRecording = {
  readonly tx: Tx
  emit(change: Change): void
}
