import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { Ago } from '../../../ui/time.tsx'
import { addressOf, waitingListOf } from '../addresses.ts'
import { waitingQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { Card } from './card.tsx'
import styles from './page.module.css'

/** What waits for the reader: each kind with the first of it. */
export const Waiting = () => (
  <Card title={texts.waiting} query={useQuery(waitingQuery)}>
    {({ list }) =>
      list.length === 0 ? (
        <p className="muted">{texts.waitingNone}</p>
      ) : (
        list.map((one) => <Kind key={one.kind} {...one} />)
      )
    }
  </Card>
)

function Kind({ kind, count, isMore, items }: Answered.WaitingKind) {
  const number = isMore ? texts.atLeast(formatNumber(count)) : formatNumber(count)
  const other = kind.replaceAll('_', ' ')
  const [one, many] = texts.waitingKinds[kind] ?? [other, other]
  const title = texts.waitingCount(number, count === 1 ? one : many)
  const list = waitingListOf(kind, useSession().user.id)
  return (
    <div>
      <h3>{list ? <Link {...list}>{title}</Link> : title}</h3>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.objectId}>
            <span className="given">
              <Link {...addressOf(item)}>{item.displayName || item.objectId}</Link>{' '}
              {item.detail && <span className="muted">{item.detail}</span>}
            </span>
            <span className="muted">
              <Ago time={item.since} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
