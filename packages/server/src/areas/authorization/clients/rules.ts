import { invalid, invalidAll, type Violation } from '../../../lib/failure.ts'
import { isReservedClientId } from './client.ts'

const CLIENT_ID = /^[a-z0-9][a-z0-9._-]{2,63}$/

/** An id as clients write it; those of the service itself are taken. */
export function checkClientId(id: string): void {
  if (!CLIENT_ID.test(id)) {
    throw invalid(
      'clientId',
      'must be 3 to 64 lower-case letters, digits, dots, hyphens and underscores, or the https address of a document',
    )
  }
  if (isReservedClientId(id)) throw invalid('clientId', `"${id}" is a client of the service itself`)
}

/** What describes itself says where answers go; an administrator only lets it in. */
export function checkDescribed(given: readonly string[]): void {
  if (given.length > 0) throw invalid('redirectUris', 'must be empty: the document of the client names them')
}

export function checkRedirects(uris: readonly string[], postLogout: readonly string[]): void {
  const violations = [
    ...(uris.length === 0 ? [violation('redirectUris', 'at least one is needed')] : []),
    ...uris.flatMap((uri, index) => redirectProblems(`redirectUris[${index}]`, uri)),
    ...postLogout.flatMap((uri, index) => redirectProblems(`postLogoutRedirectUris[${index}]`, uri)),
  ]
  if (violations.length > 0) throw invalidAll(violations)
}

const violation = (field: string, description: string): Violation => ({ field, description, reason: 'VALUE_INVALID' })

/** What is wrong with an address that answers are sent to. */
export function redirectProblems(field: string, uri: string): Violation[] {
  const url = URL.parse(uri)
  if (!url || url.href !== uri)
    return [violation(field, `"${uri.slice(0, 100)}" is not an address as browsers write it`)]
  if (url.hash !== '' || url.username !== '' || url.password !== '') {
    return [violation(field, 'must not have a fragment, a user or a password')]
  }
  const isLoopback = url.protocol === 'http:' && ['127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol === 'https:' || isLoopback) return []
  return [violation(field, 'must be https, or http on 127.0.0.1 or [::1]')]
}
