import type { Json } from '../../../expressions/values/to-json.ts'
import type { JobServices } from '../../../service/area-job.ts'
import { Tx } from '../../../store/tx.ts'
import type { Step } from '../definitions/content.ts'
import type { InterpreterContext } from '../runs/attempt-step.ts'
import { advance } from '../runs/interpret.ts'
import { type Prepared, prepareTaken } from '../runs/prepare-step.ts'
import { isFinal } from '../runs/states.ts'
import type { StepTx } from '../runs/step-tx.ts'
import { stepsOfRun } from '../runs/steps-of-run.ts'
import type { RunError, StoredStep } from '../runs/stored.ts'
import type { Taken } from '../runs/take.ts'
import type { ResumeReason } from '../steps/step-kind.ts'
import { assumedOutput, assumedReason, type Given } from './assumed.ts'
import type { DescribedEffects, Notes } from './described-effects.ts'

/** What one step would do. */
export type RehearsedStep = {
  readonly step: Step
  readonly stored: StoredStep
  readonly notes: Notes
  /** What later steps were given is not what the step itself gave. */
  readonly isAssumed: boolean
}

export type RehearsedRun = {
  readonly steps: readonly RehearsedStep[]
  /** The steps that were not reached. */
  readonly unreached: readonly Step[]
  /** The first failure that would end a real run. */
  readonly error: (RunError & { readonly stepName?: string }) | null
  /** False when the time was up. */
  readonly complete: boolean
  /** When the run would end, waits included. */
  readonly endsAt: Temporal.Instant
}

type Rehearsing = JobServices & {
  readonly tx: Tx
  readonly effects: DescribedEffects
  /** Results to be taken, by the name of the step. */
  readonly given: ReadonlyMap<string, Given>
  /** `performance.now()` at which the rehearsal is cut. */
  readonly deadline: number
}

/** Stops after each step: the effects are taken apart by step, and a result may be replaced before the next one. */
const ONE_STEP = -1

/** Interprets a run that exists only here, as a worker does with a stored one: with waits that end at once. */
export async function rehearseRun(rehearsing: Rehearsing, begun: Taken): Promise<RehearsedRun> {
  const { effects, given, deadline } = rehearsing
  const all = await stepsOfRun(rehearsing.tx, versionOf(begun))
  const steps: RehearsedStep[] = []
  let error: RehearsedRun['error'] = null
  let now = rehearsing.tx.now
  let taken = begun
  let prepared: Prepared | undefined
  const ended = (complete: boolean): RehearsedRun => ({
    steps,
    unreached: all.slice(steps.length),
    error,
    complete,
    endsAt: now,
  })
  for (;;) {
    if (performance.now() > deadline) return ended(false)
    const place = taken.place
    const context = contextOf(rehearsing, now)
    const nextTx = (): StepTx => readingStep(context.tx)
    const { progress } = await advance(context, taken, { prepared, nextTx, effects, longestMs: ONE_STEP })
    prepared = undefined
    if (!progress) return ended(true)
    taken = { ...taken, ...progress.execution }
    const step = all[place]
    const stored = taken.steps[place]
    if (!step || !stored) {
      error ??= taken.error
      return ended(true)
    }
    const mine = given.get(step.name)
    if (taken.state === 'WAITING' && taken.waiting && !stored.error) {
      const reason: ResumeReason = assumedReason(step.kind, mine)
      if (reason.kind === 'time') {
        now = later(now, Temporal.Instant.from(taken.waiting.until))
        effects.assume(`the time passes, until ${taken.waiting.until}`)
      }
      taken = { ...taken, waiting: { ...taken.waiting, word: reason } }
      continue
    }
    if (taken.state === 'PROCESS_STEP' && stored.error === undefined) {
      prepared = await prepareTaken(preparing(context), taken, effects)
      continue
    }
    const failure = stored.error ?? givenFailure(stored, mine)
    if (failure) error ??= { ...failure, stepName: step.name }
    const replaced = failure ? assumedOutput(step.kind, failure, mine) : mine?.output
    const notes = effects.takeNotes()
    steps.push({
      step,
      notes,
      stored: failure
        ? { ...stored, state: 'FAILED', error: failure, output: replaced }
        : replaced && stored.state === 'SUCCEEDED'
          ? { ...stored, output: replaced }
          : stored,
      isAssumed: (replaced !== undefined && stored.state !== 'SKIPPED') || notes.assumed.length > 0,
    })
    if (failure && replaced === undefined) return ended(true)
    if (replaced && stored.state !== 'SKIPPED') taken = continuedWith(taken, place, replaced)
    if (isFinal(taken.state)) return ended(true)
  }
}

const givenFailure = ({ state }: StoredStep, given: Given | undefined): RunError | undefined =>
  given?.error === undefined || state === 'SKIPPED' ? undefined : { code: 'FAILED_PRECONDITION', message: given.error }

/** The version and the draft that a run is bound to once it has begun. */
const versionOf = (taken: Taken) => ({
  automation_id: taken.automation_id,
  version: taken.current_version,
  draft: taken.is_draft ? taken.draft_steps : null,
})

/** The run behind a step, as if that had given this. */
const continuedWith = (taken: Taken, place: number, output: Readonly<Record<string, Json>>): Taken => ({
  ...taken,
  state: 'GET_STEP',
  error: null,
  completed_at: null,
  waiting: null,
  place: place + 1,
  steps: taken.steps.map((one, index) =>
    index === place ? { name: one.name, kind: one.kind, attempts: one.attempts, state: 'SUCCEEDED', output } : one,
  ),
})

/** What a job would have. Nothing that is recorded or enqueued here goes anywhere. */
const contextOf = ({ tenant, services, tx }: Rehearsing, now: Temporal.Instant): InterpreterContext => ({
  tenant,
  services,
  tenantId: tx.tenantId,
  id: '',
  key: null,
  attempt: 1,
  failures: 0,
  now,
  signal: new AbortController().signal,
  tx: atTime(tx, now),
  emit() {},
  enqueue() {},
  last() {},
})

const preparing = ({ tx, ...context }: InterpreterContext) => ({ ...context, read: tx })

/** The same reads at another time. */
const atTime = (tx: Tx, now: Temporal.Instant): Tx =>
  new Tx({
    tenantId: tx.tenantId,
    now,
    send: async (query) => {
      const rows = await tx.rows<Record<string, unknown>>(query)
      return { rows, count: rows.length, command: 'SELECT' }
    },
  })

/** The transaction only reads, so there is nothing to undo and nothing may be sent together. */
const readingStep = (tx: Tx): StepTx => ({
  tx,
  async together() {
    throw new Error('a rehearsal writes nothing')
  },
  async undo() {},
})

const later = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) > 0 ? a : b
