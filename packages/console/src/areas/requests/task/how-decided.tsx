import { peopleIn } from '@reeve/client/task-history'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePeopleNames } from '../../../lib/names.ts'
import { documentIn } from '../../../lib/policy-step.ts'
import { useCan } from '../../../lib/session.ts'
import type { Task } from '../../../lib/task.ts'
import { auditsQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { Audit } from './history.tsx'
import styles from './letter.module.css'
import { tellsOfRules } from './rule-audits.ts'
import { PolicyTimeline } from './timeline.tsx'

/** The policy and its steps as it has them, for those who may read policies. */
export function HowDecided({ task }: { readonly task: Task }) {
  if (!useCan('policies:read')) return null
  return (
    <details className={styles.how}>
      <summary>{texts.letter.howDecided}</summary>
      <PolicyName task={task} />
      <Rules task={task} />
      <PolicyTimeline task={task} />
    </details>
  )
}

/** Which rules were asked and what each came to, in the order in which they were. */
function Rules({ task }: { readonly task: Task }) {
  const { data } = useInfiniteQuery(auditsQuery(task.id, false, task.updatedAt ?? ''))
  const audits = data?.pages.flatMap(({ list }) => list).filter(tellsOfRules) ?? []
  const people = usePeopleNames(audits.flatMap(peopleIn))
  return (
    audits.length > 0 && (
      <ol className={styles.history}>
        {audits.toReversed().map((audit) => (
          <Audit key={audit.id} audit={audit} nameOf={(id) => people.get(id) ?? ''} />
        ))}
      </ol>
    )
  )
}

function PolicyName({ task }: { readonly task: Task }) {
  const { id, displayName } = documentIn(documentIn(task.policy).policy)
  if (typeof displayName !== 'string' || displayName === '' || typeof id !== 'string') return null
  return (
    <p className="muted given">
      {texts.policyIs}:{' '}
      <Link to="/policies/$id" params={{ id }} search={{}}>
        {displayName}
      </Link>
    </p>
  )
}
