import { useMemo } from 'react'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Chips } from '../../../ui/chips.tsx'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { Ago } from '../../../ui/time.tsx'
import { type Call, callsQuery } from '../queries.ts'
import { RESULTS } from '../search.ts'
import { texts as all } from '../texts.ts'
import { ResultBadge, reasonOf, WorstVerdict } from '../words.tsx'
import { CallDrawer } from './call-drawer.tsx'
import { type CallNames, useCallNames } from './names.ts'

const texts = all.calls
const EVERY_MS = 10_000
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
    cell: ({ userId }) => <span className="given">{people.get(userId) ?? ''}</span>,
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
  const [{ open, ...filter }, set] = useAddress('/tool-calls')
  const { result = [], server, tool, resource, user, client } = filter
  const list = usePages({ ...callsQuery(filter), refetchInterval: EVERY_MS })
  const canServe = useCan('aigovernance:write')
  const names = useCallNames(list.rows)
  const columns = useMemo(() => columnsOf(names), [names])
  return (
    <ListPage
      begin={canServe && { name: texts.serve, to: '/tool-servers' }}
      title={texts.title}
      loaded={all.loaded}
      list={list}
      texts={texts.list}
      filter={filter}
      onFilter={set}
      filters={
        <>
          {' '}
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
              {texts.ofTool(list.rows.find(({ toolId }) => toolId === tool)?.toolName ?? tool)}
            </FilterChip>
          )}
          {resource && (
            <FilterChip onClear={() => set({ resource: undefined })}>
              {texts.ofTool(list.rows.find(({ resourceId }) => resourceId === resource)?.toolName ?? resource)}
            </FilterChip>
          )}
          {user && (
            <FilterChip onClear={() => set({ user: undefined })}>
              {texts.ofUser(names.people.get(user) ?? '')}
            </FilterChip>
          )}
          {client && (
            <FilterChip onClear={() => set({ client: undefined })}>
              {texts.ofClient(names.clients.get(client) ?? client)}
            </FilterChip>
          )}
        </>
      }
      columns={columns}
      nameOf={({ toolName }) => toolName}
      openId={open}
      onOpen={({ id }) => set({ open: id })}
      drawer={open && <CallDrawer key={open} id={open} onClose={() => set({ open: undefined })} />}
    />
  )
}
