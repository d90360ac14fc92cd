import type { Answered } from '@reeve/client/session'
import { useNavigate } from '@tanstack/react-router'
import { formatName } from '../../../lib/format.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { type Subject, type TaskKind, tasksAboutQuery } from './queries.ts'
import { texts as all } from './texts.ts'

type Task = Answered.Task

/** What became of a task; whether it is open where nothing did. */
function statusOf({ state, type }: Task): string {
  const about = Object.values(type ?? {}).find((one) => typeof one === 'object' && one !== null)
  const outcome = about && 'outcome' in about ? String(about.outcome) : ''
  const name = outcome.replace(/^[A-Z]+_OUTCOME_/, '')
  return name === '' || name === 'UNSPECIFIED' ? formatName(state, 'TASK_STATE_') : formatName(name)
}

const COLUMNS: readonly GridColumn<Task>[] = [
  { id: 'task', name: all.columns.task, width: 'minmax(160px, 1fr)', cell: (row) => row.displayName },
  {
    id: 'status',
    name: all.columns.status,
    width: '120px',
    cell: (row) => <StateBadge tone={row.state === 'TASK_STATE_OPEN' ? 'busy' : 'neutral'}>{statusOf(row)}</StateBadge>,
  },
  { id: 'asked', name: all.columns.asked, width: '100px', from: 480, cell: (row) => <Ago time={row.createdAt} /> },
]

/** Requests or reviews about somebody or something, the newest first; each opens. */
export function TasksAbout({ subject, kind }: { subject: Subject; kind: TaskKind }) {
  const go = useNavigate()
  const list = usePages(tasksAboutQuery(subject, kind), ({ list }) => list.flatMap(({ task }) => task ?? []))
  return (
    <FilteredList
      list={list}
      texts={all[kind]}
      label={all[kind].label}
      columns={COLUMNS}
      nameOf={({ displayName }) => displayName}
      onOpen={({ id }) => void go({ to: '/tasks/$id', params: { id }, search: {} })}
    />
  )
}
