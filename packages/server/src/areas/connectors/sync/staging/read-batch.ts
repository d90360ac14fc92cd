import { invalid } from '../../../../lib/failure.ts'
import type { SourceKind, SourceRecords } from '../records.ts'
import { CHECKS } from './checks.ts'
import { keyOf } from './keys.ts'

const LONGEST_RECORD = 262_144

/** Records as lines of JSON. */
export const linesOf = (records: readonly unknown[]): string[] => records.map((record) => JSON.stringify(record))

/** What each record is called; the line itself for what has no name. */
export const keysOf = <K extends SourceKind>(
  kind: K,
  records: readonly SourceRecords[K][],
  lines: readonly string[],
): string[] =>
  kind === 'delete' ? [...lines] : records.map((record) => keyOf[kind as Exclude<K, 'delete'>](record as never))

/** Checks every record: the first invalid one is reported with its index and field. Returns their names. */
export function checkRecords<K extends SourceKind>(
  kind: K,
  records: readonly SourceRecords[K][],
  lines: readonly string[],
): string[] {
  const check = CHECKS[kind]
  for (let index = 0; index < records.length; index++) {
    const problem = check(records[index])
    if (problem) throw invalid(at(index, problem.path), problem.message)
    refuseUnstorable(lines[index]!, index)
  }
  const keys = keysOf(kind, records, lines)
  refuseDoubles(keys, lines)
  return keys
}

function refuseDoubles(keys: readonly string[], lines: readonly string[]): void {
  if (new Set(keys).size === keys.length) return
  const seen = new Map<string, number>()
  for (const [index, key] of keys.entries()) {
    const earlier = seen.get(key)
    if (earlier !== undefined && lines[earlier] !== lines[index]) {
      throw invalid(
        at(index, 'id'),
        `${JSON.stringify(key)} is in this batch twice with different content`,
        'VALUE_DUPLICATE',
      )
    }
    seen.set(key, index)
  }
}

/** What PostgreSQL cannot store as text: the character zero, and halves of surrogate pairs. */
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
