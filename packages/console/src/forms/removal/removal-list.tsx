import { Link } from '@tanstack/react-router'
import { useAppNames, useEntitlementNames, usePeopleNames, useToldNames } from '../../lib/names.ts'
import { useSession } from '../../lib/session.ts'
import styles from './removal.module.css'
import type { Removal } from './removal.ts'
import { texts } from './texts.ts'

type Props = {
  label: string
  removals: readonly Removal[]
  /** All are of one person, whom the dialog names. */
  isOfOne?: boolean
}

/** What comes of each removal, one line each. */
export function RemovalList({ label, removals, isOfOne = false }: Props) {
  const apps = useAppNames(removals.map(({ appId }) => appId))
  const entitlements = useEntitlementNames(removals.map(({ appEntitlementId }) => appEntitlementId))
  const people = usePeopleNames(removals.map(({ identityUserId }) => identityUserId))
  const accounts = useToldNames(removals.map(({ appUserId }) => appUserId))
  const { user } = useSession()
  const isOwn = removals.every(({ identityUserId }) => identityUserId === user.id)
  const whose = ({ identityUserId, appUserId }: Removal): string => {
    if (identityUserId === '') return accounts.get(appUserId) ?? ''
    if (identityUserId === user.id) return isOwn ? '' : texts.yourself
    return people.get(identityUserId) ?? ''
  }
  return (
    <ul className={styles.list} aria-label={label}>
      {removals.map((removal) => (
        <li key={`${removal.appEntitlementId} ${removal.appUserId}`}>
          <span className="given">
            <strong>{entitlements.get(removal.appEntitlementId)}</strong>{' '}
            <span className="muted">
              {texts.inApp(apps.get(removal.appId) ?? '')}
              {!isOfOne && whose(removal) !== '' && `, ${texts.from(whose(removal))}`}
            </span>
          </span>
          <span className="given">
            {wordsOf(removal).join('; ')}
            {removal.openTaskId !== '' && (
              <>
                {' '}
                <Link to="/tasks/$id" params={{ id: removal.openTaskId }} search={{}}>
                  {texts.openTask}
                </Link>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What is said of one. */
function wordsOf(removal: Removal): string[] {
  if (removal.refusal !== '') return [texts.refusals[removal.refusalReason] ?? removal.refusal]
  if (removal.openTaskId !== '') return [texts.isOpen]
  return [
    texts.ways[removal.way as keyof typeof texts.ways] ?? '',
    removal.needsRoleApproval ? texts.roleApproval : removal.needsApproval ? texts.approval : '',
    removal.endsAccount ? texts.endsAccount : '',
    removal.alsoEnds > 0 ? texts.alsoEnds(removal.alsoEnds) : '',
  ].filter((one) => one !== '')
}
