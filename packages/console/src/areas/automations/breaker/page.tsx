import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { Empty, messageOf, RequestId } from '../../../ui/states.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useSelection } from '../../../ui/use-selection.ts'
import { OneAutomation } from '../one-automation.tsx'
import styles from '../parts.module.css'
import { AutomationHead } from '../parts.tsx'
import { runCountsQuery, runsQuery, watchedRunsQuery } from '../queries.ts'
import { RunBadge, runColumns } from '../runs/columns.tsx'
import { texts } from '../texts.ts'
import { type Automation, periodName, runStateOf } from '../words.ts'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'

const route = getRouteApi('/automations/$id/breaker')

const FEW = 5

export function BreakerPage() {
  const { id } = route.useParams()
  return <OneAutomation id={id}>{(automation) => <Breaker automation={automation} />}</OneAutomation>
}

function Breaker({ automation }: { automation: Automation }) {
  const { id, circuitBreaker } = automation
  const go = useNavigate()
  const canWrite = useCan('automations:write')
  const { query, rows } = usePages(runsQuery({ automation: id, state: ['paused'] }), ({ list }) =>
    list.map(({ automationExecution }) => automationExecution),
  )
  const counts = useQuery(runCountsQuery({ automation: id }))
  const counted = (counts.data?.byState ?? []).find(({ name }) => runStateOf(name) === 'paused')?.count ?? 0
  const paused = query.hasNextPage ? Math.max(counted, rows.length) : rows.length
  const people = usePeopleNames(rows.map(({ subjectUserId }) => subjectUserId))
  const columns = useMemo(
    () => runColumns(new Map([[id, automation.displayName]]), people),
    [id, automation.displayName, people],
  )
  const selection = useSelection()
  const { selected } = selection
  const [released, setReleased] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<Decision>()
  const release = useAct(async (which: { first: number } | { executionIds: string[] }) => {
    const { resolvedExecutionIds, pausedCount } = await api.call('automations.circuitBreaker.resolveSome', {
      path: { id },
      body: { decision: 'PAUSED_EXECUTION_DECISION_RUN', ...which },
    })
    selection.clear()
    setReleased((before) => [...resolvedExecutionIds, ...before].slice(0, 100))
    toast({ text: texts.released(resolvedExecutionIds.length, pausedCount) })
    await refresh(['runs'])
  })
  if (!circuitBreaker && query.data && rows.length === 0) {
    return (
      <>
        <AutomationHead automation={automation} />
        <Empty title={texts.breakerOff}>{texts.breakerOffHint}</Empty>
        <Watched ids={released} />
      </>
    )
  }
  return (
    <>
      <AutomationHead automation={automation} />
      <div className={styles.body}>
        <section className="card">
          {circuitBreaker && (
            <p>
              {texts.breakerOn(
                circuitBreaker.observedCount,
                circuitBreaker.threshold,
                periodName(circuitBreaker.period),
              )}{' '}
              <span className="muted">
                {texts.breakerSince} <ExactTime time={circuitBreaker.trippedAt} />
              </span>
            </p>
          )}
          <p role="status">
            <strong>{texts.paused(formatNumber(paused))}</strong>
          </p>
          {canWrite && (
            <div className={styles.row}>
              {selected.size > 0 ? (
                <>
                  <button
                    type="button"
                    className="button"
                    disabled={release.isPending}
                    onClick={() => release.run({ executionIds: [...selected].slice(0, 100) })}
                  >
                    {texts.releaseSelected(selected.size)}
                  </button>
                  <button
                    type="button"
                    className="button"
                    onClick={() => setAsked({ of: 'some', ids: [...selected].slice(0, 100), isCancel: true })}
                  >
                    {texts.cancelSelected(selected.size)}
                  </button>
                </>
              ) : (
                <button
                  type="button"
                  className="button primary"
                  disabled={release.isPending || rows.length === 0}
                  onClick={() => release.run({ first: FEW })}
                >
                  {texts.release(FEW)}
                </button>
              )}
              <button
                type="button"
                className="button"
                onClick={() => setAsked({ of: 'rest', count: paused, isCancel: false })}
              >
                {texts.releaseRest}
              </button>
              <button
                type="button"
                className="button"
                onClick={() => setAsked({ of: 'rest', count: paused, isCancel: true })}
              >
                {texts.cancelRest}
              </button>
            </div>
          )}
          {release.error && (
            <div role="alert">
              <p className="problem">{messageOf(release.error)}</p>
              <RequestId error={release.error} />
            </div>
          )}
        </section>
      </div>
      <Watched ids={released} />
      <div className="split">
        <PagedGrid
          query={query}
          label={texts.runStates.paused}
          rows={rows}
          columns={columns}
          nameOf={({ id: run }) => texts.run(run)}
          onOpen={({ id: run }) => void go({ to: '/runs/$id', params: { id: run } })}
          {...(canWrite ? { selection } : {})}
          empty={<Empty title={texts.pausedNone}>{texts.pausedNoneHint}</Empty>}
        />
      </div>
      {asked && (
        <DecisionDialog
          id={id}
          decision={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            selection.clear()
          }}
        />
      )}
    </>
  )
}

/** How the runs do that were released a moment ago. */
function Watched({ ids }: { ids: readonly string[] }) {
  const { data } = useQuery(watchedRunsQuery(ids))
  const people = usePeopleNames(data?.list.map(({ automationExecution: run }) => run.subjectUserId) ?? [])
  if (ids.length === 0) return null
  return (
    <div className={styles.body}>
      <section className="card" aria-labelledby="watched">
        <h2 id="watched">{texts.watched}</h2>
        <p className="hint">{texts.watchedHint}</p>
        <ul aria-live="polite">
          {data?.list.map(({ automationExecution: run }) => (
            <li key={run.id}>
              <RunBadge state={run.state} />{' '}
              <Link to="/runs/$id" params={{ id: run.id }} className="given">
                {people.get(run.subjectUserId) || texts.run(run.id)}
              </Link>{' '}
              <span className="problem given">{run.error?.message}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
