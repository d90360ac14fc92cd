import type { StoredEvent } from '../../../../engine/consume/event.ts'
import { type EventReader, everyKey, type Facts, ownerKeys, textOf, wireOf } from './trigger-event.ts'

export const accessConflict: EventReader = {
  kind: 'accessConflict',
  needs: (event) => ({
    users: [textOf(wireOf(event.after).userId)],
    entitlements: [...idsOf(event, 'groupAEntitlements'), ...idsOf(event, 'groupBEntitlements')],
  }),
  read(event, facts) {
    const { id, at, lineage, correlation, subject_id } = event
    const alert = wireOf(event.after)
    const user = facts.users.get(textOf(alert.userId))
    const monitorId = textOf(alert.monitorId)
    return {
      kind: 'accessConflict',
      event: { id, at, lineage, correlation },
      appId: '',
      subjectUserId: user?.id ?? '',
      made: {
        ...everyKey('accessConflict', id, at),
        conflict_monitor_id: monitorId,
        conflict_monitor_name: textOf(alert.monitorDisplayName),
        violation_id: subject_id,
        entitlements_a: entitlementsOf(event, 'groupAEntitlements', facts),
        entitlements_b: entitlementsOf(event, 'groupBEntitlements', facts),
        ...ownerKeys(user),
      },
      user,
      monitorId,
    }
  },
}

type Group = 'groupAEntitlements' | 'groupBEntitlements'

function idsOf({ after }: StoredEvent, group: Group): string[] {
  const refs = wireOf(after)[group]
  return Array.isArray(refs) ? refs.map((ref) => textOf(wireOf(ref).id)) : []
}

const entitlementsOf = (event: StoredEvent, group: Group, { entitlements }: Facts) =>
  idsOf(event, group).flatMap((id) => entitlements.get(id) ?? [])
