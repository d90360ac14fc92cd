import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { StackedBars } from '../../../charts/stacked-bars.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { SeverityBadge } from '../../../ui/badge.tsx'
import { SEVERITIES, SEVERITY_NAMES, type Severity } from '../../../ui/severity.ts'
import { Ago } from '../../../ui/time.tsx'
import { labelsOf } from '../counts.ts'
import { findingCountsQuery, urgentFindingsQuery, wireSeverity } from '../queries.ts'
import { texts } from '../texts.ts'
import { Card } from './card.tsx'
import styles from './page.module.css'

const countOf = (counts: readonly Answered.Count[], severity: Severity): number =>
  counts.find(({ name }) => name === wireSeverity(severity))?.count ?? 0

export const OpenFindings = () => (
  <Card title={texts.open} query={useQuery(findingCountsQuery)} size="wide">
    {(counts) => {
      const total = counts.bySeverity.reduce((sum, { count }) => sum + count, 0)
      return (
        <>
          <p className={styles.big}>
            <Link to="/findings">{formatNumber(total)}</Link>
          </p>
          {total === 0 ? <p className="muted">{texts.openNoneHint}</p> : <BySeverity counts={counts} />}
          {!counts.isComplete && <p className="hint">{texts.incomplete}</p>}
        </>
      )
    }}
  </Card>
)

const BySeverity = ({ counts }: { counts: Answered.FindingCountsResponse }) => (
  <>
    <ul className={styles.legend}>
      {SEVERITIES.map((severity) => (
        <li key={severity}>
          <Link to="/findings" search={{ severity: [severity] }}>
            <span className={`dot ${severity}`} /> {SEVERITY_NAMES[severity]}{' '}
            {formatNumber(countOf(counts.bySeverity, severity))}
          </Link>
        </li>
      ))}
    </ul>
    <StackedBars
      label={texts.openChart}
      height={160}
      labels={labelsOf(counts)}
      series={SEVERITIES.map((severity) => ({
        name: SEVERITY_NAMES[severity],
        color: `var(--${severity})`,
        values: counts.days.map(({ bySeverity }) => countOf(bySeverity, severity)),
      }))}
    />
  </>
)

export const UrgentFindings = () => (
  <Card title={texts.urgent} query={useQuery(urgentFindingsQuery)}>
    {({ list }) =>
      list.length === 0 ? (
        <p className="muted">{texts.urgentNone}</p>
      ) : (
        <ul className={styles.list}>
          {list.map((finding) => (
            <li key={finding.id}>
              <SeverityBadge severity={SEVERITIES.find((one) => finding.severity === wireSeverity(one)) ?? 'info'} />
              <Link to="/findings" search={{ open: finding.id }} className="given">
                {finding.description.split('\n')[0] || finding.id}
              </Link>
              <span className="muted">
                <Ago time={finding.lastObservedAt} />
              </span>
            </li>
          ))}
        </ul>
      )
    }
  </Card>
)
