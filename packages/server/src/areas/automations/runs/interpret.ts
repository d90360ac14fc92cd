import { done, type Outcome, sleepUntil } from '../../../engine/outcome.ts'
import type { AreaJobContext } from '../../../service/area-job.ts'
import type { Effects } from '../acts/effects.ts'
import { stepActs } from '../acts/index.ts'
import { realEffects } from '../acts/real-effects.ts'
import type { Step } from '../definitions/content.ts'
import { stepKinds } from '../steps/index.ts'
import { attemptStep, type InterpreterContext, lifeEnds } from './attempt-step.ts'
import { evaluatingIn } from './evaluating.ts'
import { executionFailed } from './events.ts'
import { isConflict, troubleOf, withoutDetails } from './failing.ts'
import type { Prepared } from './prepare-step.ts'
import { Progress } from './progress.ts'
import { payloadOf, type RunPayload } from './run-jobs.ts'
import { savedRuns } from './save.ts'
import { isFinal } from './states.ts'
import { inSteps, type StepTx } from './step-tx.ts'
import { stepsOfRun } from './steps-of-run.ts'
import { type Taken, takeRun } from './take.ts'

/** While automations are switched off a run checks again after so long. */
const HELD = { seconds: 60 }
const LONGEST_MS = 1000

/**
 * Continues a run as far as it can without leaving the transaction: to its end, to a wait, to a step that has to be
 * prepared outside, or to a failure. All of it is stored with the commit, and with it the end of this piece of work.
 */
export async function continueRun(
  context: AreaJobContext,
  { executionId }: RunPayload,
  prepared: Prepared | undefined,
): Promise<Outcome> {
  const taken = await takeRun(context.tx, executionId)
  if (!taken) return done
  const { outcome, progress } = await advance(context, taken, {
    prepared,
    nextTx: inSteps(context.tx),
    effects: realEffects,
  })
  if (progress) for (const query of savedRuns([progress], context.tx.now)) context.last(query)
  return outcome
}

type How = {
  readonly prepared?: Prepared
  readonly nextTx: () => StepTx
  readonly effects: Effects
  /** After so long it stops between two steps. */
  readonly longestMs?: number
}

/** Continues a run that is locked. Without progress there is nothing to store. */
export async function advance(
  context: InterpreterContext,
  taken: Taken,
  how: How,
): Promise<{ readonly outcome: Outcome; readonly progress?: Progress }> {
  const { now } = context.tx
  if (isFinal(taken.state) || taken.state === 'PAUSED_BY_CIRCUIT_BREAKER') return { outcome: done }
  if (taken.disabled) return { outcome: sleepUntil(now.add(HELD), payloadOf(taken)) }
  const progress = new Progress(taken)
  const outcome = await interpret({ context, taken, progress, ...how })
  if (progress.execution.state === 'ERROR') context.emit(executionFailed(progress.execution))
  return { outcome, progress }
}

type Interpreting = {
  readonly context: InterpreterContext
  readonly taken: Taken
  readonly progress: Progress
} & How

