import type { Change } from '../../service/events.ts'
import type { LogRules } from '../../service/log/rule.ts'
import { entityRule } from '../../service/log/rules.ts'
import type { FindingsRow } from '../../store/tables.ts'
import { severityOf } from './severity.ts'
import type { AuditType } from './shapes/enums.ts'

const FINDING = { type: 'Finding', code: 'finding' }

const VERBS: Readonly<Record<AuditType, string>> = {
  CREATED: 'created',
  STATE_CHANGED: 'stateChanged',
  SNOOZED: 'snoozed',
  SNOOZE_EXPIRED: 'snoozeExpired',
  RISK_ACCEPTED: 'riskAccepted',
  RISK_ACCEPTANCE_EXPIRED: 'riskAcceptanceExpired',
  SUPPRESSED: 'suppressed',
  UNSUPPRESSED: 'unsuppressed',
  RESOLVED: 'resolved',
  REOPENED: 'reopened',
  SEVERITY_OVERRIDDEN: 'severityOverridden',
  ASSIGNEE_CHANGED: 'assigneeChanged',
  COMMENT: 'commented',
  TASK_CREATED: 'taskCreated',
  TASK_CANCELLED: 'taskCancelled',
  EVIDENCE_UPDATED: 'evidenceUpdated',
  ROUTING_EVALUATED: 'routingEvaluated',
  TRANSFORMED: 'transformed',
}

export const findingEventKind = (type: AuditType): string => `findings.finding.${VERBS[type]}`

/** Every audit of a finding is told in the log as well, under the same name. */
export const findingLog: LogRules = Object.fromEntries(
  Object.entries(VERBS).map(([type, verb]) => [
    `findings.finding.${verb}`,
    entityRule(FINDING, type === 'CREATED' ? 'Create' : 'Update', verb),
  ]),
)

/** What events tell of a finding: what it is, where it stands and who sees to it. */
const toldOf = (row: FindingsRow): Readonly<Record<string, unknown>> => ({
  id: row.id,
  appId: row.app_id,
  findingType: `FINDING_TYPE_${row.type}`,
  severity: `FINDING_SEVERITY_${severityOf(row.severity)}`,
  state: `FINDING_STATE_${row.state}`,
  assigneeIdentityUserId: row.assignee_user_id,
})

export const findingChanged = (
  type: AuditType,
  before: FindingsRow | null,
  after: FindingsRow,
  details: Readonly<Record<string, unknown>> = {},
): Change => ({
  kind: findingEventKind(type),
  subject: { type: 'finding', id: after.id },
  before: before && toldOf(before),
  after: { ...toldOf(after), ...details },
})
