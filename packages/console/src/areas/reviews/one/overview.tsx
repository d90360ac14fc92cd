import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { StackedBars } from '../../../charts/stacked-bars.tsx'
import { formatDay, formatNumber, formatSeconds } from '../../../lib/format.ts'
import { useAppNames, usePeopleNames } from '../../../lib/names.ts'
import { ActivityList } from '../../../ui/activity-list.tsx'
import { StateBadge } from '../../../ui/badge.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { type Stats, statsQuery } from '../queries.ts'
import styles from '../reviews.module.css'
import { ScopeCount } from '../scope/scope-count.tsx'
import { texts } from '../texts.ts'
import { type Campaign, hasRun, stateOf } from '../words.ts'
import { About } from './about.tsx'

/** How a campaign stands. */
export const Overview = ({ campaign }: { campaign: Campaign }) => (
  <>
    <Problems campaign={campaign} />
    {hasRun(campaign) && <Dashboard campaign={campaign} />}
    <div className="cards">
      <Insights campaign={campaign} />
      <About campaign={campaign} />
      {stateOf(campaign) === 'DRAFT' && <ScopeCount campaign={campaign} />}
      <section className="card" aria-labelledby="changes">
        <h2 id="changes">{texts.changes}</h2>
        <ActivityList type="access_review" id={campaign.id} />
      </section>
    </div>
  </>
)

function Problems({ campaign: { errorMessage, errorState, campaignHealth } }: { campaign: Campaign }) {
  const stuck = campaignHealth?.phantomLockedCount ?? 0
  const isTooLarge = errorState.endsWith('SELECTION_QUOTA_EXCEED_ERROR')
  if (errorMessage === '' && !isTooLarge && stuck === 0) return null
  return (
    <div className="cards">
      <section className="card" aria-labelledby="problem">
        <h2 id="problem">{texts.problem}</h2>
        {isTooLarge && <p className="problem">{texts.quota}</p>}
        {errorMessage !== '' && <p className="problem given">{errorMessage}</p>}
        {stuck > 0 && <p className="problem">{texts.health(stuck)}</p>}
      </section>
    </div>
  )
}

/** What stands out: the service sends a list in Markdown, a line for each thing. */
function Insights({ campaign: { campaignInsights } }: { campaign: Campaign }) {
  const lines = (campaignInsights?.markdown ?? '').split('\n').filter((line) => line !== '')
  if (lines.length === 0) return null
  return (
    <section className="card" aria-labelledby="insights">
      <h2 id="insights">{texts.standsOut}</h2>
      <ul className="lines">
        {lines.map((line) => (
          <li key={line}>{line.replace(/^- /, '').replaceAll('**', '')}</li>
        ))}
      </ul>
    </section>
  )
}

function Dashboard({ campaign }: { campaign: Campaign }) {
  const { data, error, refetch } = useQuery(statsQuery(campaign))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={300} />
  return (
    <>
      <Numbers stats={data} id={campaign.id} />
      <div className="cards">
        <section className="card" aria-labelledby="burndown">
          <h2 id="burndown">{texts.burndown}</h2>
          {data.burndown.length > 0 ? (
            <StackedBars
              label={texts.burndown}
              height={180}
              labels={data.burndown.map(({ day }) => formatDay(day))}
              series={[{ name: texts.open, color: 'var(--accent)', values: data.burndown.map(({ open }) => open) }]}
            />
          ) : (
            <p className="muted">{texts.noStats}</p>
          )}
        </section>
        <ByApp stats={data} id={campaign.id} />
        <ByReviewer stats={data} id={campaign.id} />
      </div>
    </>
  )
}

/** The numbers of a campaign; those that lists are behind lead there. */
function Numbers({ stats, id }: { stats: Stats; id: string }) {
  const decided = stats.certified + stats.denied
  const numbers: readonly (readonly [name: string, value: string, hint?: string])[] = [
    [texts.total, formatNumber(stats.total)],
    [texts.open, formatNumber(stats.open)],
    [texts.certified, formatNumber(stats.certified)],
    [texts.denied, formatNumber(stats.denied)],
    [texts.cancelled, formatNumber(stats.cancelled)],
    [texts.carriedCount, formatNumber(stats.carried)],
    [texts.done, texts.percent(stats.total === 0 ? 1 : decided / stats.total)],
    [texts.remediation, stats.denied === 0 ? '–' : texts.percent(stats.remediation.rate)],
    [texts.hasty, formatNumber(stats.hasty.length), texts.hastyHint],
  ]
  return (
    <dl className={styles.numbers} aria-label={texts.tabs.overview}>
      {numbers.map(([name, value, hint]) => (
        <div key={name} className="card">
          <dt className="muted" title={hint}>
            {name}
          </dt>
          <dd>
            {name === texts.carriedCount && stats.carried > 0 ? (
              <Link to="/reviews/$id" params={{ id }} search={{ tab: 'carried' }}>
                {value}
              </Link>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ByApp({ stats: { byApp }, id }: { stats: Stats; id: string }) {
  const names = useAppNames(byApp.map(({ appId }) => appId))
  return (
    <section className="card" aria-labelledby="by-app">
      <h2 id="by-app">{texts.byApp}</h2>
      <div className={styles.table}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.app}</th>
              <th scope="col" className="num">
                {texts.open}
              </th>
              <th scope="col" className="num">
                {texts.certified}
              </th>
              <th scope="col" className="num">
                {texts.denied}
              </th>
            </tr>
          </thead>
          <tbody>
            {byApp.map(({ appId, open, certified, denied }) => (
              <tr key={appId}>
                <th scope="row">
                  <Link className="given" to="/reviews/$id" params={{ id }} search={{ tab: 'reviews', app: appId }}>
                    {names.get(appId) ?? ''}
                  </Link>
                </th>
                <td className="num">{formatNumber(open)}</td>
                <td className="num">{formatNumber(certified)}</td>
                <td className="num">{formatNumber(denied)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function ByReviewer({ stats: { byReviewer }, id }: { stats: Stats; id: string }) {
  const names = usePeopleNames(byReviewer.map(({ userId }) => userId))
  return (
    <section className="card" aria-labelledby="by-reviewer">
      <h2 id="by-reviewer">{texts.byReviewer}</h2>
      <div className={styles.table}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.reviewer}</th>
              <th scope="col" className="num">
                {texts.open}
              </th>
              <th scope="col" className="num">
                {texts.done}
              </th>
              <th scope="col" className="num">
                {texts.median}
              </th>
              <th scope="col" className="num">
                {texts.pendingCount}
              </th>
              <th scope="col">
                <span className="sr">{texts.hasty}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {byReviewer.map(({ userId, open, done, pending, medianSeconds, hasty }) => (
              <tr key={userId}>
                <th scope="row">
                  <Link
                    className="given"
                    to="/reviews/$id"
                    params={{ id }}
                    search={{ tab: 'reviews', reviewer: userId }}
                  >
                    {names.get(userId) ?? ''}
                  </Link>
                </th>
                <td className="num">{formatNumber(open)}</td>
                <td className="num">{formatNumber(done)}</td>
                <td className="num">{formatSeconds(medianSeconds)}</td>
                <td className="num">{formatNumber(pending)}</td>
                <td>{hasty && <StateBadge tone="bad">{texts.hastyMark}</StateBadge>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
