import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { usePeopleNames } from '../../../lib/names.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Chips } from '../../../ui/chips.tsx'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { type Fn, type Invocation, isLive, runsQuery, statusOf } from '../queries.ts'
import { type FunctionSearch, STATUSES } from '../search.ts'
import { texts as all } from '../texts.ts'
import { RunDrawer } from './run-drawer.tsx'
import { kindOf, personOf, RunState } from './run-facts.tsx'

const route = getRouteApi('/functions/$id')

const texts = all.runs
const LIVE_MS = 2000
const IDLE_MS = 15_000

type Props = { fn: Fn; onSearch(change: FunctionSearch): void }

/** What was run, newest first; it follows what goes on. */
export function RunsTab({ fn, onSearch }: Props) {
  const { status = [], open } = route.useSearch()
  const list = usePages({
    ...runsQuery(fn.id, status),
    refetchInterval: ({ state: { data } }) => (data?.pages.some(({ list }) => list.some(isLive)) ? LIVE_MS : IDLE_MS),
  })
  const people = usePeopleNames(list.rows.map(personOf))
  const columns = useMemo(() => columnsOf(people), [people])
  return (
    <FilteredList
      list={list}
      texts={texts.empty}
      filter={{ status }}
      onFilter={onSearch}
      filters={
        <Chips label={texts.filter} names={STATUSES} chosen={status} onChange={(next) => onSearch({ status: next })}>
          {(name) => texts.statuses[name]}
        </Chips>
      }
      label={all.tabs.runs}
      columns={columns}
      nameOf={({ id }) => id}
      onOpen={({ id }) => onSearch({ open: id })}
      openId={open}
      drawer={
        open && <RunDrawer key={open} functionId={fn.id} id={open} onClose={() => onSearch({ open: undefined })} />
      }
    />
  )
}

const LONGEST = 200

const resultOf = (invocation: Invocation): string => {
  if (invocation.error !== '') return invocation.error
  return statusOf(invocation) === 'SUCCESS' ? JSON.stringify(invocation.output ?? {}).slice(0, LONGEST) : ''
}

const columnsOf = (people: ReadonlyMap<string, string>): readonly GridColumn<Invocation>[] => [
  { id: 'asked', name: texts.columns.asked, width: '92px', cell: ({ createdAt }) => <Ago time={createdAt} /> },
  { id: 'status', name: texts.columns.status, width: '104px', cell: (run) => <RunState invocation={run} /> },
  {
    id: 'source',
    name: texts.columns.source,
    width: 'minmax(110px, 1fr)',
    from: 520,
    cell: (run) => {
      const person = personOf(run)
      return <span className="given">{people.get(person) ?? texts.sources[kindOf(run.source)] ?? ''}</span>
    },
  },
  {
    id: 'result',
    name: texts.columns.result,
    width: 'minmax(120px, 2fr)',
    from: 400,
    cell: (run) => <span className="given mono">{resultOf(run)}</span>,
  },
  {
    id: 'duration',
    name: texts.columns.duration,
    width: '84px',
    end: true,
    from: 640,
    cell: ({ startedAt, completedAt, durationMs }) => startedAt && completedAt && texts.ms(durationMs),
  },
]
