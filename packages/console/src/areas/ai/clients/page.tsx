import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatName, formatNumber } from '../../../lib/format.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { Chips } from '../../../ui/chips.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { Ago } from '../../../ui/time.tsx'
import { WordList } from '../../../ui/word-list.tsx'
import { READING } from '../permissions.ts'
import { type Client, clientsQuery, ownClientsQuery } from '../queries.ts'
import { CLIENT_STATES, type ClientsSearch, clientTabs } from '../search.ts'
import { texts as all } from '../texts.ts'
import { ClientBadge } from '../words.tsx'
import { ClientDrawer } from './client-drawer.tsx'
import { Connections } from './connections.tsx'

const route = getRouteApi('/ai-clients')

const texts = all.clients

export const ClientsPage = () => (useCan('clients:self') ? <Clients /> : <NotAllowed title={texts.title} />)

const columnsOf = (people: ReadonlyMap<string, string> | undefined): readonly GridColumn<Client>[] => [
  {
    id: 'name',
    name: texts.columns.name,
    width: 'minmax(140px, 2fr)',
    cell: ({ displayName }) => <span className="given">{displayName}</span>,
  },
  ...(people
    ? [
        {
          id: 'user',
          name: texts.columns.user,
          width: 'minmax(110px, 1fr)',
          from: 480,
          cell: ({ userId }: Client) => <span className="given">{people.get(userId) ?? userId}</span>,
        },
      ]
    : []),
  {
    id: 'type',
    name: texts.columns.type,
    width: '110px',
    from: 640,
    cell: ({ clientType }) => formatName(clientType, 'MCP_CLIENT_TYPE_'),
  },
  { id: 'state', name: texts.columns.state, width: '100px', cell: (client) => <ClientBadge client={client} /> },
  {
    id: 'used',
    name: texts.columns.used,
    width: '104px',
    end: true,
    from: 400,
    cell: ({ lastUsedAt }) => <Ago time={lastUsedAt} />,
  },
]

/** The programs that call tools: everybody sees the own ones, who governs tools all of them. */
function Clients() {
  const canReadAll = useCan(READING)
  const { tab = 'mine', q, state = [], open } = route.useSearch()
  const navigate = route.useNavigate()
  const set = (change: ClientsSearch): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  const isAll = canReadAll && tab === 'all'
  const mine = useInfiniteQuery({ ...ownClientsQuery, enabled: !isAll })
  const everybody = useInfiniteQuery({ ...clientsQuery(q, state), enabled: isAll })
  const query = isAll ? everybody : mine
  const rows = useMemo(() => query.data?.pages.flatMap(({ list }) => list) ?? [], [query.data])
  const people = usePeopleNames(isAll ? rows.map(({ userId }) => userId) : [])
  const columns = useMemo(() => columnsOf(isAll ? people : undefined), [isAll, people])
  const opened = rows.find(({ id }) => id === open)
  const isServers = tab === 'servers'
  const note = query.data && all.loaded(formatNumber(rows.length), !query.hasNextPage)
  const head = (
    <>
      <PageHead title={texts.title} note={isServers ? '' : note} />
      <div className="filters">
        <Tabs
          label={texts.tabsLabel}
          names={clientTabs.filter((one) => one !== 'all' || canReadAll)}
          chosen={isAll ? 'all' : isServers ? 'servers' : 'mine'}
          onChange={(next) => set({ tab: next, open: undefined, q: undefined, state: undefined })}
        >
          {(name) => texts.tabs[name]}
        </Tabs>
      </div>
    </>
  )
  if (isServers) {
    return (
      <>
        {head}
        <Connections open={open} onOpen={(id) => set({ open: id })} />
      </>
    )
  }
  return (
    <>
      {head}
      <WordList
        query={query}
        texts={isAll ? texts.list : { ...texts.list, ...texts.mineNone }}
        {...(isAll ? { words: { value: q, onChange: (next) => set({ q: next }) } } : {})}
        isFiltered={isAll && (q !== undefined || state.length > 0)}
        onClear={() => set({ q: undefined, state: undefined })}
        label={texts.title}
        rows={rows}
        columns={columns}
        nameOf={({ displayName }) => displayName}
        onOpen={({ id }) => set({ open: id })}
        {...(open ? { openId: open } : {})}
        drawer={
          opened && (
            <ClientDrawer
              key={opened.id}
              client={opened}
              isOwn={!isAll}
              name={people.get(opened.userId)}
              onClose={() => set({ open: undefined })}
            />
          )
        }
      >
        {isAll && (
          <Chips
            label={texts.stateLabel}
            names={CLIENT_STATES}
            chosen={state}
            onChange={(next) => set({ state: next })}
          >
            {(name) => texts.states[name]}
          </Chips>
        )}
      </WordList>
    </>
  )
}
