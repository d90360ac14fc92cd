import { native, type Overload } from '../overload.ts'
import { type Duration, nanosPerSecond } from '../values/duration.ts'
import type { Timestamp } from '../values/timestamp.ts'
import { inZone, isZone } from '../values/zone.ts'

/** Accessors of timestamps, in UTC or a given zone, and of durations. */
export const time = (): Overload[] => [
  ...Object.entries(fields).flatMap(([name, read]) => [
    native(`(timestamp).${name}() int`, (moment: Timestamp) => BigInt(read(inZone(moment, 'UTC'))), {
      cost: 12,
    }),
    native(`(timestamp).${name}(string) int`, (moment: Timestamp, zone: string) => BigInt(read(inZone(moment, zone))), {
      validate: (_moment, zone) => validateZone(zone),
      cost: 200,
    }),
  ]),
  native('(duration).getHours() int', (value: Duration) => value.nanos / (3600n * nanosPerSecond)),
  native('(duration).getMinutes() int', (value: Duration) => value.nanos / (60n * nanosPerSecond)),
  native('(duration).getSeconds() int', (value: Duration) => value.nanos / nanosPerSecond),
  native('(duration).getMilliseconds() int', (value: Duration) => (value.nanos / 1_000_000n) % 1000n),
]

const fields: Record<string, (calendar: Date) => number> = {
  getFullYear: (date) => date.getUTCFullYear(),
  getMonth: (date) => date.getUTCMonth(),
  getDate: (date) => date.getUTCDate(),
  getDayOfMonth: (date) => date.getUTCDate() - 1,
  getDayOfWeek: (date) => date.getUTCDay(),
  getDayOfYear: dayOfYear,
  getHours: (date) => date.getUTCHours(),
  getMinutes: (date) => date.getUTCMinutes(),
  getSeconds: (date) => date.getUTCSeconds(),
  getMilliseconds: (date) => date.getUTCMilliseconds(),
}

function dayOfYear(date: Date): number {
  const first = new Date(0)
  first.setUTCFullYear(date.getUTCFullYear(), 0, 1)
  return Math.floor((date.getTime() - first.getTime()) / 86_400_000)
}

const validateZone = (zone: unknown): string | undefined =>
  typeof zone === 'string' && !isZone(zone) ? `unknown time zone '${zone.slice(0, 60)}'` : undefined
