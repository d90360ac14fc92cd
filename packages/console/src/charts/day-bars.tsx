import { StackedBars } from './stacked-bars.tsx'

type Day = {
  /** A date such as 2026-11-16. */
  readonly day: string
  readonly byState: readonly { readonly name: string; readonly count: number }[]
}
/** States that are one bar. */
export type BarGroup = { readonly name: string; readonly color: string; readonly states: readonly string[] }
type Props = { label: string; days: readonly Day[]; groups: readonly BarGroup[] }

const date = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })

/** The zone in which days of the reader begin. */
export const readersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Counts by state as bars, one for each day. */
export const DayBars = ({ label, days, groups }: Props) => (
  <StackedBars
    label={label}
    height={96}
    labels={days.map(({ day }) => date.format(new Date(`${day}T12:00`)))}
    series={groups.map(({ name, color, states }) => ({
      name,
      color,
      values: days.map(({ byState }) => countOf(byState, states)),
    }))}
  />
)

export const countOf = (counts: Day['byState'], states: readonly string[]): number =>
  counts.reduce((sum, { name, count }) => (states.includes(name) ? sum + count : sum), 0)
