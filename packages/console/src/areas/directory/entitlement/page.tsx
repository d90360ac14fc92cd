import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAppNames, usePeopleNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { entitlementQuery, holdersQuery } from '../access-queries.ts'
import { texts as all } from '../access-texts.ts'
import { holderColumns, holderOf } from './holders.tsx'
import { WhyDrawer } from './why-drawer.tsx'

const route = getRouteApi('/apps/$appId/entitlements/$id')

const texts = all.entitlement

/** Who holds an entitlement, and why. */
export const EntitlementPage = () =>
  useCan('entitlements:read') ? <Loaded /> : <NotAllowed title={all.entitlements.title} />

function Loaded() {
  const { appId, id } = route.useParams()
  const { data, error, refetch } = useQuery(entitlementQuery(appId, id))
  const apps = useAppNames([appId])
  const canReadGrants = useCan('grants:read')
  const canAsk = useCan('requests:self')
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={400} />
  const { appEntitlement } = data.appEntitlementView
  const app = (
    <Link to="/apps/$id" params={{ id: appId }} search={{}} className="given">
      {apps.get(appId) ?? ''}
    </Link>
  )
  return (
    <>
      <PageHead title={appEntitlement.displayName} note={app}>
        {canAsk && !appEntitlement.systemBuiltin && (
          <Link to="/requests/new" search={{ app: appId, entitlement: id }} className="button">
            {all.ask}
          </Link>
        )}
      </PageHead>
      {appEntitlement.description && <p className="filters given">{appEntitlement.description}</p>}
      {canReadGrants && <Holders />}
    </>
  )
}

function Holders() {
  const { appId, id } = route.useParams()
  const { open } = route.useSearch()
  const navigate = route.useNavigate()
  const list = usePages(holdersQuery(appId, id), ({ list }) => list.map(holderOf))
  const people = usePeopleNames(list.rows.map(({ userId }) => userId))
  const columns = useMemo(() => holderColumns(people), [people])
  const opened = list.rows.find((row) => row.id === open)
  const set = (next: string | undefined): void => void navigate({ search: { open: next }, replace: true })
  useKeys({ Escape: () => set(undefined) })
  return (
    <FilteredList
      list={list}
      label={texts.listLabel}
      columns={columns}
      nameOf={({ name }) => name}
      openId={open}
      onOpen={(row) => set(row.id)}
      texts={texts}
      drawer={
        opened && (
          <WhyDrawer
            appId={appId}
            entitlementId={id}
            holder={opened}
            name={people.get(opened.userId) ?? opened.name}
            onClose={() => set(undefined)}
          />
        )
      }
    />
  )
}
