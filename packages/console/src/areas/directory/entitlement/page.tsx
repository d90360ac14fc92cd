import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAppNames } from '../../../lib/names.ts'
import { useCan, useCanSome } from '../../../lib/session.ts'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { Story } from '../../../ui/story.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { entitlementQuery } from '../access-queries.ts'
import { texts as all } from '../access-texts.ts'
import { GrantDrawer } from '../grants/grant-drawer.tsx'
import { PastGrants } from '../grants/past.tsx'
import type { GrantColumn } from '../grants/rows.tsx'
import { useGrants } from '../grants/use-grants.ts'
import { RiskOf } from '../risk-of.tsx'
import { ENTITLEMENT_TABS, type EntitlementTab } from '../search.ts'
import { TasksAbout } from '../story/tasks.tsx'
import { EntitlementActs } from './acts.tsx'
import { AddMembers } from './add-members.tsx'
import { EntitlementFacts } from './facts.tsx'
import { EntitlementSettings } from './settings.tsx'

const route = getRouteApi('/apps/$appId/entitlements/$id')

const texts = all.entitlement

/** Who holds an entitlement, and why. */
export const EntitlementPage = () =>
  useCanSome('entitlements:read') ? <Loaded /> : <NotAllowed title={all.entitlements.title} />

function Loaded() {
  const { appId, id } = route.useParams()
  const { data, error, refetch } = useQuery(entitlementQuery(appId, id))
  const apps = useAppNames([appId])
  const canReadGrants = useCanSome('grants:read')
  const canAsk = useCan('requests:self')
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const offered = ENTITLEMENT_TABS.filter((name) => canReadGrants || !HOLDERS.includes(name))
  const chosen = offered.find((name) => name === tab) ?? offered[0] ?? 'timeline'
  const Content = CONTENTS[chosen]
  if (error) {
    return (
      <>
        <PageHead title={all.entitlements.title} />
        <Failed error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  if (!data) return <Loading height={400} />
  const { appEntitlement } = data.appEntitlementView
  const app = (
    <Link to="/apps/$id" params={{ id: appId }} search={{}}>
      {apps.get(appId) ?? ''}
    </Link>
  )
  return (
    <>
      <PageHead
        title={appEntitlement.displayName}
        note={<span className="given">{appEntitlement.description}</span>}
        within={app}
      >
        <RiskOf id={appEntitlement.riskLevelValueId} />
        {canAsk && !appEntitlement.systemBuiltin && (
          <Link to="/requests/new" search={{ app: appId, entitlement: id }} className="button">
            {all.ask}
          </Link>
        )}
        {canReadGrants && (
          <Link to="/graph" search={{ entitlement: id }} className="button">
            {all.graph}
          </Link>
        )}
        <AddMembers view={data.appEntitlementView} />
        <EntitlementActs view={data.appEntitlementView} />
      </PageHead>
      <EntitlementFacts entitlement={appEntitlement} />
      <div className="filters">
        <Tabs
          label={texts.view}
          names={offered}
          chosen={chosen}
          onChange={(next) => void navigate({ search: { tab: next }, replace: true })}
        >
          {(name) => texts.tabs[name]}
        </Tabs>
      </div>
      <Content appId={appId} id={id} />
    </>
  )
}

/** Tabs for who may see who holds it. */
const HOLDERS: readonly EntitlementTab[] = ['holders', 'past']

type Key = { appId: string; id: string }

const CONTENTS: Readonly<Record<EntitlementTab, (key: Key) => ReactNode>> = {
  holders: () => <Holders />,
  timeline: ({ id }) => <Story type="app_entitlement" id={id} />,
  requests: ({ id }) => <TasksAbout subject={{ entitlement: id }} kind="requests" />,
  reviews: ({ id }) => <TasksAbout subject={{ entitlement: id }} kind="reviews" />,
  past: ({ appId, id }) => <PastGrants label={texts.tabs.past} filter={{ app: appId, entitlement: id }} />,
  settings: ({ appId, id }) => <EntitlementSettings appId={appId} id={id} />,
}

const SHOWN: readonly GrantColumn[] = ['person', 'account', 'why', 'since', 'until']

function Holders() {
  const { appId, id } = route.useParams()
  const { open } = route.useSearch()
  const navigate = route.useNavigate()
  const { list, columns, nameOf, taking } = useGrants({ app: appId, entitlement: id }, SHOWN)
  const opened = list.rows.find((row) => row.id === open)
  const set = (next: string | undefined): void => void navigate({ search: { open: next }, replace: true })
  useKeys({ Escape: () => set(undefined) })
  return (
    <>
      {taking.buttons && <div className="filters">{taking.buttons}</div>}
      <FilteredList
        list={list}
        label={texts.listLabel}
        columns={columns}
        nameOf={nameOf}
        selection={taking.selection}
        actions={taking.actions}
        openId={open}
        onOpen={(row) => set(row.id)}
        texts={texts}
        loaded={all.grants.loaded}
        drawer={opened && <GrantDrawer grant={opened} taking={taking} onClose={() => set(undefined)} />}
      />
      {taking.dialog}
    </>
  )
}
