import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCan, useCanSome, useSession } from '../../../lib/session.ts'
import { AppMark } from '../../../ui/mark.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { Story } from '../../../ui/story.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { appQuery } from '../access-queries.ts'
import { texts } from '../access-texts.ts'
import { PastGrants } from '../grants/past.tsx'
import { useMay } from '../may-change.ts'
import { APP_TABS, type AppTab } from '../search.ts'
import { FindingsAbout } from '../story/findings.tsx'
import { TasksAbout } from '../story/tasks.tsx'
import { AppAccess } from './access.tsx'
import { AppAccounts } from './accounts.tsx'
import { AppActs } from './acts.tsx'
import { AppConnectors } from './connectors.tsx'
import type { ContentProps } from './content.ts'
import { AppEntitlements } from './entitlements.tsx'
import { AppOwners } from './owners.tsx'
import { AppReports } from './reports.tsx'
import { AppResources } from './resources.tsx'
import { Revocations } from './revocations.tsx'
import { AppSettings } from './settings.tsx'

const route = getRouteApi('/apps/$id')

const PERMISSIONS: Readonly<Record<AppTab, string>> = {
  access: 'grants:read',
  accounts: 'accounts:read',
  entitlements: 'entitlements:read',
  resources: 'entitlements:read',
  owners: 'apps:read',
  connectors: 'connectors:read',
  timeline: 'apps:read',
  requests: 'apps:read',
  findings: 'findings:read',
  past: 'grants:read',
  reports: 'apps:read',
  settings: 'apps:read',
}
const CONTENTS: Readonly<Record<AppTab, (props: ContentProps) => ReactNode>> = {
  access: AppAccess,
  accounts: AppAccounts,
  entitlements: AppEntitlements,
  resources: AppResources,
  owners: AppOwners,
  connectors: AppConnectors,
  timeline: ({ appId }) => <Story type="app" id={appId} />,
  requests: ({ appId }) => <TasksAbout subject={{ app: appId }} kind="requests" />,
  findings: ({ appId }) => <FindingsAbout subject={{ app: appId }} />,
  past: ({ appId }) => (
    <>
      <PastGrants label={texts.app.tabs.past} filter={{ app: appId }} />
      <Revocations appId={appId} />
    </>
  ),
  reports: AppReports,
  settings: AppSettings,
}

export function AppPage() {
  return useCanSome('apps:read') ? <OneApp /> : <NotAllowed title={texts.apps.title} />
}

function OneApp() {
  const { id } = route.useParams()
  const { tab, q } = route.useSearch()
  const navigate = route.useNavigate()
  const { permissions } = useSession()
  const canAsk = useCan('requests:self')
  const { data, error, refetch } = useQuery(appQuery(id))
  const mayChange = useMay('apps:write', data?.app ?? { appOwners: [] })
  if (error) {
    return (
      <>
        <PageHead title={texts.apps.title} />
        <Failed error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  if (!data) return <Loading height={400} />
  const offered = APP_TABS.filter(
    (name) => permissions.has(PERMISSIONS[name]) || permissions.has(`${PERMISSIONS[name]}:owned`),
  )
  const chosen = offered.find((name) => name === tab) ?? offered[0] ?? 'owners'
  const Content = CONTENTS[chosen]
  return (
    <>
      <PageHead
        title={data.app.displayName}
        note={<span className="given">{data.app.description}</span>}
        within={
          <Link to="/apps" search={{}}>
            {texts.apps.title}
          </Link>
        }
        mark={<AppMark name={data.app.displayName} size="large" />}
      >
        {canAsk && (
          <Link to="/requests/new" search={{ app: id }} className="button">
            {texts.ask}
          </Link>
        )}
        {offered.includes('access') && (
          <Link to="/graph" search={{ app: id }} className="button">
            {texts.graph}
          </Link>
        )}
        {mayChange && <AppActs app={data.app} />}
      </PageHead>
      <div className="filters">
        <Tabs
          label={texts.app.view}
          names={offered}
          chosen={chosen}
          onChange={(next) => void navigate({ search: { tab: next }, replace: true })}
        >
          {(name) => texts.app.tabs[name]}
        </Tabs>
      </div>
      <Content
        appId={id}
        q={q}
        onFilter={(words) => void navigate({ search: { tab: chosen, ...words }, replace: true })}
      />
    </>
  )
}
