import { texts } from './texts.ts'

/** What the numbers of open findings at the end of each day come to, from the first day of which something is known. */
export function riskConclusion(days: readonly { readonly day: string; readonly open: number }[]): string {
  const [first, last] = [days[0], days.at(-1)]
  const { risk } = texts
  if (!first || !last || days.every(({ open }) => open === 0)) return risk.noneEver
  if (last.open === 0) return risk.noneNow
  if (last.open === first.open) return risk.same(last.open, first.day)
  if (last.open * 2 <= first.open) return risk.halved(first.day)
  if (first.open > 0 && last.open >= first.open * 2) return risk.doubled(first.day)
  const by = Math.abs(last.open - first.open)
  return last.open < first.open ? risk.fell(by, first.day) : risk.rose(by, first.day)
}

/** Of what the open findings are, as far as that is known by name. */
export function splitConclusion(
  open: number,
  lines: readonly { readonly name: string; readonly count: number; readonly isSevere?: boolean }[],
): string {
  const { risk } = texts
  if (open === 0) return risk.none
  const severe = lines.filter(({ isSevere }) => isSevere)
  if (severe.length > 0)
    return risk.severe(
      severe.reduce((sum, { count }) => sum + count, 0),
      open,
    )
  const [first] = lines.toSorted((one, other) => other.count - one.count)
  return first ? risk.most(first.name, first.count, open) : risk.none
}

/** How many seconds a duration such as `90.5s` is. */
export const secondsOf = (duration: string | undefined): number | undefined =>
  duration === undefined ? undefined : Number.parseFloat(duration)

export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)
