import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { StackedBars } from '../../../charts/stacked-bars.tsx'
import { formatDay, formatNumber } from '../../../lib/format.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Chips } from '../../../ui/chips.tsx'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { automationNamesQuery, runCountsQuery, runsQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { RUN_STATES, type RunState, runStateOf } from '../words.ts'
import { runColumns } from './columns.tsx'
import { EndRuns } from './end-runs.tsx'
import styles from './page.module.css'

export function RunsPage() {
  const isAllowed = useCan('automations:read')
  return isAllowed ? <Runs /> : <NotAllowed title={texts.runs} />
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()

function Runs() {
  const [filter, set] = useAddress('/runs')
  const go = useNavigate()
  const { query, rows } = usePages(runsQuery(filter), ({ list }) =>
    list.map(({ automationExecution }) => automationExecution),
  )
  const counts = useQuery(runCountsQuery(filter))
  const ids = rows.map(({ automationTemplateId }) => automationTemplateId)
  const { data: names = NO_NAMES } = useQuery(automationNamesQuery([filter.automation ?? '', ...ids]))
  const people = usePeopleNames([filter.user ?? '', ...rows.map(({ subjectUserId }) => subjectUserId)])
  const columns = useMemo(() => runColumns(names, people), [names, people])
  const canMake = useCan('automations:write')
  const countOf = (state: RunState): number =>
    (counts.data?.byState ?? []).reduce((sum, { name, count }) => sum + (runStateOf(name) === state ? count : 0), 0)
  return (
    <>
      <PageHead title={texts.runs} note={query.data && texts.loaded(rows.length, !query.hasNextPage)}>
        <EndRuns filter={filter} countOf={countOf} />
      </PageHead>
      <div className="filters">
        <Chips
          label={texts.columns.state}
          names={RUN_STATES}
          chosen={filter.state ?? []}
          onChange={(state) => set({ state })}
        >
          {(state) => (
            <>
              {texts.runStates[state]}{' '}
              {counts.data && <span className="muted num">{formatNumber(countOf(state))}</span>}
            </>
          )}
        </Chips>
        {filter.automation && (
          <button type="button" className="chip" aria-pressed="true" onClick={() => set({ automation: undefined })}>
            <span className="given">{names.get(filter.automation) ?? filter.automation}</span>
            <Icon name="x" size={12} />
          </button>
        )}
        {filter.user && (
          <button type="button" className="chip" aria-pressed="true" onClick={() => set({ user: undefined })}>
            <span className="given">{people.get(filter.user) ?? ''}</span> <Icon name="x" size={12} />
          </button>
        )}
      </div>
      {counts.data && counts.data.total > 0 && <ByDay days={counts.data.days} />}
      <div className="split">
        <PagedGrid
          query={query}
          label={texts.runs}
          rows={rows}
          columns={columns}
          nameOf={({ id }) => texts.run(id)}
          onOpen={({ id }) => void go({ to: '/runs/$id', params: { id } })}
          empty={
            <EmptyList
              begin={canMake && { name: texts.create, to: '/automations' }}
              texts={texts.runsEmpty}
              isFiltered={Object.values(filter).some((one) => one !== undefined)}
              onClear={() => set({ state: undefined, automation: undefined, user: undefined })}
            />
          }
        />
      </div>
    </>
  )
}

type Day = { readonly day: string; readonly byState: readonly { readonly name: string; readonly count: number }[] }
const SERIES: readonly { states: readonly RunState[]; name: string; color: string }[] = [
  { states: ['done', 'running', 'waiting'], name: texts.series.good, color: 'var(--low)' },
  { states: ['paused', 'terminated'], name: texts.series.held, color: 'var(--medium)' },
  { states: ['error'], name: texts.series.bad, color: 'var(--critical)' },
]

function ByDay({ days }: { days: readonly Day[] }) {
  const sums = (states: readonly RunState[]): number[] =>
    days.map(({ byState }) =>
      byState.reduce((sum, { name, count }) => sum + (states.includes(runStateOf(name)) ? count : 0), 0),
    )
  return (
    <div className={styles.chart}>
      <StackedBars
        label={texts.runsByDay}
        height={96}
        labels={days.map(({ day }) => formatDay(day))}
        series={SERIES.map(({ states, name, color }) => ({ name, color, values: sums(states) }))}
      />
    </div>
  )
}
