import { fail } from '../fault.ts'
import type { Timestamp } from './timestamp.ts'

/**
 * The calendar reading of a moment in a zone, as a Date whose UTC fields are the zone's. The host's zone has no part in
 * it.
 */
export function inZone(moment: Timestamp, zone: string): Date {
  const ms = moment.seconds * 1000 + Math.floor(moment.nanos / 1_000_000)
  return new Date(ms + zoneOffsetSeconds(zone, moment.seconds) * 1000)
}

/** Seconds east of UTC at a moment. Zones are IANA names, `UTC`, or `+01:00`, `-8:30`, `05:30`. */
export function zoneOffsetSeconds(zone: string, epochSeconds: number): number {
  if (zone === 'UTC' || zone === 'Z') return 0
  const fixed = fixedOffset(zone)
  if (fixed !== undefined) return fixed
  if (latest.zone === zone && latest.epochSeconds === epochSeconds) return latest.offset
  const format = formatOf(zone) ?? fail(`unknown time zone '${zone.slice(0, 60)}'`)
  const fields: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(new Date(epochSeconds * 1000))) fields[type] = Number(value)
  const wall = new Date(0)
  wall.setUTCFullYear(fields.year!, fields.month! - 1, fields.day!)
  wall.setUTCHours(fields.hour!, fields.minute!, fields.second!)
  latest = { zone, epochSeconds, offset: Math.floor(wall.getTime() / 1000) - epochSeconds }
  return latest.offset
}

/** Several accessors of one moment are often called in a row. */
let latest = { zone: '', epochSeconds: 0, offset: 0 }

export const isZone = (zone: string): boolean =>
  zone === 'UTC' || zone === 'Z' || fixedOffset(zone) !== undefined || formatOf(zone) !== undefined

function fixedOffset(zone: string): number | undefined {
  const match = /^([+-]?)(\d{1,2}):(\d{2})$/.exec(zone)
  if (match === null) return undefined
  const hours = Number(match[2])
  const minutes = Number(match[3])
  if (hours > 23 || minutes > 59) return undefined
  const seconds = (hours * 60 + minutes) * 60
  return match[1] === '-' ? -seconds : seconds
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formatters are costly to make; only names that exist are cached, and there are only so many of those. */
function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  const known = formats.get(zone)
  if (known !== undefined) return known
  if (zone.length > 60 || !/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(zone)) return undefined
  try {
    const format = new Intl.DateTimeFormat('en-US-u-ca-iso8601', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    if (formats.size > 2000) formats.clear()
    formats.set(zone, format)
    return format
  } catch {
    return undefined
  }
}
