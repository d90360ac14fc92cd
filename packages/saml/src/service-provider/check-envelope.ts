import { NS, STATUS } from '../names.ts'
import { SamlError } from '../saml-error.ts'
import { signatureOf } from '../signature/shape.ts'
import { requireNotFuture } from '../times.ts'
import {
  attributeOf,
  childrenOf,
  isElement,
  onlyChild,
  optionalChild,
  requiredAttribute,
  tokenOf,
  type XmlElement,
} from '../xml/element.ts'
import { parseTime } from '../xml/values.ts'
import { requireOneAssertion } from './locate-assertion.ts'
import type { ResponseExpectations } from './response-expectations.ts'

/**
 * Checks what stands around the assertion. It may be unsigned, so it can only cause a refusal: nothing of it is
 * returned as a fact.
 */
export function checkEnvelope(response: XmlElement, expected: ResponseExpectations): { signed: boolean } {
  if (!isElement(response, NS.protocol, 'Response'))
    throw new SamlError('malformed', `the document is <${response.name}>, not a Response`)
  requireVersion(response)
  requiredAttribute(response, 'ID')
  requireNotFuture(parseTime(requiredAttribute(response, 'IssueInstant'), 'IssueInstant'), expected.now)
  requireKnownChildren(response)
  requireSuccess(response)
  if (attributeOf(response, 'Destination') !== expected.acsUrl)
    throw new SamlError('destination', 'the response is meant for another address')
  if (attributeOf(response, 'InResponseTo') !== expected.requestId)
    throw new SamlError('in_response_to', 'the response is not to the request of this browser')
  const issuer = optionalChild(response, NS.assertion, 'Issuer')
  if (issuer && tokenOf(issuer) !== expected.idpEntityId)
    throw new SamlError('issuer', 'the response is from another identity provider')
  const signed = signatureOf(response) !== undefined
  requireOneAssertion(response)
  return { signed }
}

export function requireVersion(message: XmlElement): void {
  if (attributeOf(message, 'Version') !== '2.0') throw new SamlError('version', `<${message.name}> is not SAML 2.0`)
}

const KNOWN: ReadonlySet<string> = new Set([
  `${NS.assertion} Issuer`,
  `${NS.signature} Signature`,
  `${NS.protocol} Status`,
  `${NS.assertion} Assertion`,
  `${NS.assertion} EncryptedAssertion`,
])

/** Extensions are refused as well: nothing is agreed that they could say. */
function requireKnownChildren(response: XmlElement): void {
  const unknown = childrenOf(response).find(({ uri, local }) => !KNOWN.has(`${uri} ${local}`))
  if (unknown) throw new SamlError('malformed', `the response has <${unknown.name}>, which does not belong there`)
}

function requireSuccess(response: XmlElement): void {
  const codes: string[] = []
  let code: XmlElement | undefined = onlyChild(onlyChild(response, NS.protocol, 'Status'), NS.protocol, 'StatusCode')
  while (code) {
    codes.push(requiredAttribute(code, 'Value'))
    code = optionalChild(code, NS.protocol, 'StatusCode')
  }
  if (codes[0] !== STATUS.success || codes.length > 1)
    throw new SamlError('status', `the identity provider answered ${codes.join(', ')}`, codes)
}
