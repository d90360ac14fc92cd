import type { Answered } from '@reeve/client/session'

type History = Pick<Answered.FindingHistoryResponse, 'knownSince' | 'days'>

/** The day of the first finding; of the days before nothing is known. */
export function firstKnown({ knownSince, days }: History): number {
  if (knownSince === undefined) return 0
  const place = days.findIndex(({ endsAt = '' }) => Date.parse(endsAt) > Date.parse(knownSince))
  return Math.max(0, Math.min(place, days.length - 2))
}
