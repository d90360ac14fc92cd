import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Shown } from '../../../../charts/numbers.tsx'
import { type Cell, cell } from '../../../../charts/table.ts'
import { appsAt, decidedAt, findingsAt, grantsAt } from '../addresses.ts'
import { secondsOf, shareOf } from '../conclusions.ts'
import { firstKnown } from '../parts/known.ts'
import { UNUSED } from '../parts/unused.tsx'
import { accessQuery, coverageQuery, historyQuery, timesQuery, unusedQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import styles from './page.module.css'

type Figure = { title: string; number: Cell; beside?: ReactNode; note?: ReactNode }

/** One number, what it is of, and what follows from it. */
const Figure = ({ title, number, beside, note }: Figure) => (
  <li className={`card ${styles.figure}`}>
    <span className="muted">{title}</span>
    <p>
      <span className={styles.number}>
        <Shown {...number} />
      </span>{' '}
      {beside}
    </p>
    {note && <span className="muted">{note}</span>}
  </li>
)

export function OpenFigure({ days }: { days: number }) {
  const { data } = useQuery(historyQuery(days))
  if (!data) return null
  const [first, last] = [data.days[firstKnown(data)]?.open ?? 0, data.days.at(-1)?.open ?? 0]
  const critical = data.bySeverity.find(({ severity }) => severity === 'FINDING_SEVERITY_CRITICAL')?.counts.at(-1) ?? 0
  const { risk } = texts
  return (
    <Figure
      title={risk.card}
      number={cell(last, findingsAt())}
      beside={
        <span className={last <= first ? styles.gain : styles.loss}>
          {last === first ? risk.asMany : last < first ? risk.fewer(first - last) : risk.more(last - first)}
        </span>
      }
      note={critical > 0 && <Shown {...cell(risk.critical(critical), findingsAt({ severity: 'critical' }))} />}
    />
  )
}

export function UnusedFigure() {
  const [all, unused] = [useQuery(accessQuery).data, useQuery(unusedQuery).data]
  if (!all || !unused) return null
  const share = shareOf(Number(unused.riskPoints), Number(all.riskPoints))
  return (
    <Figure
      title={texts.unused.card}
      number={cell(unused.total, grantsAt(UNUSED))}
      beside={
        <span className="muted">
          <Shown {...cell(texts.unused.of(all.total), grantsAt())} />
        </span>
      }
      note={unused.total > 0 ? texts.unused.removing(share) : texts.unused.noneTold}
    />
  )
}

/** Less than this is no difference worth a word. */
const LEAST_DIFFERENCE = 600

export function TimesFigure({ days }: { days: number }) {
  const { data } = useQuery(timesQuery(days))
  const median = secondsOf(data?.now.median)
  if (!data || median === undefined) return null
  const before = secondsOf(data.before.median)
  const slowest = secondsOf(data.now.slowestTenth)
  const { times } = texts
  const isFaster = before !== undefined && median <= before
  return (
    <Figure
      title={times.card}
      number={cell(times.lasting(median), decidedAt(data.now.since ?? '', data.now.until ?? ''))}
      beside={
        before !== undefined && (
          <span className={isFaster ? styles.gain : styles.loss}>
            {Math.abs(before - median) < LEAST_DIFFERENCE
              ? times.asBefore
              : isFaster
                ? times.faster(before - median)
                : times.slower(median - before)}
          </span>
        )
      }
      note={slowest !== undefined && times.slowest(slowest)}
    />
  )
}

export function CoverageFigure() {
  const apps = useQuery(coverageQuery).data?.apps
  if (!apps || apps.total === 0) return null
  const { coverage } = texts
  return (
    <Figure
      title={coverage.card}
      number={cell(apps.current, appsAt('current'))}
      beside={<span className="muted">{coverage.ofApps(apps.total)}</span>}
      note={
        apps.behind > 0 ? (
          <Shown {...cell(coverage.behind(apps.behind), appsAt('behind'))} />
        ) : apps.unconnected > 0 ? (
          <Shown {...cell(coverage.unconnected(apps.unconnected), appsAt('none'))} />
        ) : (
          coverage.allCurrent
        )
      }
    />
  )
}
