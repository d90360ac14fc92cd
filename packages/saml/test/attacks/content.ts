import type { SamlReason } from '../../src/index.ts'
import type { Attack, Parties } from '../attack.ts'
import {
  type AssertionParts,
  audienceOf,
  issuerOf,
  nameIdOf,
  type ResponseParts,
  response,
  statementOf,
  statusOf,
} from '../messages.ts'
import { ACS, at, SP } from '../partners.ts'
import { signed } from '../signer.ts'

/** The identity provider itself signed it: only what it says is wrong. */
const said = (name: string, reason: SamlReason, parts: AssertionParts, envelope: ResponseParts = {}): Attack => ({
  name,
  reason,
  make: (_base, parties: Parties) => parties.respond(parts, envelope),
})

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const confirmed = (method: string, data: string): string =>
  `<saml:SubjectConfirmation Method="${method}">${data}</saml:SubjectConfirmation>`

export const contentAttacks: readonly Attack[] = [
  said('an audience that is another service provider', 'audience', {
    audiences: audienceOf('https://other.example.com'),
  }),
  said('an audience that differs by a slash', 'audience', { audiences: audienceOf(`${SP}/`) }),
  said('an audience that differs by case', 'audience', { audiences: audienceOf(SP.toUpperCase()) }),
  said('an audience that only begins like ours', 'audience', { audiences: audienceOf(`${SP}.evil.example`) }),
  said('no audience restriction', 'audience', { audiences: '' }),
  said('an empty audience restriction', 'audience', {
    audiences: '<saml:AudienceRestriction></saml:AudienceRestriction>',
  }),
  said('a second audience restriction without us', 'audience', {
    audiences: audienceOf(SP) + audienceOf('https://other.example.com'),
  }),
  said('no conditions', 'malformed', { conditions: '' }),
  said('a condition that is not understood', 'unsupported', { audiences: `${audienceOf(SP)}<saml:Condition/>` }),
  said('advice with the assertion of somebody else', 'unsupported', {
    extra: '<saml:Advice><saml:AssertionIDRef>_x</saml:AssertionIDRef></saml:Advice>',
  }),

  said('a recipient that is another address', 'recipient', { recipient: 'Recipient="https://other.example.com/acs"' }),
  said('a recipient that differs by a slash', 'recipient', { recipient: `Recipient="${ACS}/"` }),
  said('no recipient', 'recipient', { recipient: '' }),
  said('a recipient in an attribute of another namespace', 'recipient', { recipient: `saml:Recipient="${ACS}"` }),
  said('a confirmation by a key instead of by bearing', 'subject', {
    confirmation: confirmed('urn:oasis:names:tc:SAML:2.0:cm:holder-of-key', ''),
  }),
  said('a confirmation that somebody vouches for', 'subject', {
    confirmation: confirmed('urn:oasis:names:tc:SAML:2.0:cm:sender-vouches', ''),
  }),
  said('no confirmation', 'subject', { confirmation: '' }),
  said('a confirmation without data', 'malformed', { confirmation: confirmed(bearer, '') }),
  said('a bearer confirmation with a beginning', 'subject', {
    confirmedUntil: `NotOnOrAfter="${at(300)}" NotBefore="${at(-5)}"`,
  }),
  said('conditions that have expired', 'time', { conditionTimes: `NotOnOrAfter="${at(-60)}"` }),
  said('conditions that begin in two minutes', 'time', {
    conditionTimes: `NotBefore="${at(120)}" NotOnOrAfter="${at(300)}"`,
  }),
  said('conditions without an end', 'malformed', { conditionTimes: '' }),
  said('a confirmation that has expired', 'time', { confirmedUntil: `NotOnOrAfter="${at(-60)}"` }),
  said('a confirmation without an end', 'malformed', { confirmedUntil: '' }),
  said('an end without a time zone', 'malformed', { confirmedUntil: 'NotOnOrAfter="2026-05-04T10:05:00"' }),
  said('an end on the 31st of February', 'malformed', { confirmedUntil: 'NotOnOrAfter="2027-02-31T10:05:00Z"' }),
  said('an authentication in the future', 'time', { statement: statementOf(`AuthnInstant="${at(61)}"`) }),
  said('an assertion from the future', 'time', { issueInstant: at(61) }),
  said('a response from the future', 'time', {}, { issueInstant: at(61) }),
  said('a session that is over', 'time', {
    statement: statementOf(`AuthnInstant="${at(-900)}" SessionNotOnOrAfter="${at(-60)}"`),
  }),
  said('no authentication statement', 'malformed', { statement: '' }),
  said('two authentication statements', 'malformed', { statement: statementOf(`AuthnInstant="${at(-10)}"`).repeat(2) }),

  said('a response to another request', 'in_response_to', {}, { inResponseTo: 'InResponseTo="_request-2"' }),
  said('an assertion about another request', 'in_response_to', { inResponseTo: 'InResponseTo="_request-2"' }),
  said('an unsolicited response', 'in_response_to', { inResponseTo: '' }, { inResponseTo: '' }),
  said('an unsolicited assertion in a response to our request', 'in_response_to', { inResponseTo: '' }),
  said('an assertion about our request in an unsolicited response', 'in_response_to', {}, { inResponseTo: '' }),
  said(
    'a destination that is another service provider',
    'destination',
    {},
    { destination: 'Destination="https://other.example.com/acs"' },
  ),
  said('no destination', 'destination', {}, { destination: '' }),
  said('an assertion of another issuer', 'issuer', { issuer: issuerOf('https://other.example.com') }),
  said('an assertion without an issuer', 'malformed', { issuer: '' }),
  said('a response of another issuer', 'issuer', {}, { issuer: issuerOf('https://other.example.com') }),
  said('an assertion of SAML 1.1', 'version', { version: 'Version="1.1"' }),
  said('a response without a version', 'version', {}, { version: '' }),
  said('a status that is a failure, with an assertion', 'status', {}, { status: statusOf('Responder', 'AuthnFailed') }),
  said('a success with a failure inside', 'status', {}, { status: statusOf('Success', 'AuthnFailed') }),
  said('two statuses', 'malformed', {}, { status: statusOf('Success') + statusOf('Responder') }),
  said('no status', 'malformed', {}, { status: '' }),

  said('no subject', 'malformed', { subject: '' }),
  said('no name', 'malformed', { nameId: '' }),
  said('an empty name', 'subject', { nameId: nameIdOf('') }),
  said('a name with white space around it', 'subject', { nameId: nameIdOf(' ann@example.com\n') }),
  said('a name with an element inside', 'malformed', { nameId: nameIdOf('ann@example.com<saml:x/>.evil.example') }),
  said('two names', 'malformed', { nameId: nameIdOf('admin@example.com') + nameIdOf('ann@example.com') }),
  said('an encrypted name', 'malformed', { nameId: '<saml:EncryptedID/>' }),
  said('an encrypted attribute', 'unsupported', {
    attributes: '<saml:AttributeStatement><saml:EncryptedAttribute/></saml:AttributeStatement>',
  }),
  said('a statement of an unknown kind', 'unsupported', { extra: '<saml:AuthzDecisionStatement/>' }),
  {
    name: 'an assertion that was used before',
    reason: 'replay',
    make: (base) => ({ xml: base, expected: { takeOnce: () => false } }),
  },
  {
    name: 'a response without an assertion',
    reason: 'assertion_count',
    make: () => response(''),
  },
  {
    name: 'an assertion without a response around it',
    reason: 'malformed',
    make: (base) => /<saml:Assertion .*<\/saml:Assertion>/s.exec(base)![0],
  },
  {
    name: 'a logout response in place of a response',
    reason: 'malformed',
    make: (base) => base.replaceAll('samlp:Response', 'samlp:LogoutResponse'),
  },
  {
    name: 'a response to another request, signed as a whole',
    reason: 'in_response_to',
    base: (parties) => parties.respondSignedTwice(),
    make: (_base, parties) =>
      signed(parties.respond({}, { inResponseTo: 'InResponseTo="_request-2"' }), parties.idp, {
        after: "/*/*[local-name(.)='Issuer']",
      }),
  },
]
