import './charts.css'
import { formatNumber } from '../lib/format.ts'
import { Shown } from './numbers.tsx'
import type { Cell } from './table.ts'

export type Part = { readonly name: string; readonly color: string; readonly value: number }
export type Bar = {
  readonly id: string
  readonly head: Cell
  readonly parts: readonly Part[]
  /** The number at the end, which leads to its list. */
  readonly end: Cell
  readonly note?: string | undefined
}

const WIDTH = 1000
const HEIGHT = 18
const GAP = 4

/** A bar for each of some things, split by kind; the longest one is as wide as there is room. */
export function SplitBars({ bars, isWhole = false }: { bars: readonly Bar[]; isWhole?: boolean }) {
  const sumOf = ({ parts }: Bar): number => parts.reduce((sum, { value }) => sum + value, 0)
  const longest = Math.max(1, ...bars.map(sumOf))
  return (
    <ul className="bars">
      {bars.map((bar) => (
        <li key={bar.id}>
          <span className="bars-head given">
            <Shown {...bar.head} />
          </span>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            {piecesOf(bar.parts, isWhole ? Math.max(1, sumOf(bar)) : longest).map(
              ({ name, color, x, width, value }) => (
                <rect key={name} x={x} y={0} width={width} height={HEIGHT} fill={color}>
                  <title>{`${name}: ${formatNumber(value)}`}</title>
                </rect>
              ),
            )}
          </svg>
          <span className="bars-end">
            <Shown {...bar.end} />
            {bar.note && <small className="muted">{bar.note}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}

function piecesOf(parts: readonly Part[], most: number) {
  let x = 0
  return parts
    .filter(({ value }) => value > 0)
    .map((part) => {
      const width = (part.value / most) * WIDTH
      const piece = { ...part, x, width: Math.max(GAP, width - GAP) }
      x += width
      return piece
    })
}

/** What the colours mean, with how many there are of each in all. */
export const Legend = ({ items }: { items: readonly { color: string; name: Cell; count?: Cell }[] }) => (
  <ul className="chart-legend">
    {items.map(({ color, name, count }) => (
      <li key={`${name.value}`} className="given">
        <svg className="chart-key" viewBox="0 0 10 10" aria-hidden="true">
          <rect width={10} height={10} fill={color} />
        </svg>
        <Shown {...name} /> {count && <Shown {...count} />}
      </li>
    ))}
  </ul>
)
