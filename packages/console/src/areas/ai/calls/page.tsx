import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { Chips } from '../../../ui/chips.tsx'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Ago } from '../../../ui/time.tsx'
import { WordList } from '../../../ui/word-list.tsx'
import { type Call, callsQuery } from '../queries.ts'
import { type CallsSearch, RESULTS } from '../search.ts'
import { texts as all } from '../texts.ts'
import { ResultBadge, reasonOf, WorstVerdict } from '../words.tsx'
import { CallDrawer } from './call-drawer.tsx'
import { type CallNames, useCallNames } from './names.ts'

const route = getRouteApi('/tool-calls')

const texts = all.calls
const EVERY_MS = 10_000
const NO_FILTER: CallsSearch = {
  q: undefined,
  result: undefined,
  server: undefined,
  tool: undefined,
  resource: undefined,
  user: undefined,
  client: undefined,
}

export const CallsPage = () => (useCan('requests:self') ? <Calls /> : <NotAllowed title={texts.title} />)

const columnsOf = ({ people, clients }: CallNames): readonly GridColumn<Call>[] => [
  { id: 'time', name: texts.columns.time, width: '96px', cell: ({ time }) => <Ago time={time} /> },
  {
    id: 'tool',
    name: texts.columns.tool,
    width: 'minmax(120px, 2fr)',
    cell: ({ toolName }) => <span className="given mono">{toolName}</span>,
  },
  {
    id: 'user',
    name: texts.columns.user,
    width: 'minmax(100px, 1fr)',
    from: 560,
    cell: ({ userId }) => <span className="given">{people.get(userId) ?? userId}</span>,
  },
  {
    id: 'client',
    name: texts.columns.client,
    width: 'minmax(100px, 1fr)',
    from: 880,
    cell: ({ clientId }) => <span className="given">{clients.get(clientId) ?? ''}</span>,
  },
  { id: 'result', name: texts.columns.result, width: '108px', cell: (call) => <ResultBadge call={call} /> },
  {
    id: 'reason',
    name: texts.columns.reason,
    width: 'minmax(120px, 1.5fr)',
    from: 720,
    cell: (call) => <span className="given">{reasonOf(call)}</span>,
  },
  {
    id: 'verdict',
    name: texts.columns.verdict,
    width: '88px',
    from: 960,
    cell: (call) => <WorstVerdict call={call} />,
  },
  {
    id: 'took',
    name: texts.columns.took,
    width: '96px',
    end: true,
    from: 480,
    cell: ({ latencyMs }) => texts.ms(latencyMs),
  },
]

/** Every call through the gateway, the newest first; it follows what goes on. */
function Calls() {
  const search = route.useSearch()
  const { q, result = [], server, tool, resource, user, client, open } = search
  const navigate = route.useNavigate()
  const set = (change: CallsSearch): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  const query = useInfiniteQuery({ ...callsQuery(search), refetchInterval: EVERY_MS })
  const rows = useMemo(() => query.data?.pages.flatMap(({ list }) => list) ?? [], [query.data])
  const names = useCallNames(rows)
  const columns = useMemo(() => columnsOf(names), [names])
  const isFiltered = Object.keys(NO_FILTER).some((name) => search[name as keyof CallsSearch] !== undefined)
  return (
    <>
      <PageHead title={texts.title} note={query.data && all.loaded(formatNumber(rows.length), !query.hasNextPage)} />
      <WordList
        query={query}
        texts={texts.list}
        words={{ value: q, onChange: (next) => set({ q: next }) }}
        isFiltered={isFiltered}
        onClear={() => set(NO_FILTER)}
        label={texts.title}
        rows={rows}
        columns={columns}
        nameOf={({ toolName }) => toolName}
        onOpen={({ id }) => set({ open: id })}
        {...(open ? { openId: open } : {})}
        drawer={open && <CallDrawer key={open} id={open} onClose={() => set({ open: undefined })} />}
      >
        <Chips label={texts.resultLabel} names={RESULTS} chosen={result} onChange={(next) => set({ result: next })}>
          {(name) => texts.results[name]}
        </Chips>
        {server && (
          <FilterChip onClear={() => set({ server: undefined })}>
            {texts.ofServer(names.servers.get(server) ?? server)}
          </FilterChip>
        )}
        {tool && (
          <FilterChip onClear={() => set({ tool: undefined })}>
            {texts.ofTool(rows.find(({ toolId }) => toolId === tool)?.toolName ?? tool)}
          </FilterChip>
        )}
        {resource && (
          <FilterChip onClear={() => set({ resource: undefined })}>
            {texts.ofTool(rows.find(({ resourceId }) => resourceId === resource)?.toolName ?? resource)}
          </FilterChip>
        )}
        {user && (
          <FilterChip onClear={() => set({ user: undefined })}>
            {texts.ofUser(names.people.get(user) ?? user)}
          </FilterChip>
        )}
        {client && (
          <FilterChip onClear={() => set({ client: undefined })}>
            {texts.ofClient(names.clients.get(client) ?? client)}
          </FilterChip>
        )}
      </WordList>
    </>
  )
}
