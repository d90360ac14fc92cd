import type { WriteTx } from '../store/database.ts'
import type { Sql } from '../store/sql.ts'
import type { Tx } from '../store/tx.ts'
import type { EnqueueOptions } from './enqueue.ts'
import type { Outcome, Payload } from './outcome.ts'
import type { RetryPolicy } from './retry.ts'

/** What a job may know of its run, before and outside its transaction. */
export type Around = {
  readonly tenantId: string
  readonly id: string
  readonly key: string | null
  /** Counts claims: a stable name for this very run is `id` and `attempt`. */
  readonly attempt: number
  /** How often it failed since it was last put off or made. */
  readonly failures: number
  readonly now: Temporal.Instant
  /** Aborted when the lease is lost or the process has to stop. */
  readonly signal: AbortSignal
  /** Each query is a read-only transaction of its own. */
  readonly read: Tx
}

/** What `run` gets: everything done through it commits together with the end of the job, or not at all. */
export type JobContext = Omit<Around, 'read'> & {
  readonly tx: WriteTx
  /** Adds work with the commit. */
  enqueue<P extends Payload>(job: Named<P>, payload: P, options?: EnqueueOptions): void
  /** Sends a statement with the commit: a job that only writes needs one round trip. */
  last(query: Sql): void
}

export type Concurrency = {
  /** How many of this kind may run at once for a tenant. */
  readonly perTenant?: number
  /** How many may run at once for a tenant and the `limitKey` given at enqueue. */
  readonly perKey?: number
}

/** The part of a job that is needed to enqueue it. `payload` is only there for the type. */
export type Named<P extends Payload> = {
  readonly kind: string
  readonly concurrency?: Concurrency
  readonly payload?: P
}

type Common<P extends Payload> = Named<P> & {
  readonly about: string
  readonly retry: RetryPolicy
  /** It spends its time waiting for others: it has places of its own, so that what computes need not wait for it. */
  readonly waits?: boolean
}

type Fenced<P extends Payload, Extra, Prepared> = Common<P> & {
  /** What has to happen outside the database: it may happen again, so it carries a stable key to whatever it calls. */
  prepare?(around: Around & Extra, payload: P): Promise<Prepared>
  run(context: JobContext & Extra, payload: P, prepared: Prepared): Promise<Outcome>
  /** Called when the last try has thrown, in the transaction that makes it a dead letter. */
  givenUp?(context: JobContext & Extra, payload: P, why: string): Promise<void>
}

type Plain<P extends Payload, Extra> = Common<P> & {
  act(around: Around & Extra, payload: P): Promise<Outcome>
}

/** A job as the lists hold it, whatever its payload. */
export type AnyJob<Extra = object> = Common<Payload> &
  (
    | {
        prepare?(around: Around & Extra, payload: never): Promise<unknown>
        run(context: JobContext & Extra, payload: never, prepared: never): Promise<Outcome>
        givenUp?(context: JobContext & Extra, payload: never, why: string): Promise<void>
      }
    | { act(around: Around & Extra, payload: never): Promise<Outcome> }
  )

/** A kind of work whose effects on the database happen exactly once: they commit with the end of the job. */
export const job = <P extends Payload, Extra = object, Prepared = undefined>(
  definition: Fenced<P, Extra, Prepared>,
): Fenced<P, Extra, Prepared> => definition

/** A kind of work without effects on the database. Its ends are written together with those of others. */
export const plainJob = <P extends Payload, Extra = object>(definition: Plain<P, Extra>): Plain<P, Extra> => definition
