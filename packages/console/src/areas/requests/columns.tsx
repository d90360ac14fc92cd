import { type Task, targetOf } from '../../lib/task.ts'
import { StateBadge } from '../../ui/badge.tsx'
import type { GridColumn } from '../../ui/grid/grid.tsx'
import { Ago } from '../../ui/time.tsx'
import { texts } from './texts.ts'
import { statusOf, typeName } from './words.ts'

type Names = ReadonlyMap<string, string>

/** The first of some people, and how many there are besides. */
function peopleText(ids: readonly string[], names: Names): string {
  const [first, ...others] = ids.map((id) => names.get(id) ?? '')
  if (first === undefined) return ''
  return others.length > 0 ? `${first} +${others.length}` : first
}

const number: GridColumn<Task> = {
  id: 'number',
  sorts: 'both',
  name: texts.columns.number,
  width: '72px',
  end: true,
  from: 560,
  cell: ({ numericId }) => numericId,
}

const task: GridColumn<Task> = {
  id: 'task',
  name: texts.columns.task,
  width: 'minmax(160px, 1fr)',
  cell: ({ displayName, emergencyAccess }) => (
    <span className="given">
      {emergencyAccess && (
        <>
          <StateBadge tone="bad">{texts.emergency}</StateBadge>{' '}
        </>
      )}
      {displayName}
    </span>
  ),
}

const type: GridColumn<Task> = { id: 'type', name: texts.columns.type, width: '96px', from: 900, cell: typeName }

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

export const mineColumns = (people: Names, apps: Names): readonly GridColumn<Task>[] => [
  number,
  task,
  type,
  {
    id: 'app',
    name: texts.columns.app,
    width: '140px',
    from: 1040,
    cell: (row) => <span className="given">{apps.get(targetOf(row).appId) ?? ''}</span>,
  },
  {
    id: 'waits',
    name: texts.columns.waits,
    width: '170px',
    from: 760,
    cell: ({ stepApproverIds }) => <span className="given">{peopleText(stepApproverIds, people)}</span>,
  },
  status,
  created,
]

export const inboxColumns = (people: Names): readonly GridColumn<Task>[] => [
  number,
  task,
  type,
  {
    id: 'subject',
    name: texts.columns.subject,
    width: '150px',
    from: 760,
    cell: ({ userId }) => <span className="given">{people.get(userId) ?? ''}</span>,
  },
  {
    id: 'advice',
    name: texts.columns.advice,
    width: '110px',
    from: 980,
    cell: ({ recommendation }) => texts.advice[recommendation.replace('INSIGHT_RECOMMENDATION_', '')] ?? '',
  },
  status,
  created,
]
