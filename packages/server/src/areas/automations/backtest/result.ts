import type { LiveTrigger } from '../triggers/live.ts'
import type { EventTrigger, TriggerEvent } from '../triggers/matching/trigger-event.ts'
import type { BreakerTrial } from './breaker-trial.ts'
import type { Findings } from './scan.ts'

const MOST_SAMPLES = 100
const MOST_SUBJECTS = 1000

type SampleRun = {
  readonly eventId: string
  readonly at: Temporal.Instant
  readonly kind: EventTrigger
  readonly subjectUserId: string
  readonly isPaused: boolean
}

/** Counts what a back-test finds. */
export class BacktestResult implements Findings {
  runs = 0
  suppressed = 0
  errors = 0
  firstError = ''
  readonly samples: SampleRun[] = []
  readonly #days = new Map<string, number>()
  readonly #subjects = new Map<string, number>()
  readonly #breaker: BreakerTrial

  constructor(breaker: BreakerTrial) {
    this.#breaker = breaker
  }

  matched({ automationId, kind }: LiveTrigger<EventTrigger>, { event, subjectUserId }: TriggerEvent): void {
    // What the automation itself has led to does not start it again.
    if (event.lineage.includes(automationId)) {
      this.suppressed += 1
      return
    }
    this.runs += 1
    const { id: eventId, at } = event
    const isPaused = this.#breaker.arrive(at)
    if (this.samples.length < MOST_SAMPLES) this.samples.push({ eventId, at, kind, subjectUserId, isPaused })
    count(this.#days, at.toString().slice(0, 'yyyy-mm-dd'.length))
    count(this.#subjects, subjectUserId)
  }

  failed(message: string): void {
    this.errors += 1
    if (this.errors === 1) this.firstError = message
  }

  get days(): { day: string; runs: number }[] {
    return [...this.#days].map(([day, runs]) => ({ day, runs }))
  }

  get subjectCount(): number {
    return this.#subjects.size - (this.#subjects.has('') ? 1 : 0)
  }

  /** The users with the most runs. */
  get subjects(): { userId: string; runs: number }[] {
    return [...this.#subjects]
      .filter(([userId]) => userId !== '')
      .sort(([a, most], [b, least]) => least - most || (a < b ? -1 : 1))
      .slice(0, MOST_SUBJECTS)
      .map(([userId, runs]) => ({ userId, runs }))
  }
}

const count = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
