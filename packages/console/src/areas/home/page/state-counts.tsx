import { Link } from '@tanstack/react-router'
import { StackedBars } from '../../../charts/stacked-bars.tsx'
import { formatNumber } from '../../../lib/format.ts'
import type { ListAddress } from '../addresses.ts'
import { countOf, labelsOf, OUTCOMES, type Outcome, type StateCounts, seriesOf } from '../counts.ts'
import { texts } from '../texts.ts'
import { Card, type Query } from './card.tsx'
import styles from './page.module.css'

type Words = {
  readonly title: string
  readonly chart: string
  readonly none: string
  readonly outcomes: Readonly<Record<Outcome, string>>
  total(count: number): string
}
type Props = { words: Words; query: Query<StateCounts>; list: ListAddress }

/** How many there were each day, and how they ended. Every number leads to the list. */
export const StateCountsCard = ({ words, query, list }: Props) => (
  <Card title={words.title} query={query}>
    {(counts) =>
      counts.total === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <>
          <p>
            <Link to={list.to}>{words.total(counts.total)}</Link>
          </p>
          <StackedBars
            label={words.chart}
            height={120}
            labels={labelsOf(counts)}
            series={seriesOf(counts, words.outcomes)}
          />
          <ul className={styles.legend}>
            {OUTCOMES.filter((outcome) => countOf(counts.byState, outcome) > 0).map((outcome) => (
              <li key={outcome}>
                <Link to={list.to} search={list.filters?.[outcome]}>
                  {words.outcomes[outcome]} {formatNumber(countOf(counts.byState, outcome))}
                </Link>
              </li>
            ))}
          </ul>
          {!counts.isComplete && <p className="hint">{texts.incomplete}</p>}
        </>
      )
    }
  </Card>
)
