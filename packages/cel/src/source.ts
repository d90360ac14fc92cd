import type { Span } from './ast.ts'

/** Something wrong with a source, at a place in it. Lines and columns start at 1; a column counts UTF-16 code units. */
export interface Issue extends Span {
  readonly message: string
  readonly line: number
  readonly column: number
}

export function issueAt(source: string, span: Span, message: string): Issue {
  const { line, column } = positionOf(source, span.start)
  return { message, line, column, start: span.start, end: Math.max(span.end, span.start) }
}

function positionOf(source: string, offset: number): { line: number; column: number } {
  let line = 1
  let lineStart = 0
  for (let at = source.indexOf('\n'); at !== -1 && at < offset; at = source.indexOf('\n', at + 1)) {
    line++
    lineStart = at + 1
  }
  return { line, column: offset - lineStart + 1 }
}

/** `3:7: message`, then the line and a caret under the column. Long lines are cut around the caret. */
export function renderIssue(source: string, issue: Issue): string {
  const lineStart = source.lastIndexOf('\n', issue.start - 1) + 1
  const newline = source.indexOf('\n', issue.start)
  const lineEnd = newline === -1 ? source.length : newline
  const from = Math.max(lineStart, issue.start - 60)
  const to = Math.min(lineEnd, issue.start + 60)
  const text = source.slice(from, to).replace(/[\t\r]/g, ' ')
  return `${issue.line}:${issue.column}: ${issue.message}\n | ${text}\n | ${' '.repeat(issue.start - from)}^`
}

/** Thrown by the throwing forms (`parseOrThrow`, `compile`): carries every issue found. */
export class SourceError extends Error {
  readonly issues: readonly Issue[]
  readonly source: string

  constructor(source: string, issues: readonly Issue[]) {
    super(issues.map((issue) => renderIssue(source, issue)).join('\n'))
    this.name = 'SourceError'
    this.source = source
    this.issues = issues
  }
}
