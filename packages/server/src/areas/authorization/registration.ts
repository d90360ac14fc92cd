/** What a client that registers itself says of itself. */
export type Registration = {
  readonly name: string
  readonly softwareId?: unknown
  readonly redirectUris: readonly string[]
  readonly grantTypes: readonly string[]
  readonly authMethod: unknown
}

type Problem = { readonly code: 'invalid_client_metadata' | 'invalid_redirect_uri'; readonly says: string }

const GRANTS: ReadonlySet<string> = new Set(['authorization_code', 'refresh_token'])
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const MOST_URIS = 10
const LONGEST_NAME = 100
const LONGEST_SOFTWARE_ID = 256

/** Why it is not registered; undefined when it is. */
export function registrationProblem({ name, softwareId, ...given }: Registration): Problem | undefined {
  const { redirectUris, grantTypes, authMethod } = given
  const wrong = (says: string): Problem => ({ code: 'invalid_client_metadata', says })
  if ([...name].length > LONGEST_NAME) return wrong(`client_name has at most ${LONGEST_NAME} characters`)
  if (UNSEEN.test(name)) return wrong('client_name has characters that cannot be seen')
  if (softwareId !== undefined && !isSoftwareId(softwareId)) {
    return wrong(`software_id is a text of at most ${LONGEST_SOFTWARE_ID} characters that can be seen`)
  }
  if (authMethod !== 'none') return wrong('token_endpoint_auth_method must be none: clients here have no secret')
  if (grantTypes.some((one) => !GRANTS.has(one))) return wrong(`grant_types may have ${[...GRANTS].join(', ')}`)
  if (redirectUris.length === 0 || redirectUris.length > MOST_URIS) {
    return { code: 'invalid_redirect_uri', says: `redirect_uris has 1 to ${MOST_URIS} addresses` }
  }
  const bad = redirectUris.find((uri) => !isRedirect(uri))
  return bad === undefined
    ? undefined
    : {
        code: 'invalid_redirect_uri',
        says: `"${bad.slice(0, 100)}" must be https, http on this machine, or a scheme of the program`,
      }
}

export const isSoftwareId = (given: unknown): given is string =>
  typeof given === 'string' && given.length <= LONGEST_SOFTWARE_ID && !UNSEEN.test(given)

/** https, loopback, or a scheme that is a reversed domain name (RFC 8252, 7.1). */
function isRedirect(uri: string): boolean {
  const url = uri.length <= 2048 ? URL.parse(uri) : null
  if (!url || url.href !== uri || url.hash !== '' || url.username !== '' || url.password !== '') return false
  if (url.protocol === 'https:') return true
  if (url.protocol === 'http:') return ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
  return /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/.test(url.protocol)
}
