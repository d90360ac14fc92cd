import { invalid, precondition } from '../../../../lib/failure.ts'
import type { Context } from '../../../../service/context.ts'
import type { RoleGrants } from '../../../../service/permissions.ts'
import { parseClientId } from '../../client-id.ts'
import { scopeFor } from '../../personal-clients/rules.ts'
import { compileCondition } from '../condition.ts'

const MAX_CONDITION_BYTES = 1024
const MOST_LIVE = 100

export function checkCondition(text: string, field: string): void {
  const size = Buffer.byteLength(text)
  if (size > MAX_CONDITION_BYTES) {
    throw invalid(field, `at most ${MAX_CONDITION_BYTES} bytes, not ${size}`, 'VALUE_TOO_LONG')
  }
  const { problem } = compileCondition(text)
  if (problem) throw invalid(field, problem, 'CEL_INVALID')
}

export function checkCount(live: number): void {
  if (live < MOST_LIVE) return
  throw precondition('QUOTA_EXCEEDED', `a service principal has at most ${MOST_LIVE} trusts; delete one first`)
}

/** A narrowed key changes no trust that gives more than the key itself has: another condition would let it in there. */
export function checkScope(
  creator: Pick<Context, 'grants' | 'scopedRoles'>,
  scope: readonly RoleGrants[],
  field: string,
): void {
  if (creator.scopedRoles.length > 0 && scope.length === 0) {
    throw invalid(field, 'must name roles: the key that makes this call is narrowed to some, and the trust is not')
  }
  scopeFor(creator, scope, field)
}

/** A path names a trust by its whole client id or by the part before the @. */
export function nameInPath(clientId: string): string {
  const parsed = parseClientId(clientId)
  return parsed?.use === 'wfe' ? parsed.name : clientId
}
