import { NS } from '../names.ts'
import { SamlError } from '../saml-error.ts'
import {
  attributeOf,
  childrenNamed,
  childrenOf,
  onlyChild,
  optionalChild,
  requiredAttribute,
  textOf,
  tokenOf,
  type XmlElement,
} from '../xml/element.ts'
import { parseTime } from '../xml/values.ts'
import type { ValidatedAssertion } from './response-expectations.ts'

type Facts = Omit<ValidatedAssertion, 'issuer' | 'certificate' | 'notOnOrAfter'>

/** Reads what an assertion says, after it was verified and checked. */
export function readAssertion(assertion: XmlElement): Facts {
  const nameId = onlyChild(onlyChild(assertion, NS.assertion, 'Subject'), NS.assertion, 'NameID')
  const statement = onlyChild(assertion, NS.assertion, 'AuthnStatement')
  const context = onlyChild(statement, NS.assertion, 'AuthnContext')
  const classRef = optionalChild(context, NS.assertion, 'AuthnContextClassRef')
  const sessionEnd = attributeOf(statement, 'SessionNotOnOrAfter')
  return {
    nameId: nameOf(nameId),
    nameIdFormat: attributeOf(nameId, 'Format'),
    nameQualifier: attributeOf(nameId, 'NameQualifier'),
    spNameQualifier: attributeOf(nameId, 'SPNameQualifier'),
    attributes: attributesOf(assertion),
    authnInstant: parseTime(requiredAttribute(statement, 'AuthnInstant'), 'AuthnInstant'),
    authnContext: classRef && tokenOf(classRef),
    sessionIndex: attributeOf(statement, 'SessionIndex'),
    sessionNotOnOrAfter: sessionEnd === undefined ? undefined : parseTime(sessionEnd, 'SessionNotOnOrAfter'),
    assertionId: requiredAttribute(assertion, 'ID'),
  }
}

/** A name is taken as it is. One with white space around it would be another name to whoever trims. */
function nameOf(nameId: XmlElement): string {
  const name = textOf(nameId)
  if (name === '' || name !== name.trim())
    throw new SamlError('subject', 'the NameID is empty or has white space around it')
  return name
}

function attributesOf(assertion: XmlElement): ReadonlyMap<string, readonly string[]> {
  const attributes = new Map<string, string[]>()
  for (const statement of childrenNamed(assertion, NS.assertion, 'AttributeStatement')) {
    for (const attribute of childrenOf(statement)) {
      if (attribute.local !== 'Attribute' || attribute.uri !== NS.assertion)
        throw new SamlError('unsupported', `<${attribute.name}> is not supported`)
      const name = requiredAttribute(attribute, 'Name')
      const values = childrenNamed(attribute, NS.assertion, 'AttributeValue').filter(isText).map(textOf)
      attributes.set(name, [...(attributes.get(name) ?? []), ...values])
    }
  }
  return attributes
}

const isText = (value: XmlElement): boolean => childrenOf(value).length === 0
