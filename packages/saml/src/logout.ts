import { decodeRedirect, redirectUrl } from './bindings.ts'
import { readCertificate } from './certificates.ts'
import { NS, STATUS } from './names.ts'
import { SamlError } from './saml-error.ts'
import type { SigningKey } from './signature/keys.ts'
import { decode, type QueryMessage, readQuery, verifyQuery } from './signature/query.ts'
import { refuseOtherSignatures } from './signature/shape.ts'
import { requireNotPast, requireRecent } from './times.ts'
import {
  attributeOf,
  childrenNamed,
  isElement,
  onlyChild,
  requiredAttribute,
  textOf,
  tokenOf,
  type XmlElement,
} from './xml/element.ts'
import { readDocument } from './xml/read.ts'
import { formatTime, newMessageId, parseTime } from './xml/values.ts'
import { declare, tag, text } from './xml/write.ts'

/** What goes to the partner. Messages of logout are signed always, by either side. */
export type LogoutTarget = {
  readonly now: Temporal.Instant
  readonly issuer: string
  /** The address of the partner. */
  readonly destination: string
  readonly relayState?: string
  readonly signing: SigningKey
}

export type LogoutExpectations = {
  readonly now: Temporal.Instant
  readonly issuer: string
  readonly destination: string
  readonly certificates: readonly string[]
}

export type ReceivedLogoutRequest = {
  readonly id: string
  readonly nameId: string
  readonly nameIdFormat: string | undefined
  /** The sessions to end; all of the person's when there is none. */
  readonly sessionIndexes: readonly string[]
  readonly relayState: string | undefined
}

/** Asks the partner to end the sessions of a person. */
export function logoutRequestUrl(
  target: LogoutTarget & { readonly nameId: string; readonly nameIdFormat: string; readonly sessionIndex?: string },
): { id: string; url: string } {
  const id = newMessageId()
  const content = [
    tag('saml:NameID', { Format: target.nameIdFormat }, text(target.nameId)),
    target.sessionIndex === undefined ? undefined : tag('samlp:SessionIndex', {}, text(target.sessionIndex)),
  ]
  return { id, url: messageUrl('LogoutRequest', target, { ID: id }, content) }
}

/** Tells the partner that the sessions it named have ended, or that they could not be ended. */
export function logoutResponseUrl(
  target: LogoutTarget & { readonly inResponseTo: string; readonly ended: boolean },
): string {
  const code = tag('samlp:StatusCode', { Value: target.ended ? STATUS.success : STATUS.responder })
  const attributes = { ID: newMessageId(), InResponseTo: target.inResponseTo }
  return messageUrl('LogoutResponse', target, attributes, [tag('samlp:Status', {}, code)])
}

function messageUrl(
  kind: 'LogoutRequest' | 'LogoutResponse',
  { now, issuer, destination, relayState, signing }: LogoutTarget,
  attributes: Readonly<Record<string, string>>,
  content: readonly (string | undefined)[],
): string {
  const common = { Version: '2.0', IssueInstant: formatTime(now), Destination: destination }
  const written = { ...declare('samlp', 'saml'), ...attributes, ...common }
  const xml = tag(`samlp:${kind}`, written, tag('saml:Issuer', {}, text(issuer)), ...content)
  const name = kind === 'LogoutRequest' ? 'SAMLRequest' : 'SAMLResponse'
  return redirectUrl({ name, xml, destination, relayState }, signing)
}

/** Reads a request of the partner to end sessions. The query must be exactly what the browser sent. */
export function readLogoutRequestQuery(query: string, expected: LogoutExpectations): ReceivedLogoutRequest {
  const { root, relayState } = readSigned(query, 'SAMLRequest', expected)
  if (!isElement(root, NS.protocol, 'LogoutRequest')) throw new SamlError('malformed', 'it is not a LogoutRequest')
  const end = attributeOf(root, 'NotOnOrAfter')
  if (end !== undefined) requireNotPast(parseTime(end, 'NotOnOrAfter'), expected.now)
  const nameId = onlyChild(root, NS.assertion, 'NameID')
  return {
    id: requiredAttribute(root, 'ID'),
    nameId: textOf(nameId),
    nameIdFormat: attributeOf(nameId, 'Format'),
    sessionIndexes: childrenNamed(root, NS.protocol, 'SessionIndex').map(textOf),
    relayState,
  }
}

/** Reads what the partner answered, which must be to this request. */
export function readLogoutResponseQuery(
  query: string,
  expected: LogoutExpectations & { readonly requestId: string },
): { ended: boolean; relayState: string | undefined } {
  const { root, relayState } = readSigned(query, 'SAMLResponse', expected)
  if (!isElement(root, NS.protocol, 'LogoutResponse')) throw new SamlError('malformed', 'it is not a LogoutResponse')
  if (attributeOf(root, 'InResponseTo') !== expected.requestId)
    throw new SamlError('in_response_to', 'the answer is to another request')
  const code = onlyChild(onlyChild(root, NS.protocol, 'Status'), NS.protocol, 'StatusCode')
  return { ended: requiredAttribute(code, 'Value') === STATUS.success, relayState }
}

function readSigned(
  query: string,
  name: QueryMessage,
  { now, issuer, destination, certificates }: LogoutExpectations,
): { root: XmlElement; relayState: string | undefined } {
  const raw = readQuery(query, name)
  verifyQuery(raw, name, certificates.map(readCertificate))
  const { root } = readDocument(decodeRedirect(raw.message))
  refuseOtherSignatures(root, [])
  if (attributeOf(root, 'Version') !== '2.0') throw new SamlError('version', 'the message is not SAML 2.0')
  requireRecent(parseTime(requiredAttribute(root, 'IssueInstant'), 'IssueInstant'), now)
  if (tokenOf(onlyChild(root, NS.assertion, 'Issuer')) !== issuer)
    throw new SamlError('issuer', 'the message is from another partner')
  if (attributeOf(root, 'Destination') !== destination)
    throw new SamlError('destination', 'the message is meant for another address')
  return { root, relayState: raw.relayState === undefined ? undefined : decode(raw.relayState) }
}
