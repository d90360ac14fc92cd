import { SeverityBadge, StateBadge } from '../../../ui/badge.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { texts } from '../texts.ts'
import { type Finding, severityOf, stateName, stateOf, stateTone, titleOf } from '../words.ts'

type Names = ReadonlyMap<string, string>

export const columnsOf = (apps: Names, people: Names): readonly GridColumn<Finding>[] => [
  {
    id: 'severity',
    sorts: 'down',
    name: texts.columns.severity,
    width: '104px',
    cell: (row) => <SeverityBadge severity={severityOf(row)} />,
  },
  {
    id: 'score',
    name: texts.columns.score,
    width: '64px',
    end: true,
    from: 480,
    cell: (row) => row.riskScore?.score ?? '',
  },
  { id: 'finding', name: texts.columns.finding, width: 'minmax(160px, 3fr)', cell: (row) => titleOf(row) },
  {
    id: 'app',
    name: texts.columns.app,
    width: 'minmax(90px, 130px)',
    from: 860,
    cell: (row) => apps.get(row.appId) ?? '',
  },
  {
    id: 'assignee',
    name: texts.columns.assignee,
    width: 'minmax(90px, 130px)',
    from: 1000,
    cell: (row) => people.get(row.assigneeIdentityUserId) ?? <span className="muted">{texts.nobody}</span>,
  },
  {
    id: 'state',
    name: texts.columns.state,
    width: '108px',
    from: 600,
    cell: (row) => <StateBadge tone={stateTone(stateOf(row))}>{stateName(stateOf(row))}</StateBadge>,
  },
  {
    id: 'seen',
    sorts: 'down',
    name: texts.columns.seen,
    width: '112px',
    end: true,
    from: 680,
    cell: (row) => <Ago time={row.lastObservedAt} />,
  },
]
