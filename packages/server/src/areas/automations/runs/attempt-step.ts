import { type Outcome, sleepUntil } from '../../../engine/outcome.ts'
import { SecretHandle } from '../../../expressions/types/secret.ts'
import type { AreaJobContext } from '../../../service/area-job.ts'
import type { Change } from '../../../service/events.ts'
import type { Sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Effects, InsideContext, Perform } from '../acts/effects.ts'
import type { AnyStepAct } from '../acts/step-act.ts'
import type { Step } from '../definitions/content.ts'
import type { AnyStepKind, StepContext, StepEnd } from '../steps/step-kind.ts'
import { evaluatingIn } from './evaluating.ts'
import { isConflict, retryTime, type Trouble, troubleOf, withoutDetails } from './failing.ts'
import { storedOutput } from './output.ts'
import type { Prepared } from './prepare-step.ts'
import type { Progress } from './progress.ts'
import { factsOf } from './run-facts.ts'
import { payloadOf } from './run-jobs.ts'
import { checkStaysInApp } from './stays-in-app.ts'
import type { StepTx } from './step-tx.ts'
import type { Taken } from './take.ts'

/** What the interpreter needs of the job it runs in. */
export type InterpreterContext = Omit<AreaJobContext, 'tx'> & { readonly tx: Tx }

export type Attempt = {
  readonly context: InterpreterContext
  readonly effects: Effects
  readonly taken: Taken
  readonly progress: Progress
  readonly step: Step
  readonly kind: AnyStepKind
  readonly act: AnyStepAct
  readonly prepared: Prepared | undefined
  readonly stepTx: StepTx
}

/** Attempts the current step. Undefined when the run continues with the next one; otherwise when it is retried. */
export async function attemptStep(attempt: Attempt): Promise<Outcome | undefined> {
  const { context, progress, step, prepared, stepTx } = attempt
  const { now } = context.tx
  const { execution } = progress
  const evaluating = evaluatingIn({
    tx: stepTx.tx,
    tenant: context.tenant,
    services: context.services,
    now,
    execution,
    steps: execution.steps,
    step,
    effects: attempt.effects,
    concealed: attempt.kind.concealed,
  })
  const usesSecrets = () =>
    evaluating.usedSecrets() || prepared?.usedSecrets === true || progress.step?.usesSecrets === true
  const { name, kind } = step
  const attempts = (progress.step?.attempts ?? 0) + (execution.state === 'WAITING' && !retrying(progress) ? 0 : 1)
  const writes = new StepWrites(context, stepTx)
  try {
    const end = await ended(attempt, { ...context, ...evaluating, ...writes.writing(), ...stepParts(attempt, writes) })
    if (end.kind === 'wait') {
      await writes.finishStep()
      const until = sooner(end.until, lifeEnds(execution.created_at))
      progress.move('waits')
      progress.note({
        name,
        kind,
        state: 'WAITING',
        attempts,
        error: undefined,
        usesSecrets: usesSecrets() || undefined,
      })
      execution.waiting = { until: until.toString(), note: end.note }
      return sleepUntil(until, payloadOf(execution))
    }
    const { kept, inserts } = storedOutput({
      output: end.output,
      execution,
      conceal: usesSecrets(),
      secrets: secretsOf(attempt),
    })
    for (const insert of inserts) writes.add(insert)
    await writes.finishStep()
    progress.move('succeeded')
    progress.note({ name, kind, state: 'SUCCEEDED', attempts, completedAt: now.toString(), error: undefined, ...kept })
    execution.waiting = null
    progress.move('recorded')
    execution.place += 1
    return undefined
  } catch (thrown) {
    if (isConflict(thrown)) throw thrown
    await stepTx.undo()
    const trouble = troubleOf(thrown)
    return troubled(attempt, usesSecrets() ? withoutDetails(trouble) : trouble, attempts)
  }
}

