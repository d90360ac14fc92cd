/** Where a sign-in continues. Each type is served by whoever began the attempt. */
export type Continuation =
  /** A page of ours. */
  | { readonly type: 'page'; readonly path: string }
  /** The authorization request of a client, which is decided again with the new session. */
  | { readonly type: 'authorize'; readonly query: string }
  /** The same of an app that people sign in to by OpenID Connect. */
  | { readonly type: 'sso-oidc'; readonly applicationId: string; readonly query: string }
  /** The stored request of an app that people sign in to by SAML. */
  | { readonly type: 'sso-saml'; readonly applicationId: string; readonly requestId: string }

/** The address to go on with: our own, so that whoever serves it decides again. */
export function addressOf(continuation: Continuation): string {
  switch (continuation.type) {
    case 'page':
      return continuation.path
    case 'authorize':
      return `/auth/v1/authorize?${continuation.query}`
    case 'sso-oidc':
      return `/sso/oidc/${continuation.applicationId}/authorize?${continuation.query}`
    case 'sso-saml':
      return `/sso/saml/${continuation.applicationId}/continue?request=${continuation.requestId}`
  }
}

/** A path of ours and nothing that a browser could take for another host. */
export const isOwnPath = (path: string): boolean =>
  /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path) && path.length <= 2048
