import { ExpressionError } from '../../../../expressions/expression-error.ts'
import { after, parseDuration } from '../../../../lib/duration.ts'
import { lookups } from '../../../directory/expressions/api.ts'
import { policyVariables } from '../../../policies/evaluation/api.ts'
import { reachOfStep, readStep } from '../../../policies/steps/api.ts'
import { aboutOf } from '../policy/about.ts'
import type { StepInProgress, StepKind, StepResult } from './step-kind.ts'
import { nextTimeOfDay } from './time-of-day.ts'

const AGAIN_MINUTES = 5

/** Nothing happens until a condition holds or a time is reached. */
export const waitStep: StepKind = {
  name: 'wait',
  async start(tx, at) {
    const wait = readStep({ wait: at.step.document }).wait!
    const { commentOnFirstWait = '', timeoutDuration } = wait
    if (commentOnFirstWait !== '') at.note('comment', { comment: commentOnFirstWait }, { userId: '' })
    const begun = { startedWaitingAt: tx.now.toString() }
    if (wait.condition) {
      at.note('waitStepWaiting', { condition: wait.condition.condition, stepId: at.step.id }, { userId: '' })
      const timeout = after(tx.now, parseDuration(timeoutDuration ?? '') ?? 0n).toString()
      return lookAtCondition(at, {
        ...begun,
        condition: wait.condition,
        timeout,
        timeoutDuration: timeoutDuration ?? '',
      })
    }
    const untilTime = timeOf(wait, tx.now)
    at.note('waitStepUntilTime', { stepId: at.step.id, untilTime: untilTime.toString() }, { userId: '' })
    const durationIfExists = wait.duration?.duration
    return waiting({ ...begun, untilTime: { untilTime: untilTime.toString(), durationIfExists } }, untilTime)
  },

  async look(tx, at) {
    const { condition, untilTime } = at.step.instance as Instance
    if (condition) return lookAtCondition(at, at.step.instance as Instance)
    const until = Temporal.Instant.from(untilTime?.untilTime ?? tx.now.toString())
    if (Temporal.Instant.compare(tx.now, until) < 0) return waiting({}, until)
    at.note('waitStepSuccess', { condition: '', stepId: at.step.id, succeededAt: tx.now.toString() }, { userId: '' })
    return { kind: 'done', outcome: 'succeeded', instance: { succeeded: { succeededAt: tx.now.toString() } } }
  },
}

type Instance = {
  readonly condition?: { readonly condition?: string }
  readonly untilTime?: { readonly untilTime: string }
  readonly timeout?: string
  readonly timeoutDuration?: string
}

const waiting = (instance: object, dueAt: Temporal.Instant): StepResult => ({
  kind: 'waits',
  state: 'WAITING',
  instance,
  dueAt,
})

type Wait = NonNullable<ReturnType<typeof readStep>['wait']>

function timeOf({ duration, untilTime }: Wait, now: Temporal.Instant): Temporal.Instant {
  if (duration) return after(now, parseDuration(duration.duration ?? '') ?? 0n)
  const { hours = 0, minutes = 0, timezone = '' } = untilTime ?? {}
  return nextTimeOfDay(now, { hours, minutes, timezone })
}

/** Looked at again every few minutes; at its timeout for the last time. One that fails to be evaluated does not hold. */
async function lookAtCondition(at: StepInProgress, instance: Instance): Promise<StepResult> {
  const { context, step, note } = at
  const { now } = context.tx
  const condition = instance.condition?.condition ?? ''
  const holds = await holdsNow(at, condition)
  if (holds) {
    note('waitStepSuccess', { condition, stepId: step.id, succeededAt: now.toString() }, { userId: '' })
    return { kind: 'done', outcome: 'succeeded', instance: { ...instance, succeeded: { succeededAt: now.toString() } } }
  }
  const timeout = Temporal.Instant.from(instance.timeout ?? now.toString())
  if (Temporal.Instant.compare(now, timeout) >= 0) {
    const comment = String(step.document.commentOnTimeout ?? '')
    note('waitStepTimedOut', { condition, stepId: step.id, timedOutAt: now.toString() }, { userId: '' })
    if (comment !== '') note('comment', { comment }, { userId: '' })
    return { kind: 'done', outcome: 'timedOut', instance: { ...instance, timedOut: { timedOutAt: now.toString() } } }
  }
  const again = now.add({ minutes: AGAIN_MINUTES })
  return waiting(instance, Temporal.Instant.compare(again, timeout) < 0 ? again : timeout)
}

async function holdsNow({ context, task, step, note }: StepInProgress, condition: string): Promise<boolean> {
  const { tx, services } = context
  try {
    const variables = await policyVariables(tx, aboutOf(task))
    const run = { now: tx.now, variables, lookups: lookups(tx, reachOfStep(step.document)) }
    return await services.expressions.evaluate({ environment: 'policy_wait', result: 'bool' }, condition, run)
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    note('expressionPolicyStepError', { error: error.message }, { error: true, userId: '' })
    return false
  }
}