async function interpret(interpreting: Interpreting): Promise<Outcome> {
  const { context, taken, progress, prepared, nextTx, effects, longestMs = LONGEST_MS } = interpreting
  const { tx } = context
  const { now } = tx
  const { execution } = progress
  if (taken.automation_deleted_at !== null) return ended(() => progress.end('terminated', now))
  if (Temporal.Instant.compare(now, lifeEnds(execution.created_at)) >= 0) return ended(() => expire(progress, now))
  if (execution.state === 'PENDING') begin(progress, taken, now)
  const steps = await stepsOfRun(tx, execution)
  const end = performance.now() + longestMs
  for (let turn = 0; ; turn++) {
    const step = steps[execution.place]
    if (execution.state === 'GET_STEP') {
      if (!step) return ended(() => progress.end('noneLeft', now))
      if (turn > 0 && performance.now() > end) return sleepUntil(now, payloadOf(execution))
      const chosen = await choose({ context, effects, progress, step, stepTx: nextTx() })
      if (chosen === 'skipped') continue
      if (chosen === 'failed') return done
    }
    const due = dueOf(progress, now)
    if (due !== undefined) return sleepUntil(due, payloadOf(execution))
    const kind = step && stepKinds[step.kind]
    const act = step && stepActs[step.kind]
    if (!step || !kind || !act) return ended(() => fail(progress, step, now))
    const ready = prepared?.place === execution.place && execution.state === 'PROCESS_STEP' ? prepared : undefined
    if (act.prepare && execution.state === 'PROCESS_STEP' && !ready) {
      return sleepUntil(now, { ...payloadOf(execution), ahead: execution.place })
    }
    const stepTx = nextTx()
    const outcome = await attemptStep({ context, effects, taken, progress, step, kind, act, prepared: ready, stepTx })
    if (outcome) return outcome
    if (isFinal(execution.state)) return done
  }
}

const ended = (end: () => void): Outcome => {
  end()
  return done
}

const expire = (progress: Progress, now: Temporal.Instant): void =>
  progress.fail({ code: 'DEADLINE_EXCEEDED', message: 'the run took longer than 400 days' }, now)

const fail = (progress: Progress, step: Step | undefined, now: Temporal.Instant): void =>
  progress.fail(
    { code: 'UNIMPLEMENTED', message: `there is no kind of step "${step?.kind ?? ''}"`, stepName: step?.name ?? '' },
    now,
  )

/** From here on the run is bound to what it was begun with, whatever is published later. */
function begin(progress: Progress, taken: Taken, now: Temporal.Instant): void {
  const { execution } = progress
  progress.move('taken')
  execution.version = taken.current_version
  if (execution.is_draft) execution.draft = taken.draft_steps
  execution.started_at = now
  progress.move('ready')
}

type Choosing = {
  readonly context: InterpreterContext
  readonly effects: Effects
  readonly progress: Progress
  readonly step: Step
  readonly stepTx: StepTx
}

/** Whether the step is run. A condition that cannot be evaluated fails it: what might be skipped is not done. */
async function choose({ context, effects, progress, step, stepTx }: Choosing): Promise<'run' | 'skipped' | 'failed'> {
  const { tenant, services, tx } = context
  const { name, kind, skipIfTrueCel } = step
  const { execution } = progress
  const at = tx.now.toString()
  const { steps } = execution
  const evaluating = evaluatingIn({ tx: stepTx.tx, tenant, services, now: tx.now, execution, steps, step, effects })
  try {
    if (skipIfTrueCel.trim() !== '') {
      if (await evaluating.evaluate(skipIfTrueCel, 'bool')) {
        progress.note({ name, kind, state: 'SKIPPED', startedAt: at, completedAt: at })
        progress.move('skipped')
        execution.place += 1
        return 'skipped'
      }
    }
  } catch (thrown) {
    const trouble = troubleOf(thrown)
    const { error, permanent } = evaluating.usedSecrets() ? withoutDetails(trouble) : trouble
    // The database could not be queried: nothing of this has happened.
    if (isConflict(thrown) || !permanent) throw thrown
    progress.note({ name, kind, state: 'FAILED', startedAt: at, completedAt: at, error })
    progress.fail({ ...error, stepName: name }, tx.now)
    return 'failed'
  }
  progress.move('step')
  progress.note({ name, kind, state: 'RUNNING', startedAt: at })
  return 'run'
}

/** When a wait ends that has not ended yet. */
function dueOf({ execution: { state, waiting } }: Progress, now: Temporal.Instant): Temporal.Instant | undefined {
  if (state !== 'WAITING' || waiting === null || waiting.word !== undefined) return undefined
  const until = Temporal.Instant.from(waiting.until)
  return Temporal.Instant.compare(now, until) < 0 ? until : undefined
}
