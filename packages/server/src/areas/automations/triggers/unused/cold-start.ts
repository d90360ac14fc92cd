import type { TriggerPayload } from '../index.ts'

export const HOURS_A_DAY = 24

type Payload = Pick<TriggerPayload<'usageBasedRevocation'>, 'runImmediately' | 'runDelayed' | 'unusedForDays'>

/** How long after it went live accounts that were unused already are left alone. */
export function coldStartHours({ runImmediately, runDelayed, unusedForDays }: Payload): number {
  if (runImmediately) return 0
  return (runDelayed ? (runDelayed.coldStartDelayDays ?? 0) : (unusedForDays ?? 0)) * HOURS_A_DAY
}
