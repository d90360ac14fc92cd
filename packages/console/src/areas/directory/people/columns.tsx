import type { Answered } from '@reeve/client/session'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { PersonStatus } from '../person-status.tsx'
import { texts } from '../texts.ts'

export const COLUMNS: readonly GridColumn<Answered.User>[] = [
  { id: 'name', name: texts.columns.name, width: 'minmax(160px, 1fr)', cell: (row) => row.displayName },
  {
    id: 'title',
    name: texts.columns.title,
    width: 'minmax(120px, 220px)',
    from: 820,
    cell: (row) => row.jobTitle,
  },
  {
    id: 'department',
    name: texts.columns.department,
    width: 'minmax(120px, 180px)',
    from: 700,
    cell: (row) => row.department,
  },
  { id: 'email', name: texts.columns.email, width: 'minmax(160px, 280px)', from: 560, cell: (row) => row.email },
  {
    id: 'status',
    name: texts.columns.status,
    width: '104px',
    cell: (row) => <PersonStatus status={row.status} />,
  },
]
