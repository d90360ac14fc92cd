import { invalid } from '../../../lib/failure.ts'
import { JsonError, jsonLimits, parseJson } from '../../../lib/json.ts'

export const MAX_BODY_BYTES = 65_536
const MAX_DEPTH = 32

/** What a run sees as its trigger: the members of the body, or the body as one member when it has none. */
export function readTrigger(bytes: Buffer): Record<string, unknown> {
  const body = readJson(bytes)
  const problem = storageProblem(body)
  if (problem) throw malformed(problem)
  // Safe because it is neither null nor an array.
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>
  return { body }
}

function readJson(bytes: Buffer): unknown {
  try {
    return parseJson(
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
      jsonLimits(MAX_BODY_BYTES, MAX_DEPTH),
    )
  } catch (error) {
    throw malformed(error instanceof JsonError ? error.message : 'it is not UTF-8')
  }
}

/** JSON can contain what the database cannot store. */
function storageProblem(value: unknown): string | undefined {
  if (typeof value === 'string') return textProblem(value)
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) return 'a number is too large'
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, member] of Object.entries(value)) {
    const problem = textProblem(key) ?? storageProblem(member)
    if (problem) return problem
  }
  return undefined
}

const textProblem = (text: string): string | undefined =>
  text.includes('\0') || !text.isWellFormed() ? 'a string holds U+0000 or half a surrogate pair' : undefined

const malformed = (why: string) => invalid('', `the body is not JSON that can be taken: ${why}`, 'MALFORMED_JSON')
