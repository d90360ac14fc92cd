import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatName } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { type Task, targetOf } from '../../../lib/task.ts'
import { Facts } from '../../../ui/facts.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { GivenValue } from '../../../ui/value.tsx'
import { texts } from '../texts.ts'
import { reviewIdOf, typeName } from '../words.ts'
import type { Named } from './letter-words.ts'

/** What else is known of a task, with links for those who may follow them. */
export function Details({ task, named }: { readonly task: Task; readonly named: Named }) {
  const { user, permissions } = useSession()
  const { appId, entitlementId } = targetOf(task)
  const isReviewer = [...task.stepApproverIds, ...task.approverIds].includes(user.id)
  const readsReviews = isReviewer || permissions.has('campaigns:read') || permissions.has('campaigns:read:owned')
  const reviewId = readsReviews ? reviewIdOf(task) : ''
  // The letter says it all to those who follow no link from here.
  if (reviewId === '' && !LINKED.some((one) => permissions.has(one))) return null
  const facts: [string, ReactNode][] = [
    [texts.facts.type, typeName(task)],
    [
      texts.facts.subject,
      permissions.has('users:read') && task.userId !== '' ? (
        <Link key="subject" to="/people/$id" params={{ id: task.userId }} search={{}}>
          {named.subject}
        </Link>
      ) : (
        named.subject
      ),
    ],
    [
      texts.facts.app,
      permissions.has('apps:read') && appId !== '' ? (
        <Link key="app" to="/apps/$id" params={{ id: appId }} search={{}}>
          {named.app}
        </Link>
      ) : (
        named.app
      ),
    ],
    [
      texts.facts.entitlement,
      permissions.has('entitlements:read') && entitlementId !== '' ? (
        <Link key="entitlement" to="/apps/$appId/entitlements/$id" params={{ appId, id: entitlementId }} search={{}}>
          {named.role}
        </Link>
      ) : (
        named.role
      ),
    ],
    [
      texts.facts.review,
      reviewId !== '' && (
        <Link key="review" to="/reviews/$id" params={{ id: reviewId }} search={{}}>
          {texts.openReview}
        </Link>
      ),
    ],
    [texts.facts.origin, formatName(task.origin, 'TASK_ORIGIN_')],
    [texts.facts.created, <ExactTime key="created" time={task.createdAt} />],
    [texts.facts.updated, <ExactTime key="updated" time={task.updatedAt} />],
  ]
  return (
    <section className="card" aria-labelledby="details">
      <h2 id="details">{texts.details}</h2>
      <Facts facts={facts} />
    </section>
  )
}

const LINKED = ['users:read', 'apps:read', 'entitlements:read', 'tasks:read']

/** What was filled in, by the names that people know the fields by. */
export function FilledIn({ task }: { readonly task: Task }) {
  const filled = Object.entries(task.data ?? {})
  if (filled.length === 0) return null
  const nameOf = (name: string): string => task.form?.fields.find((field) => field.name === name)?.displayName || name
  return (
    <section aria-labelledby="filled">
      <h2 id="filled">{texts.filledIn}</h2>
      <Facts facts={filled.map(([name, value]) => [nameOf(name), <GivenValue key={name} value={value} />] as const)} />
    </section>
  )
}
