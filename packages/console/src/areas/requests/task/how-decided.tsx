import { Link } from '@tanstack/react-router'
import { documentIn } from '../../../lib/policy-step.ts'
import { useCan } from '../../../lib/session.ts'
import type { Task } from '../../../lib/task.ts'
import { texts } from '../texts.ts'
import styles from './letter.module.css'
import { PolicyTimeline } from './timeline.tsx'

/** The policy and its steps as it has them, for those who may read policies. */
export function HowDecided({ task }: { readonly task: Task }) {
  if (!useCan('policies:read')) return null
  return (
    <details className={styles.how}>
      <summary>{texts.letter.howDecided}</summary>
      <PolicyName task={task} />
      <PolicyTimeline task={task} />
    </details>
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
