import { SamlError } from '../saml-error.ts'

export type XmlAttribute = {
  readonly name: string
  readonly local: string
  /** Empty for an attribute without a prefix. */
  readonly uri: string
  readonly value: string
}

export type XmlElement = {
  readonly name: string
  readonly local: string
  readonly uri: string
  readonly attributes: readonly XmlAttribute[]
  /** Text and elements in document order. */
  readonly content: readonly (string | XmlElement)[]
  /** Every namespace prefix that is in scope here, with its namespace. */
  readonly scope: ReadonlyMap<string, string>
}

export const isElement = (element: XmlElement, uri: string, local: string): boolean =>
  element.uri === uri && element.local === local

export const childrenOf = (element: XmlElement): XmlElement[] =>
  element.content.filter((part): part is XmlElement => typeof part !== 'string')

export const childrenNamed = (element: XmlElement, uri: string, local: string): XmlElement[] =>
  childrenOf(element).filter((child) => isElement(child, uri, local))

/** The child of this name, of which there is at most one. */
export function optionalChild(element: XmlElement, uri: string, local: string): XmlElement | undefined {
  const found = childrenNamed(element, uri, local)
  if (found.length > 1) throw new SamlError('malformed', `<${element.name}> has more than one <${local}>`)
  return found[0]
}

/** The child of this name, of which there is exactly one. */
export function onlyChild(element: XmlElement, uri: string, local: string): XmlElement {
  const found = optionalChild(element, uri, local)
  if (!found) throw new SamlError('malformed', `<${element.name}> has no <${local}>`)
  return found
}

/** The value of an attribute without a namespace: one with a prefix is another attribute. */
export const attributeOf = (element: XmlElement, name: string): string | undefined =>
  element.attributes.find((attribute) => attribute.uri === '' && attribute.name === name)?.value

export function requiredAttribute(element: XmlElement, name: string): string {
  const value = attributeOf(element, name)
  if (value === undefined || value === '') throw new SamlError('malformed', `<${element.name}> has no ${name}`)
  return value
}

/** All text of an element that has only text. */
export function textOf(element: XmlElement): string {
  if (childrenOf(element).length > 0) throw new SamlError('malformed', `<${element.name}> has elements in its text`)
  return element.content.join('')
}

/** The text of an element whose value is a URI or a code: white space around it has no meaning. */
export function tokenOf(element: XmlElement): string {
  const token = textOf(element).trim()
  if (token === '') throw new SamlError('malformed', `<${element.name}> is empty`)
  return token
}

export function* everyElement(element: XmlElement): Generator<XmlElement> {
  yield element
  for (const child of childrenOf(element)) yield* everyElement(child)
}
