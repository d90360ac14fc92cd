import { useQuery } from '@tanstack/react-query'
import { api, refresh } from '../../../lib/api.ts'
import { formatAgo } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { latestRunQuery } from '../queries.ts'
import { TABS, type Tab } from '../search.ts'
import { texts } from '../texts.ts'
import { Analyses } from './analyses.tsx'
import { FitTab } from './fit.tsx'
import { Outliers } from './outliers.tsx'
import { Runs } from './runs.tsx'
import { SettingsTab } from './settings.tsx'
import { Suggestions } from './suggestions.tsx'

export const RoleMiningPage = () => (useCan('rolemining:read') ? <RoleMining /> : <NotAllowed title={texts.title} />)

const BODIES: Readonly<Record<Tab, () => React.ReactNode>> = {
  suggestions: Suggestions,
  outliers: Outliers,
  fit: FitTab,
  analyses: Analyses,
  runs: Runs,
  settings: SettingsTab,
}

function RoleMining() {
  const [{ tab = 'suggestions' }, set] = useAddress('/role-mining')
  const canWrite = useCan('rolemining:write')
  const { data: run } = useQuery(latestRunQuery)
  const isRunning = run?.status === 'RUN_STATUS_RUNNING'
  const look = useAct(async () => {
    await api.call('roleMining.trigger', { body: {} })
    await refresh(['role-mining', 'runs'])
    toast({ text: texts.started })
  })
  const Body = BODIES[tab]
  const show = (next: Tab): void =>
    set({ tab: next, q: undefined, state: undefined, expected: undefined, open: undefined })
  return (
    <>
      <PageHead title={texts.title} note={run === undefined ? '' : noteOf(run)}>
        {canWrite && (
          <button type="button" className="button" disabled={look.isPending || isRunning} onClick={() => look.run()}>
            {isRunning ? texts.running : texts.runNow}
          </button>
        )}
      </PageHead>
      <Refusal error={look.error} />
      <div className="filters">
        <Tabs label={texts.tabsLabel} names={TABS} chosen={tab} onChange={show}>
          {(name) => texts.tabs[name]}
        </Tabs>
      </div>
      <Body />
    </>
  )
}

type Last = { readonly status: string; readonly createdAt?: string; readonly totalUsers: number } | null

const noteOf = (run: Last): string => {
  if (run === null) return texts.neverRan
  if (run.status === 'RUN_STATUS_RUNNING') return texts.running
  return texts.lastRun(formatAgo(run.createdAt ?? ''), run.totalUsers)
}
