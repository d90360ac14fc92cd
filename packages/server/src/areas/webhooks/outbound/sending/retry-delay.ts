const JITTER = 0.2
const RETRY_AFTER_SECONDS = { min: 5, max: 3600 }

type Failed = {
  /** Which attempt it was that failed. */
  attempt: number
  now: Temporal.Instant
  schedule: readonly number[]
  /** The header of the response. */
  retryAfter?: string
  random?: () => number
}

/** When the next attempt is due. The receiver's Retry-After counts, within bounds; else the schedule does. */
export function nextAttemptAt({ attempt, now, schedule, retryAfter, random = Math.random }: Failed): Temporal.Instant {
  const asked = retryAfter === undefined ? undefined : askedSeconds(retryAfter, now)
  const planned = schedule[Math.min(attempt, schedule.length) - 1] ?? 0
  const wait = asked ?? planned * (1 - JITTER + 2 * JITTER * random())
  return now.add({ milliseconds: Math.round(wait * 1000) })
}

function askedSeconds(header: string, now: Temporal.Instant): number | undefined {
  const text = header.trim()
  const at = /^\d{1,9}$/.test(text) ? undefined : Date.parse(text)
  const wanted = at === undefined ? Number(text) : (at - now.epochMilliseconds) / 1000
  if (Number.isNaN(wanted)) return undefined
  return Math.min(RETRY_AFTER_SECONDS.max, Math.max(RETRY_AFTER_SECONDS.min, wanted))
}
