import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'
import type { FindingDispatchesRow } from '../../../store/tables.ts'

const DISPATCH = {
  type: 'FindingDispatch',
  code: 'finding_dispatch',
  nameIn: ['findingId'],
  word: 'finding',
  says: {
    dispatch_done: '{It} was sent on',
    dispatch_error: '{It} could not be sent on',
    approved: 'agreed that {it} is sent on',
    rejected: 'refused that {it} is sent on',
    automation_asked: 'An automation was asked to see to {it}',
  },
}

export const dispatchLog: LogRules = {
  'findings.dispatch.sent': entityRule(DISPATCH, 'dispatch_done', 'dispatch_done'),
  'findings.dispatch.failed': entityRule(
    { ...DISPATCH, severity: { dispatch_error: 'Medium' } },
    'dispatch_error',
    'dispatch_error',
  ),
  'findings.dispatch.approved': entityRule(DISPATCH, 'Update', 'approved'),
  'findings.dispatch.rejected': entityRule(DISPATCH, 'Update', 'rejected'),
  'findings.dispatch.automationAsked': entityRule(DISPATCH, 'Update', 'automation_asked'),
}

export const dispatchChanged = (
  verb: 'sent' | 'failed' | 'approved' | 'rejected',
  row: FindingDispatchesRow,
): Change => ({
  kind: `findings.dispatch.${verb}`,
  subject: { type: 'finding_dispatch', id: row.id },
  after: {
    id: row.id,
    findingId: row.finding_id,
    ruleId: row.rule_id,
    dispatcherKey: row.dispatcher_key,
    state: `FINDING_DISPATCH_STATE_${row.state}`,
    error: row.error,
    ...(row.decision_reason === '' ? {} : { reason: row.decision_reason }),
  },
})
