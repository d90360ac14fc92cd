import type { ConflictMonitorsRow } from '../../../store/tables.ts'
import type { MonitorContent } from './store.ts'

export const contentOf = (row: ConflictMonitorsRow): MonitorContent => ({
  displayName: row.display_name,
  description: row.description,
  negateGroupB: row.negate_group_b,
  enabled: row.enabled,
  notificationConfig: row.notification_config as MonitorContent['notificationConfig'], // Safe because it is stored so.
})
