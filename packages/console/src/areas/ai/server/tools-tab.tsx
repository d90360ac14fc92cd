import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { StateBadge } from '../../../ui/badge.tsx'
import { Chips } from '../../../ui/chips.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { WordList } from '../../../ui/word-list.tsx'
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
  const query = useInfiniteQuery(toolsQuery(placeOf(server), q, state))
  const rows = useMemo(() => query.data?.pages.flatMap(({ list }) => list) ?? [], [query.data])
  return (
    <WordList
      query={query}
      texts={texts.list}
      words={{ value: q, onChange: (next) => onSearch({ q: next }) }}
      isFiltered={q !== undefined || state.length > 0}
      onClear={() => onSearch({ q: undefined, state: undefined })}
      label={texts.title}
      rows={rows}
      columns={COLUMNS}
      nameOf={({ displayName }) => displayName}
      onOpen={({ id }) => onSearch({ open: id })}
      {...(open ? { openId: open } : {})}
      drawer={open && <ToolDrawer key={open} server={server} id={open} onClose={() => onSearch({ open: undefined })} />}
    >
      <Chips label={texts.stateLabel} names={TOOL_STATES} chosen={state} onChange={(next) => onSearch({ state: next })}>
        {(name) => texts.states[name]}
      </Chips>
    </WordList>
  )
}
