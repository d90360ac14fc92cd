import { ChartCard } from './chart-card.tsx'
import { type Bar, SplitBars } from './split-bars.tsx'
import { type Address, cell } from './table.ts'
import { texts } from './texts.ts'

type Line = {
  readonly name: string
  readonly explained: number
  readonly grants: number
  /** Where more is said of it. */
  readonly address?: Address
}

type Props = {
  subject: string
  conclusion: string
  /** What a line is. */
  column: string
  lines: readonly Line[]
  /** The last ones are shown, instead of the first. */
  isInOrder?: boolean
}

const SHOWN = 12
const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 })
const words = texts.explained

/** How much of what people hold access profiles explain, line by line. */
export function ExplainedCard({ subject, conclusion, column, lines, isInOrder = false }: Props) {
  const shareOf = ({ explained, grants }: Line): string => percent.format(grants === 0 ? 0 : explained / grants)
  const bars: Bar[] = (isInOrder ? lines.slice(-SHOWN) : lines.slice(0, SHOWN)).map((line, place) => ({
    id: `${place} ${line.name}`,
    head: cell(line.name),
    parts: [
      { name: words.explained, color: 'var(--good)', value: line.explained },
      { name: words.rest, color: 'var(--hover)', value: line.grants - line.explained },
    ],
    end: cell(shareOf(line), line.address),
    note: words.of(line.grants),
  }))
  return (
    <ChartCard
      subject={subject}
      conclusion={conclusion}
      table={{
        columns: [column, words.share, words.explained, words.grants],
        rows: lines.map((line) => [cell(line.name), cell(shareOf(line)), cell(line.explained), cell(line.grants)]),
      }}
    >
      <SplitBars isWhole bars={bars} />
    </ChartCard>
  )
}
