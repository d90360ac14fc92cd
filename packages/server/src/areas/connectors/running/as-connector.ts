import { newId } from '../../../lib/ids.ts'
import { appendEvents, type Cause, type Change } from '../../../service/events.ts'
import type { Tenant } from '../../../service/tenant.ts'
import type { ConnectorsRow } from '../../../store/tables.ts'
import type { SyncRecording } from '../sync/lifecycle/recording.ts'

/** A run of a built-in connector: long work with short transactions, all recorded with the connector as actor. */
export class ConnectorRun {
  readonly #tenant: Tenant
  readonly #cause: Cause
  readonly #beganAt: Temporal.Instant
  readonly #began = performance.now()

  constructor(tenant: Tenant, connector: ConnectorsRow, now: Temporal.Instant) {
    this.#tenant = tenant
    this.#beganAt = now
    this.#cause = causeOf(connector)
  }

  /** Runs may take hours: each transaction has the time it is made at. */
  now(): Temporal.Instant {
    return this.#beganAt.add({ milliseconds: Math.round(performance.now() - this.#began) })
  }

  write<Result>(work: (recording: SyncRecording) => Promise<Result>): Promise<Result> {
    const { database, id: tenantId } = this.#tenant
    return database.write<Result>({ tenantId, now: this.now() }, async (tx) => {
      const changes: Change[] = []
      const result = await work({ tx, emit: (change) => changes.push(change) })
      return { result, last: changes.length > 0 ? [appendEvents(changes, this.#cause, tx.now)] : [] }
    })
  }
}

const causeOf = ({ app_id, id, display_name }: ConnectorsRow): Cause => ({
  actor: { kind: 'connector', appId: app_id, connectorId: id, clientId: '' },
  names: { name: display_name, email: '', roleNames: [] },
  roles: [],
  correlation: newId(),
  lineage: [],
})
