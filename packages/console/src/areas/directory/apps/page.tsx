import type { Answered } from '@reeve/client/session'
import { useNavigate } from '@tanstack/react-router'
import { MakeButton } from '../../../forms/objects/make-button.tsx'
import { makeOne } from '../../../forms/objects/of-noun.ts'
import type { Json } from '../../../forms/schema.ts'
import schemas from '../../../generated/schemas.json'
import { refresh } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { sortParam } from '../../../lib/search-text.ts'
import { useCan, useCanSome } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Chips } from '../../../ui/chips.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { Ago } from '../../../ui/time.tsx'
import { useConnect } from '../../../ui/use-connect.ts'
import { appsQuery } from '../access-queries.ts'
import { texts as all } from '../access-texts.ts'
import { BY_NAME, CONNECTIONS } from '../search.ts'

const texts = all.apps

const COLUMNS: readonly GridColumn<Answered.App>[] = [
  { id: 'name', name: texts.columns.name, width: 'minmax(160px, 1fr)', sorts: 'both', cell: (row) => row.displayName },
  {
    id: 'description',
    name: texts.columns.description,
    width: 'minmax(160px, 2fr)',
    from: 760,
    cell: (row) => row.description,
  },
  {
    id: 'managed',
    name: texts.columns.managed,
    width: '128px',
    from: 560,
    cell: (row) => (row.isManuallyManaged ? texts.manual : texts.connected),
  },
  {
    id: 'people',
    name: texts.columns.people,
    width: '96px',
    end: true,
    cell: (row) => formatNumber(Number(row.userCount)),
  },
  {
    id: 'updated',
    name: texts.columns.updated,
    width: '104px',
    from: 640,
    cell: (row) => <Ago time={row.updatedAt} />,
  },
]

const MAKING = {
  schema: schemas.CreateAppRequest,
  except: ['annotations', 'matchBatonRef', 'appEntitlementOwnerRefs'],
}

export function AppsPage() {
  return useCanSome('apps:read') ? <Apps /> : <NotAllowed title={texts.title} />
}

function Apps() {
  const [{ sort = 'name', ...filter }, set] = useAddress('/apps')
  const go = useNavigate()
  const connect = useConnect()
  const list = usePages(appsQuery({ ...filter, sort }))
  const canMake = useCan('apps:write')
  const open = (id: string): void => void go({ to: '/apps/$id', params: { id }, search: {} })
  const make = async (value: Json): Promise<void> => {
    const { app } = await makeOne('app', value)
    await refresh(['apps'])
    open((app as Answered.App).id) // Safe because the service answers with the app.
  }
  return (
    <ListPage
      begin={connect}
      title={texts.title}
      buttons={canMake && <MakeButton name={texts.create} form={MAKING} save={make} />}
      loaded={texts.loaded}
      list={list}
      texts={texts}
      filter={filter}
      onFilter={set}
      filters={
        <Chips
          label={texts.connection}
          names={CONNECTIONS}
          chosen={filter.connection ?? []}
          onChange={(connection) => set({ connection })}
        >
          {(name) => texts.connections[name]}
        </Chips>
      }
      columns={COLUMNS}
      sorting={{ by: sort, onSort: (next) => set({ sort: sortParam(next, BY_NAME) }) }}
      nameOf={({ displayName }) => displayName}
      onOpen={({ id }) => open(id)}
    />
  )
}
