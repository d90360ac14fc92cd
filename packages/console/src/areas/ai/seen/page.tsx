import type { Answered } from '@reeve/client/session'
import { api } from '../../../lib/api.ts'
import { formatName, formatNumber } from '../../../lib/format.ts'
import { pagedQuery } from '../../../lib/paged.ts'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Chips } from '../../../ui/chips.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { ListPage } from '../../../ui/list-page.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { Ago } from '../../../ui/time.tsx'
import { SEEN_STATES, type SeenState } from '../search.ts'
import { SeenDrawer } from './drawer.tsx'
import { stateOf } from './state.ts'
import { texts } from './texts.ts'

const PAGE = 100
const TONES = { new: 'busy', sanctioned: 'good', ignored: 'neutral', registered: 'good' } as const

const seenQuery = (states: readonly SeenState[]) =>
  pagedQuery(['shadow-mcp', states], (pageToken, signal) => {
    const wire = states.map((state) => `SHADOW_MCP_STATE_${state.toUpperCase()}`)
    return api.call('findings.shadowMcp.search', { body: { states: wire, pageSize: PAGE, pageToken } }, { signal })
  })

const COLUMNS: readonly GridColumn<Answered.ShadowMcpServer>[] = [
  {
    id: 'state',
    name: texts.state,
    width: '120px',
    cell: (row) => <StateBadge tone={TONES[stateOf(row)]}>{texts.states[stateOf(row)]}</StateBadge>,
  },
  { id: 'name', name: texts.columns.name, width: 'minmax(160px, 1fr)', cell: (row) => row.mcpIdentifier },
  {
    id: 'transport',
    name: texts.columns.transport,
    width: '112px',
    from: 640,
    cell: (row) => formatName(row.transport, 'SHADOW_MCP_TRANSPORT_'),
  },
  {
    id: 'users',
    name: texts.columns.users,
    width: '80px',
    end: true,
    from: 460,
    cell: (row) => formatNumber(row.userCount),
  },
  {
    id: 'devices',
    name: texts.columns.devices,
    width: '80px',
    end: true,
    from: 560,
    cell: (row) => formatNumber(row.deviceCount),
  },
  {
    id: 'seen',
    name: texts.columns.seen,
    width: '96px',
    end: true,
    from: 520,
    cell: (row) => <Ago time={row.lastSeenAt} />,
  },
]

/** Tool servers that people use and that nobody registered here. */
export const SeenPage = () => (useCan('aigovernance:read') ? <Seen /> : <NotAllowed title={texts.title} />)

function Seen() {
  const [{ open, state }, set] = useAddress('/seen-tool-servers')
  const list = usePages(seenQuery(state ?? ['new']))
  const opened = list.rows.find(({ id }) => id === open)
  useKeys({ Escape: () => set({ open: undefined }) })
  return (
    <ListPage
      title={texts.title}
      loaded={texts.loaded}
      list={list}
      texts={texts}
      filter={{ state }}
      onFilter={() => set({ state: undefined, open: undefined })}
      filters={
        <Chips
          label={texts.state}
          names={SEEN_STATES}
          chosen={state ?? ['new']}
          onChange={(next) => set({ state: next, open: undefined })}
        >
          {(one) => texts.states[one]}
        </Chips>
      }
      columns={COLUMNS}
      nameOf={({ mcpIdentifier }) => mcpIdentifier}
      openId={open}
      onOpen={({ id }) => set({ open: id })}
      drawer={opened && <SeenDrawer key={opened.id} server={opened} onClose={() => set({ open: undefined })} />}
    />
  )
}
