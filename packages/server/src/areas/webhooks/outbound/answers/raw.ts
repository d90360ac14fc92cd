import { JsonError, jsonLimits, parseJson } from '../../../../lib/json.ts'
import { exact, UNKEPT } from '../../../../wire/collections.ts'

export const DEEPEST = 32

/** The output of a step has 64 KB; the rest is for its other members. */
const MOST_BYTES = 63 * 1024

/** JSON where it is strict JSON that fits, otherwise the text as far as it fits. */
export function rawOf(content: string): { as: 'JSON' | 'TEXT'; context: unknown } {
  if (!UNKEPT.test(content)) {
    try {
      const value = parseJson(content, jsonLimits(content.length, DEEPEST))
      const kept = JSON.stringify(value, exact)
      if (value !== null && Buffer.byteLength(kept) <= MOST_BYTES) return { as: 'JSON', context: JSON.parse(kept) }
    } catch (error) {
      if (!(error instanceof JsonError)) throw error
    }
  }
  return { as: 'TEXT', context: cutText(content.replaceAll('\0', '\uFFFD')) }
}

/** The longest beginning whose JSON fits. */
function cutText(text: string): string {
  let bytes = 2
  let end = 0
  for (const char of text) {
    bytes += Buffer.byteLength(JSON.stringify(char)) - 2
    if (bytes > MOST_BYTES) break
    end += char.length
  }
  return text.slice(0, end)
}
