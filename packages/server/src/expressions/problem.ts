import type { Violation } from '../lib/failure.ts'

/** Something wrong with a text, at a place in it. Lines and columns start at 1; `end` is the place after the last one. */
export type Problem = {
  readonly message: string
  readonly start: number
  readonly end: number
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

type Span = { readonly start: number; readonly end: number }

/** A problem at a span of the text; an empty span covers the character it stands before. */
export function problemAt(text: string, span: Span, message: string): Problem {
  const start = Math.min(span.start, text.length)
  const end = Math.max(start, Math.min(span.end, text.length))
  const from = placeOf(text, start)
  const to = end > start ? placeOf(text, end) : { line: from.line, column: from.column + 1 }
  return { message, start, end, ...from, endLine: to.line, endColumn: to.column }
}

function placeOf(text: string, offset: number): { line: number; column: number } {
  let line = 1
  let lineStart = 0
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++
    lineStart = at + 1
  }
  return { line, column: offset - lineStart + 1 }
}

export const sentenceOf = ({ line, column, message }: Problem): string => `${line}:${column}: ${message}`

/** The problems of an expression as violations of the field that holds it. */
export const violationsOf = (field: string, problems: readonly Problem[]): Violation[] =>
  problems.map((problem) => ({ field, description: sentenceOf(problem), reason: 'CEL_INVALID' }))
