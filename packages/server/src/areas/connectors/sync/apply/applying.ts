import type { ConnectorsRow } from '../../../../store/tables.ts'
import type { Syncing } from '../../../directory/sync/api.ts'
import type { Sync } from '../lifecycle/store.ts'
import type { SourceKind } from '../records.ts'
import type { NamedGone } from './deletes.ts'
import type { ResourceTypes } from './types.ts'
import type { Warnings } from './warnings.ts'

/** A sync that is being applied, with what its connector brought. */
export type Applying = Syncing & {
  readonly sync: Sync
  readonly connector: ConnectorsRow
  readonly warnings: Warnings
  readonly types: ResourceTypes
  /** How many records of each kind were known when they were compared: they are read there anyway. */
  readonly known: Map<SourceKind, number>
  /** What a partial sync names as gone. */
  readonly deletes: readonly NamedGone[]
  /** E-mail domains of people who are not external. */
  readonly trustedDomains: readonly string[]
}

/** Held because of an anomaly, or failed: nothing of it is applied. */
export class Refused extends Error {
  readonly state: 'ERRORED_NO_DATA' | 'ERROR'

  constructor(state: 'ERRORED_NO_DATA' | 'ERROR', message: string) {
    super(message)
    this.state = state
  }
}
