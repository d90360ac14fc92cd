import type { StoredEvent } from '../../../../engine/consume/event.ts'
import { formatTimestamp } from '../../../../lib/timestamp.ts'
import { everyKey, type Facts, type Happening, ownerKeys, type Teller, textOf, wireOf } from './happening.ts'

const grants = (kind: 'grantFound' | 'grantDeleted'): Teller => ({
  kind,
  needs(event) {
    const told = toldOf(event)
    return {
      accounts: [textOf(told.appUserId)],
      users: [textOf(told.userId)],
      entitlements: [textOf(told.entitlementId)],
    }
  },
  tell: (event, facts) => tell(kind, event, facts),
})

export const grantFound = grants('grantFound')
export const grantDeleted = grants('grantDeleted')

const toldOf = ({ before, after }: StoredEvent) => wireOf(after ?? before)

function tell(kind: 'grantFound' | 'grantDeleted', event: StoredEvent, facts: Facts): Happening | undefined {
  const { id, at, lineage } = event
  const told = toldOf(event)
  const entitlement = facts.entitlements.get(textOf(told.entitlementId))
  const account = facts.accounts.get(textOf(told.appUserId))
  if (!entitlement || !account) return undefined
  const user = facts.users.get(textOf(told.userId))
  const [appId, taskId, expiresAt] = [textOf(told.appId), textOf(told.taskId), textOf(told.deprovisionAt)]
  const grant = {
    id: event.subject_id,
    source: told.direct === true ? 'DIRECT' : 'INHERITED',
    expires_at: expiresAt || undefined,
    task_id: taskId || undefined,
    deleted_at: kind === 'grantDeleted' ? formatTimestamp(at) : undefined,
  }
  return {
    kind,
    event: { id, at, lineage },
    appId,
    subjectUserId: user?.id ?? '',
    made: {
      ...everyKey(kind, id, at),
      entitlement,
      entitlement_id: entitlement.id,
      account,
      app_id: appId,
      app_display_name: textOf(told.appDisplayName),
      app_user_id: account.id,
      ...ownerKeys(user),
      grant,
    },
    user,
    account,
    entitlement,
    grant: { direct: told.direct === true, temporary: expiresAt !== '', byTask: taskId !== '' },
  }
}
