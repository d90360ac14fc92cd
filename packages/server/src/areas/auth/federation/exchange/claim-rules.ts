/** The claims of a token; each rule checks the type of what it reads. */
type Claims = Readonly<Record<string, unknown>>

const MAX_AGE_SECONDS = 600
const SKEW_SECONDS = 60

export const isSpiffe = (issuer: string): boolean => issuer.startsWith('spiffe://')

/** The issuer of the token: `iss`, or, of a SPIFFE token, the trust domain of its subject. */
export function issuerOf(claims: Claims, wanted: string): unknown {
  if (!isSpiffe(wanted)) return claims.iss
  const { sub } = claims
  return typeof sub === 'string' ? /^(spiffe:\/\/[^/]+)\/./.exec(sub)?.[1] : undefined
}

export const issuerFits = (claims: Claims, wanted: string): boolean => issuerOf(claims, wanted) === wanted

/** A tenant is addressed by its host without a port, or by its whole address. */
export const audiencesOf = ({ host, baseUrl }: { host: string; baseUrl: string }): string[] => [
  host.replace(/:\d+$/, '').toLowerCase(),
  baseUrl,
]

export const audienceFits = ({ aud }: Claims, accepted: readonly string[]): boolean =>
  [aud]
    .flat()
    .some((one) => typeof one === 'string' && (accepted.includes(one) || accepted.includes(one.toLowerCase())))

export const hasNotExpired = ({ exp }: Claims, now: Temporal.Instant): boolean =>
  typeof exp === 'number' && exp > seconds(now)

export const hasBegun = ({ nbf }: Claims, now: Temporal.Instant): boolean =>
  nbf === undefined || (typeof nbf === 'number' && nbf <= seconds(now) + SKEW_SECONDS)

/** Long-lived tokens are no good for an exchange: one that leaks would be good for as long. */
export function wasJustIssued({ iat }: Claims, issuer: string, now: Temporal.Instant): boolean {
  if (iat === undefined && isSpiffe(issuer)) return true
  return typeof iat === 'number' && iat >= seconds(now) - MAX_AGE_SECONDS && iat <= seconds(now) + SKEW_SECONDS
}

/** Claims that are listed and hold text; the others are left out. */
export const passedThrough = (claims: Claims, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = Object.hasOwn(claims, name) ? claims[name] : undefined
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )

const seconds = (now: Temporal.Instant): number => now.epochMilliseconds / 1000
