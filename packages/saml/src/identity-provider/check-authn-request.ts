import { BINDING, NS } from '../names.ts'
import { SamlError } from '../saml-error.ts'
import { requireRecent } from '../times.ts'
import {
  attributeOf,
  childrenNamed,
  childrenOf,
  isElement,
  onlyChild,
  optionalChild,
  requiredAttribute,
  tokenOf,
  type XmlElement,
} from '../xml/element.ts'
import { parseBoolean, parseTime } from '../xml/values.ts'

export type AuthnRequestExpectations = {
  readonly now: Temporal.Instant
  /** The entity id of the service provider. */
  readonly issuer: string
  /** Where responses may be posted; the first is used when the request names none. */
  readonly acsUrls: readonly string[]
  /** The address that the request was sent to. */
  readonly destination: string
  /** The certificates of the service provider, in PEM. With any, a signature that is there must be valid. */
  readonly certificates: readonly string[]
  readonly requireSigned: boolean
}

export type ReceivedAuthnRequest = {
  readonly id: string
  readonly acsUrl: string
  readonly forceAuthn: boolean
  readonly isPassive: boolean
  readonly nameIdFormat: string | undefined
  readonly authnContext: RequestedAuthnContext | undefined
  /** Whether a signature was verified. */
  readonly signed: boolean
  readonly relayState: string | undefined
}

const COMPARISONS = ['exact', 'minimum', 'maximum', 'better'] as const

export type RequestedAuthnContext = {
  readonly comparison: (typeof COMPARISONS)[number]
  readonly classRefs: readonly string[]
}

type Content = Omit<ReceivedAuthnRequest, 'signed' | 'relayState'>

/** Checks a request and returns what it asks for. */
export function checkAuthnRequest(request: XmlElement, expected: AuthnRequestExpectations, signed: boolean): Content {
  if (!isElement(request, NS.protocol, 'AuthnRequest'))
    throw new SamlError('malformed', `the document is <${request.name}>, not an AuthnRequest`)
  if (attributeOf(request, 'Version') !== '2.0') throw new SamlError('version', 'the request is not SAML 2.0')
  requireKnownChildren(request)
  requireRecent(parseTime(requiredAttribute(request, 'IssueInstant'), 'IssueInstant'), expected.now)
  if (tokenOf(onlyChild(request, NS.assertion, 'Issuer')) !== expected.issuer)
    throw new SamlError('issuer', 'the request is from another service provider')
  checkDestination(attributeOf(request, 'Destination'), expected.destination, signed)
  return {
    id: idOf(request),
    acsUrl: acsUrlOf(request, expected.acsUrls),
    forceAuthn: parseBoolean(attributeOf(request, 'ForceAuthn'), 'ForceAuthn'),
    isPassive: parseBoolean(attributeOf(request, 'IsPassive'), 'IsPassive'),
    nameIdFormat: nameIdFormatOf(request),
    authnContext: authnContextOf(request),
  }
}

const ID_CHARACTERS = 256

function idOf(request: XmlElement): string {
  const id = requiredAttribute(request, 'ID')
  if (id.length > ID_CHARACTERS) throw new SamlError('malformed', `the ID has more than ${ID_CHARACTERS} characters`)
  return id
}

/** A signed request names its destination, so that it cannot be sent on to another provider. */
function checkDestination(named: string | undefined, destination: string, signed: boolean): void {
  if (named === undefined && !signed) return
  if (named !== destination) throw new SamlError('destination', 'the request is meant for another address')
}

function acsUrlOf(request: XmlElement, allowed: readonly string[]): string {
  const binding = attributeOf(request, 'ProtocolBinding')
  if (binding !== undefined && binding !== BINDING.post)
    throw new SamlError('unsupported', 'responses are sent by HTTP-POST only')
  if (attributeOf(request, 'AssertionConsumerServiceIndex') !== undefined)
    throw new SamlError('unsupported', 'name the AssertionConsumerServiceURL instead of its index')
  const url = attributeOf(request, 'AssertionConsumerServiceURL') ?? allowed[0]
  if (url === undefined || !allowed.includes(url))
    throw new SamlError('acs_url', 'the AssertionConsumerServiceURL is not registered for this service provider')
  return url
}

function nameIdFormatOf(request: XmlElement): string | undefined {
  const policy = optionalChild(request, NS.protocol, 'NameIDPolicy')
  return policy && attributeOf(policy, 'Format')
}

function authnContextOf(request: XmlElement): RequestedAuthnContext | undefined {
  const requested = optionalChild(request, NS.protocol, 'RequestedAuthnContext')
  if (!requested) return undefined
  const comparison = COMPARISONS.find((one) => one === (attributeOf(requested, 'Comparison') ?? 'exact'))
  if (!comparison) throw new SamlError('malformed', 'the Comparison of RequestedAuthnContext is unknown')
  const classRefs = childrenNamed(requested, NS.assertion, 'AuthnContextClassRef').map(tokenOf)
  if (classRefs.length === 0 || classRefs.length !== childrenOf(requested).length)
    throw new SamlError('unsupported', 'RequestedAuthnContext must name classes only')
  return { comparison, classRefs }
}

/** Extensions and Scoping may be ignored; a Subject or Conditions may not. */
const KNOWN: ReadonlySet<string> = new Set([
  `${NS.assertion} Issuer`,
  `${NS.signature} Signature`,
  `${NS.protocol} Extensions`,
  `${NS.protocol} NameIDPolicy`,
  `${NS.protocol} RequestedAuthnContext`,
  `${NS.protocol} Scoping`,
])

function requireKnownChildren(request: XmlElement): void {
  const unknown = childrenOf(request).find(({ uri, local }) => !KNOWN.has(`${uri} ${local}`))
  if (unknown) throw new SamlError('unsupported', `the request has <${unknown.name}>, which is not supported`)
}
