import { usage } from '../exit.ts'

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }

/** `8h` or `30d` as the seconds that the API reads. */
export function durationOf(flag: string, text: string): string {
  const [, count, unit = ''] = /^(\d{1,9})([smhd])$/.exec(text) ?? []
  if (count === undefined || Number(count) < 1) throw usage(`--${flag} must be like 8h, 30d or 3600s, not "${text}"`)
  return `${Number(count) * SECONDS[unit]!}s`
}
