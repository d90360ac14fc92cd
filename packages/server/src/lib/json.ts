export class JsonError extends Error {}

/** Reads one JSON object, strictly; a literal null is an empty one. */
export function parseJsonObject(text: string, maxDepth = 64): Record<string, unknown> {
  const value = parseJson(text, maxDepth)
  if (value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw new JsonError('the body must be a JSON object')
  // Safe because it is neither null nor an array.
  return value as Record<string, unknown>
}

/**
 * Reads JSON more strictly than JSON.parse: a key given twice at one level, nesting past the limit and a byte-order
 * mark are errors, and integers too large for a double arrive as bigint.
 */
export function parseJson(text: string, maxDepth: number): unknown {
  if (text.charCodeAt(0) === 0xfeff) throw new JsonError('the body starts with a byte-order mark')
  const value = parse(text)
  inspectTokens(text, maxDepth)
  return value
}

function parse(text: string): unknown {
  try {
    return /\d{16}/.test(text) ? JSON.parse(text, exactIntegers) : JSON.parse(text)
  } catch (error) {
    throw new JsonError(error instanceof Error ? error.message : 'not JSON')
  }
}

function exactIntegers(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
  const source = context?.source ?? ''
  return /^-?\d{1,40}$/.test(source) ? BigInt(source) : value
}

/** Walks the text once, known by now to be valid JSON, for what JSON.parse cannot tell. */
function inspectTokens(text: string, maxDepth: number): void {
  const levels: (Set<string> | null)[] = []
  let key: string | undefined
  let expectKey = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c === 0x22) {
      const start = i
      i = endOfString(text, i)
      if (expectKey) {
        key = text.slice(start, i + 1)
        expectKey = false
      }
    } else if (c === 0x7b || c === 0x5b) {
      levels.push(c === 0x7b ? new Set() : null)
      if (levels.length > maxDepth) throw new JsonError(`nested deeper than ${maxDepth} levels`)
      expectKey = c === 0x7b
    } else if (c === 0x7d || c === 0x5d) {
      levels.pop()
      expectKey = false
    } else if (c === 0x2c) {
      expectKey = levels.at(-1) !== null
    } else if (c === 0x3a && key !== undefined) {
      const keys = levels.at(-1)
      const name = JSON.parse(key) as string // Safe because it is a string token of valid JSON.
      if (keys?.has(name)) throw new JsonError(`the key "${name.slice(0, 100)}" is given twice`)
      keys?.add(name)
      key = undefined
    }
  }
}

function endOfString(text: string, start: number): number {
  let i = start + 1
  while (text.charCodeAt(i) !== 0x22) i += text.charCodeAt(i) === 0x5c ? 2 : 1
  return i
}
