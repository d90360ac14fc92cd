import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMember } from '../../../lib/format.ts'
import { usePeopleNames, useRoleNames } from '../../../lib/names.ts'
import { useCan, useSession } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useKeys } from '../../../ui/keys.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { GivenValue } from '../../../ui/value.tsx'
import { accountsOf } from '../access.ts'
import { PersonStatus } from '../person-status.tsx'
import { accessQuery, personQuery } from '../queries.ts'
import type { PersonSearch } from '../search.ts'
import { texts } from '../texts.ts'
import { AccountTree } from './account-tree.tsx'
import { PersonActions } from './actions.tsx'
import { EmailFact } from './email-fact.tsx'
import styles from './page.module.css'
import { PersonWhyDrawer } from './why-drawer.tsx'

const route = getRouteApi('/people/$id')

export function PersonPage() {
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(personQuery(id))
  const [{ why, dialog }, set] = useAddress('/people/$id')
  const canReadGrants = useCan('grants:read')
  const session = useSession()
  useKeys({ Escape: () => set({ why: undefined }) })
  if (error) {
    return (
      <>
        <PageHead title={texts.title} />
        <Failed error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  if (!data) return <Loading height={400} />
  const { user } = data.userView
  // Everybody may ask about the own grants.
  const mayAsk = canReadGrants || session.user.id === id
  return (
    <>
      <PageHead title={user.displayName}>
        <PersonStatus status={user.status} />
        {canReadGrants && (
          <Link to="/grants" search={{ person: id }} className="button">
            {texts.grants}
          </Link>
        )}
        <PersonActions user={user} dialog={dialog} onDialog={(next) => set({ dialog: next })} />
      </PageHead>
      <div className={why === undefined ? undefined : 'split'}>
        <div className={why === undefined ? styles.columns : `${styles.columns} ${styles.beside}`}>
          <About user={user} dialog={dialog} onDialog={(next) => set({ dialog: next })} />
          {mayAsk && <Access id={id} onWhy={(next) => set({ why: next })} />}
        </div>
        {why !== undefined && mayAsk && (
          <PersonWhyDrawer key={why} why={why} userId={id} onClose={() => set({ why: undefined })} />
        )}
      </div>
    </>
  )
}

type AboutProps = {
  user: Answered.User
  dialog: PersonSearch['dialog']
  onDialog(next: PersonSearch['dialog']): void
}

function About({ user, dialog, onDialog }: AboutProps) {
  const managers = usePeopleNames([...user.managerIds, user.delegatedUserId])
  const roles = useRoleNames()
  const profile = Object.entries(user.profile ?? {})
  const facts: [string, ReactNode][] = [
    [
      texts.facts.email,
      user.email && (
        <EmailFact
          key="email"
          user={user}
          isAsking={dialog === 'email'}
          onAsk={(isAsking) => onDialog(isAsking ? 'email' : undefined)}
        />
      ),
    ],
    [texts.facts.username, user.usernames.join(', ')],
    [texts.facts.title, user.jobTitle],
    [texts.facts.department, user.department],
    [texts.facts.employment, [user.employmentType, user.employmentStatus].filter(Boolean).join(', ')],
    [
      texts.facts.managers,
      user.managerIds.map((id) => (
        <Link key={id} to="/people/$id" params={{ id }} className={styles.link}>
          {managers.get(id) ?? ''}
        </Link>
      )),
    ],
    [texts.facts.delegate, user.delegatedUserId && (managers.get(user.delegatedUserId) ?? '')],
    [texts.facts.roles, user.roleIds.map((id) => roles.get(id) ?? id).join(', ')],
    [texts.facts.created, <ExactTime key="created" time={user.createdAt} />],
  ]
  return (
    <section className="card" aria-labelledby="about">
      <h2 id="about">{texts.about}</h2>
      <Facts facts={facts.filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0))} />
      {profile.length > 0 && (
        <>
          <h3>{texts.profile}</h3>
          <Facts
            facts={profile.map(([name, value]) => [formatMember(name), <GivenValue key={name} value={value} />])}
          />
        </>
      )}
    </section>
  )
}

const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={`facts ${styles.facts}`}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt className="given">{name}</dt>
        <dd className="given">{value}</dd>
      </div>
    ))}
  </dl>
)

function Access({ id, onWhy }: { id: string; onWhy(why: string): void }) {
  const { data, error, refetch } = useQuery(accessQuery(id))
  const accounts = data && accountsOf(data)
  return (
    <section className="card" aria-labelledby="access">
      <h2 id="access">{texts.access}</h2>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!accounts && !error && <Loading height={200} />}
      {accounts && (
        <>
          <p className="muted">
            {texts.accessNote(accounts.length, data.nodeCeilingHit || data.truncatedNodeIds.length > 0)}
          </p>
          <AccountTree accounts={accounts} onWhy={onWhy} />
        </>
      )}
    </section>
  )
}
