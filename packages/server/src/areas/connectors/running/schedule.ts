import { type CronSpec, cronProblem, nextTick } from '../../../engine/cron.ts'

/** The state of a connector when its schedule is evaluated. */
export type Standing = {
  /** Paused, held, deleted, or not configured yet. */
  readonly idle: boolean
  /** The state of the sync under way, when there is one. */
  readonly underWay: string | undefined
  readonly lastFailedAt: Temporal.Instant | undefined
  readonly failedInARow: number
  /** When the next sync is scheduled; undefined when that has to be computed. */
  readonly nextSyncAt: Temporal.Instant | undefined
  /** Undefined: the usual rhythm. */
  readonly cron: CronSpec | undefined
  /** Where nobody requests access the default interval is a long one. */
  readonly isSlow: boolean
}

export type Decision =
  | { readonly kind: 'stop' }
  | { readonly kind: 'wait'; readonly until: Temporal.Instant; readonly nextSyncAt: Temporal.Instant }
  | { readonly kind: 'start'; readonly nextSyncAt: Temporal.Instant }

const USUAL_SECONDS = { often: 3600, slow: 86_400 }
const JITTER = 0.1
const BACK_OFF_MINUTES = [5, 15, 60]
/** A sync in progress is checked again after so many seconds; one that no host has fetched can wait. */
const LOOK_AGAIN = { QUEUED: 600, other: 60 }

/** Regular syncs are on schedule whatever happens between them; after a failure there are up to three earlier tries. */
export function decide(standing: Standing, now: Temporal.Instant, random = Math.random): Decision {
  const { idle, underWay, lastFailedAt, failedInARow } = standing
  if (idle) return { kind: 'stop' }
  const regular = (): Temporal.Instant => regularAfter(standing, now, random)
  const nextSyncAt = standing.nextSyncAt ?? regular()
  if (underWay !== undefined) {
    const seconds = underWay === 'QUEUED' ? LOOK_AGAIN.QUEUED : LOOK_AGAIN.other
    return { kind: 'wait', until: now.add({ seconds }), nextSyncAt }
  }
  const minutes = failedInARow > 0 ? BACK_OFF_MINUTES[failedInARow - 1] : undefined
  const again = lastFailedAt && minutes !== undefined ? lastFailedAt.add({ minutes }) : nextSyncAt
  const due = isBefore(again, nextSyncAt) ? again : nextSyncAt
  if (isBefore(now, due)) return { kind: 'wait', until: due, nextSyncAt }
  return { kind: 'start', nextSyncAt: isBefore(now, nextSyncAt) ? nextSyncAt : regular() }
}

function regularAfter({ cron, isSlow }: Standing, now: Temporal.Instant, random: () => number): Temporal.Instant {
  const tick = cron && nextTick(cron, now)
  if (tick) return tick
  // Connectors made together shall not sync together for ever.
  const seconds = Math.round(USUAL_SECONDS[isSlow ? 'slow' : 'often'] * (1 + JITTER * (2 * random() - 1)))
  return now.add({ seconds })
}

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0

const SHORTEST_MINUTES = 30
/** Two weeks of ticks of the shortest pattern that is allowed. */
const MOST_TICKS = 700

/** What is wrong with a schedule, or undefined: syncs are at least half an hour apart. */
export function scheduleProblem(spec: CronSpec, now: Temporal.Instant): string | undefined {
  const problem = cronProblem(spec)
  if (problem) return problem
  let last = nextTick(spec, now)
  if (!last) return 'never comes'
  for (let count = 0; count < MOST_TICKS; count++) {
    const next = nextTick(spec, last)
    if (!next) return undefined
    const minutes = (next.epochMilliseconds - last.epochMilliseconds) / 60_000
    if (minutes < SHORTEST_MINUTES) return `syncs must be at least ${SHORTEST_MINUTES} minutes apart, not ${minutes}`
    last = next
  }
  return undefined
}
