import type { Services } from '../../../../service/context.ts'
import type { Change } from '../../../../service/events.ts'
import type { AppsRow, ConnectorsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { Sync } from '../lifecycle/store.ts'
import type { SourceKind } from '../records.ts'
import type { NamedGone } from './deletes.ts'
import type { Recorder } from './recorder.ts'
import type { ResourceTypes } from './types.ts'
import type { Warnings } from './warnings.ts'

/** One sync on its way into the world: what every step of it needs. */
export type Applying = {
  readonly tx: Tx
  readonly services: Pick<Services, 'expressions'>
  /** Records what is told one by one: few things are. */
  emit(change: Change): void
  /** The tenant's host, which ids of clients carry. */
  readonly host: string
  readonly sync: Sync
  readonly connector: ConnectorsRow
  readonly app: AppsRow
  /** Only what brings everything may take something away by not naming it. */
  readonly isFull: boolean
  readonly warnings: Warnings
  readonly record: Recorder
  readonly types: ResourceTypes
  /** How many records of each kind were known when they were compared: they are read there anyway. */
  readonly known: Map<SourceKind, number>
  /** What a partial sync says is gone. */
  readonly deletes: readonly NamedGone[]
  /** E-mail domains of people who are no outsiders. */
  readonly trustedDomains: readonly string[]
}

/** Held back because it looks wrong, or given up: nothing of it is applied. */
export class Refused extends Error {
  readonly state: 'ERRORED_NO_DATA' | 'ERROR'

  constructor(state: 'ERRORED_NO_DATA' | 'ERROR', message: string) {
    super(message)
    this.state = state
  }
}