/** A failure for good ends the run; any other is tried again after a while, as often as that is allowed. */
function troubled({ context, progress, step }: Attempt, trouble: Trouble, attempts: number): Outcome | undefined {
  const { now } = context.tx
  const { execution } = progress
  const { name, kind } = step
  const at = trouble.permanent ? undefined : retryTime(attempts, now)
  if (at === undefined) {
    progress.note({ name, kind, state: 'FAILED', attempts, completedAt: now.toString(), error: trouble.error })
    progress.fail({ ...trouble.error, stepName: name }, now)
    return undefined
  }
  progress.note({ name, kind, attempts, error: trouble.error })
  if (execution.waiting !== null) execution.waiting = { ...execution.waiting, word: wordOf(progress) }
  return sleepUntil(at, { ...payloadOf(execution), ahead: execution.state === 'WAITING' ? undefined : execution.place })
}

/** A step that continues after a wait has been counted before; only when that failed is it another attempt. */
const retrying = ({ step }: Progress): boolean => step?.error !== undefined

async function ended({ progress, kind, act, step, prepared }: Attempt, context: StepContext): Promise<StepEnd> {
  if (prepared !== undefined && 'thrown' in prepared) throw prepared.thrown
  // Safe because the payload was read by the shape of the kind, and `prepare` made the argument of `run`.
  const payload = step.payload as never
  checkStaysInApp(kind, payload, context.run)
  const { waiting } = progress.execution
  if (waiting === null) return act.run(context, payload, prepared?.value as never)
  if (!act.resume) return { kind: 'done', output: {} }
  return act.resume(context, payload, waiting.note, wordOf(progress))
}

const wordOf = ({ execution }: Progress) => execution.waiting?.word ?? ({ kind: 'time' } as const)

function stepParts(attempt: Attempt, writes: StepWrites) {
  const { context, effects, taken, progress, step, stepTx } = attempt
  const run = factsOf({ ...taken, version: progress.execution.version }, step)
  const inside: InsideContext = { ...context, ...writes.writing(), run }
  const perform: Perform<InsideContext> = (effect, wanted) => effects.perform(effect, inside, wanted)
  return {
    run,
    perform,
    async keepSecret(value: string): Promise<SecretHandle> {
      const { reference, statements } = secretsOf(attempt).keep(value)
      for (const statement of statements) await stepTx.tx.run(statement)
      return new SecretHandle(reference)
    },
  }
}

const secretsOf = ({ context: { tenant, tx }, effects, taken, stepTx }: Attempt) =>
  effects.secrets({ tx: stepTx.tx, sealer: tenant.sealer, executionId: taken.id, now: tx.now })

/** What a step leaves for the commit counts only when the step has succeeded. */
class StepWrites {
  readonly #context: InterpreterContext
  readonly #stepTx: StepTx
  readonly #changes: Change[] = []
  readonly #statements: Sql[] = []
  readonly #work: (() => void)[] = []

  constructor(context: InterpreterContext, stepTx: StepTx) {
    this.#context = context
    this.#stepTx = stepTx
  }

  writing(): Pick<InterpreterContext, 'tx' | 'emit' | 'last' | 'enqueue'> {
    return {
      tx: this.#stepTx.tx,
      emit: (change) => this.#changes.push(change),
      last: (query) => this.#statements.push(query),
      enqueue: (job, payload, options) => this.#work.push(() => this.#context.enqueue(job, payload, options)),
    }
  }

  add(query: Sql): void {
    this.#statements.push(query)
  }

  async finishStep(): Promise<void> {
    if (this.#statements.length > 0) await this.#stepTx.together(this.#statements)
    for (const change of this.#changes) this.#context.emit(change)
    for (const enqueue of this.#work) enqueue()
  }
}

const LIFE = { hours: 400 * 24 }
export const lifeEnds = (createdAt: Temporal.Instant): Temporal.Instant => createdAt.add(LIFE)

const sooner = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) < 0 ? a : b
