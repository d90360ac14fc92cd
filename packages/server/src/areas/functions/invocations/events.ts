import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'
import type { FunctionInvocationsRow } from '../../../store/tables.ts'

type Row = Pick<FunctionInvocationsRow, 'id' | 'function_id' | 'commit_id' | 'source'>

const changeOf = (
  kind: string,
  { id, function_id: functionId, commit_id: commitId, source }: Row,
  more = {},
): Change => ({
  kind,
  subject: { type: 'functionInvocation', id },
  after: { functionId, commitId, source, ...more },
})

export const invocationAsked = (row: Row): Change => changeOf('functions.invocation.asked', row)
export const invocationCancelled = (row: Row): Change => changeOf('functions.invocation.cancelled', row)
/** Runs that succeed are in the list of runs only. */
export const invocationFailed = (row: Row, error: string): Change =>
  changeOf('functions.invocation.failed', row, { error: error.slice(0, 1024) })

const INVOCATION = { type: 'FunctionInvocation', code: 'function_invocation' }

export const invocationLog: LogRules = {
  'functions.invocation.asked': entityRule(INVOCATION, 'function_invoked', 'asked'),
  'functions.invocation.cancelled': entityRule(INVOCATION, 'function_invocation_cancelled', 'cancelled'),
  'functions.invocation.failed': entityRule(
    { ...INVOCATION, severity: { failed: 'Medium' } },
    'function_invocation_failed',
    'failed',
  ),
}
