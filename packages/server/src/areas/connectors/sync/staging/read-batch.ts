import { invalid } from '../../../../lib/failure.ts'
import type { SourceKind, SourceRecords } from '../records.ts'
import { CHECKS } from './checks.ts'
import { keyOf } from './keys.ts'

const LONGEST_RECORD = 262_144

/** Records as lines of JSON, and what each is called; the line itself for what has no name. */
export type Batch = { readonly lines: readonly string[]; readonly keys: readonly string[] }

/** Checks every record: the first that cannot be taken is told with its index and field. */
export function readBatch<K extends SourceKind>(kind: K, records: readonly SourceRecords[K][]): Batch {
  const check = CHECKS[kind]
  const seen = new Map<string, number>()
  const lines: string[] = []
  const keys: string[] = []
  for (let index = 0; index < records.length; index++) {
    const record = records[index]!
    const problem = check(record)
    if (problem) throw invalid(at(index, problem.path), problem.message)
    const line = JSON.stringify(record)
    refuseUnstorable(line, index)
    const key = kind === 'delete' ? line : keyOf[kind as Exclude<K, 'delete'>](record as never)
    const earlier = seen.get(key)
    if (earlier !== undefined && lines[earlier] !== line) {
      throw invalid(
        at(index, 'id'),
        `${JSON.stringify(key)} is in this batch twice with different content`,
        'VALUE_DUPLICATE',
      )
    }
    seen.set(key, index)
    lines.push(line)
    keys.push(key)
  }
  return { lines, keys }
}

/** What PostgreSQL cannot keep as text: the character zero, and halves of surrogate pairs. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i

function refuseUnstorable(line: string, index: number): void {
  if (line.length > LONGEST_RECORD) {
    throw invalid(at(index, ''), `at most ${LONGEST_RECORD} characters of JSON, not ${line.length}`, 'VALUE_TOO_LONG')
  }
  if (line.includes('\\u') && UNSTORABLE.test(line)) {
    throw invalid(at(index, ''), 'holds a character that cannot be stored: U+0000 or half of a surrogate pair')
  }
}

export const at = (index: number, path: string): string => `list[${index}]${path === '' ? '' : `.${path}`}`
