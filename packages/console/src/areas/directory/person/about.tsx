import type { Answered } from '@reeve/client/session'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMember } from '../../../lib/format.ts'
import { usePeopleNames, useRoleNames } from '../../../lib/names.ts'
import { ExactTime } from '../../../ui/time.tsx'
import { GivenValue } from '../../../ui/value.tsx'
import type { PersonSearch } from '../search.ts'
import { texts } from '../texts.ts'
import { EmailFact } from './email-fact.tsx'
import styles from './page.module.css'

type Props = {
  user: Answered.User
  dialog: PersonSearch['dialog']
  onDialog(next: PersonSearch['dialog']): void
}

/** What is known of a person. */
export function About({ user, dialog, onDialog }: Props) {
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
        <Link key={id} to="/people/$id" params={{ id }} search={{}} className={styles.link}>
          {managers.get(id) ?? ''}
        </Link>
      )),
    ],
    [texts.facts.delegate, user.delegatedUserId && (managers.get(user.delegatedUserId) ?? '')],
    [texts.facts.roles, user.roleIds.map((id) => roles.get(id) ?? '').join(', ')],
    [texts.facts.created, <ExactTime key="created" time={user.createdAt} />],
  ]
  return (
    <section className={`card ${styles.about}`} aria-labelledby="about">
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
