import { type FunctionRow, row } from './row.ts'

/** What the standard library of the language does not have. */
export const strings: readonly FunctionRow[] = [
  row(
    'S',
    '(string).ifEmpty(string) string',
    'The text, or the other one when it is empty.',
    (text: string, other: string) => (text === '' ? other : text),
  ),
]
