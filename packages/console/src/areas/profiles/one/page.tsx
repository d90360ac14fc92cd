import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { api, refresh } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { ActivityList } from '../../../ui/activity-list.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { profileQuery, type View } from '../queries.ts'
import { TABS } from '../search.ts'
import { texts } from '../texts.ts'
import { useManages } from '../use-manages.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { Entries } from './entries.tsx'
import { Members } from './members.tsx'
import { Paused } from './paused.tsx'
import { RuleCard } from './rule-card.tsx'

const route = getRouteApi('/access-profiles/$id')

export function ProfilePage() {
  const isAllowed = useManages()
  const { id } = route.useParams()
  return isAllowed ? <Loaded key={id} id={id} /> : <NotAllowed title={texts.title} />
}

function Loaded({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(profileQuery(id))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={400} />
  return <Profile view={data} />
}

function Profile({ view }: { view: View }) {
  const [{ tab = 'members', dialog }, set] = useAddress('/access-profiles/$id')
  const canWrite = useCan('catalogs:write')
  const { requestCatalog: profile, memberCount, hasBundleAutomation: hasRule } = view
  const close = (): void => set({ dialog: undefined })
  return (
    <>
      <PageHead title={profile.displayName}>
        {canWrite && (
          <>
            <button type="button" className="button" onClick={() => set({ dialog: 'change' })}>
              {texts.changeShort}
            </button>{' '}
            <button type="button" className="button" onClick={() => set({ dialog: 'delete' })}>
              {texts.remove}
            </button>
          </>
        )}
      </PageHead>
      {canWrite && !profile.published && (
        <p className="filters">
          {texts.unpublished}
          <button type="button" className="button" onClick={() => set({ dialog: 'change' })}>
            {texts.publish}
          </button>
        </p>
      )}
      <Paused
        id={profile.id}
        hasRule={hasRule}
        isAsking={dialog === 'resume'}
        onAsk={() => set({ dialog: 'resume' })}
        onClose={close}
      />
      <div className="cards">
        <About view={view} />
        <section className="card" aria-labelledby="changes">
          <h2 id="changes">{texts.columns.changed}</h2>
          <ActivityList type="access_profile" id={profile.id} />
        </section>
      </div>
      <div className="filters">
        <Tabs label={texts.tabsLabel} names={TABS} chosen={tab} onChange={(next) => set({ tab: next })}>
          {(name) => texts.tabs[name]}
        </Tabs>
      </div>
      {tab === 'members' && <Members id={profile.id} enrollment={profile.enrollmentEntitlementRef} />}
      {tab === 'gives' && <Entries id={profile.id} isForEverybody={profile.visibleToEveryone} />}
      {tab === 'rule' && <RuleCard id={profile.id} hasRule={hasRule} />}
      {canWrite && dialog === 'change' && <ChangeDialog profile={profile} onClose={close} />}
      {canWrite && dialog === 'delete' && <Remove id={profile.id} members={Number(memberCount)} onClose={close} />}
    </>
  )
}

const lastOf = (name: string, prefix: string): string => name.slice(prefix.length)

const About = ({ view: { requestCatalog: profile, memberCount } }: { view: View }) => (
  <section className="card" aria-labelledby="about">
    <h2 id="about">{texts.about}</h2>
    <Facts
      facts={[
        [texts.description, profile.description],
        [texts.facts.members, formatNumber(Number(memberCount))],
        [texts.facts.published, profile.published ? texts.yes : texts.no],
        [texts.facts.asked, profile.requestBundle ? texts.yes : texts.no],
        [
          texts.facts.enrollment,
          texts.enrollment[lastOf(profile.enrollmentBehavior, 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_')] ??
            texts.enrollment.ENFORCE_ENTITLEMENT_REQUEST_POLICY,
        ],
        [
          texts.facts.unenrollment,
          texts.unenrollment[lastOf(profile.unenrollmentBehavior, 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_')] ??
            texts.unenrollment.LEAVE_ACCESS_AS_IS,
        ],
      ]}
    />
  </section>
)

function Remove({ id, members, onClose }: { id: string; members: number; onClose(): void }) {
  const go = useNavigate()
  const act = async (): Promise<void> => {
    await api.call('accessProfiles.delete', { path: { id } })
    await refresh(['profiles', 'list'])
    await refresh(['profiles', 'offered'])
    toast({ text: texts.removed })
    await go({ to: '/access-profiles' })
  }
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      about={texts.removeAbout(members)}
      action={texts.remove}
      act={act}
      onClose={onClose}
    />
  )
}
