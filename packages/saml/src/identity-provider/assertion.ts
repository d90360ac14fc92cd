import { BEARER } from '../names.ts'
import { formatTime } from '../xml/values.ts'
import { declare, tag, text } from '../xml/write.ts'
import type { ResponseTarget } from './response-target.ts'

export type AssertionContent = {
  /** The entity id of the service provider. */
  readonly audience: string
  readonly nameId: string
  readonly nameIdFormat: string
  readonly attributes: readonly AssertionAttribute[]
  readonly authnInstant: Temporal.Instant
  readonly authnContext: string
  readonly sessionIndex: string
  readonly sessionNotOnOrAfter?: Temporal.Instant
  /** How long the assertion can be used. */
  readonly lifetimeSeconds: number
}

export type AssertionAttribute = {
  readonly name: string
  readonly nameFormat?: string
  readonly friendlyName?: string
  readonly values: readonly string[]
}

/** An assertion as a document of its own, not yet signed. */
export function assertionXml(id: string, target: ResponseTarget, content: AssertionContent): string {
  return tag(
    'saml:Assertion',
    { ...declare('saml'), ID: id, Version: '2.0', IssueInstant: formatTime(target.now) },
    tag('saml:Issuer', {}, text(target.issuer)),
    subject(target, content),
    conditions(target, content),
    statement(content),
    attributeStatement(content.attributes),
  )
}

const end = ({ now }: ResponseTarget, { lifetimeSeconds }: AssertionContent): string =>
  formatTime(now.add({ seconds: lifetimeSeconds }))

function subject(target: ResponseTarget, content: AssertionContent): string {
  const data = tag('saml:SubjectConfirmationData', {
    Recipient: target.acsUrl,
    InResponseTo: target.inResponseTo,
    NotOnOrAfter: end(target, content),
  })
  return tag(
    'saml:Subject',
    {},
    tag('saml:NameID', { Format: content.nameIdFormat }, text(content.nameId)),
    tag('saml:SubjectConfirmation', { Method: BEARER }, data),
  )
}

function conditions(target: ResponseTarget, content: AssertionContent): string {
  const audience = tag('saml:AudienceRestriction', {}, tag('saml:Audience', {}, text(content.audience)))
  return tag('saml:Conditions', { NotBefore: formatTime(target.now), NotOnOrAfter: end(target, content) }, audience)
}

function statement(content: AssertionContent): string {
  const context = tag('saml:AuthnContextClassRef', {}, text(content.authnContext))
  return tag(
    'saml:AuthnStatement',
    {
      AuthnInstant: formatTime(content.authnInstant),
      SessionIndex: content.sessionIndex,
      SessionNotOnOrAfter: content.sessionNotOnOrAfter && formatTime(content.sessionNotOnOrAfter),
    },
    tag('saml:AuthnContext', {}, context),
  )
}

/** An attribute without values is left out, and so is a statement without attributes: the schema allows neither. */
function attributeStatement(attributes: readonly AssertionAttribute[]): string | undefined {
  const filled = attributes.filter(({ values }) => values.length > 0)
  if (filled.length === 0) return undefined
  const written = filled.map(({ name, nameFormat, friendlyName, values }) =>
    tag(
      'saml:Attribute',
      { Name: name, NameFormat: nameFormat, FriendlyName: friendlyName },
      ...values.map((value) => tag('saml:AttributeValue', {}, text(value))),
    ),
  )
  return tag('saml:AttributeStatement', {}, ...written)
}
