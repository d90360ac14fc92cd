import { Cron } from 'croner'

/** When something happens again and again: five fields, read on the wall clock of a zone. */
export type CronSpec = { readonly pattern: string; readonly zone: string }

/** A sentence on what is wrong with it, or undefined. */
export function cronProblem({ pattern, zone }: CronSpec): string | undefined {
  if (!/^\S+( \S+){4}$/.test(pattern) || /[LW#@?+]/i.test(pattern.replace(NAMES, ''))) {
    return 'must have five fields: minute, hour, day of month, month, day of week'
  }
  try {
    new Date().toLocaleString('en', { timeZone: zone })
  } catch {
    return `"${zone}" is not a time zone`
  }
  try {
    evaluator(pattern, zone)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * The first tick after the given time; undefined when there is none. A local time that is skipped ticks at the first
 * minute after the gap, one that is repeated ticks the first time. Patterns for every hour, or every few, go by elapsed
 * hours and know no gaps.
 */
export function nextTick(spec: CronSpec, after: Temporal.Instant): Temporal.Instant | undefined {
  const known = evaluator(spec.pattern, spec.zone)
  const { last } = known
  if (last && Temporal.Instant.compare(last.after, after) <= 0 && Temporal.Instant.compare(after, last.next) < 0) {
    return last.next
  }
  const next = computeNext(spec, known.cron, after)
  known.last = next && { after, next }
  return next
}

function computeNext(spec: CronSpec, cron: Cron, after: Temporal.Instant): Temporal.Instant | undefined {
  const found = cron.nextRun(new Date(after.epochMilliseconds))
  const next = found ? Temporal.Instant.fromEpochMilliseconds(found.getTime()) : undefined
  if (/^\S+ \*/.test(spec.pattern)) return next
  return skippedTick(spec, after, next) ?? next
}

/** The last tick that is not after the given time, looking back no further than to `from`. */
export function latestTick(spec: CronSpec, from: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  for (let latest = recentTick(spec, from, now) ?? from; ; ) {
    const next = nextTick(spec, latest)
    if (!next || Temporal.Instant.compare(next, now) > 0) return latest
    latest = next
  }
}

/** What ticks often is not walked from far away; what seldom does has few ticks to walk. */
const LOOKS_BACK = [{ minutes: 2 }, { hours: 2 }, { hours: 25 }]

function recentTick(spec: CronSpec, from: Temporal.Instant, now: Temporal.Instant): Temporal.Instant | undefined {
  for (const look of LOOKS_BACK) {
    const since = now.subtract(look)
    if (Temporal.Instant.compare(from, since) >= 0) return undefined
    const tick = nextTick(spec, since)
    if (tick && Temporal.Instant.compare(tick, now) <= 0) return tick
  }
  return undefined
}

/** The end of a gap before `next` in which the pattern would have ticked, had that hour existed. */
function skippedTick(
  spec: CronSpec,
  after: Temporal.Instant,
  next: Temporal.Instant | undefined,
): Temporal.Instant | undefined {
  for (let at = after; ; ) {
    const change = at.toZonedDateTimeISO(spec.zone).getTimeZoneTransition('next')
    if (!change || (next && Temporal.Instant.compare(change.toInstant(), next) >= 0)) return undefined
    at = change.toInstant()
    const before = change.subtract({ nanoseconds: 1 })
    if (change.offsetNanoseconds > before.offsetNanoseconds && ticksBetween(spec.pattern, before, change)) return at
    if (!next && change.year > after.toZonedDateTimeISO(spec.zone).year + 8) return undefined
  }
}

/** Reads wall clocks as if they were in UTC, where no time is skipped. */
function ticksBetween(pattern: string, last: Temporal.ZonedDateTime, first: Temporal.ZonedDateTime): boolean {
  const wall = (time: Temporal.ZonedDateTime): number => time.toPlainDateTime().toZonedDateTime('UTC').epochMilliseconds
  const tick = evaluator(pattern, 'UTC').cron.nextRun(new Date(wall(last)))
  return tick !== null && tick.getTime() < wall(first)
}

const NAMES = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|sun|mon|tue|wed|thu|fri|sat)\b/gi

type Evaluator = {
  readonly cron: Cron
  /** The answer of before, which holds for every time from `after` up to `next`: many tenants ask the same. */
  last?: { readonly after: Temporal.Instant; readonly next: Temporal.Instant } | undefined
}

/** Ten times as fast as the zone of that name, and the same. */
const WITHOUT_ZONE = { utcOffset: 0 }

/** Reading a pattern takes longer than asking it; there are few of them. */
const evaluators = new Map<string, Evaluator>()
const MOST_KNOWN = 1000

function evaluator(pattern: string, zone: string): Evaluator {
  const name = `${pattern}\n${zone}`
  const found = evaluators.get(name)
  if (found) return found
  const made = { cron: new Cron(pattern, { ...(zone === 'UTC' ? WITHOUT_ZONE : { timezone: zone }), paused: true }) }
  if (evaluators.size >= MOST_KNOWN) evaluators.clear()
  evaluators.set(name, made)
  return made
}
