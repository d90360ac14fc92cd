import { checkRelayState, decodePost, decodeRedirect } from '../bindings.ts'
import { type Certificate, readCertificate } from '../certificates.ts'
import { SamlError } from '../saml-error.ts'
import { decode, readQuery, verifyQuery } from '../signature/query.ts'
import { refuseOtherSignatures, signatureOf } from '../signature/shape.ts'
import { verifyEnveloped } from '../signature/verify.ts'
import type { XmlElement } from '../xml/element.ts'
import { readDocument } from '../xml/read.ts'
import { type AuthnRequestExpectations, checkAuthnRequest, type ReceivedAuthnRequest } from './check-authn-request.ts'

/** Reads a request that came by HTTP-Redirect. The query must be exactly what the browser sent. */
export function readAuthnRequestQuery(query: string, expected: AuthnRequestExpectations): ReceivedAuthnRequest {
  const raw = readQuery(query, 'SAMLRequest')
  const certificates = expected.certificates.map(readCertificate)
  const signed = raw.signature !== undefined && certificates.length > 0
  if (signed) verifyQuery(raw, 'SAMLRequest', certificates)
  const { root } = readDocument(decodeRedirect(raw.message))
  refuseOtherSignatures(root, [])
  return received(root, expected, {
    signed,
    relayState: raw.relayState === undefined ? undefined : decode(raw.relayState),
  })
}

/** Reads a request that came by HTTP-POST. */
export function readAuthnRequestForm(
  fields: { readonly SAMLRequest: string; readonly RelayState?: string },
  expected: AuthnRequestExpectations,
): ReceivedAuthnRequest {
  const certificates = expected.certificates.map(readCertificate)
  const { element, signed } = verifiedRoot(decodePost(fields.SAMLRequest), certificates)
  return received(element, expected, { signed, relayState: fields.RelayState })
}

/** A signature that no certificate was configured for counts as none. */
function verifiedRoot(xml: string, certificates: readonly Certificate[]): { element: XmlElement; signed: boolean } {
  const document = readDocument(xml)
  refuseOtherSignatures(document.root, [document.root])
  if (!signatureOf(document.root) || certificates.length === 0) return { element: document.root, signed: false }
  return { element: verifyEnveloped(document, document.root, certificates).document.root, signed: true }
}

function received(
  request: XmlElement,
  expected: AuthnRequestExpectations,
  { signed, relayState }: { signed: boolean; relayState: string | undefined },
): ReceivedAuthnRequest {
  if (expected.requireSigned && !signed) throw new SamlError('signature', 'the request is not signed')
  checkRelayState(relayState)
  return { ...checkAuthnRequest(request, expected, signed), signed, relayState }
}
