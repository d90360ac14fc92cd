import type { Answered } from '@reeve/client/session'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { PersonStatus } from '../person-status.tsx'
import { texts } from '../texts.ts'

export const COLUMNS: readonly GridColumn<Answered.User>[] = [
  { id: 'name', name: texts.columns.name, width: 'minmax(160px, 1fr)', sorts: 'both', cell: (row) => row.displayName },
  {
    id: 'title',
    name: texts.columns.title,
    width: 'minmax(120px, 220px)',
    from: 820,
    sorts: 'both',
    cell: (row) => row.jobTitle,
  },
  {
    id: 'department',
    name: texts.columns.department,
    width: 'minmax(120px, 180px)',
    from: 700,
    sorts: 'both',
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

const WHERE: readonly string[] = ['title', 'department']

/** Whoever does not see of everybody where they are sorts by names only, and has its columns when there is something in them. */
export const basicColumns = (isTold: boolean): GridColumn<Answered.User>[] =>
  COLUMNS.flatMap(({ sorts, ...column }) =>
    !WHERE.includes(column.id) ? [{ ...column, ...(sorts ? { sorts } : {}) }] : isTold ? [column] : [],
  )
