import { ACS, at, IDP, REQUEST_ID, SP } from './partners.ts'

const NAMESPACES = 'xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"'
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** The parts of an assertion as XML. A part that is replaced by an empty text is left out. */
export type AssertionParts = Partial<{
  id: string
  version: string
  issueInstant: string
  issuer: string
  nameId: string
  confirmation: string
  recipient: string
  inResponseTo: string
  confirmedUntil: string
  subject: string
  conditions: string
  audiences: string
  conditionTimes: string
  statement: string
  attributes: string
  extra: string
}>

export const issuerOf = (entityId: string): string => `<saml:Issuer>${entityId}</saml:Issuer>`
export const audienceOf = (...entityIds: readonly string[]): string =>
  `<saml:AudienceRestriction>${entityIds.map((id) => `<saml:Audience>${id}</saml:Audience>`).join('')}</saml:AudienceRestriction>`
export const nameIdOf = (name: string): string =>
  `<saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">${name}</saml:NameID>`
export const statementOf = (attributes: string): string =>
  `<saml:AuthnStatement ${attributes}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`

/** An assertion as an identity provider makes it, before it is signed. */
export function assertion(parts: AssertionParts = {}): string {
  const {
    id = '_assertion-1',
    version = 'Version="2.0"',
    issueInstant = at(0),
    issuer = issuerOf(IDP),
    nameId = nameIdOf('ann@example.com'),
    recipient = `Recipient="${ACS}"`,
    inResponseTo = `InResponseTo="${REQUEST_ID}"`,
    confirmedUntil = `NotOnOrAfter="${at(300)}"`,
    confirmation = `<saml:SubjectConfirmation Method="${BEARER}"><saml:SubjectConfirmationData ${recipient} ${inResponseTo} ${confirmedUntil}/></saml:SubjectConfirmation>`,
    subject = `<saml:Subject>${nameId}${confirmation}</saml:Subject>`,
    audiences = audienceOf(SP),
    conditionTimes = `NotBefore="${at(-5)}" NotOnOrAfter="${at(300)}"`,
    conditions = `<saml:Conditions ${conditionTimes}>${audiences}</saml:Conditions>`,
    statement = statementOf(`AuthnInstant="${at(-10)}" SessionIndex="_session-1"`),
    attributes = '<saml:AttributeStatement><saml:Attribute Name="department"><saml:AttributeValue>Sales</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>',
    extra = '',
  } = parts
  return `<saml:Assertion ${NAMESPACES} ID="${id}" ${version} IssueInstant="${issueInstant}">${issuer}${subject}${conditions}${statement}${attributes}${extra}</saml:Assertion>`
}

export type ResponseParts = Partial<{
  id: string
  version: string
  issueInstant: string
  destination: string
  inResponseTo: string
  issuer: string
  status: string
  extra: string
}>

export const statusOf = (...codes: readonly string[]): string => {
  const nested = codes.reduceRight(
    (inner, code) => `<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${code}">${inner}</samlp:StatusCode>`,
    '',
  )
  return `<samlp:Status>${nested}</samlp:Status>`
}

/** A response around assertions, before it is signed. */
export function response(assertions: string, parts: ResponseParts = {}): string {
  const {
    id = '_response-1',
    version = 'Version="2.0"',
    issueInstant = at(0),
    destination = `Destination="${ACS}"`,
    inResponseTo = `InResponseTo="${REQUEST_ID}"`,
    issuer = issuerOf(IDP),
    status = statusOf('Success'),
    extra = '',
  } = parts
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ${NAMESPACES} ID="${id}" ${version} IssueInstant="${issueInstant}" ${destination} ${inResponseTo}>${issuer}${status}${extra}${assertions}</samlp:Response>`
}
