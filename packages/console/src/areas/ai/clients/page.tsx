import { useMemo } from 'react'
import { formatName } from '../../../lib/format.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Chips } from '../../../ui/chips.tsx'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { Ago } from '../../../ui/time.tsx'
import { READING } from '../permissions.ts'
import { type Client, clientsQuery, ownClientsQuery } from '../queries.ts'
import { CLIENT_STATES, clientTabs } from '../search.ts'
import { texts as all } from '../texts.ts'
import { ClientBadge } from '../words.tsx'
import { ClientDrawer } from './client-drawer.tsx'
import { Connections } from './connections.tsx'

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
          cell: ({ userId }: Client) => <span className="given">{people.get(userId) ?? ''}</span>,
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
  const [{ tab = 'mine', q, state = [], open }, set] = useAddress('/ai-clients')
  const isAll = canReadAll && tab === 'all'
  const mine = usePages({ ...ownClientsQuery, enabled: !isAll })
  const everybody = usePages({ ...clientsQuery(q, state), enabled: isAll })
  const list = isAll ? everybody : mine
  const { query, rows } = list
  const people = usePeopleNames(isAll ? rows.map(({ userId }) => userId) : [])
  const columns = useMemo(() => columnsOf(isAll ? people : undefined), [isAll, people])
  const opened = rows.find(({ id }) => id === open)
  const isServers = tab === 'servers'
  const note = query.data && all.loaded(rows.length, !query.hasNextPage)
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
      <FilteredList
        list={list}
        label={texts.title}
        texts={isAll ? texts.list : texts.mineNone}
        filter={isAll ? { q, state } : {}}
        onFilter={set}
        filters={
          isAll && (
            <Chips
              label={texts.stateLabel}
              names={CLIENT_STATES}
              chosen={state}
              onChange={(next) => set({ state: next })}
            >
              {(name) => texts.states[name]}
            </Chips>
          )
        }
        columns={columns}
        nameOf={({ displayName }) => displayName}
        openId={open}
        onOpen={({ id }) => set({ open: id })}
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
      />
    </>
  )
}
