import type { Task } from '../../../lib/task.ts'
import { SeverityBadge } from '../../../ui/badge.tsx'
import type { Insight } from '../queries.ts'
import { texts } from '../texts.ts'
import styles from './letter.module.css'

const SEVERITIES = ['high', 'medium', 'low', 'info'] as const

/** What is known that helps to decide, then what is advised. */
export function WhatToKnow({ task, insights }: { readonly task: Task; readonly insights: readonly Insight[] }) {
  const advice = texts.recommendation[task.recommendation.replace('INSIGHT_RECOMMENDATION_', '')]
  return (
    <section aria-labelledby="know">
      <h2 id="know">{texts.letter.know}</h2>
      {insights.length === 0 && <p className="muted">{texts.letter.knowNone}</p>}
      <ul className={styles.facts}>
        {insights.map(({ id, severity, title, detail }) => {
          const name = SEVERITIES.find((one) => severity === `INSIGHT_SEVERITY_${one.toUpperCase()}`)
          return (
            <li key={id}>
              <span>{name && <SeverityBadge severity={name} />}</span>
              <p className="given">
                <strong>{title}.</strong> {detail}
              </p>
            </li>
          )
        })}
      </ul>
      {advice && <p className="muted">{advice}</p>}
    </section>
  )
}
