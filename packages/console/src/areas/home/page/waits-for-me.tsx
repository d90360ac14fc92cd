import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber, formatSince } from '../../../lib/format.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { useSession } from '../../../lib/session.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { PersonMark } from '../../../ui/mark.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { addressOf, waitingListOf } from '../addresses.ts'
import { waitingQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import styles from './people.module.css'

/** What somebody is asked to do. */
export function WaitsForMe() {
  const { data, error, refetch } = useQuery(waitingQuery)
  const count = data?.list.reduce((sum, one) => sum + one.count, 0) ?? 0
  return (
    <section className={styles.card} aria-labelledby="waits">
      <header>
        <h2 id="waits">{texts.waits}</h2>
        {count > 0 && <span className={styles.count}>{formatNumber(count)}</span>}
      </header>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading height={96} />
      ) : count === 0 ? (
        <p className={styles.none}>{texts.waitingNone}</p>
      ) : (
        <ul className={styles.rows}>
          {inOrder(data.list).flatMap((kind, at) => [
            ...kind.items.map((item, index) => (
              <Item key={item.objectId} kind={kind.kind} item={item} isFirst={at === 0 && index === 0} />
            )),
            <More key={`more ${kind.kind}`} {...kind} />,
          ])}
        </ul>
      )}
    </section>
  )
}

/** People who wait come before things that do. */
const FIRST: readonly string[] = ['tasks_assigned', 'reviews_assigned']

const inOrder = (list: readonly Answered.WaitingKind[]): Answered.WaitingKind[] =>
  list.toSorted((one, other) => placeOf(one) - placeOf(other))

function placeOf({ kind }: Answered.WaitingKind): number {
  const at = FIRST.indexOf(kind)
  return at === -1 ? FIRST.length : at
}

const ICONS: Readonly<Record<string, IconName>> = { reviews_assigned: 'review', findings_assigned: 'shield' }

type ItemProps = { readonly kind: string; readonly item: Answered.WaitingItem; readonly isFirst: boolean }

function Item({ kind, item, isFirst }: ItemProps) {
  const name = usePeopleNames([item.userId]).get(item.userId)
  const since = item.since ? texts.since(formatSince(item.since)) : ''
  return (
    <li className={styles.row}>
      {name ? (
        <PersonMark name={name} />
      ) : (
        <span className={styles.icon}>
          <Icon name={ICONS[kind] ?? 'inbox'} />
        </span>
      )}
      <div className={styles.what}>
        <span className="given">{item.displayName}</span>
        <span className="muted given">{[item.detail, since].filter(Boolean).join(', ')}</span>
      </div>
      <Link {...addressOf(item)} className={isFirst ? 'button primary' : 'button'}>
        {texts.beginStep[item.step] ?? texts.begin[kind] ?? texts.beginOther}
        <span className="sr"> {item.displayName}</span>
      </Link>
    </li>
  )
}

function More({ kind, count, items }: Answered.WaitingKind) {
  const list = waitingListOf(kind, useSession().user.id)
  const left = count - items.length
  if (left <= 0 || !list) return null
  return (
    <li className={styles.row}>
      <Link {...list}>{texts.more(formatNumber(left))}</Link>
    </li>
  )
}
