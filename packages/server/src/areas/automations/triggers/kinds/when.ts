import { type CronSpec, cronProblem, nextTick } from '../../../../engine/cron.ts'
import { asWritten } from '../../../../wire/as-written.ts'
import { bool, text, timestamp } from '../../../../wire/scalars.ts'
import { nullable } from '../../../../wire/shape.ts'
import type { Saving } from '../../steps/step-kind.ts'

export const when = {
  cronSpec: text(256, 'When: minute, hour, day of month, month, day of week.'),
  timezone: text(64, 'The zone of these times; UTC when empty.'),
  start: nullable(asWritten(timestamp('Not before.'))),
}
export const advanced = bool('A hint for editors.')
export const whenSample = { cronSpec: '15 9 * * MON', timezone: 'Europe/Paris', start: '2030-01-01T00:00:00+01:00' }

type When = { readonly cronSpec?: string; readonly timezone?: string }

export const cronOf = ({ cronSpec = '', timezone }: When): CronSpec => ({
  pattern: cronSpec.trim().split(/\s+/).join(' '),
  zone: timezone || 'UTC',
})

/** True when there are times, and they are right. */
export function checkWhen(when: When, { publishing, refuse }: Saving): boolean {
  const { pattern, zone } = cronOf(when)
  const zoneIsWrong = !isZone(zone)
  if (zoneIsWrong) refuse('timezone', `"${zone}" is not a time zone such as Europe/Berlin`)
  if (pattern === '' && !publishing) return false
  const problem = cronProblem({ pattern, zone: 'UTC' }) ?? (neverComes(pattern) ? 'is a time that never comes' : '')
  if (problem) refuse('cronSpec', problem.replace('CronPattern: ', ''))
  return !zoneIsWrong && problem === ''
}

/** Names of the time zone database; mere offsets know no summer. */
function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const ANY_DAY = Temporal.Instant.from('2026-01-01T00:00:00Z')
const neverComes = (pattern: string): boolean => nextTick({ pattern, zone: 'UTC' }, ANY_DAY) === undefined

/** The minutes of an hour that the first field of a valid pattern selects. */
export function minutesOf(pattern: string): ReadonlySet<number> {
  const [field = ''] = pattern.split(' ')
  return new Set(field.split(',').flatMap(minutesOfPart))
}

function minutesOfPart(part: string): number[] {
  const [range = '', step = '1'] = part.split('/')
  const [from, to = from] = range === '*' ? [0, 59] : range.split('-').map(Number)
  const minutes: number[] = []
  for (let minute = from!; minute <= to!; minute += Number(step)) minutes.push(minute)
  return minutes
}
