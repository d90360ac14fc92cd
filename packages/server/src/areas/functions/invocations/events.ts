import type { Change } from '../../../service/events.ts'
import { type LogRule, type LogRules, said, textOf } from '../../../service/log/rule.ts'
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

export const invocationAsked = (row: Row, functionName: string): Change =>
  changeOf('functions.invocation.asked', row, { functionName })
export const invocationCancelled = (row: Row, functionName: string): Change =>
  changeOf('functions.invocation.cancelled', row, { functionName })
/** Runs that succeed are in the list of runs only. */
export const invocationFailed = (row: Row, functionName: string, error: string): Change =>
  changeOf('functions.invocation.failed', row, { functionName, error: error.slice(0, 1024) })

export const invocationLog: LogRules = {
  'functions.invocation.asked': invocationRule('function_invoked', 'asked', 'started {it}'),
  'functions.invocation.cancelled': invocationRule('function_invocation_cancelled', 'cancelled', 'cancelled {it}'),
  'functions.invocation.failed': invocationRule('function_invocation_failed', 'failed', '{It} failed'),
}

/** A run is logged on its function. */
function invocationRule(activity: string, verb: string, words: string): LogRule {
  const type = { class: 'entityManagement', activity, code: `function_invocation.${verb}` } as const
  return {
    entryTypes: [type],
    toEntries: ({ subject, after }) => {
      const [uid, name, error] = [textOf(after, 'functionId'), textOf(after, 'functionName'), textOf(after, 'error')]
      return [
        {
          ...type,
          message: said(words, `a run of ${name ? `the function ${name}` : 'a function'}`),
          ...(verb === 'failed' ? { severity: 'Medium', failure: error } : {}),
          about: { entity: { uid, name, type: 'Function' } },
          unmapped: { invocation_id: subject.id, source: after?.source ?? {}, ...(error ? { error } : {}) },
        },
      ]
    },
  }
}
