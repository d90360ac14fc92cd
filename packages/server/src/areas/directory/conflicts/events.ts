import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, entityRules } from '../../../service/log/rules.ts'
import { type ChangeVerb, changeOf } from '../../../service/resource/changes.ts'
import type { ConflictMembersRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import { AppEntitlementMonitorBinding, ConflictAlert, ConflictMonitor } from './shape.ts'
import { type AlertRow, toAlert, toBinding } from './view.ts'

const MONITOR = {
  type: 'AccessConflictMonitor',
  code: 'access_conflict_monitor',
  word: 'conflict monitor',
  says: {
    check_asked: 'had {it} look again',
    bound: 'added an entitlement to {it}',
    unbound: 'took an entitlement out of {it}',
  },
}
const CONFLICT = {
  type: 'AccessConflict',
  code: 'access_conflict',
  nameIn: ['monitorDisplayName'],
  word: 'conflict monitor',
  says: {
    detected: '{It} found a conflict',
    resolved: 'A conflict of {it} is gone',
    exempted: 'allowed a conflict of {it}',
    unexempted: 'no longer allows a conflict of {it}',
  },
}

export const conflictLog: LogRules = {
  ...entityRules('directory.conflict', MONITOR),
  'directory.conflict.checkAsked': entityRule(MONITOR, 'check_asked', 'check_asked'),
  'directory.conflict.bound': entityRule(MONITOR, 'Update', 'bound'),
  'directory.conflict.unbound': entityRule(MONITOR, 'Update', 'unbound'),
  'directory.conflict.detected': entityRule({ ...CONFLICT, severity: { detected: 'Medium' } }, 'Create', 'detected'),
  'directory.conflict.resolved': entityRule(CONFLICT, 'Delete', 'resolved'),
  'directory.conflict.exempted': entityRule(CONFLICT, 'Update', 'exempted'),
  'directory.conflict.unexempted': entityRule(CONFLICT, 'Update', 'unexempted'),
}

export const monitorChanged = changeOf<Answer<typeof ConflictMonitor>, ChangeVerb | 'checkAsked'>({
  kind: 'directory.conflict',
  type: 'conflict_monitor',
  write: ConflictMonitor.write,
})

export function bindingChanged(verb: 'bound' | 'unbound', row: ConflictMembersRow): Change {
  // Safe because a shape writes an object.
  const wire = AppEntitlementMonitorBinding.write(toBinding(row)) as Record<string, unknown>
  return {
    kind: `directory.conflict.${verb}`,
    subject: { type: 'conflict_monitor', id: row.monitor_id },
    before: verb === 'unbound' ? wire : null,
    after: verb === 'bound' ? wire : null,
  }
}

type AlertFacts = 'detected' | 'resolved' | 'exempted' | 'unexempted'

/** Triggers and notifications read these: the alert, and what its monitor is called. */
export const alertChanged = (
  verb: AlertFacts,
  before: AlertRow | null,
  after: AlertRow,
  monitorDisplayName: string,
): Change => ({
  kind: `directory.conflict.${verb}`,
  subject: { type: 'conflict_alert', id: after.id },
  before: before && { ...alertOf(before), monitorDisplayName },
  after: { ...alertOf(after), monitorDisplayName },
})

// Safe because a shape writes an object.
const alertOf = (row: AlertRow) => ConflictAlert.write(toAlert(row)) as Record<string, unknown>
