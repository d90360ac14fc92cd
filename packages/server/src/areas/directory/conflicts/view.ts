import type { ConflictAlertsRow, ConflictMembersRow, ConflictMonitorsRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { AlertState, Side } from './rules.ts'
import type { AppEntitlementMonitorBinding, ConflictAlert, ConflictMonitor } from './shape.ts'

export const toMonitor = (row: ConflictMonitorsRow): Answer<typeof ConflictMonitor> => ({
  id: row.id,
  displayName: row.display_name,
  description: row.description,
  enabled: row.enabled,
  negateGroupB: row.negate_group_b,
  entitlementSetAId: row.set_a_id,
  entitlementSetBId: row.set_b_id,
  // Safe because it is stored as the shape wrote it.
  notificationConfig: row.notification_config as Answer<typeof ConflictMonitor>['notificationConfig'],
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
})

export const toBinding = (row: ConflictMembersRow): Answer<typeof AppEntitlementMonitorBinding> => ({
  monitorId: row.monitor_id,
  appId: row.app_id,
  appEntitlementId: row.entitlement_id,
  entitlementGroup: `ENTITLEMENT_GROUP_${row.side as Side}`, // Safe because only these two are stored.
  createdAt: row.created_at,
  updatedAt: row.created_at,
  deletedAt: null,
})

/** An alert, when its monitor last ran, and the apps of the entitlements it names. */
export type AlertRow = ConflictAlertsRow & { checked_at: Temporal.Instant | null; app_ids: Record<string, string> }

export function toAlert(row: AlertRow): Answer<typeof ConflictAlert> {
  const refs = (ids: readonly string[]) => ids.map((id) => ({ appId: row.app_ids[id] ?? '', id }))
  return {
    id: row.id,
    monitorId: row.monitor_id,
    userId: row.user_id,
    state: `CONFLICT_ALERT_STATE_${row.state as AlertState}`, // Safe because only these are stored.
    groupAEntitlements: refs(row.a_entitlement_ids),
    groupBEntitlements: refs(row.b_entitlement_ids),
    exemptReason: row.exempt_reason,
    exemptedByUserId: row.exempted_by_user_id,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.resolved_at ? row.last_seen_at : later(row.last_seen_at, row.checked_at),
    resolvedAt: row.resolved_at,
  }
}

/** An existing alert is not written again each time it is found. */
const later = (seen: Temporal.Instant, checked: Temporal.Instant | null): Temporal.Instant =>
  checked && Temporal.Instant.compare(checked, seen) > 0 ? checked : seen
