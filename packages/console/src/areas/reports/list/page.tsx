import { Link, useNavigate } from '@tanstack/react-router'
import { useCanSome } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { reportsQuery } from '../queries.ts'
import { TABS, type Tab } from '../search.ts'
import { texts } from '../texts.ts'
import { OwnReports, SharedReports } from './lists.tsx'
import { ReadyReports } from './ready.tsx'

export const ReportsPage = () => (useCanSome('reports:read') ? <Reports /> : <NotAllowed title={texts.title} />)

const BODIES: Readonly<Record<Tab, () => React.ReactNode>> = {
  mine: OwnReports,
  shared: SharedReports,
  ready: ReadyReports,
}

function Reports() {
  const [{ tab = 'mine' }] = useAddress('/reports')
  const go = useNavigate()
  const canWrite = useCanSome('reports:write')
  const own = usePages(reportsQuery(false))
  // The list of nothing says itself how to begin.
  const isNone = tab === 'mine' && own.query.data !== undefined && own.rows.length === 0
  const Body = BODIES[tab]
  return (
    <>
      <PageHead title={texts.title}>
        {canWrite && (
          <Link to="/reports/new" className={`button ${isNone ? '' : 'primary'}`}>
            {texts.create}
          </Link>
        )}
      </PageHead>
      <div className="filters">
        <Tabs
          label={texts.tabsLabel}
          names={TABS}
          chosen={tab}
          onChange={(next) => void go({ to: '/reports', search: { tab: next }, replace: true })}
        >
          {(name) => texts.tabs[name]}
        </Tabs>
      </div>
      <Body />
    </>
  )
}
