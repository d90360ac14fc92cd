import type { Answered } from '@reeve/client/session'
import { useNavigate } from '@tanstack/react-router'
import { formatName } from '../../../lib/format.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { appConnectorsQuery } from '../access-queries.ts'
import { texts } from '../access-texts.ts'
import type { ContentProps } from './content.ts'

const words = texts.connectors
const COLUMNS: readonly GridColumn<Answered.Connector>[] = [
  { id: 'name', name: words.columns.name, width: 'minmax(160px, 1fr)', cell: (row) => row.displayName || row.id },
  {
    id: 'state',
    name: words.columns.state,
    width: '140px',
    cell: (row) => (row.status ? formatName(row.status.status, 'SYNC_STATUS_') : ''),
  },
  {
    id: 'ended',
    name: words.columns.ended,
    width: '104px',
    from: 520,
    cell: (row) => <Ago time={row.status?.completedAt} />,
  },
  {
    id: 'error',
    name: words.columns.error,
    width: 'minmax(160px, 2fr)',
    from: 760,
    cell: (row) => row.status?.lastError ?? '',
  },
]

/** The page of a connector belongs to another area, so it is named by its address. */
const addressOf = (appId: string, id: string): string => `/connectors/${appId}/${id}`

export function AppConnectors({ appId }: ContentProps) {
  const navigate = useNavigate()
  const list = usePages(appConnectorsQuery(appId), ({ list }) => list.map(({ connector }) => connector))
  return (
    <FilteredList
      list={list}
      texts={words}
      label={texts.app.tabs.connectors}
      columns={COLUMNS}
      nameOf={({ displayName }) => displayName}
      onOpen={({ id }) => void navigate({ to: addressOf(appId, id) })}
    />
  )
}
