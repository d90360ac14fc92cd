import { X509Certificate } from 'node:crypto'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'

/** The longest chain that is followed: an authenticator, two authorities between, a root. */
const MOST_CERTIFICATES = 4

/**
 * Whether a statement whose signature has been checked is by an authenticator of one of these roots. No list of revoked
 * certificates is fetched: an operator who no longer trusts a maker takes its root out.
 */
export function isOfTrustedMaker(
  { response }: RegistrationResponseJSON,
  roots: readonly X509Certificate[],
  now: Temporal.Instant,
): boolean {
  const chain = certificatesOf(Buffer.from(response.attestationObject, 'base64url'))
  if (chain.length === 0 || chain.length > MOST_CERTIFICATES) return false
  const isCurrent = (one: X509Certificate) =>
    one.validFromDate.getTime() <= now.epochMilliseconds && now.epochMilliseconds <= one.validToDate.getTime()
  const isIssued = (one: X509Certificate, by: X509Certificate) => one.checkIssued(by) && one.verify(by.publicKey)
  const linked = chain.every((one, i) => i === 0 || (chain[i]!.ca && isIssued(chain[i - 1]!, one)))
  const last = chain.at(-1)!
  const root = roots.find((one) => one.fingerprint256 === last.fingerprint256 || isIssued(last, one))
  return linked && root !== undefined && [...chain, root].every(isCurrent)
}

/** The certificates of a statement, its own first; none where it signs with the passkey itself. */
function certificatesOf(attestationObject: Buffer): X509Certificate[] {
  try {
    const x5c = decodeAttestationObject(new Uint8Array(attestationObject)).get('attStmt').get('x5c') ?? []
    return x5c.map((one) => new X509Certificate(one))
  } catch {
    return []
  }
}
