import { compilePattern } from '@reeve/cel/patterns'
import type { Match } from './types.ts'

type Pattern = { readonly regexes?: readonly string[]; readonly keywords?: readonly string[] }

/** Steps of all regular expressions of one classifier on one text; a million take about 50 ms at most. */
const MOST_STEPS = 4_000_000

/** What of a pattern occurs in a text. Throws when it would take too long. */
export function findPattern({ regexes = [], keywords = [] }: Pattern, text: string): Match[] {
  let left = MOST_STEPS
  const meter = {
    spend(steps: number): void {
      left -= steps
      if (left < 0) throw new Error('the regular expressions take too long on this text')
    },
  }
  const found: Match[] = []
  for (const [index, source] of regexes.entries()) {
    if (compilePattern(source).test(text, meter)) found.push({ label: `regex ${index + 1}`, start: 0, end: 0 })
  }
  const lower = keywords.length > 0 ? text.toLowerCase() : ''
  for (const keyword of keywords) {
    const start = wordIn(lower, keyword.toLowerCase())
    if (start >= 0) found.push({ label: `keyword "${keyword}"`, start, end: start + keyword.length })
  }
  return found
}

const LETTER = /[\p{L}\p{N}_]/u

/** Where a whole word occurs; -1 when it does not. */
function wordIn(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = at > 0 && LETTER.test(word[0]!) && LETTER.test(text[at - 1]!)
    const after = LETTER.test(word.at(-1)!) && LETTER.test(text[at + word.length] ?? ' ')
    if (!before && !after) return at
  }
  return -1
}
