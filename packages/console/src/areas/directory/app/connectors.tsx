import type { Answered } from '@reeve/client/session'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatName } from '../../../lib/format.ts'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { WordList } from '../../../ui/word-list.tsx'
import { appConnectorsQuery } from '../access-queries.ts'
import { texts } from '../access-texts.ts'
import { type ContentProps, NO_WORDS } from './content.ts'

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
  const query = useInfiniteQuery(appConnectorsQuery(appId))
  const rows = useMemo(
    () => query.data?.pages.flatMap(({ list }) => list.map(({ connector }) => connector)) ?? [],
    [query.data],
  )
  return (
    <WordList
      {...NO_WORDS}
      query={query}
      texts={words}
      label={texts.app.tabs.connectors}
      rows={rows}
      columns={COLUMNS}
      nameOf={({ displayName }) => displayName}
      onOpen={({ id }) => void navigate({ to: addressOf(appId, id) })}
    />
  )
}
