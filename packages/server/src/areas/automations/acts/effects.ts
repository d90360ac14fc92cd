import type { Explained } from '../../../expressions/explained.ts'
import type { AreaJobContext, JobServices } from '../../../service/area-job.ts'
import type { Sealer } from '../../../service/sealer.ts'
import type { Sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { NewRun } from '../runs/new-run.ts'
import type { RunFacts } from '../steps/step-kind.ts'

/** Something a step would do, for people. */
export type NamedEffect = {
  readonly kind: string
  /** One sentence. */
  readonly summary: string
  readonly details: Readonly<Record<string, unknown>>
}

/** What a rehearsal says of an effect instead of having it. */
export type Rehearsed<Result> = {
  /** What would be done. */
  readonly effect?: NamedEffect
  /** What later steps take for granted. */
  readonly assumed?: string
  /** A run that would be started; it is rehearsed too. */
  readonly starts?: NewRun
  readonly result: Result
}

/** Something that a step does, in the file of the step. */
export type Effect<Context, Wanted, Result> = {
  act(context: Context, wanted: Wanted): Promise<Result>
  /** Reads and refuses as `act` does; it neither writes nor connects. */
  rehearse(context: Context, wanted: Wanted): Promise<Rehearsed<Result>>
}
/** Outside of the step's transaction, in `prepare`. */
export type OutsideEffect<Wanted, Result> = Effect<OutsideContext, Wanted, Result>
/** In the step's transaction, with what follows from its commit. */
export type StepEffect<Wanted, Result> = Effect<InsideContext, Wanted, Result>

/** Has an effect: that of a real run, or the words of a rehearsal. */
export type Perform<Context> = <Wanted, Result>(
  effect: Effect<Context, Wanted, Result>,
  wanted: Wanted,
) => Promise<Result>

/** `2 users` */
export const counted = (items: readonly unknown[], one: string, many: string): string =>
  `${items.length} ${items.length === 1 ? one : many}`

/** Where the secrets of a run are. */
export type RunSecrets = {
  /** `statements` have to be run for the reference to be known. */
  keep(text: string): { readonly reference: string; readonly statements: readonly Sql[] }
  /** The values of these references that are still stored. */
  open(references: readonly string[]): Promise<ReadonlyMap<string, string>>
}

export type OutsideContext = JobServices & {
  readonly read: Tx
  readonly now: Temporal.Instant
  readonly run: RunFacts
}
export type InsideContext = JobServices &
  Pick<AreaJobContext, 'emit' | 'now'> & { readonly tx: Tx; readonly run: RunFacts }
type SecretsContext = {
  readonly tx: Tx
  readonly sealer: Sealer
  readonly executionId: bigint
  readonly now: Temporal.Instant
}

/** A text of a step and what it gave. */
export type Evaluated = {
  readonly stepName: string
  /** Where in the step the text stands. */
  readonly field: string
  readonly explained: Explained
  /** A concealed value was filled in: what is made of it is not shown either. */
  readonly usesSecret: boolean
}

/**
 * How a run does what it does besides reading. The interpreter is passed one of these: that of real runs acts, that of a
 * rehearsal only describes what it would do.
 */
export type Effects = {
  perform<Context, Wanted, Result>(
    effect: Effect<Context, Wanted, Result>,
    context: Context,
    wanted: Wanted,
  ): Promise<Result>
  secrets(context: SecretsContext): RunSecrets
  /** Gets what each text of a step gave. */
  readonly watch?: (evaluated: Evaluated) => void
}
