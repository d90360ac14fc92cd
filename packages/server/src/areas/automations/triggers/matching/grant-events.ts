import type { StoredEvent } from '../../../../engine/consume/event.ts'
import { formatTimestamp } from '../../../../lib/timestamp.ts'
import {
  type EventReader,
  everyKey,
  type Facts,
  ownerKeys,
  type TriggerEvent,
  textOf,
  wireOf,
} from './trigger-event.ts'

const grants = (kind: 'grantFound' | 'grantDeleted'): EventReader => ({
  kind,
  needs(event) {
    const reported = grantOf(event)
    return {
      accounts: [textOf(reported.appUserId)],
      users: [textOf(reported.userId)],
      entitlements: [textOf(reported.entitlementId)],
    }
  },
  read: (event, facts) => readGrant(kind, event, facts),
})

export const grantFound = grants('grantFound')
export const grantDeleted = grants('grantDeleted')

const grantOf = ({ before, after }: StoredEvent) => wireOf(after ?? before)

function readGrant(kind: 'grantFound' | 'grantDeleted', event: StoredEvent, facts: Facts): TriggerEvent | undefined {
  const { id, at, lineage, correlation } = event
  const reported = grantOf(event)
  const entitlement = facts.entitlements.get(textOf(reported.entitlementId))
  const account = facts.accounts.get(textOf(reported.appUserId))
  if (!entitlement || !account) return undefined
  const user = facts.users.get(textOf(reported.userId))
  const [appId, taskId, expiresAt] = [textOf(reported.appId), textOf(reported.taskId), textOf(reported.deprovisionAt)]
  const grant = {
    id: event.subject_id,
    source: reported.direct === true ? 'DIRECT' : 'INHERITED',
    expires_at: expiresAt || undefined,
    task_id: taskId || undefined,
    deleted_at: kind === 'grantDeleted' ? formatTimestamp(at) : undefined,
  }
  return {
    kind,
    event: { id, at, lineage, correlation },
    appId,
    subjectUserId: user?.id ?? '',
    made: {
      ...everyKey(kind, id, at),
      entitlement,
      entitlement_id: entitlement.id,
      account,
      app_id: appId,
      app_display_name: textOf(reported.appDisplayName),
      app_user_id: account.id,
      ...ownerKeys(user),
      grant,
    },
    user,
    account,
    entitlement,
    grant: { direct: reported.direct === true, temporary: expiresAt !== '', byTask: taskId !== '' },
  }
}
