import type { Answered } from '@reeve/client/session'
import { useNavigate } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/format.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { resourcesQuery } from '../access-queries.ts'
import { texts } from '../access-texts.ts'
import type { ContentProps } from './content.ts'

const words = texts.resources
const COLUMNS: readonly GridColumn<Answered.AppResource>[] = [
  { id: 'name', name: words.columns.name, width: 'minmax(160px, 1fr)', cell: (row) => row.displayName || row.id },
  {
    id: 'description',
    name: words.columns.description,
    width: 'minmax(160px, 2fr)',
    from: 640,
    cell: (row) => row.customDescription || row.description,
  },
  {
    id: 'grants',
    name: words.columns.grants,
    width: '88px',
    end: true,
    cell: (row) => formatNumber(Number(row.grantCount)),
  },
]

export function AppResources({ appId, q, onFilter }: ContentProps) {
  const navigate = useNavigate()
  const list = usePages(resourcesQuery(appId, q), ({ list }) => list.map(({ appResource }) => appResource))
  return (
    <FilteredList
      filter={{ q }}
      onFilter={onFilter}
      list={list}
      texts={words}
      label={texts.app.tabs.resources}
      columns={COLUMNS}
      nameOf={({ displayName }) => displayName}
      onOpen={({ displayName }) =>
        void navigate({ to: '/entitlements', search: { app: appId, q: displayName || undefined } })
      }
    />
  )
}
