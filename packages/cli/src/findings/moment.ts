import { usage } from '../exit.ts'

const SECONDS: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400 }

/** `30d` from now, or a moment as it is written. */
export function momentOf(text: string, now: Date): string {
  const [, count, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? []
  if (count !== undefined) return new Date(now.getTime() + Number(count) * SECONDS[unit]! * 1000).toISOString()
  if (/^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text))) return text
  throw usage(`--until must be like 30d, 12h or 2027-05-15T00:00:00Z, not "${text}"`)
}
