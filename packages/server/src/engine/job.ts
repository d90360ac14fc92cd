import type { WriteTx } from '../store/database.ts'
import type { Sql } from '../store/sql.ts'
import type { Tx } from '../store/tx.ts'
import type { EnqueueOptions } from './enqueue.ts'
import type { Outcome, Payload } from './outcome.ts'
import type { RetryPolicy } from './retry.ts'

/** What a job may know of its run, before and outside its transaction. */
export type PrepareContext = {
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
export type JobContext = Omit<PrepareContext, 'read'> & Writing

/** What `runAll` gets: everything done through it commits together with the end of the whole batch, or not at all. */
export type BatchContext = Pick<PrepareContext, 'tenantId' | 'now' | 'signal'> & Writing

/** One job of a batch. */
export type Item<P extends Payload = Payload> = Pick<PrepareContext, 'id' | 'key' | 'failures'> & {
  readonly payload: P
}

export type Writing = {
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
  /** So many workers in a row may go away while they run it, killed or out of memory; then it is given up. 10 when absent. */
  readonly mostLost?: number
  /** A run that takes longer has failed: it is cut off and tried again by the policy. A quarter of an hour when absent. */
  readonly limitSeconds?: number
}

type Fenced<P extends Payload, Extra, Prepared> = Common<P> & {
  /** What has to happen outside the database: it may happen again, so it carries a stable key to whatever it calls. */
  prepare?(prepareContext: PrepareContext & Extra, payload: P): Promise<Prepared>
  run(context: JobContext & Extra, payload: P, prepared: Prepared): Promise<Outcome>
  /** Called when the last try has thrown, in the transaction that makes it a dead letter. */
  givenUp?(context: JobContext & Extra, payload: P, why: string): Promise<void>
}

type Plain<P extends Payload, Extra> = Common<P> & {
  act(prepareContext: PrepareContext & Extra, payload: P): Promise<Outcome>
}

type Batched<P extends Payload, Extra> = Common<P> & {
  readonly concurrency?: never
  /** How many jobs one call gets at most. */
  readonly most: number
  runAll(context: BatchContext & Extra, items: readonly Item<P>[]): Promise<void>
}

/** A batch job as the lists hold it. */
export type AnyBatchJob<Extra = object> = Common<Payload> & {
  readonly most: number
  runAll(context: BatchContext & Extra, items: never): Promise<void>
}

/** A job as the lists hold it, whatever its payload. */
export type AnyJob<Extra = object> = Common<Payload> &
  (
    | {
        prepare?(prepareContext: PrepareContext & Extra, payload: never): Promise<unknown>
        run(context: JobContext & Extra, payload: never, prepared: never): Promise<Outcome>
        givenUp?(context: JobContext & Extra, payload: never, why: string): Promise<void>
      }
    | { act(prepareContext: PrepareContext & Extra, payload: never): Promise<Outcome> }
    | AnyBatchJob<Extra>
  )

export const isBatchJob = <Extra>(one: AnyJob<Extra>): one is AnyBatchJob<Extra> => 'runAll' in one

/** A kind of work whose effects on the database happen exactly once: they commit with the end of the job. */
export const job = <P extends Payload, Extra = object, Prepared = undefined>(
  definition: Fenced<P, Extra, Prepared>,
): Fenced<P, Extra, Prepared> => definition

/**
 * A kind of work without effects on the database that have to be fenced. Its ends are written together with those of
 * others.
 */
export const plainJob = <P extends Payload, Extra = object>(definition: Plain<P, Extra>): Plain<P, Extra> => definition

/**
 * A kind of work done many at a time: one call gets the ready jobs of one tenant, and all of them end with its
 * transaction. They are locked as long as it is open, so it only talks to the database, and briefly. When it fails, each
 * of them is run alone, so that one does not hold up the others.
 */
export const batchJob = <P extends Payload, Extra = object>(definition: Batched<P, Extra>): Batched<P, Extra> =>
  definition
