import type { Violation } from '../../../lib/failure.ts'
import { ALLOWED, type Config, type Pattern, wrong } from './pattern.ts'

type Hours = NonNullable<Config<'writeAuthorization'>['businessHours']>

/** Denies tools that can do some things; with hours, outside of them only. */
export const writeAuthorization: Pattern<'writeAuthorization'> = {
  event: 'PRE_TOOL_USE',
  check({ blockedClassifications, businessHours }, at) {
    const none = blockedClassifications.every((one) => one === 'TOOL_CLASSIFICATION_UNSPECIFIED')
    return [
      ...(none ? [wrong(`${at}.blockedClassifications`, 'at least one is required', 'VALUE_REQUIRED')] : []),
      ...(businessHours ? hoursProblems(businessHours, `${at}.businessHours`) : []),
    ]
  },
  run({ blockedClassifications, businessHours }, { classification, now }) {
    if (!(blockedClassifications as readonly string[]).includes(classification)) return ALLOWED
    if (businessHours && isWithin(businessHours, now)) return ALLOWED
    const what = classification.replace('TOOL_CLASSIFICATION_', '').toLowerCase()
    const when = businessHours ? ' outside business hours' : ''
    return { kind: 'deny', reason: `tools of the classification ${what} are not called${when}` }
  },
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/

function hoursProblems({ timezone, start, end }: Hours, at: string): Violation[] {
  const problems: Violation[] = []
  for (const [name, time] of Object.entries({ start, end })) {
    if (!TIME.test(time)) problems.push(wrong(`${at}.${name}`, `must be HH:MM, for example 09:00, not "${time}"`))
  }
  if (problems.length === 0 && start === end) problems.push(wrong(`${at}.end`, 'must differ from start'))
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timezone || 'UTC')
  } catch {
    problems.push(wrong(`${at}.timezone`, `there is no time zone "${timezone}"; for example Europe/Berlin`))
  }
  return problems
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function isWithin({ timezone, start, end, days }: Hours, now: Temporal.Instant): boolean {
  const there = now.toZonedDateTimeISO(timezone || 'UTC')
  const minute = there.hour * 60 + there.minute
  const [from, to] = [minutesOf(start), minutesOf(end)]
  const begins = (daysAgo: number): boolean =>
    days.length === 0 || days.includes(there.subtract({ days: daysAgo }).dayOfWeek % 7)
  if (from < to) return minute >= from && minute < to && begins(0)
  return (minute >= from && begins(0)) || (minute < to && begins(1))
}
