import { BEARER, NS } from '../names.ts'
import { SamlError } from '../saml-error.ts'
import { earlier, requireNotFuture, requireNotPast } from '../times.ts'
import {
  attributeOf,
  childrenNamed,
  childrenOf,
  onlyChild,
  requiredAttribute,
  tokenOf,
  type XmlElement,
} from '../xml/element.ts'
import { parseTime } from '../xml/values.ts'
import { requireVersion } from './check-envelope.ts'
import type { ResponseExpectations } from './response-expectations.ts'

/** Checks a verified assertion and returns until when it holds. */
export function checkAssertion(assertion: XmlElement, expected: ResponseExpectations): Temporal.Instant {
  requireVersion(assertion)
  requireKnown(assertion, ['Issuer', 'Subject', 'Conditions', 'AuthnStatement', 'AttributeStatement'])
  requireNotFuture(parseTime(requiredAttribute(assertion, 'IssueInstant'), 'IssueInstant'), expected.now)
  if (tokenOf(onlyChild(assertion, NS.assertion, 'Issuer')) !== expected.idpEntityId)
    throw new SamlError('issuer', 'the assertion is from another identity provider')
  const conditionsEnd = checkConditions(onlyChild(assertion, NS.assertion, 'Conditions'), expected)
  const confirmationEnd = checkConfirmations(onlyChild(assertion, NS.assertion, 'Subject'), expected)
  const sessionEnd = checkStatement(onlyChild(assertion, NS.assertion, 'AuthnStatement'), expected)
  if (sessionEnd) requireNotPast(sessionEnd, expected.now)
  return earlier(conditionsEnd, confirmationEnd)
}

function checkConditions(conditions: XmlElement, { now, spEntityId }: ResponseExpectations): Temporal.Instant {
  requireKnown(conditions, ['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction'])
  const notBefore = attributeOf(conditions, 'NotBefore')
  if (notBefore !== undefined) requireNotFuture(parseTime(notBefore, 'NotBefore'), now)
  const end = parseTime(requiredAttribute(conditions, 'NotOnOrAfter'), 'NotOnOrAfter')
  requireNotPast(end, now)
  const restrictions = childrenNamed(conditions, NS.assertion, 'AudienceRestriction')
  const named = (restriction: XmlElement): boolean =>
    childrenNamed(restriction, NS.assertion, 'Audience').some((audience) => tokenOf(audience) === spEntityId)
  if (restrictions.length === 0 || !restrictions.every(named))
    throw new SamlError('audience', 'the assertion is meant for another service provider')
  return end
}

/** One bearer confirmation must hold in every respect. The reason of the first that does not is given. */
function checkConfirmations(subject: XmlElement, expected: ResponseExpectations): Temporal.Instant {
  const bearer = childrenNamed(subject, NS.assertion, 'SubjectConfirmation').filter(
    (confirmation) => attributeOf(confirmation, 'Method') === BEARER,
  )
  let failure = new SamlError('subject', 'the subject has no bearer confirmation')
  for (const [index, confirmation] of bearer.entries()) {
    try {
      return checkConfirmation(confirmation, expected)
    } catch (error) {
      if (!(error instanceof SamlError)) throw error
      if (index === 0) failure = error
    }
  }
  throw failure
}

function checkConfirmation(confirmation: XmlElement, expected: ResponseExpectations): Temporal.Instant {
  const data = onlyChild(confirmation, NS.assertion, 'SubjectConfirmationData')
  if (attributeOf(data, 'Recipient') !== expected.acsUrl)
    throw new SamlError('recipient', 'the assertion is meant for another address')
  if (attributeOf(data, 'InResponseTo') !== expected.requestId)
    throw new SamlError('in_response_to', 'the assertion is not about the request of this browser')
  if (attributeOf(data, 'NotBefore') !== undefined)
    throw new SamlError('subject', 'a bearer confirmation must not have NotBefore')
  const end = parseTime(requiredAttribute(data, 'NotOnOrAfter'), 'NotOnOrAfter')
  requireNotPast(end, expected.now)
  return end
}

function checkStatement(statement: XmlElement, { now }: ResponseExpectations): Temporal.Instant | undefined {
  requireNotFuture(parseTime(requiredAttribute(statement, 'AuthnInstant'), 'AuthnInstant'), now)
  const end = attributeOf(statement, 'SessionNotOnOrAfter')
  return end === undefined ? undefined : parseTime(end, 'SessionNotOnOrAfter')
}

/** What is not understood might restrict what is. */
function requireKnown(element: XmlElement, names: readonly string[]): void {
  const unknown = childrenOf(element).find(({ uri, local }) => uri !== NS.assertion || !names.includes(local))
  if (unknown) throw new SamlError('unsupported', `<${element.name}> has <${unknown.name}>, which is not supported`)
}
