import { formatDuration, type Nanos, seconds } from '../../../../lib/duration.ts'
import { invalid } from '../../../../lib/failure.ts'

const SECOND = 1_000_000_000n

/** How long access is asked for: the most that is allowed when nothing is said; null means forever. */
export function checkedSeconds(field: string, asked: Nanos | null | undefined, most: number | null): number | null {
  if (asked === undefined || asked === null) return most
  if (asked < SECOND) throw invalid(field, `must be at least 1s, not ${formatDuration(asked)}`)
  const wanted = Number(asked / SECOND)
  if (most !== null && wanted > most) {
    throw invalid(
      field,
      `at most ${formatDuration(seconds(most))}, which the entitlement allows, not ${formatDuration(asked)}`,
    )
  }
  return wanted
}

/** The same for an enrolment, where a longer time is cut to the most. */
export const cappedSeconds = (field: string, asked: Nanos | null | undefined, most: number | null): number | null => {
  const wanted = checkedSeconds(field, asked, null)
  if (most === null) return wanted
  return wanted === null ? most : Math.min(wanted, most)
}
