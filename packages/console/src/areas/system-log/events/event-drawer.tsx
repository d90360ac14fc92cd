import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { placeOf } from '../../../lib/object-places.ts'
import { useSession } from '../../../lib/session.ts'
import { Drawer } from '../../../ui/dialog.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import type { LogEvent } from '../event.ts'
import { objectsOf } from '../objects.ts'
import type { LogFilter } from '../search.ts'
import { texts } from '../texts.ts'
import styles from './page.module.css'

type Props = { event: LogEvent; onClose(): void; onFilter(filter: LogFilter): void }

export function EventDrawer({ event, onClose, onFilter }: Props) {
  const session = useSession()
  const objects = objectsOf(event.raw)
  const pages = objects.flatMap((one) => {
    const to = placeOf(one, session)
    return to ? [{ name: one.name, to }] : []
  })
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
      <h2 className="drawer-title">
        <Sentence text={event.message} objects={objects} />
      </h2>
      {pages.length > 0 && (
        <ul className={styles.objects} aria-label={texts.objects}>
          {pages.map(({ name, to }) => (
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
      <div className={styles.narrow}>
        <button type="button" className="button" onClick={() => onFilter({ correlation: event.correlation })}>
          {texts.together}
        </button>
        {event.actorId && (
          <button type="button" className="button" onClick={() => onFilter({ by: event.actorId })}>
            {texts.filterBy}
          </button>
        )}
        {event.code && (
          <button type="button" className="button" onClick={() => onFilter({ action: event.code })}>
            {texts.filterAction}
          </button>
        )}
        {event.subject && (
          <button type="button" className="button" onClick={() => onFilter({ object: event.subject?.id })}>
            {texts.filterAbout(event.subject.name)}
          </button>
        )}
      </div>
      <details>
        <summary>{texts.raw}</summary>
        <pre className="code">{JSON.stringify(event.raw, null, 2)}</pre>
      </details>
    </Drawer>
  )
}
