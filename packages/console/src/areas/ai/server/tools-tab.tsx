import { getRouteApi } from '@tanstack/react-router'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { placeOf, type Server, type Tool, toolsQuery } from '../queries.ts'
import { type ServerSearch, TOOL_STATES } from '../search.ts'
import { texts as all } from '../texts.ts'
import { countsAs, ToolBadge } from '../words.tsx'
import { ToolDrawer } from './tool-drawer.tsx'

const route = getRouteApi('/tool-servers/$app/$id')

const texts = all.tools

const COLUMNS: readonly GridColumn<Tool>[] = [
  {
    id: 'name',
    name: texts.columns.name,
    width: 'minmax(130px, 1fr)',
    cell: ({ displayName }) => <span className="given">{displayName}</span>,
  },
  {
    id: 'about',
    name: texts.columns.about,
    width: 'minmax(140px, 2fr)',
    from: 720,
    cell: ({ description }) => <span className="given">{description}</span>,
  },
  { id: 'kind', name: texts.columns.kind, width: '92px', from: 520, cell: countsAs },
  {
    id: 'state',
    name: texts.columns.state,
    width: 'minmax(100px, 270px)',
    cell: (tool) => (
      <>
        <ToolBadge tool={tool} /> {tool.changedSinceApproval && <StateBadge tone="busy">{texts.changed}</StateBadge>}
      </>
    ),
  },
  {
    id: 'called',
    name: texts.columns.called,
    width: '104px',
    end: true,
    from: 640,
    cell: ({ lastCalledAt }) => <Ago time={lastCalledAt} />,
  },
]

type Props = { server: Server; onSearch(change: ServerSearch): void }

/** The tools of a server; the one that is open is approved or refused beside the list. */
export function ToolsTab({ server, onSearch }: Props) {
  const { q, state = [], open } = route.useSearch()
  const list = usePages(toolsQuery(placeOf(server), q, state))
  return (
    <FilteredList
      list={list}
      texts={texts.list}
      filter={{ q, state }}
      onFilter={onSearch}
      filters={
        <Chips
          label={texts.stateLabel}
          names={TOOL_STATES}
          chosen={state}
          onChange={(next) => onSearch({ state: next })}
        >
          {(name) => texts.states[name]}
        </Chips>
      }
      label={texts.title}
      columns={COLUMNS}
      nameOf={({ displayName }) => displayName}
      onOpen={({ id }) => onSearch({ open: id })}
      openId={open}
      drawer={open && <ToolDrawer key={open} server={server} id={open} onClose={() => onSearch({ open: undefined })} />}
    />
  )
}
