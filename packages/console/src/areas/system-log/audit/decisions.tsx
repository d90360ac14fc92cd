import { Link } from '@tanstack/react-router'
import { PersonPicker } from '../../../forms/person-picker.tsx'
import { usePeopleNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FilterInput } from '../../../ui/filter-input.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import styles from './audit.module.css'
import { toDecision, toldOnce } from './decision.ts'
import { type DecisionFilter, decisionsQuery } from './queries.ts'
import { texts } from './texts.ts'

type Props = { filter: DecisionFilter; onFilter(change: DecisionFilter): void }

const DAYS = ['since', 'until'] as const

/** Who decided what about requests and reviews, by person, words and days. */
export function Decisions({ filter, onFilter }: Props) {
  const { query, rows } = usePages(decisionsQuery(filter), ({ list }) => list.map(toDecision))
  const told = toldOnce(rows)
  const findsPeople = useCan('users:read')
  const who = filter.who ?? ''
  const name = usePeopleNames([who]).get(who) ?? ''
  return (
    <section className={`card ${styles.part}`} aria-labelledby="decisions">
      <h2 id="decisions">{texts.decisions}</h2>
      <p className="muted">{texts.decisionsAbout}</p>
      <div className={styles.filters}>
        {findsPeople && (
          <PersonPicker
            label={texts.person}
            person={{ id: who, name }}
            onChange={({ id }) => onFilter({ who: id || undefined })}
          />
        )}
        <FilterInput
          label={texts.words}
          placeholder={texts.wordsHint}
          value={filter.q ?? ''}
          onChange={(q) => onFilter({ q: q || undefined })}
        />
        {DAYS.map((day) => (
          <label key={day} className={styles.day}>
            {texts.days[day]}
            <input
              className="input"
              type="date"
              value={filter[day] ?? ''}
              onChange={({ target }) => onFilter({ [day]: target.value || undefined })}
            />
          </label>
        ))}
      </div>
      {query.error ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Loading height={200} />
      ) : rows.length === 0 ? (
        <p className="muted">{texts.decisionsNone}</p>
      ) : (
        <ol className={styles.decisions}>
          {told.map(({ id, time, who: person, did, what, taskId }) => (
            <li key={id}>
              <span className="given">
                <strong>{person}</strong> {did}{' '}
                {taskId ? (
                  <Link to="/tasks/$id" params={{ id: taskId }}>
                    {what}
                  </Link>
                ) : (
                  what
                )}
              </span>
              <span className="muted">
                <ExactTime time={time} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <p>
          <button type="button" className="button" onClick={() => void query.fetchNextPage()}>
            {texts.older}
          </button>
        </p>
      )}
    </section>
  )
}
