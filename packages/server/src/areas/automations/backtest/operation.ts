import { precondition } from '../../../lib/failure.ts'
import { operation } from '../../../service/operation.ts'
import { list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { bool, id, text, timestamp, uint32 } from '../../../wire/scalars.ts'
import { type Answer, nullable, shape } from '../../../wire/shape.ts'
import { scopeOf } from '../../directory/scope/api.ts'
import { countedPeriod } from '../breaker/periods.ts'
import { triggersOf } from '../definitions/content.ts'
import { automation } from '../definitions/guards.ts'
import { isEventTrigger, tentativeTriggers } from '../rehearse/tentative-triggers.ts'
import { CircuitBreakerPeriod, MOST_TRIGGERS, TriggerType } from '../shapes/automation.ts'
import { type TriggerKindName, triggerKinds } from '../triggers/index.ts'
import { BreakerTrial } from './breaker-trial.ts'
import { BacktestResult } from './result.ts'
import { scanMatches } from './scan.ts'

const DAYS = 30
const MOST_DAYS = 366

const triggerType = oneOfNames(TriggerType, 'The type of the trigger.')

const BacktestDay = shape('BacktestDay', 'One day, in UTC.', {
  day: text(10, 'Such as 2026-03-02.'),
  runs: uint32('How often it would have run.'),
})
const BacktestSubject = shape('BacktestSubject', 'A user it would have run for.', {
  userId: id('The user.'),
  runs: uint32('How often.'),
})
const BacktestRun = shape('BacktestRun', 'A run that would have been started.', {
  eventId: id('The event, which can be rehearsed.'),
  at: nullable(timestamp('When it happened.')),
  triggerType,
  subjectUserId: id('The user it is about; empty when it is about nobody.'),
  isPaused: bool('The circuit breaker would have paused it.'),
})
const BacktestBreaker = shape('BacktestBreaker', 'What the circuit breaker would have done.', {
  max: uint32('How many runs it allows; 0 when it never stops the automation.'),
  period: oneOfNames(CircuitBreakerPeriod, 'In which time.'),
  trips: bool('It would have stopped the automation.'),
  trippedAt: nullable(timestamp('When, the first time.')),
  pausedRuns: uint32('How many runs would have been paused from then on.'),
})
const UntestedTrigger = shape('UntestedTrigger', 'A trigger that stored events say nothing about.', {
  triggerType,
  reason: text(256, 'Why.'),
})

export const backtestAutomation = operation({
  id: 'automations.backtest',
  about:
    'Shows how often and for whom an automation would have run in the last days, by the stored events of the tenant and the matcher of live triggers. Owners of accounts and apps are taken as they are now.',
  route: 'POST /api/v1/automations/{id}/backtest',
  called: 'AutomationService/Backtest',
  guard: automation('read'),
  reads: true,
  request: shape('BacktestAutomationRequest', 'What is tried, and over which time.', {
    isDraft: bool('Tries the triggers of the draft instead of the published ones.'),
    days: uint32('How many days back; 30 when 0.', { max: MOST_DAYS }),
    circuitBreakerMax: uint32('Tries another limit of the circuit breaker; its own when 0.'),
    circuitBreakerPeriod: oneOfNames(CircuitBreakerPeriod, 'Tries another period; its own when unspecified.'),
  }),
  response: shape('BacktestAutomationResponse', 'What would have happened.', {
    from: nullable(timestamp('The beginning of the time.')),
    to: nullable(timestamp('Its end.')),
    eventsScanned: uint32('How many stored events were looked at.'),
    runs: uint32('How many runs would have been started.'),
    suppressed: uint32('Matches that the automation itself led to, which start nothing.'),
    errors: uint32('How often a condition could not be evaluated, which starts nothing.'),
    firstError: text(4096, 'The first of these errors.', { multiline: true }),
    days: list(BacktestDay, MOST_DAYS + 1, 'Runs by day, days without one left out.'),
    subjectCount: uint32('For how many users.'),
    subjects: list(BacktestSubject, 1000, 'The users with the most runs, most first.'),
    sampleRuns: list(BacktestRun, 100, 'The first runs.'),
    breaker: nullable(BacktestBreaker),
    untested: list(UntestedTrigger, MOST_TRIGGERS, 'Triggers that were left out.'),
    complete: bool('False when there were too many events: those after scannedUntil were not looked at.'),
    scannedUntil: nullable(timestamp('When the last event that was looked at happened.')),
  }),

  async run(context, { isDraft = false, days = 0, circuitBreakerMax = 0, circuitBreakerPeriod }) {
    const { tx, services } = context
    const row = context.checkVersion(context.automation)
    if (!isDraft && row.current_version === 0n) {
      throw precondition('NOT_PUBLISHED', 'the automation has never been published; back-test its draft', row.id)
    }
    const to = tx.now
    const from = to.subtract({ hours: 24 * (days || DAYS) })
    const withinApp = scopeOf(context, 'automations:read') !== 'all' || row.within_app
    const triggers = triggersOf(isDraft ? row.draft_triggers : row.triggers)
    const all = tentativeTriggers({ row, triggers, withinApp, since: from })
    const breaker = new BreakerTrial({
      max: circuitBreakerMax || Number(row.breaker_max),
      period: countedPeriod(isGiven(circuitBreakerPeriod) ? circuitBreakerPeriod : row.breaker_period),
    })
    const result = new BacktestResult(breaker)
    const live = all.filter(isEventTrigger)
    const scanning = { tx, expressions: services.expressions, live, from, to }
    const scanned = live.length === 0 ? NOTHING : await scanMatches(scanning, result)
    return {
      from,
      to,
      eventsScanned: scanned.events,
      runs: result.runs,
      suppressed: result.suppressed,
      errors: result.errors,
      firstError: result.firstError.slice(0, 4096),
      days: result.days,
      subjectCount: result.subjectCount,
      subjects: result.subjects,
      sampleRuns: result.samples.map(({ kind, ...run }) => ({ ...run, triggerType: typeOf(kind) })),
      breaker: {
        max: breaker.max,
        period: breaker.period as Period, // Safe because only these are stored and read.
        trips: breaker.trippedAt !== null,
        trippedAt: breaker.trippedAt,
        pausedRuns: breaker.paused,
      },
      untested: all
        .filter((trigger) => !isEventTrigger(trigger))
        .map(({ kind }) => ({ triggerType: typeOf(kind), reason: UNTESTED })),
      complete: scanned.complete,
      scannedUntil: scanned.until,
    }
  },
})

const NOTHING = { events: 0, complete: true, until: null }
const UNTESTED = 'it is not fired by stored events'

type Period = NonNullable<Answer<typeof BacktestBreaker>['period']>

const isGiven = (period: string | undefined): period is string =>
  period !== undefined && period !== 'CIRCUIT_BREAKER_PERIOD_UNSPECIFIED'

// Safe because kinds are named with the names of the types.
const typeOf = (kind: TriggerKindName) => triggerKinds[kind].type as Answer<typeof UntestedTrigger>['triggerType']
