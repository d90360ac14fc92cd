import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePeopleNames } from '../../../lib/names.ts'
import { useCan, useCanSome, useSession } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { PersonMark } from '../../../ui/mark.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { Story } from '../../../ui/story.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { texts as accessTexts } from '../access-texts.ts'
import { useIsClose } from '../close.ts'
import { PastGrants } from '../grants/past.tsx'
import { PersonStatus } from '../person-status.tsx'
import { personQuery } from '../queries.ts'
import { PERSON_TABS, type PersonSearch, type PersonTab } from '../search.ts'
import { FindingsAbout } from '../story/findings.tsx'
import { TasksAbout } from '../story/tasks.tsx'
import { texts } from '../texts.ts'
import { About } from './about.tsx'
import { PersonAccess } from './access.tsx'
import { PersonAccounts } from './accounts.tsx'
import { PersonActions } from './actions.tsx'
import { OffboardingProgress } from './offboarding-progress.tsx'
import { PersonOwns } from './owns.tsx'
import { PersonSignIn } from './sign-in.tsx'

const route = getRouteApi('/people/$id')

export function PersonPage() {
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(personQuery(id))
  if (error) {
    return (
      <>
        <PageHead title={texts.title} />
        <Failed error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  return data ? <Loaded key={id} user={data.userView.user} /> : <Loading height={400} />
}

type ContentProps = {
  user: Answered.User
  dialog: PersonSearch['dialog']
  onDialog(next: PersonSearch['dialog']): void
}

const CONTENTS: Readonly<Record<PersonTab, (props: ContentProps) => ReactNode>> = {
  access: ({ user }) => <PersonAccess id={user.id} />,
  timeline: ({ user }) => <Story type="user" id={user.id} />,
  requests: ({ user }) => <TasksAbout subject={{ person: user.id }} kind="requests" />,
  findings: ({ user }) => <FindingsAbout subject={{ person: user.id }} />,
  reviews: ({ user }) => <TasksAbout subject={{ person: user.id }} kind="reviews" />,
  accounts: ({ user }) => <PersonAccounts id={user.id} />,
  owns: ({ user }) => <PersonOwns id={user.id} />,
  past: ({ user }) => <PastGrants label={texts.tabs.past} filter={{ person: user.id }} />,
  signIn: ({ user }) => <PersonSignIn id={user.id} name={user.displayName} />,
  about: (props) => <About {...props} />,
}

function Loaded({ user }: { user: Answered.User }) {
  const [{ tab, dialog }, set] = useAddress('/people/$id')
  const offered = useOffered(user)
  const chosen = offered.find((one) => one === tab) ?? offered[0] ?? 'about'
  const Content = CONTENTS[chosen]
  const onDialog = (next: PersonSearch['dialog']): void => set({ dialog: next })
  return (
    <>
      <PageHead
        title={user.displayName}
        note={<Note user={user} />}
        within={
          <Link to="/people" search={{}}>
            {texts.title}
          </Link>
        }
        mark={<PersonMark name={user.displayName} size="large" />}
      >
        <PersonStatus status={user.status} />
        {offered.includes('access') && (
          <Link to="/graph" search={{ person: user.id }} className="button">
            {accessTexts.graph}
          </Link>
        )}
        <PersonActions user={user} dialog={dialog} onDialog={onDialog} />
      </PageHead>
      {offered.includes('requests') && <OffboardingProgress userId={user.id} />}
      {offered.length > 1 && (
        <div className="filters">
          <Tabs
            label={texts.view}
            names={offered}
            chosen={chosen}
            onChange={(next) => set({ tab: next, open: undefined })}
          >
            {(name) => texts.tabs[name]}
          </Tabs>
        </div>
      )}
      <Content user={user} dialog={dialog} onDialog={onDialog} />
    </>
  )
}

function useOffered({ id, managerIds }: Answered.User): readonly PersonTab[] {
  const canReadGrants = useCanSome('grants:read')
  const canReadAccounts = useCanSome('accounts:read')
  const readsTasks = useCan('tasks:read')
  const readsFindings = useCanSome('findings:read')
  const seesAll = useCan('users:read')
  const readsApps = useCan('apps:read')
  const own = useSession().user.id
  const isClose = useIsClose()({ id, managerIds })
  const seesAccess = canReadGrants || isClose
  const seen: Readonly<Record<PersonTab, boolean>> = {
    access: seesAccess,
    timeline: seesAll || isClose,
    requests: readsTasks || seesAccess,
    findings: readsFindings,
    reviews: readsTasks,
    accounts: canReadAccounts,
    owns: readsApps || own === id,
    past: seesAccess,
    signIn: seesAll,
    about: true,
  }
  return PERSON_TABS.filter((tab) => seen[tab])
}

function Note({ user: { jobTitle, department, managerIds } }: { user: Answered.User }) {
  const names = usePeopleNames(managerIds)
  return (
    <span className="given">
      {texts.note(jobTitle, department)}{' '}
      {managerIds.length > 0 && managerIds.every((id) => names.get(id)) && (
        <>
          {texts.reportsTo}{' '}
          {managerIds.map((id, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to="/people/$id" params={{ id }} search={{}}>
                {names.get(id)}
              </Link>
            </span>
          ))}
        </>
      )}
    </span>
  )
}
