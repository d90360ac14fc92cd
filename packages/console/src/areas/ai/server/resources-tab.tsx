import { getRouteApi } from '@tanstack/react-router'
import { usePages } from '../../../lib/use-pages.ts'
import { Chips } from '../../../ui/chips.tsx'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { placeOf, type Resource, resourcesQuery, type Server } from '../queries.ts'
import { type ServerSearch, TOOL_STATES } from '../search.ts'
import { texts as all } from '../texts.ts'
import { ResourceBadge } from '../words.tsx'
import { ResourceDrawer } from './resource-drawer.tsx'

const route = getRouteApi('/tool-servers/$app/$id')

const texts = all.resources

const nameOf = ({ title, name }: Resource): string => title || name

const COLUMNS: readonly GridColumn<Resource>[] = [
  {
    id: 'name',
    name: texts.columns.name,
    width: 'minmax(130px, 1fr)',
    cell: (resource) => <span className="given">{nameOf(resource)}</span>,
  },
  {
    id: 'about',
    name: texts.columns.about,
    width: 'minmax(140px, 2fr)',
    from: 720,
    cell: ({ description, uri, uriTemplate }) => <span className="given">{description || uri || uriTemplate}</span>,
  },
  {
    id: 'kind',
    name: texts.columns.kind,
    width: '100px',
    from: 520,
    cell: ({ kind }) => texts.kinds[kind.replace('MCP_RESOURCE_KIND_', '')] ?? kind,
  },
  {
    id: 'state',
    name: texts.columns.state,
    width: 'minmax(100px, 160px)',
    cell: (resource) => <ResourceBadge resource={resource} />,
  },
  { id: 'held', name: texts.columns.held, width: '88px', end: true, from: 640, cell: ({ grantCount }) => grantCount },
]

type Props = { server: Server; onSearch(change: ServerSearch): void }

/** The resources of a server; the one that is open is approved or refused beside the list. */
export function ResourcesTab({ server, onSearch }: Props) {
  const { q, state = [], open } = route.useSearch()
  const list = usePages(resourcesQuery(placeOf(server), q, state))
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
          {(name) => all.tools.states[name]}
        </Chips>
      }
      label={texts.title}
      columns={COLUMNS}
      nameOf={nameOf}
      onOpen={({ id }) => onSearch({ open: id })}
      openId={open}
      drawer={
        open && <ResourceDrawer key={open} server={server} id={open} onClose={() => onSearch({ open: undefined })} />
      }
    />
  )
}
