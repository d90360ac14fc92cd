import type { Timestamp } from '@reeve/cel'

const MOST_REMEMBERED = 1000
const known = new Map<string, boolean>()

export const zoneProblem = (zone: unknown): string | undefined =>
  typeof zone === 'string' && !isZone(zone)
    ? `unknown time zone '${zone.slice(0, 60)}'; use a name such as Europe/Oslo, UTC, or an offset such as +02:00`
    : undefined

export function zoneOf(zone: string): string {
  const problem = zoneProblem(zone)
  if (problem) throw new Error(problem)
  return zone === 'Z' ? 'UTC' : zone
}

function isZone(zone: string): boolean {
  if (zone === 'UTC' || zone === 'Z') return true
  // Names and plain offsets only: a whole timestamp would be read as a zone too.
  if (zone.length > 60 || !/^([A-Za-z][A-Za-z0-9_+\-/]*|[+-]\d\d:\d\d)$/.test(zone)) return false
  const answer = known.get(zone)
  if (answer !== undefined) return answer
  const fine = exists(zone)
  if (known.size >= MOST_REMEMBERED) known.clear()
  known.set(zone, fine)
  return fine
}

function exists(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
    return true
  } catch {
    return false
  }
}

export const instantOf = (moment: Timestamp): Temporal.Instant =>
  Temporal.Instant.fromEpochNanoseconds(moment.epochNanos)
