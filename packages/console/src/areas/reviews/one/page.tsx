import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { READERS } from '../permissions.ts'
import { campaignQuery, mayManage, type View } from '../queries.ts'
import { ScopeTab } from '../scope/scope-tab.tsx'
import { TABS, type TabName } from '../search.ts'
import { texts } from '../texts.ts'
import { useHasOne } from '../use-has-one.ts'
import { type Campaign, hasRun, isBusy, stateOf, statusOf } from '../words.ts'
import { About } from './about.tsx'
import { Actions } from './actions.tsx'
import { Carried } from './carried.tsx'
import { Dialogs } from './dialogs.tsx'
import { Overview } from './overview.tsx'
import { Preview } from './preview.tsx'
import { Reports } from './reports.tsx'
import { Reviews } from './reviews.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { Submissions } from './submissions.tsx'

const route = getRouteApi('/reviews/$id')

export function CampaignPage() {
  const isAllowed = useHasOne(READERS)
  const { id } = route.useParams()
  const { stepUp } = route.useSearch()
  if (stepUp) return <Navigate to="/reviews/$id/decide" params={{ id }} search={{ dialog: 'submit', stepUp }} replace />
  return isAllowed ? <Loaded key={id} id={id} /> : <NotAllowed title={texts.title} />
}

function Loaded({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(campaignQuery(id))
  if (error) {
    return (
      <>
        <PageHead title={texts.title} />
        <Failed error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  if (!data) return <Loading height={400} />
  return data.objectPermissions.read ? <Whole view={data} /> : <ForReviewer campaign={data.accessReview} />
}

/** A reviewer sees what it is about, and decides. */
const ForReviewer = ({ campaign }: { campaign: Campaign }) => (
  <>
    <Head campaign={campaign}>
      {stateOf(campaign) === 'OPEN' && (
        <Link to="/reviews/$id/decide" params={{ id: campaign.id }} search={{}} className="button primary">
          {texts.decide}
        </Link>
      )}
    </Head>
    <div className="cards">
      <About campaign={campaign} />
    </div>
  </>
)

function Head({ campaign, children }: { campaign: Campaign; children: ReactNode }) {
  const { name, tone } = statusOf(campaign)
  const count = formatNumber(campaign.expectedTicketCount)
  return (
    <PageHead
      title={campaign.displayName}
      note={
        <>
          <StateBadge tone={tone}>{name}</StateBadge>{' '}
          {isBusy(campaign) && campaign.expectedTicketCount > 0 && texts.preparing(count)}
        </>
      }
    >
      {children}
    </PageHead>
  )
}

/** The tabs that say something in the state of the campaign. */
const tabsOf = (campaign: Campaign): TabName[] =>
  TABS.filter((name) => {
    if (name === 'preview') return stateOf(campaign) === 'REVIEW'
    if (name === 'reviews' || name === 'submissions' || name === 'reports') return hasRun(campaign)
    if (name === 'carried') return hasRun(campaign) || stateOf(campaign) === 'REVIEW'
    return true
  })

function Whole({ view }: { view: View }) {
  const { accessReview: campaign, objectPermissions } = view
  const [{ tab, dialog, ...shown }, set] = useAddress('/reviews/$id')
  const tabs = tabsOf(campaign)
  const chosen = tabs.find((one) => one === tab) ?? 'overview'
  return (
    <>
      <Head campaign={campaign}>
        <Actions view={view} onAsk={(next) => set({ dialog: next })} />
      </Head>
      <div className="filters">
        <Tabs
          label={texts.tabsLabel}
          names={tabs}
          chosen={chosen}
          onChange={(next) => set({ tab: next, reviewer: undefined, app: undefined, q: undefined })}
        >
          {(name) => texts.tabs[name]}
        </Tabs>
      </div>
      {chosen === 'overview' && <Overview campaign={campaign} />}
      {chosen === 'scope' && <ScopeTab campaign={campaign} canEdit={objectPermissions.edit} />}
      {chosen === 'settings' && <SettingsTab campaign={campaign} canEdit={objectPermissions.edit} />}
      {chosen === 'preview' && <Preview campaign={campaign} />}
      {chosen === 'reviews' && (
        <Reviews campaign={campaign} canEdit={objectPermissions.edit} shown={shown} onShow={set} />
      )}
      {chosen === 'carried' && <Carried campaign={campaign} />}
      {chosen === 'submissions' && <Submissions campaign={campaign} />}
      {chosen === 'reports' && <Reports campaign={campaign} canMake={objectPermissions.extra.report === true} />}
      {mayManage(view) && dialog && (
        <Dialogs key={dialog} name={dialog} campaign={campaign} onClose={() => set({ dialog: undefined })} />
      )}
    </>
  )
}
