import type { Services } from '../../../service/context.ts'
import type { Change } from '../../../service/events.ts'
import type { Sql } from '../../../store/sql.ts'
import type { AppsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Recorder } from './recorder.ts'

/** A sync that is being applied: what each step needs. The rows it works on are in the scratch tables. */
export type Syncing = {
  readonly tx: Tx
  readonly services: Pick<Services, 'expressions' | 'registry'>
  /** Records single changes; the many go through `record`. */
  emit(change: Change): void
  /** The tenant's host, which ids of clients carry. */
  readonly host: string
  readonly app: AppsRow
  readonly connectorId: string
  /** Only a full sync removes something by not naming it. */
  readonly isFull: boolean
  readonly warnings: { add(warning: SyncWarning): void }
  readonly record: Recorder
}

/** A record that could not be taken as it is. */
export type SyncWarning = {
  readonly kind: string
  readonly record: string
  readonly place: string
  readonly message: string
}

export const placeOf = (batch: number, index: number): string => `batch ${batch} index ${index}`

/** A condition on the id of an account: a connector brings it as one of this type. */
export type IsOfType = (account: Sql, connectorId: Sql, type: Sql) => Sql

/** A condition on the id of an object: some connector still feeds it. */
export type IsFed = (id: Sql) => Sql
