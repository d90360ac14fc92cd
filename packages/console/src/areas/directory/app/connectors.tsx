import type { Answered, InputOf } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MakeButton } from '../../../forms/objects/make-button.tsx'
import type { Json } from '../../../forms/schema.ts'
import schemas from '../../../generated/schemas.json'
import { api, refresh } from '../../../lib/api.ts'
import { formatName } from '../../../lib/format.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { appConnectorsQuery, appQuery } from '../access-queries.ts'
import { texts } from '../access-texts.ts'
import { useMay } from '../may-change.ts'
import type { ContentProps } from './content.ts'

const words = texts.connectors
const MAKING = {
  schema: schemas.ConnectorServiceCreateDelegatedRequest,
  except: ['appManagedStateBindingRef', 'expandMask'],
}
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
  const { data } = useQuery(appQuery(appId))
  const mayMake = useMay('connectors:create', data?.app ?? { appOwners: [] })
  const make = async (value: Json): Promise<void> => {
    // Safe because the service checks every member and names those that are wrong.
    const body = value as InputOf<'connectors.createDelegated'>['body']
    await api.call('connectors.createDelegated', { path: { app_id: appId }, body })
    await refresh(['connectors'])
  }
  const list = usePages(appConnectorsQuery(appId), ({ list }) => list.map(({ connector }) => connector))
  return (
    <FilteredList
      list={list}
      filters={mayMake && <MakeButton name={words.delegate} form={MAKING} save={make} />}
      texts={words}
      label={texts.app.tabs.connectors}
      columns={COLUMNS}
      nameOf={({ displayName }) => displayName}
      onOpen={({ id }) => void navigate({ to: addressOf(appId, id) })}
    />
  )
}
