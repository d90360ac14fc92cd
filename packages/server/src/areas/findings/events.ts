import { toSnake } from '../../lib/names.ts'
import type { Change } from '../../service/events.ts'
import type { LogEntry } from '../../service/log/entry.ts'
import { type LoggedEvent, type LogRule, type LogRules, type Names, textOf } from '../../service/log/rule.ts'
import { entityEntry } from '../../service/log/rules.ts'
import type { FindingsRow } from '../../store/tables.ts'
import { severityOf } from './severity.ts'
import type { AuditType } from './shapes/enums.ts'

const FINDING = {
  type: 'Finding',
  code: 'finding',
  says: {
    created: '{It} was found',
    state_changed: 'changed the state of {it}',
    snoozed: 'put off {it}',
    snooze_expired: '{It} came back after its wait',
    risk_accepted: 'accepted the risk of {it}',
    risk_acceptance_expired: 'The risk of {it} is no longer accepted',
    suppressed: 'suppressed {it}',
    unsuppressed: 'brought back {it}',
    resolved: 'resolved {it}',
    severity_overridden: 'set the severity of {it}',
    assignee_changed: 'changed who sees to {it}',
    comment: 'commented on {it}',
    task_created: 'made a task of {it}',
    task_cancelled: 'cancelled the task of {it}',
    evidence_updated: '{It} has new evidence',
    routing_evaluated: 'The routing rules were asked about {it}',
    transformed: 'A rule changed {it}',
  },
}

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

/** Where the log has another name for it than the event. */
const CODES: Readonly<Record<string, string>> = { commented: 'comment' }

/** Every audit of a finding is logged as well. */
export const findingLog: LogRules = Object.fromEntries(
  Object.values(VERBS).map((verb) => [
    `findings.finding.${verb}`,
    findingRule(verb === 'created' ? 'Create' : 'Update', CODES[verb] ?? toSnake(verb)),
  ]),
)

function findingRule(activity: string, verb: string): LogRule {
  return {
    entryTypes: [{ class: 'entityManagement', activity, code: `${FINDING.code}.${verb}` }],
    ...(verb === 'routing_evaluated' ? { isRoutine: true } : {}),
    toEntries: (event, names) => [entryOf(activity, verb, event, names)],
  }
}

/** The details of the audit, above all its reason, under names of the log. */
function entryOf(activity: string, verb: string, event: LoggedEvent, names: Names): LogEntry {
  const reported = Object.entries(event.after ?? {})
  const itself = Object.fromEntries(reported.filter(([name]) => MEMBERS.has(name)))
  const beside = reported.filter(([name]) => !MEMBERS.has(name)).map(([name, value]) => [toSnake(name), value])
  const entry = entityEntry(FINDING, activity, verb, { ...event, after: event.after && itself }, names)
  const comment = textOf(event.after, 'reason') || textOf(event.after, 'comment')
  return { ...entry, comment: comment || undefined, unmapped: { ...entry.unmapped, ...Object.fromEntries(beside) } }
}

/** What events contain of a finding: its content, state and assignee. */
const factsOf = (row: FindingsRow) => ({
  id: row.id,
  appId: row.app_id,
  findingType: `FINDING_TYPE_${row.type}`,
  severity: `FINDING_SEVERITY_${severityOf(row.severity)}`,
  state: `FINDING_STATE_${row.state}`,
  assigneeIdentityUserId: row.assignee_user_id,
})

const MEMBERS: ReadonlySet<string> = new Set([
  'id',
  'appId',
  'findingType',
  'severity',
  'state',
  'assigneeIdentityUserId',
] satisfies (keyof ReturnType<typeof factsOf>)[])

export const findingChanged = (
  type: AuditType,
  before: FindingsRow | null,
  after: FindingsRow,
  details: Readonly<Record<string, unknown>> = {},
): Change => ({
  kind: findingEventKind(type),
  subject: { type: 'finding', id: after.id },
  before: before && factsOf(before),
  after: { ...factsOf(after), ...details },
})
