import { getRouteApi } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
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
  const list = usePages(toolsetsQuery(placeOf(server)), ({ profiles }) => profiles)
  return (
    <>
      {canWrite && (
        <p className="filters">
          <button type="button" className="button" onClick={() => onSearch({ dialog: 'new-toolset' })}>
            {texts.create}
          </button>
        </p>
      )}
      <FilteredList
        list={list}
        texts={texts.none}
        label={texts.title}
        columns={COLUMNS}
        nameOf={({ displayName }) => displayName}
        onOpen={({ id }) => onSearch({ open: id })}
        openId={open}
        drawer={
          open && <ToolsetDrawer key={open} server={server} id={open} onClose={() => onSearch({ open: undefined })} />
        }
      />
    </>
  )
}
