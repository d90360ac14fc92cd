import { endOfString } from '../../../lib/json-depth.ts'
import { ConnectorError } from './connector.ts'
import { excess, LIMITS, type LimitName } from './limits.ts'

/** Which limits hold for the number of values and for the members of one object. */
type Bounds = { readonly where: string; readonly values: LimitName; readonly keys: LimitName }

/** Reads JSON that is within the limits. They are counted before anything is made of the text. */
export function parseBounded(text: string, { where, values, keys }: Bounds): unknown {
  const [mostValues, mostKeys, mostLevels] = [LIMITS[values].most, LIMITS[keys].most, LIMITS.nesting.most]
  /** Members of each object that is open; -1 for a list. */
  const open: number[] = []
  let count = 1
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at)
        break
      case BRACE:
      case BRACKET:
        open.push(text.charCodeAt(at) === BRACE ? 0 : -1)
        if (open.length > mostLevels) throw excess('nesting', where)
        if (++count > mostValues) throw excess(values, where)
        break
      case BRACE_END:
      case BRACKET_END:
        open.pop()
        break
      case COMMA:
        if (++count > mostValues) throw excess(values, where)
        break
      case COLON: {
        const members = (open.at(-1) ?? 0) + 1
        if (members > mostKeys) throw excess(keys, where)
        open[open.length - 1] = members
        break
      }
    }
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ConnectorError(`${where} is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const [QUOTE, BRACE, BRACE_END, BRACKET, BRACKET_END, COMMA, COLON] = [0x22, 0x7b, 0x7d, 0x5b, 0x5d, 0x2c, 0x3a]
