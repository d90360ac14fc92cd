import type { ResponseExpectations, SamlReason, ValidatedAssertion } from '../src/index.ts'
import { validateResponse } from '../src/index.ts'
import { type AssertionParts, assertion, type ResponseParts, response } from './messages.ts'
import { ACS, IDP, NOW, type Partner, partner, REQUEST_ID, rsaKey, SP } from './partners.ts'
import { signed } from './signer.ts'

/** What is the same for all attacks: the real identity provider, and keys of somebody else. */
export type Parties = {
  readonly idp: Partner
  readonly attacker: Partner
  readonly sp: Partner
  /** A response of the identity provider about ann@example.com, with parts replaced before it was signed. */
  respond(assertionParts?: AssertionParts, responseParts?: ResponseParts): string
  /** The same, with a signature around the response as well. */
  respondSignedTwice(): string
}

type Expected = Partial<ResponseExpectations>
export type Attempt = { readonly xml: string; readonly expected?: Expected }

/** A message that must be refused for this reason, and the message that it was made of, which must be accepted. */
export type Attack = {
  readonly name: string
  readonly reason: SamlReason
  /** The message that is accepted; a plain response of the identity provider unless given. */
  readonly base?: (parties: Parties) => string | Attempt
  /** Gets the XML of the base. */
  readonly make: (base: string, parties: Parties) => string | Attempt
}

export function makeParties(): Parties {
  const idp = partner(rsaKey())
  return {
    idp,
    attacker: partner(rsaKey()),
    sp: partner(rsaKey()),
    respond: (assertionParts, responseParts) => response(signed(assertion(assertionParts), idp), responseParts),
    respondSignedTwice: () =>
      signed(response(signed(assertion(), idp)), idp, { after: "/*/*[local-name(.)='Issuer']" }),
  }
}

/** Validates as a service provider that sees every assertion for the first time. */
export function validate({ idp }: Parties, { xml, expected }: Attempt): Promise<ValidatedAssertion> {
  return validateResponse(xml, {
    now: NOW,
    idpEntityId: IDP,
    certificates: [idp.certificate],
    spEntityId: SP,
    acsUrl: ACS,
    requestId: REQUEST_ID,
    takeOnce: () => true,
    ...expected,
  })
}

export const attempt = (made: string | Attempt): Attempt => (typeof made === 'string' ? { xml: made } : made)

/** Replaces text that must be there. */
export function swap(xml: string, from: string | RegExp, to: string): string {
  const changed = xml.replace(from, () => to)
  if (changed === xml) throw new Error(`the message does not have ${from}`)
  return changed
}
