import type { Answered } from '@reeve/client/session'
import { formatNumber } from '../../../lib/format.ts'
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
import { useConnect } from '../../../ui/use-connect.ts'
import { shadowAppsQuery } from '../queries.ts'
import { SHADOW_STATES } from '../states.ts'
import { texts } from '../texts.ts'
import { shadowStateOf } from '../words.ts'
import { DiscoveredDrawer } from './discovered-drawer.tsx'

export function DiscoveredPage() {
  const isAllowed = useCan('apps:read')
  return isAllowed ? <Discovered /> : <NotAllowed title={texts.discovered} />
}

const TONES = { unmanaged: 'busy', managed: 'good', ignored: 'neutral' } as const

const COLUMNS: readonly GridColumn<Answered.ShadowApp>[] = [
  {
    id: 'state',
    name: texts.discoveredColumns.state,
    width: '112px',
    from: 420,
    cell: (row) => <StateBadge tone={TONES[shadowStateOf(row)]}>{texts.shadowStates[shadowStateOf(row)]}</StateBadge>,
  },
  { id: 'name', name: texts.discoveredColumns.name, width: 'minmax(140px, 1fr)', cell: (row) => row.displayName },
  {
    id: 'identifier',
    name: texts.discoveredColumns.identifier,
    width: 'minmax(140px, 1fr)',
    from: 760,
    cell: (row) => row.identifier,
  },
  {
    id: 'users',
    name: texts.discoveredColumns.users,
    width: '80px',
    end: true,
    cell: (row) => formatNumber(Number(row.userCount)),
  },
  {
    id: 'uses',
    name: texts.discoveredColumns.uses,
    width: '80px',
    end: true,
    from: 560,
    cell: (row) => formatNumber(Number(row.useCount)),
  },
  {
    id: 'seen',
    name: texts.discoveredColumns.seen,
    width: '96px',
    end: true,
    from: 480,
    cell: (row) => <Ago time={row.lastSeenAt} />,
  },
]

function Discovered() {
  const connect = useConnect()
  const [{ open, ...filter }, set] = useAddress('/discovered')
  const list = usePages(shadowAppsQuery(filter))
  const opened = list.rows.find(({ id }) => id === open)
  useKeys({ Escape: () => set({ open: undefined }) })
  return (
    <ListPage
      begin={connect}
      title={texts.discovered}
      loaded={texts.discoveredLoaded}
      list={list}
      texts={{ ...texts.noDiscovered, filter: texts.discoveredFilter, filterHint: texts.discoveredFilter }}
      filter={filter}
      onFilter={(change) => set({ ...change, open: undefined })}
      filters={
        <Chips
          label={texts.state}
          names={SHADOW_STATES}
          chosen={filter.state ?? ['unmanaged']}
          onChange={(state) => set({ state, open: undefined })}
        >
          {(state) => texts.shadowStates[state]}
        </Chips>
      }
      columns={COLUMNS}
      nameOf={({ displayName }) => displayName}
      openId={open}
      onOpen={({ id }) => set({ open: id })}
      drawer={opened && <DiscoveredDrawer key={opened.id} app={opened} onClose={() => set({ open: undefined })} />}
    />
  )
}
