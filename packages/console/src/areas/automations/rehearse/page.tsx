import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PersonPicker } from '../../../forms/person-picker.tsx'
import { formatShort } from '../../../lib/format.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { FilterInput } from '../../../ui/filter-input.tsx'
import { Empty, Failed, Loading } from '../../../ui/states.tsx'
import { OneAutomation } from '../one-automation.tsx'
import styles from '../parts.module.css'
import { AutomationHead } from '../parts.tsx'
import { backtestQuery, rehearseQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { type Automation, triggerName } from '../words.ts'
import { RehearsalView } from './rehearsal-view.tsx'

const route = getRouteApi('/automations/$id/rehearse')

export function RehearsePage() {
  const { id } = route.useParams()
  return <OneAutomation id={id}>{(automation) => <Rehearse automation={automation} />}</OneAutomation>
}

function Rehearse({ automation }: { automation: Automation }) {
  const { user, event, live } = route.useSearch()
  const navigate = route.useNavigate()
  const set = (search: { user?: string; event?: string; live?: string }): void =>
    void navigate({ search: (before) => ({ ...before, ...search }), replace: true })
  const isDraft = automation.isDraft || live === undefined
  const query = useQuery(rehearseQuery(automation.id, { user, event, isDraft }))
  const names = usePeopleNames([user ?? ''])
  const [picked, setPicked] = useState({ id: user ?? '', name: '' })
  const name = names.get(user ?? '')
  useEffect(() => {
    if (user !== undefined && name !== undefined) setPicked({ id: user, name })
  }, [user, name])
  return (
    <>
      <AutomationHead automation={automation} />
      <div className={styles.columns}>
        <div>
          <section className="card">
            <p className="muted">{texts.rehearseAbout}</p>
            <PersonPicker
              label={texts.rehearsePerson}
              person={picked}
              onChange={(person) => {
                setPicked(person)
                set({ user: person.id, event: undefined })
              }}
            />
            <div className="field">
              <span className="legend">{texts.rehearseEvent}</span>
              <FilterInput
                label={texts.rehearseEvent}
                placeholder=""
                value={event ?? ''}
                onChange={(next) => set(next ? { event: next.trim(), user: undefined } : { event: undefined })}
              />
              <p className="hint">{texts.rehearseEventHint}</p>
            </div>
            {!automation.isDraft && (
              <label className="form-check">
                <input
                  type="checkbox"
                  checked={isDraft}
                  onChange={({ target }) => set({ live: target.checked ? undefined : 'yes' })}
                />{' '}
                {texts.rehearseDraft}
              </label>
            )}
          </section>
          <RecentEvents id={automation.id} isDraft={isDraft} live={live} />
        </div>
        <section aria-label={texts.pages.rehearse} aria-live="polite" aria-busy={query.isFetching}>
          {query.error && <Failed error={query.error} onRetry={() => void query.refetch()} />}
          {query.isLoading && <Loading height={300} />}
          {!query.data && !query.isLoading && !query.error && (
            <section className="card">
              <Empty title={texts.rehearseNone}>{texts.rehearseNoneHint}</Empty>
            </section>
          )}
          {query.data?.rehearsal && !query.error && (
            <>
              {!query.data.complete && <p className="problem">{texts.incomplete}</p>}
              <RehearsalView rehearsal={query.data.rehearsal} />
              {query.data.started.length > 0 && <h2>{texts.startedRuns}</h2>}
              {query.data.started.map((started, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list of an answer does not change
                <RehearsalView key={index} rehearsal={started} />
              ))}
            </>
          )}
        </section>
      </div>
    </>
  )
}

type RecentProps = { id: string; isDraft: boolean; live: string | undefined }

/** Events that can be rehearsed: those that a back-test found. */
function RecentEvents({ id, isDraft, live }: RecentProps) {
  const { data, error } = useQuery(backtestQuery(id, { isDraft, days: 30 }))
  const people = usePeopleNames(data?.sampleRuns.map(({ subjectUserId }) => subjectUserId) ?? [])
  if (error) return null
  return (
    <section className="card" aria-labelledby="recent">
      <h2 id="recent">{texts.recentEvents}</h2>
      {!data && <Loading height={120} />}
      {data?.sampleRuns.length === 0 && <p className="muted">{texts.recentNone}</p>}
      <ul>
        {data?.sampleRuns.slice(0, 10).map(({ eventId, at, triggerType, subjectUserId }) => (
          <li key={`${eventId}-${subjectUserId}`}>
            <Link to="/automations/$id/rehearse" params={{ id }} search={{ event: eventId, live }} className="given">
              {people.get(subjectUserId) || triggerName(triggerType)}
            </Link>{' '}
            <span className="muted">
              {triggerName(triggerType)} {at && formatShort(at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
