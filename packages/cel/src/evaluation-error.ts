import type { Fault } from './fault.ts'
import { type Issue, issueAt, renderIssue } from './source.ts'

/** An evaluation gave no value. */
export class EvaluationError extends Error {
  /** What went wrong and where. */
  readonly issue: Issue
  /** Whether a limit or the deadline ended the evaluation. */
  readonly limit: boolean

  constructor(source: string, fault: Fault) {
    const issue = issueAt(source, { start: Math.max(0, fault.at), end: Math.max(0, fault.end) }, fault.message)
    super(renderIssue(source, issue), { cause: fault.cause })
    this.name = 'EvaluationError'
    this.issue = issue
    this.limit = fault.reason === 'limit'
  }
}
