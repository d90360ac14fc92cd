import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCan, useSession } from '../../../lib/session.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { appQuery } from '../access-queries.ts'
import { texts } from '../access-texts.ts'
import { APP_TABS, type AppTab } from '../search.ts'
import { AppAccounts } from './accounts.tsx'
import { AppConnectors } from './connectors.tsx'
import { AppEntitlements } from './entitlements.tsx'
import { AppOwners } from './owners.tsx'
import { AppResources } from './resources.tsx'

const route = getRouteApi('/apps/$id')

const PERMISSIONS: Readonly<Record<AppTab, string>> = {
  accounts: 'accounts:read',
  entitlements: 'entitlements:read',
  resources: 'entitlements:read',
  owners: 'apps:read',
  connectors: 'connectors:read',
}
const CONTENTS: Readonly<Record<AppTab, typeof AppAccounts>> = {
  accounts: AppAccounts,
  entitlements: AppEntitlements,
  resources: AppResources,
  owners: AppOwners,
  connectors: AppConnectors,
}

export function AppPage() {
  return useCan('apps:read') ? <OneApp /> : <NotAllowed title={texts.apps.title} />
}

function OneApp() {
  const { id } = route.useParams()
  const { tab, q } = route.useSearch()
  const navigate = route.useNavigate()
  const { permissions } = useSession()
  const canReadGrants = useCan('grants:read')
  const canAsk = useCan('requests:self')
  const { data, error, refetch } = useQuery(appQuery(id))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={400} />
  const offered = APP_TABS.filter((name) => permissions.has(PERMISSIONS[name]))
  const chosen = offered.find((name) => name === tab) ?? offered[0] ?? 'owners'
  const Content = CONTENTS[chosen]
  return (
    <>
      <PageHead title={data.app.displayName} note={<span className="given">{data.app.description}</span>}>
        {canAsk && (
          <Link to="/requests/new" search={{ app: id }} className="button">
            {texts.ask}
          </Link>
        )}
        <Link to="/findings" search={{ app: id }} className="button">
          {texts.app.findings}
        </Link>
        {canReadGrants && (
          <Link to="/grants" search={{ app: id }} className="button">
            {texts.app.grants}
          </Link>
        )}
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
