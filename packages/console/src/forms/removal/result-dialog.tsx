import { Link } from '@tanstack/react-router'
import { useEntitlementNames, usePeopleNames } from '../../lib/names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './removal.module.css'
import { texts } from './texts.ts'

/** What became of one removal that was asked for. */
export type Result = {
  readonly appEntitlementId: string
  readonly appUserId: string
  readonly identityUserId: string
  readonly taskId: string
  readonly isDone: boolean
  readonly refusal: string
}

/** Leads to each request that was made, and says what was refused. */
export function ResultDialog({ results, onClose }: { results: readonly Result[]; onClose(): void }) {
  const entitlements = useEntitlementNames(results.map(({ appEntitlementId }) => appEntitlementId))
  const people = usePeopleNames(results.map(({ identityUserId }) => identityUserId))
  const made = results.filter(({ taskId }) => taskId !== '').length
  return (
    <Dialog title={texts.resultTitle} about={texts.result(made, results.length - made)} onClose={onClose}>
      <ul className={styles.list} aria-label={texts.resultTitle}>
        {results.map(({ appEntitlementId, appUserId, identityUserId, taskId, isDone, refusal }) => (
          <li key={`${appEntitlementId} ${appUserId}`}>
            <span className="given">
              <strong>{entitlements.get(appEntitlementId)}</strong>{' '}
              {identityUserId !== '' && <span className="muted">{texts.from(people.get(identityUserId) ?? '')}</span>}
            </span>
            {taskId === '' ? (
              <span className="problem given">{refusal}</span>
            ) : (
              <span>
                {isDone && `${texts.done} `}
                <Link to="/tasks/$id" params={{ id: taskId }} search={{}} onClick={onClose}>
                  {texts.openTask}
                </Link>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
