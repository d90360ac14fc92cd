import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'
import type { FindingDispatchesRow } from '../../../store/tables.ts'

const DISPATCH = { type: 'FindingDispatch', code: 'finding_dispatch' }

export const dispatchLog: LogRules = {
  'findings.dispatch.sent': entityRule(DISPATCH, 'Update', 'sent'),
  'findings.dispatch.failed': entityRule({ ...DISPATCH, severity: { failed: 'Medium' } }, 'Update', 'failed'),
  'findings.dispatch.automationAsked': entityRule(DISPATCH, 'Update', 'automation_asked'),
}

export const dispatchChanged = (verb: 'sent' | 'failed', row: FindingDispatchesRow): Change => ({
  kind: `findings.dispatch.${verb}`,
  subject: { type: 'finding_dispatch', id: row.id },
  after: {
    id: row.id,
    findingId: row.finding_id,
    ruleId: row.rule_id,
    dispatcherKey: row.dispatcher_key,
    state: `FINDING_DISPATCH_STATE_${row.state}`,
    error: row.error,
  },
})
