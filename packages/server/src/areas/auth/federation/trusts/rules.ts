import { invalid } from '../../../../lib/failure.ts'
import { parseClientId } from '../../clients/client-id.ts'
import { compileCondition } from '../condition.ts'

const MAX_CONDITION_BYTES = 1024

export function checkCondition(text: string, field: string): void {
  const size = Buffer.byteLength(text)
  if (size > MAX_CONDITION_BYTES) {
    throw invalid(field, `at most ${MAX_CONDITION_BYTES} bytes, not ${size}`, 'VALUE_TOO_LONG')
  }
  const { problem } = compileCondition(text)
  if (problem) throw invalid(field, problem, 'CEL_INVALID')
}

/** A path names a trust by its whole client id or by the part before the @. */
export function nameInPath(clientId: string): string {
  const parsed = parseClientId(clientId)
  return parsed?.use === 'wfe' ? parsed.name : clientId
}
