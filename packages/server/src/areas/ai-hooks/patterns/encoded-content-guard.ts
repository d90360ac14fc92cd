import { ALLOWED, type Pattern } from './pattern.ts'
import { textsIn } from './texts.ts'

const BASE64_RUN = 256
const HEX_RUN = 128

/** Long runs of base64 or hex in an input carry something that nobody can read. */
export const encodedContentGuard: Pattern<'encodedContentGuard'> = {
  event: 'PRE_TOOL_USE',
  run({ flagOnly, minBase64Run, minHexRun }, { input }) {
    for (const text of textsIn(input)) {
      const found = runIn(text, minBase64Run || BASE64_RUN, minHexRun || HEX_RUN)
      if (!found) continue
      const reason = `the input has a long run of ${found}`
      return flagOnly ? { kind: 'flag', level: 'MEDIUM', reason } : { kind: 'deny', reason }
    }
    return ALLOWED
  },
}

/** One pass over the text; lines of a wrapped encoding are one run. */
function runIn(text: string, leastBase64: number, leastHex: number): 'base64' | 'hex' | undefined {
  const unwrapped = text.replaceAll(/(?<=[A-Za-z0-9+/]{60})\r?\n(?=[A-Za-z0-9+/])/g, '')
  let base64 = 0
  let hex = 0
  for (let at = 0; at < unwrapped.length; at++) {
    const code = unwrapped.charCodeAt(at)
    const isDigit = code >= 48 && code <= 57
    const isHex = isDigit || (code >= 97 && code <= 102) || (code >= 65 && code <= 70)
    const isLetter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
    const isBase64 = isDigit || isLetter || code === 43 || code === 47 || code === 45 || code === 95
    hex = isHex ? hex + 1 : 0
    base64 = isBase64 ? base64 + 1 : 0
    if (hex >= leastHex) return 'hex'
    if (base64 >= leastBase64) return 'base64'
  }
  return undefined
}
