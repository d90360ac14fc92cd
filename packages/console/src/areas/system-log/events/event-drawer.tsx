import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Drawer } from '../../../ui/dialog.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import type { LogEvent } from '../event.ts'
import { objectsOf } from '../objects.ts'
import { texts } from '../texts.ts'
import styles from './page.module.css'

type Props = { event: LogEvent; onClose(): void; onTogether(): void }

export function EventDrawer({ event, onClose, onTogether }: Props) {
  const objects = objectsOf(event.raw)
  const facts: [string, ReactNode][] = [
    [texts.facts.time, <ExactTime key="time" time={event.time} />],
    [texts.facts.status, event.isFailure ? event.detail || texts.outcomes.failure : texts.outcomes.success],
    [texts.facts.actor, event.actor || texts.service],
    [texts.facts.from, event.from],
    [texts.facts.class, event.class],
    [texts.facts.activity, event.activity],
    [texts.facts.code, event.code],
    [texts.facts.correlation, event.correlation],
    [texts.facts.uid, event.id],
  ]
  return (
    <Drawer label={texts.details} onClose={onClose}>
      <h2 className="given drawer-title">{event.message}</h2>
      {objects.length > 0 && (
        <ul className={styles.objects} aria-label={texts.objects}>
          {objects.map(({ name, to }) => (
            <li key={to}>
              <Link to={to} className="given">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <dl className="facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className="fact">
              <dt>{name}</dt>
              <dd className="given">{value}</dd>
            </div>
          ))}
      </dl>
      <p>
        <button type="button" className="button" onClick={onTogether}>
          {texts.together}
        </button>
      </p>
      <details>
        <summary>{texts.raw}</summary>
        <pre className="code">{JSON.stringify(event.raw, null, 2)}</pre>
      </details>
    </Drawer>
  )
}
