import { isDeepStrictEqual } from 'node:util'
import { compilePattern, validatePattern } from '@reeve/cel/patterns'
import { maskSecrets } from '../../ai-classifiers/judging/api.ts'
import { ALLOWED, type HookedOutput, type Pattern, wrong } from './pattern.ts'
import { mapTexts } from './texts.ts'

const PLACEHOLDER = '***REDACTED-SECRET***'
/** Steps of all regular expressions of one hook on one answer. */
const MOST_STEPS = 40_000_000

export const secretsMasking: Pattern<'secretsMasking'> = {
  event: 'POST_TOOL_USE',
  check: ({ additionalPatterns }, at) =>
    additionalPatterns.flatMap((source, index) => {
      const field = `${at}.additionalPatterns[${index}]`
      const problem = validatePattern(source)
      if (problem) return [wrong(field, problem)]
      const isEmpty = compilePattern(source).test('', { spend() {} })
      return isEmpty ? [wrong(field, 'must not match the empty text')] : []
    }),
  run({ placeholder, additionalPatterns }, { output }) {
    const by = placeholder || PLACEHOLDER
    let left = MOST_STEPS
    const meter = {
      spend(steps: number): void {
        left -= steps
        if (left < 0) throw new Error('the regular expressions take too long on this answer')
      },
    }
    const patterns = additionalPatterns.map(compilePattern)
    const masked = mapTexts(maskSecrets(output, by), (text) =>
      patterns.reduce((rest, pattern) => pattern.replaceAll(rest, by, meter), text),
    ) as HookedOutput // Safe because members stay.
    return isDeepStrictEqual(masked, output) ? ALLOWED : { kind: 'change', output: masked }
  },
}
