import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ObjectActions } from '../../../forms/objects/object-actions.tsx'
import { actsOn } from '../../../forms/objects/of-noun.ts'
import { OwnersCard } from '../../../forms/owners/owners-card.tsx'
import schemas from '../../../generated/schemas.json'
import { refresh } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useCanSome } from '../../../lib/session.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Drawer } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { appQuery, resourcesQuery } from '../access-queries.ts'
import { texts } from '../access-texts.ts'
import { useMay } from '../may-change.ts'
import { NewResource } from '../resources/new-resource.tsx'
import { Promote } from '../resources/promote.tsx'
import { texts as resourceTexts } from '../resources/texts.ts'
import { TypesCard } from '../resources/types-card.tsx'
import type { ContentProps } from './content.ts'

const words = texts.resources
const COLUMNS: readonly GridColumn<Answered.AppResource>[] = [
  { id: 'name', name: words.columns.name, width: 'minmax(160px, 1fr)', cell: (row) => row.displayName || row.id },
  {
    id: 'description',
    name: words.columns.description,
    width: 'minmax(160px, 2fr)',
    from: 640,
    cell: (row) => row.customDescription || row.description,
  },
  {
    id: 'grants',
    name: words.columns.grants,
    width: '88px',
    end: true,
    cell: (row) => formatNumber(Number(row.grantCount)),
  },
]

const route = getRouteApi('/apps/$id')

const CHANGE = actsOn('resource', {
  changing: { schema: schemas.AppResource, except: ['annotations', 'matchBatonId', 'accessConfigId', 'secretTrait'] },
})
const ALL = { ...CHANGE, ...actsOn('resource', { deleting: words.delete }) }

export function AppResources({ appId, q, onFilter }: ContentProps) {
  const { open } = route.useSearch()
  const navigate = route.useNavigate()
  const { data } = useQuery(appQuery(appId))
  const mayChange = useMay('entitlements:write', data?.app ?? { appOwners: [] })
  const show = (next: string | undefined): void =>
    void navigate({ search: (search) => ({ ...search, open: next }), replace: true })
  const list = usePages(resourcesQuery(appId, q), ({ list }) =>
    list.map(({ appResource, objectPermissions }) => ({ ...appResource, may: objectPermissions })),
  )
  const opened = list.rows.find(({ id }) => id === open)
  return (
    <>
      <FilteredList
        filter={{ q }}
        filters={mayChange && <NewResource appId={appId} />}
        onFilter={onFilter}
        list={list}
        texts={words}
        label={texts.app.tabs.resources}
        columns={COLUMNS}
        nameOf={({ displayName }) => displayName}
        openId={open}
        onOpen={({ id }) => show(id)}
        drawer={opened && <ResourceDrawer key={opened.id} resource={opened} onClose={() => show(undefined)} />}
      />
      <div className="cards">
        <TypesCard appId={appId} mayChange={mayChange} />
      </div>
    </>
  )
}

type Row = Answered.AppResource & { readonly may: Answered.AppResourceView['objectPermissions'] }
type DrawerProps = { resource: Row; onClose(): void }

function ResourceDrawer({ resource, onClose }: DrawerProps) {
  const { may, ...value } = resource
  const { id, appId, displayName, description, customDescription, grantCount } = value
  const readsApps = useCanSome('apps:read')
  const mayChange = may?.edit === true
  return (
    <Drawer label={words.details} onClose={onClose}>
      <h2 className="given drawer-title">{displayName || words.unnamed}</h2>
      <div className="chips">
        <Link to="/entitlements" search={{ app: appId, q: displayName || undefined }} className="button">
          {words.entitlements}
        </Link>
        {mayChange && (
          <ObjectActions
            acts={may.delete ? ALL : CHANGE}
            row={{ id, name: displayName, cells: {}, value }}
            onChanged={() => refresh(['resources'])}
            onDeleted={() => {
              onClose()
              return refresh(['resources'])
            }}
          />
        )}
      </div>
      <Facts
        facts={[
          [words.columns.description, customDescription || description],
          [words.columns.grants, formatNumber(Number(grantCount))],
        ]}
      />
      {readsApps && <Promote resource={value} />}
      <OwnersCard
        owned={{
          kind: 'app_resource',
          path: { app_id: appId, resource_type_id: value.appResourceTypeId, resource_id: id },
        }}
        hint={resourceTexts.ownersHint}
        none={resourceTexts.ownersNone}
        canWrite={mayChange}
      />
    </Drawer>
  )
}
