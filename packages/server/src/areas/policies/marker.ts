import type { Problem } from '../../expressions/problem.ts'
import { enumeration, oneOfNames } from '../../wire/enums.ts'
import { int32, text } from '../../wire/scalars.ts'
import { type Answer, shape } from '../../wire/shape.ts'

const Severity = enumeration('EditorMarkerSeverity', 'How much a marker matters.', [
  'UNKNOWN',
  'HINT',
  'INFO',
  'WARNING',
  'ERROR',
])

const MOST_MESSAGE = 4096

export const EditorMarker = shape('EditorMarker', 'Something an editor marks in a text.', {
  severity: oneOfNames(Severity, 'ERROR keeps the text from being saved.'),
  message: text(MOST_MESSAGE, 'What is wrong, and what would be right.'),
  startLineNumber: int32('The line of the first character, from 1.'),
  startColumn: int32('The column of the first character, from 1.'),
  endLineNumber: int32('The line of the character after the last.'),
  endColumn: int32('The column of the character after the last.'),
})

/** The message of a marker: what it quotes of the text may be as long as the text. */
export const markerMessage = (message: string): string =>
  message.length <= MOST_MESSAGE ? message : `${message.slice(0, MOST_MESSAGE - 1)}…`

export const toMarker = (problem: Problem, severity: 'WARNING' | 'ERROR'): Answer<typeof EditorMarker> => ({
  severity,
  message: markerMessage(problem.message),
  startLineNumber: problem.line,
  startColumn: problem.column,
  endLineNumber: problem.endLine,
  endColumn: problem.endColumn,
})
