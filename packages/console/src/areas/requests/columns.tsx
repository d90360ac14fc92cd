import { formatSince } from '../../lib/format.ts'
import { standingOf } from '../../lib/request-line.ts'
import type { Task } from '../../lib/task.ts'
import { StateBadge } from '../../ui/badge.tsx'
import type { GridColumn } from '../../ui/grid/grid.tsx'
import { Ago } from '../../ui/time.tsx'
import { sentenceOf, wantedOf } from './task/letter-words.ts'
import { texts } from './texts.ts'
import type { NamedList } from './use-named-list.ts'
import { statusOf } from './words.ts'

const number: GridColumn<Task> = {
  id: 'number',
  sorts: 'both',
  name: texts.columns.number,
  width: '88px',
  end: true,
  from: 560,
  cell: ({ numericId }) => numericId,
}

const task = (tell: (task: Task) => string): GridColumn<Task> => ({
  id: 'task',
  name: texts.columns.task,
  width: 'minmax(160px, 1fr)',
  cell: (row) => (
    <span className="given">
      {row.emergencyAccess && (
        <>
          <StateBadge tone="bad">{texts.emergency}</StateBadge>{' '}
        </>
      )}
      {tell(row)}
    </span>
  ),
})

const status: GridColumn<Task> = {
  id: 'status',
  name: texts.columns.status,
  width: '120px',
  cell: (row) => {
    const { name, tone } = statusOf(row)
    return <StateBadge tone={tone}>{name}</StateBadge>
  },
}

const created: GridColumn<Task> = {
  id: 'created',
  name: texts.columns.created,
  width: '92px',
  end: true,
  from: 640,
  cell: ({ createdAt }) => <Ago time={createdAt} />,
}

/** What somebody asked for, and in a sentence where it stands. */
export const mineColumns = ({ named, telling }: NamedList): readonly GridColumn<Task>[] => [
  number,
  task((row) => wantedOf(row, named(row))),
  {
    id: 'stands',
    name: texts.columns.stands,
    width: 'minmax(160px, 1fr)',
    from: 760,
    cell: (row) => <span className="given">{standingOf(row, telling, formatSince)}</span>,
  },
  status,
  created,
]

/** Who asks for what. All that waits for the reader has one status, which is left out. */
export const inboxColumns = ({ named }: NamedList, isActed: boolean): readonly GridColumn<Task>[] => [
  number,
  task((row) => sentenceOf(row, named(row))),
  {
    id: 'advice',
    name: texts.columns.advice,
    width: '110px',
    from: 760,
    cell: ({ recommendation }) => texts.advice[recommendation.replace('INSIGHT_RECOMMENDATION_', '')] ?? '',
  },
  ...(isActed ? [status] : []),
  created,
]
