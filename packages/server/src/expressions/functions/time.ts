import type { Timestamp } from '@reeve/cel'
import { currentRun } from '../run-context.ts'
import { timestampOf } from '../values/typed.ts'
import { type FunctionRow, row } from './row.ts'
import { formatTime } from './time-format.ts'
import { layoutProblem } from './time-layout.ts'
import { parseTime } from './time-parse.ts'
import { endOf, startOf, unitProblem } from './time-units.ts'
import { instantOf, zoneOf, zoneProblem } from './time-zone.ts'

const first = (...problems: (string | undefined)[]): string | undefined => problems.find((one) => one !== undefined)

export const time: readonly FunctionRow[] = [
  row('T', 'now() timestamp', 'The time of the evaluation, the same wherever it is asked.', () => currentRun().now),
  row('T', 'time.parse(string, string) timestamp', 'Reads a time by a layout, in UTC.', parse, {
    validate: (_text, layout) => layoutProblem(layout),
  }),
  row('T', 'time.parse(string, string, string) timestamp', 'Reads a time by a layout, in a zone.', parse, {
    validate: (_text, layout, zone) => first(layoutProblem(layout), zoneProblem(zone)),
  }),
  row(
    'T',
    'time.try_parse(string, string, timestamp) timestamp',
    'Reads a time by a layout; another time when it cannot be read.',
    tryParse,
    {
      validate: (_text, layout) => layoutProblem(layout),
    },
  ),
  row('T', 'time.format(timestamp, string) string', 'Writes a time by a layout, in UTC.', format, {
    validate: (_time, layout) => layoutProblem(layout),
  }),
  row('T', 'time.format(timestamp, string, string) string', 'Writes a time by a layout, in a zone.', format, {
    validate: (_time, layout, zone) => first(layoutProblem(layout), zoneProblem(zone)),
  }),
  row('T', 'time.unix(int) timestamp', 'Seconds since 1970.', (seconds: bigint) => ofNanos(seconds * 1_000_000_000n)),
  row('T', 'time.unix_ms(int) timestamp', 'Milliseconds since 1970.', (ms: bigint) => ofNanos(ms * 1_000_000n)),
  ...['time.start_of', 'time.truncate'].flatMap((name) =>
    ofUnit(name, 'The first moment of the unit that holds the time', startOf),
  ),
  ...ofUnit('time.end_of', 'The last nanosecond of the unit that holds the time', endOf),
]

function ofUnit(name: string, about: string, move: typeof startOf): FunctionRow[] {
  const call = (moment: Timestamp, unit: string, zone = 'UTC'): Timestamp =>
    ofNanos(move(instantOf(moment).toZonedDateTimeISO(zoneOf(zone)), unit).epochNanoseconds)
  return [
    row('T', `${name}(timestamp, string) timestamp`, `${about}, in UTC.`, call, {
      validate: (_time, unit) => unitProblem(unit),
    }),
    row('T', `${name}(timestamp, string, string) timestamp`, `${about}, in a zone.`, call, {
      validate: (_time, unit, zone) => first(unitProblem(unit), zoneProblem(zone)),
    }),
  ]
}

function parse(text: string, layout: string, zone = 'UTC'): Timestamp {
  return ofNanos(parseTime(text, layout, zoneOf(zone)).epochNanoseconds)
}

function tryParse(text: string, layout: string, otherwise: Timestamp): Timestamp {
  const problem = layoutProblem(layout)
  if (problem) throw new Error(problem)
  try {
    return parse(text, layout)
  } catch {
    return otherwise
  }
}

function format(moment: Timestamp, layout: string, zone = 'UTC'): string {
  return formatTime(instantOf(moment), layout, zoneOf(zone))
}

const FIRST = -62_135_596_800n * 1_000_000_000n
const LAST = 253_402_300_799_999_999_999n

function ofNanos(nanos: bigint): Timestamp {
  if (nanos < FIRST || nanos > LAST) throw new Error('the time is outside the years 1 to 9999')
  return timestampOf(Temporal.Instant.fromEpochNanoseconds(nanos))
}
