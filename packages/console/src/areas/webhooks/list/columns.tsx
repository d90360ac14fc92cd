import type { Answered } from '@reeve/client/session'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { texts } from '../texts.ts'

export const COLUMNS: readonly GridColumn<Answered.Webhook>[] = [
  { id: 'name', name: texts.columns.name, width: 'minmax(140px, 1fr)', cell: (row) => row.displayName },
  { id: 'address', name: texts.columns.address, width: 'minmax(160px, 1fr)', from: 480, cell: (row) => row.url },
  {
    id: 'description',
    name: texts.columns.description,
    width: 'minmax(140px, 1fr)',
    from: 900,
    cell: (row) => row.description,
  },
  {
    id: 'changed',
    name: texts.columns.changed,
    width: '96px',
    end: true,
    cell: (row) => <Ago time={row.updatedAt} />,
  },
]
