import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useKeys } from '../../../ui/keys.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { texts } from '../conflict-texts.ts'
import { CONFLICT_TABS } from '../search.ts'
import { Alerts } from './alerts.tsx'
import { Monitors } from './monitors.tsx'

const route = getRouteApi('/conflicts')

const NewMonitor = lazy(() => import('./new-monitor.tsx').then(({ NewMonitor }) => ({ default: NewMonitor })))

export function ConflictsPage() {
  return useCan('conflicts:read') ? <Conflicts /> : <NotAllowed title={texts.title} />
}

function Conflicts() {
  const [{ tab = 'alerts', create }, set] = useAddress('/conflicts')
  const navigate = route.useNavigate()
  const canWrite = useCan('conflicts:write')
  useKeys({ Escape: () => set({ open: undefined }) })
  return (
    <>
      <PageHead title={texts.title}>
        {canWrite && (
          <button type="button" className="button" onClick={() => set({ create: 'monitor' })}>
            {texts.create}
          </button>
        )}
      </PageHead>
      <div className="filters">
        <Tabs
          label={texts.view}
          names={CONFLICT_TABS}
          chosen={tab}
          onChange={(next) => void navigate({ search: { tab: next }, replace: true })}
        >
          {(name) => texts.tabs[name]}
        </Tabs>
      </div>
      {tab === 'alerts' ? <Alerts onChange={set} /> : <Monitors onChange={set} />}
      {canWrite && create !== undefined && (
        <Suspense>
          <NewMonitor
            onClose={() => set({ create: undefined })}
            onMade={(id) => set({ create: undefined, tab: 'monitors', open: id })}
          />
        </Suspense>
      )}
    </>
  )
}
