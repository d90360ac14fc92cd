import { formatTimestamp } from '../../../../lib/timestamp.ts'
import { TRIGGER_SHAPES } from '../../shapes/triggers.ts'
import type { Wire } from './lists.ts'

const KIND = 'usageBasedRevocation'

/**
 * Since when unused accounts are counted. It survives saves that do not mention it, and starts anew when the app or
 * the number of days changes; a time in the request is stored as it is.
 */
export const carryDates = (triggers: readonly Wire[], stored: readonly Wire[]): Wire[] => {
  const known = stored.map(usageOf).filter((usage) => usage !== undefined)
  return triggers.map((trigger) => {
    const given = usageOf(trigger)
    if (!given) return trigger
    const alike = known.find((one) => isAbout(one, given))
    if (!given.enabledAt) return alike ? dated(given, alike.enabledAt) : trigger
    const isOld = !alike && known.some((one) => one.enabledAt === given.enabledAt)
    return isOld ? dated(given, undefined) : trigger
  })
}

/** Those that go live and have no date get this one. */
export const startDates = (triggers: readonly Wire[], now: Temporal.Instant): Wire[] =>
  triggers.map((trigger) => {
    const usage = usageOf(trigger)
    return usage && !usage.enabledAt ? dated(usage, formatTimestamp(now)) : trigger
  })

// Safe because a member of a trigger is an object in the form of the wire.
export const usageOf = (trigger: Wire): Wire | undefined => trigger[KIND] as Wire | undefined

const isAbout = (a: Wire, b: Wire): boolean => a.appId === b.appId && a.unusedForDays === b.unusedForDays
/** With its members where a request would have them, so that the same content is the same text. */
const dated = (usage: Wire, enabledAt: unknown): Wire => ({
  // Safe because what is in the form of the wire is written as it is.
  [KIND]: TRIGGER_SHAPES[KIND].write({ ...usage, enabledAt } as never),
})
