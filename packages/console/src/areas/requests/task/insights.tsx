import { SeverityBadge } from '../../../ui/badge.tsx'
import type { Insight } from '../queries.ts'
import { texts } from '../texts.ts'
import type { Task } from '../words.ts'
import styles from './page.module.css'

const SEVERITIES = ['high', 'medium', 'low', 'info'] as const

/** What is advised, and what is known that speaks for it. */
export function Insights({ task, insights }: { task: Task; insights: readonly Insight[] }) {
  const advice = texts.recommendation[task.recommendation.replace('INSIGHT_RECOMMENDATION_', '')]
  return (
    <section className="card" aria-labelledby="insights">
      <h2 id="insights">{texts.insights}</h2>
      {advice && (
        <p>
          <strong>{advice}</strong>
        </p>
      )}
      {insights.length === 0 && <p className="muted">{texts.insightsNone}</p>}
      <ul className={styles.insights}>
        {insights.map(({ id, severity, title, detail }) => {
          const name = SEVERITIES.find((one) => severity === `INSIGHT_SEVERITY_${one.toUpperCase()}`)
          return (
            <li key={id}>
              <span>
                {name && <SeverityBadge severity={name} />} <strong className="given">{title}</strong>
              </span>
              <span className="given">{detail}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
