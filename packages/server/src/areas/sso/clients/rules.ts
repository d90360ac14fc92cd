import { invalidAll, type Violation } from '../../../lib/failure.ts'
import { redirectProblems } from '../../authorization/api.ts'
import { readJwks } from './jwks.ts'
import type { ClientContent } from './store.ts'

/** Everything that is wrong with a client at once; `prefix` is where it stands in the request. */
export function checkClient(content: ClientContent, prefix: string): void {
  const problems = [
    ...(content.redirect_uris.length === 0 ? [violation(`${prefix}redirectUris`, 'at least one is needed')] : []),
    ...content.redirect_uris.flatMap((uri, index) => redirectProblems(`${prefix}redirectUris[${index}]`, uri)),
    ...keyProblems(content, prefix),
    ...pkceProblems(content, prefix),
  ]
  if (problems.length > 0) throw invalidAll(problems)
}

function keyProblems({ authentication, public_jwks }: ClientContent, prefix: string): Violation[] {
  if (authentication !== 'privateKeyJwt') return []
  const keys = readJwks(public_jwks)
  return 'problem' in keys ? [violation(`${prefix}authentication.privateKeyJwt.publicJwks`, keys.problem)] : []
}

/** Of a client that shows nothing of itself, PKCE is all that binds a code to it. */
function pkceProblems({ authentication, pkce_policy }: ClientContent, prefix: string): Violation[] {
  const isSafe = authentication !== 'none' || pkce_policy === 'SSO_APPLICATION_OIDC_PKCE_POLICY_REQUIRED_S256'
  return isSafe ? [] : [violation(`${prefix}pkcePolicy`, 'a client without authentication needs REQUIRED_S256')]
}

const violation = (field: string, description: string): Violation => ({ field, description, reason: 'VALUE_INVALID' })
