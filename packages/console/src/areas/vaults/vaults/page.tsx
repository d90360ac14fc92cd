import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { usePeopleNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { Ago } from '../../../ui/time.tsx'
import { vaultsQuery } from '../queries.ts'
import { texts as all } from '../texts.ts'
import { lengthOf, type Vault } from '../words.ts'

const texts = all.vaults
const CreateDialog = lazy(() => import('./create-dialog.tsx').then(({ CreateDialog }) => ({ default: CreateDialog })))

export const VaultsPage = () => (useCan('secrets:self') ? <Vaults /> : <NotAllowed title={texts.title} />)

const columnsOf = (people: ReadonlyMap<string, string>): readonly GridColumn<Vault>[] => [
  { id: 'name', name: all.columns.name, width: 'minmax(140px, 2fr)', cell: ({ displayName }) => displayName },
  {
    id: 'owners',
    name: all.columns.owners,
    width: 'minmax(120px, 1fr)',
    from: 480,
    cell: ({ ownerIds }) => ownerIds.map((id) => people.get(id) ?? '').join(', '),
  },
  {
    id: 'kept',
    name: all.columns.kept,
    width: '128px',
    from: 640,
    cell: ({ credentialExpirationDuration }) => lengthOf(credentialExpirationDuration),
  },
  {
    id: 'changed',
    name: all.columns.changed,
    width: '96px',
    end: true,
    cell: ({ updatedAt }) => <Ago time={updatedAt} />,
  },
]

function Vaults() {
  const [{ q, dialog }, set] = useAddress('/vaults')
  const go = useNavigate()
  const canWrite = useCan('vaults:write')
  const list = usePages(vaultsQuery(q))
  const people = usePeopleNames(list.rows.flatMap(({ ownerIds }) => ownerIds))
  const columns = useMemo(() => columnsOf(people), [people])
  return (
    <ListPage
      title={texts.title}
      loaded={texts.loaded}
      create={canWrite && { name: texts.create, ask: () => set({ dialog: 'new' }) }}
      list={list}
      texts={all.empties.vaults}
      filter={{ q }}
      onFilter={set}
      columns={columns}
      nameOf={({ displayName }) => displayName}
      onOpen={({ id }) => void go({ to: '/vaults/$id', params: { id }, search: {} })}
    >
      {dialog === 'new' && canWrite && (
        <Suspense>
          <CreateDialog onClose={() => set({ dialog: undefined })} />
        </Suspense>
      )}
    </ListPage>
  )
}
