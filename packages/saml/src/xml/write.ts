import { NS } from '../names.ts'
import type { XmlElement } from './element.ts'

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** XML as text. `content` is XML that was made here, or the result of `text`; undefined attributes and parts are left out. */
export function tag(name: string, attributes: Attributes, ...content: readonly (string | undefined)[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeAttribute(String(value))}"`)
  const inner = content.filter((part) => part !== undefined).join('')
  return inner === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inner}</${name}>`
}

/** Text as content of an element. */
export const text = (value: string): string =>
  requireXmlCharacters(value).replace(/[&<>\r]/g, (character) => ESCAPES[character]!)

const escapeAttribute = (value: string): string =>
  requireXmlCharacters(value).replace(/[&<>"\r\n\t]/g, (character) => ESCAPES[character]!)

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#xD;',
  '\n': '&#xA;',
  '\t': '&#x9;',
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 cannot carry.
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/u

/** Whether XML can carry a text at all. */
export const isXmlText = (value: string): boolean => !NOT_XML.test(value)

function requireXmlCharacters(value: string): string {
  if (!isXmlText(value)) throw new RangeError('the text has characters that XML cannot carry')
  return value
}

/** An element as a document of its own: with every namespace declaration that was in scope where it stood. */
export function standalone(element: XmlElement): string {
  const declared = [...element.scope].map(
    ([prefix, uri]) => [prefix === '' ? 'xmlns' : `xmlns:${prefix}`, uri] as const,
  )
  return serialize(
    element,
    Object.fromEntries(declared.filter(([name]) => name !== 'xmlns:xml' && name !== 'xmlns:xmlns')),
  )
}

function serialize(element: XmlElement, inherited: Readonly<Record<string, string>> = {}): string {
  const own = element.attributes.map(({ name, value }) => [name, value] as const)
  const attributes = { ...inherited, ...Object.fromEntries(own) }
  const content = element.content.map((part) => (typeof part === 'string' ? text(part) : serialize(part)))
  return tag(element.name, attributes, ...content)
}

/** Namespace declarations of an element that is made here. */
export const declare = (...prefixes: readonly ('saml' | 'samlp' | 'md' | 'ds' | 'xenc')[]): Record<string, string> =>
  Object.fromEntries(prefixes.map((prefix) => [`xmlns:${prefix}`, NAMESPACES[prefix]]))

const NAMESPACES = {
  saml: NS.assertion,
  samlp: NS.protocol,
  md: NS.metadata,
  ds: NS.signature,
  xenc: NS.encryption,
} as const
