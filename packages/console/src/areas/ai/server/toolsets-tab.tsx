import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { WRITING } from '../permissions.ts'
import { placeOf, type Server, type Toolset, toolsetsQuery } from '../queries.ts'
import type { ServerSearch } from '../search.ts'
import { texts as all } from '../texts.ts'
import { ToolsetDrawer } from './toolset-drawer.tsx'

const route = getRouteApi('/tool-servers/$app/$id')

const texts = all.toolsets

const COLUMNS: readonly GridColumn<Toolset>[] = [
  {
    id: 'name',
    name: texts.columns.name,
    width: 'minmax(140px, 1fr)',
    cell: ({ displayName }) => <span className="given">{displayName}</span>,
  },
  {
    id: 'about',
    name: texts.columns.about,
    width: 'minmax(140px, 2fr)',
    from: 640,
    cell: ({ description, isBuiltin }) => (
      <span className="given">{isBuiltin && description === '' ? texts.builtin : description}</span>
    ),
  },
  {
    id: 'tools',
    name: texts.columns.tools,
    width: '80px',
    end: true,
    cell: ({ toolCount }) => formatNumber(toolCount),
  },
  {
    id: 'changed',
    name: texts.columns.changed,
    width: '104px',
    end: true,
    from: 520,
    cell: ({ updatedAt }) => <Ago time={updatedAt} />,
  },
]

export function ToolsetsTab({ server, onSearch }: { server: Server; onSearch(change: ServerSearch): void }) {
  const { open } = route.useSearch()
  const canWrite = useCan(WRITING)
  const query = useInfiniteQuery(toolsetsQuery(placeOf(server)))
  const rows = useMemo(() => query.data?.pages.flatMap(({ profiles }) => profiles) ?? [], [query.data])
  return (
    <>
      {canWrite && (
        <p className="filters">
          <button type="button" className="button" onClick={() => onSearch({ dialog: 'new-toolset' })}>
            {texts.create}
          </button>
        </p>
      )}
      <div className="split">
        <PagedGrid
          query={query}
          label={texts.title}
          rows={rows}
          columns={COLUMNS}
          nameOf={({ displayName }) => displayName}
          onOpen={({ id }) => onSearch({ open: id })}
          {...(open ? { openId: open } : {})}
          empty={<EmptyList texts={texts.none} isFiltered={false} onClear={() => undefined} />}
        />
        {open && <ToolsetDrawer key={open} server={server} id={open} onClose={() => onSearch({ open: undefined })} />}
      </div>
    </>
  )
}
