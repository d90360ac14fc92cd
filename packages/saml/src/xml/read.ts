import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import { LIMITS } from '../limits.ts'
import { NS } from '../names.ts'
import { SamlError } from '../saml-error.ts'
import { everyElement, type XmlElement } from './element.ts'

/** A document that passed every check of `readDocument`, with the text it was read from. */
export type XmlDocument = { readonly source: string; readonly root: XmlElement }

type Open = { tag: SaxesTagNS; content: (string | XmlElement)[]; scope: ReadonlyMap<string, string> }

/**
 * Reads well-formed XML that is nothing but elements, attributes and text. A DTD, an entity, a processing instruction,
 * a CDATA section or a comment is refused: no message needs them, and parsers differ in what they make of them.
 */
export function readDocument(source: string): XmlDocument {
  const root = readTree(source, false)
  refuseAmbiguousIds(root)
  return { source, root }
}

/** Reads the metadata of a partner: as a message, but people comment it. A comment does not part the text around it. */
export const readMetadataTree = (source: string): XmlElement => readTree(source, true)

function readTree(source: string, comments: boolean): XmlElement {
  if (Buffer.byteLength(source) > LIMITS.bytes)
    throw new SamlError('too_large', `the document has more than ${LIMITS.bytes} bytes`)
  const builder = treeBuilder()
  const parser = new SaxesParser({ xmlns: true, position: false })
  const refuse = (what: string) => (): never => {
    throw new SamlError('malformed', `the document has ${what}`)
  }
  parser.on('xmldecl', ({ version, encoding }) => {
    if (version !== '1.0') throw new SamlError('malformed', 'the document is not XML 1.0')
    if (encoding && encoding.toLowerCase() !== 'utf-8') throw new SamlError('malformed', 'the document is not in UTF-8')
  })
  parser.on('doctype', refuse('a DTD'))
  parser.on('processinginstruction', refuse('a processing instruction'))
  parser.on('cdata', refuse('a CDATA section'))
  if (!comments) parser.on('comment', refuse('a comment'))
  parser.on('attribute', builder.attribute)
  parser.on('opentag', builder.open)
  parser.on('text', builder.text)
  parser.on('closetag', builder.close)
  try {
    parser.write(source).close()
  } catch (error) {
    if (error instanceof SamlError) throw error
    throw new SamlError('malformed', 'the document is not well-formed XML')
  }
  return builder.root()
}

function treeBuilder() {
  const path: Open[] = []
  let root: XmlElement | undefined
  let elements = 0
  let attributes = 0
  let attributesOfElement = 0
  return {
    attribute(): void {
      if (++attributesOfElement > LIMITS.attributesOfElement || ++attributes > LIMITS.attributes)
        throw new SamlError('too_large', 'the document has too many attributes')
    },
    open(tag: SaxesTagNS): void {
      attributesOfElement = 0
      for (const name of [tag.name, ...Object.keys(tag.attributes)]) requireName(name)
      if (++elements > LIMITS.elements) throw new SamlError('too_large', 'the document has too many elements')
      if (path.length >= LIMITS.depth) throw new SamlError('too_large', 'the document is nested too deeply')
      path.push({ tag, content: [], scope: scopeOf(tag, path.at(-1)?.scope) })
    },
    text(text: string): void {
      path.at(-1)?.content.push(text)
    },
    close(): void {
      const open = path.pop()!
      const element = elementOf(open)
      const parent = path.at(-1)
      if (parent) parent.content.push(element)
      else root = element
    },
    root(): XmlElement {
      if (!root) throw new SamlError('malformed', 'the document has no element')
      return root
    },
  }
}

function scopeOf(tag: SaxesTagNS, outer: ReadonlyMap<string, string> = new Map()): ReadonlyMap<string, string> {
  const own = Object.entries(tag.ns)
  return own.length === 0 ? outer : new Map([...outer, ...own])
}

/** Names of SAML are in ASCII. Parsers differ in which others they take for names, prefixes above all. */
const QUALIFIED_NAME = /^(?:[A-Za-z_][\w.-]*:)?[A-Za-z_][\w.-]*$/

function requireName(name: string): void {
  if (!QUALIFIED_NAME.test(name)) throw new SamlError('malformed', 'the document has a name that SAML does not use')
}

function elementOf({ tag, content, scope }: Open): XmlElement {
  const attributes = Object.values(tag.attributes).map(({ name, local, uri, value }: SaxesAttributeNS) => ({
    name,
    local,
    // The parser gives the declaration of the default namespace no namespace of its own.
    uri: name === 'xmlns' ? NS.xmlns : uri,
    value,
  }))
  return { name: tag.name, local: tag.local, uri: tag.uri, attributes, content, scope }
}

const ID_NAMES: ReadonlySet<string> = new Set(['ID', 'Id', 'id'])

/** An id must mean one element to every reader, whichever spelling of the attribute it looks for. */
function refuseAmbiguousIds(root: XmlElement): void {
  const seen = new Set<string>()
  for (const element of everyElement(root)) {
    const ids = element.attributes.filter(({ local, uri }) => ID_NAMES.has(local) && uri !== NS.xmlns)
    if (ids.length > 1) throw new SamlError('malformed', `<${element.name}> has more than one id`)
    const id = ids[0]?.value
    if (id === undefined) continue
    if (seen.has(id)) throw new SamlError('malformed', 'two elements have the same id')
    seen.add(id)
  }
}
