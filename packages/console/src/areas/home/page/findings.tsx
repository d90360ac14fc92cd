import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { StackedArea } from '../../../charts/stacked-area.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { SeverityBadge } from '../../../ui/badge.tsx'
import { SEVERITIES, SEVERITY_NAMES } from '../../../ui/severity.ts'
import { Ago } from '../../../ui/time.tsx'
import { labelsOf } from '../counts.ts'
import { riskConclusion } from '../overview/conclusions.ts'
import { RISING } from '../overview/parts/colors.ts'
import { firstKnown } from '../overview/parts/known.ts'
import { historyQuery } from '../overview/queries.ts'
import { texts as overviewTexts } from '../overview/texts.ts'
import { urgentFindingsQuery, wireSeverity } from '../queries.ts'
import { texts } from '../texts.ts'
import { Card } from './card.tsx'
import styles from './page.module.css'

const DAYS = 30

/** What is open, and how that came about; the overview has it in full. */
export const OpenFindings = () => (
  <Card title={texts.open} query={useQuery(historyQuery(DAYS))} size="wide">
    {(history) => {
      const days = history.days.slice(firstKnown(history))
      const last = history.days.length - 1
      const lines = RISING.map((severity) => ({
        severity,
        counts: history.bySeverity.find((one) => one.severity === wireSeverity(severity))?.counts ?? [],
      }))
      return (
        <>
          <p className={styles.big}>
            <Link to="/findings">{formatNumber(history.days[last]?.open ?? 0)}</Link>
          </p>
          <p>
            {riskConclusion(days)}. <Link to="/overview">{texts.toOverview}</Link>
          </p>
          <ul className={styles.legend}>
            {lines.map(({ severity, counts }) => (
              <li key={severity}>
                <Link to="/findings" search={{ severity: [severity] }}>
                  <span className={`dot ${severity}`} /> {SEVERITY_NAMES[severity]} {formatNumber(counts[last] ?? 0)}
                </Link>
              </li>
            ))}
          </ul>
          {days.some(({ open }) => open > 0) ? (
            <StackedArea
              label={overviewTexts.risk.chart}
              height={160}
              labels={labelsOf({ days })}
              series={lines.map(({ severity, counts }) => ({
                name: SEVERITY_NAMES[severity].toLowerCase(),
                color: `var(--${severity})`,
                values: counts.slice(history.days.length - days.length),
              }))}
            />
          ) : (
            <p className="muted">{texts.openNoneHint}</p>
          )}
        </>
      )
    }}
  </Card>
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
