import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type Owner, ownerKeyOf } from '../../../forms/owners/owned.ts'
import { nameOf, OwnersDialog } from '../../../forms/owners/owners-dialog.tsx'
import { useOwners } from '../../../forms/owners/use-owners.ts'
import { formatName } from '../../../lib/format.ts'
import { useCanSome } from '../../../lib/session.ts'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { appQuery } from '../access-queries.ts'
import { texts } from '../access-texts.ts'
import { useMay } from '../may-change.ts'
import type { ContentProps } from './content.ts'

const route = getRouteApi('/apps/$id')

const words = texts.owners
type Row = { id: string; owner: Owner }

const COLUMNS: readonly GridColumn<Row>[] = [
  { id: 'name', name: words.columns.name, width: 'minmax(160px, 1fr)', cell: ({ owner }) => nameOf(owner) },
  {
    id: 'email',
    name: words.columns.email,
    width: 'minmax(160px, 280px)',
    from: 560,
    cell: ({ owner }) => owner.email ?? '',
  },
  { id: 'role', name: words.columns.role, width: '140px', cell: ({ owner }) => formatName(owner.role) },
  {
    id: 'since',
    name: words.columns.since,
    width: '104px',
    from: 640,
    cell: ({ owner }) => <Ago time={owner.since} />,
  },
]

/** Who owns an app, people and groups. */
export function AppOwners({ appId }: ContentProps) {
  const go = useNavigate()
  const { data } = useQuery(appQuery(appId))
  const mayChange = useMay('apps:write', data?.app ?? { appOwners: [] })
  const seesEntitlements = useCanSome('entitlements:read')
  const { dialog } = route.useSearch()
  const search = route.useNavigate()
  const show = (next: 'owners' | undefined): void =>
    void search({ search: { tab: 'owners', dialog: next }, replace: true })
  const { list, add, remove } = useOwners({ kind: 'app', path: { app_id: appId } })
  const rows = list.rows.map((owner) => ({ id: ownerKeyOf(owner), owner }))
  const open = ({ owner: { kind, id, appId: app = '' } }: Row): void => {
    if (kind === 'person') void go({ to: '/people/$id', params: { id } })
    else if (seesEntitlements) void go({ to: '/apps/$appId/entitlements/$id', params: { appId: app, id } })
  }
  return (
    <>
      <FilteredList
        list={{ ...list, rows }}
        texts={words}
        label={texts.app.tabs.owners}
        filters={
          mayChange && (
            <button type="button" className="button" onClick={() => show('owners')}>
              {words.change}
            </button>
          )
        }
        columns={COLUMNS}
        nameOf={({ owner }) => nameOf(owner)}
        onOpen={open}
      />
      {mayChange && dialog === 'owners' && (
        <OwnersDialog
          title={words.change}
          owners={list.rows}
          add={add}
          remove={remove}
          onClose={() => show(undefined)}
        />
      )}
    </>
  )
}
