import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { StackedBars } from '../../../charts/stacked-bars.tsx'
import { formatDay, formatNumber } from '../../../lib/format.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { FilterInput } from '../../../ui/filter-input.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { OneAutomation } from '../one-automation.tsx'
import styles from '../parts.module.css'
import { AutomationHead } from '../parts.tsx'
import { backtestQuery } from '../queries.ts'
import { type BacktestSearch, DAYS } from '../search.ts'
import { texts } from '../texts.ts'
import { type Automation, triggerName } from '../words.ts'

const route = getRouteApi('/automations/$id/backtest')

export function BacktestPage() {
  const { id } = route.useParams()
  return <OneAutomation id={id}>{(automation) => <Backtest automation={automation} />}</OneAutomation>
}

function Backtest({ automation }: { automation: Automation }) {
  const { days = '30', max, live } = route.useSearch()
  const navigate = route.useNavigate()
  const set = (search: BacktestSearch): void =>
    void navigate({ search: (before) => ({ ...before, ...search }), replace: true })
  const isDraft = automation.isDraft || live === undefined
  const query = useQuery(
    backtestQuery(automation.id, { isDraft, days: Number(days), ...(max ? { circuitBreakerMax: Number(max) } : {}) }),
  )
  return (
    <>
      <AutomationHead automation={automation} />
      <div className="filters">
        <Chips
          label={texts.days}
          names={DAYS}
          chosen={DAYS.filter((one) => one === days)}
          onChange={(next) => set({ days: next?.find((one) => one !== days) ?? days })}
        >
          {texts.dayChoices}
        </Chips>
        <FilterInput
          label={texts.tryMax}
          placeholder={`${texts.tryMax} (${automation.circuitBreakerMax})`}
          value={max ?? ''}
          onChange={(next) => set({ max: next.trim() || undefined })}
        />
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
      </div>
      <div className={styles.body}>
        <p className="muted">{texts.backtestAbout}</p>
        {query.error && <Failed error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <Loading height={300} />}
        {query.data && <Result id={automation.id} live={live} result={query.data} />}
      </div>
    </>
  )
}

type ResultProps = { id: string; live: string | undefined; result: Answered.BacktestAutomationResponse }

function Result({ id, live, result }: ResultProps) {
  const { runs, subjectCount, days, subjects, sampleRuns, breaker, untested } = result
  const people = usePeopleNames([
    ...subjects.map(({ userId }) => userId),
    ...sampleRuns.map(({ subjectUserId }) => subjectUserId),
  ])
  return (
    <>
      <section className="card" aria-live="polite">
        <h2>{texts.backtestRuns(runs, subjectCount)}</h2>
        <p className="muted">
          {texts.backtestScanned(result.eventsScanned)}
          {result.suppressed > 0 && ` · ${texts.backtestSuppressed(result.suppressed)}`}
        </p>
        {!result.complete && <p className="problem">{texts.incomplete}</p>}
        {result.errors > 0 && (
          <p className="problem given">
            {texts.backtestErrors(result.errors)}: {result.firstError}
          </p>
        )}
        {breaker && <Breaker breaker={breaker} />}
        {days.length > 0 && (
          <StackedBars
            label={texts.backtestByDay}
            height={140}
            labels={days.map(({ day }) => formatDay(day))}
            series={[{ name: texts.runs, color: 'var(--low)', values: days.map((day) => day.runs) }]}
          />
        )}
      </section>
      {untested.length > 0 && (
        <section className="card">
          <h2>{texts.backtestUntested}</h2>
          <ul>
            {untested.map(({ triggerType, reason }) => (
              <li key={triggerType + reason} className="given">
                <strong>{triggerName(triggerType)}</strong>: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      {subjects.length > 0 && (
        <section className="card">
          <h2>{texts.backtestSubjects}</h2>
          <dl className="facts">
            {subjects.map((subject) => (
              <div key={subject.userId} className="fact">
                <dt className="num">{formatNumber(subject.runs)}</dt>
                <dd className="given">
                  <Link to="/people/$id" params={{ id: subject.userId }}>
                    {people.get(subject.userId) ?? ''}
                  </Link>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {sampleRuns.length > 0 && (
        <section className="card">
          <h2>{texts.backtestSamples}</h2>
          <ul>
            {sampleRuns.map(({ eventId, at, triggerType, subjectUserId, isPaused }) => (
              <li key={`${eventId}-${subjectUserId}`} className="given">
                <ExactTime time={at} /> · {triggerName(triggerType)} · {people.get(subjectUserId) ?? ''}{' '}
                {isPaused && <StateBadge tone="bad">{texts.wouldPause}</StateBadge>}{' '}
                <Link to="/automations/$id/rehearse" params={{ id }} search={{ event: eventId, live }}>
                  {texts.rehearseThis}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const Breaker = ({ breaker: { max, trips, trippedAt, pausedRuns } }: { breaker: Answered.BacktestBreaker }) => (
  <p className={trips ? 'problem' : 'muted'}>
    {max === 0 ? texts.breakerNone : trips ? texts.breakerTrips(pausedRuns) : texts.breakerHolds}{' '}
    {trippedAt && <ExactTime time={trippedAt} />}
  </p>
)
