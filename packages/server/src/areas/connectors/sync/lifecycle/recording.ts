import type { Change } from '../../../../service/events.ts'
import type { Tx } from '../../../../store/tx.ts'

/** What the steps of a sync need of their caller: the contexts of operations and of jobs both have it. */
export type SyncRecording = {
  readonly tx: Tx
  emit(change: Change): void
}
