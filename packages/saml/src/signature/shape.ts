import { NS } from '../names.ts'
import { SamlError } from '../saml-error.ts'
import {
  attributeOf,
  childrenOf,
  everyElement,
  isElement,
  requiredAttribute,
  textOf,
  type XmlElement,
} from '../xml/element.ts'
import { parseBase64 } from '../xml/values.ts'
import { ENVELOPED, EXCLUSIVE_C14N, isDigest, type SignatureAlgorithm, signatureAlgorithmOf } from './algorithms.ts'

export type SignatureShape = {
  readonly element: XmlElement
  readonly algorithm: SignatureAlgorithm
  readonly value: Buffer
}

/**
 * The one signature that is a child of this element, if it has exactly the form that SAML prescribes: one reference, to
 * this very element by its ID, enveloped and exclusively canonicalized, and nothing besides. What else XML signatures
 * could say is refused before the library that verifies them sees it.
 */
export function signatureOf(target: XmlElement): SignatureShape | undefined {
  const found = childrenOf(target).filter((child) => isElement(child, NS.signature, 'Signature'))
  if (found.length > 1) throw new SamlError('signature', `<${target.name}> has more than one signature`)
  const element = found[0]
  if (!element) return undefined
  const parts = childrenOf(element)
  const names = parts.map((part) => dsName(part)).join(' ')
  if (names !== 'SignedInfo SignatureValue' && names !== 'SignedInfo SignatureValue KeyInfo')
    throw new SamlError('signature', 'the signature has other parts than SignedInfo, SignatureValue and KeyInfo')
  const value = parseBase64(textOf(parts[1]!), 'SignatureValue')
  return { element, value, algorithm: checkSignedInfo(parts[0]!, requiredAttribute(target, 'ID')) }
}

function checkSignedInfo(element: XmlElement, id: string): SignatureAlgorithm {
  const [canonicalization, method, reference] = exactly(element, [
    'CanonicalizationMethod',
    'SignatureMethod',
    'Reference',
  ])
  if (algorithmOf(canonicalization!) !== EXCLUSIVE_C14N || childrenOf(canonicalization!).length > 0)
    throw new SamlError('algorithm', 'SignedInfo is not canonicalized exclusively')
  const algorithm = signatureAlgorithmOf(algorithmOf(method!))
  if (!algorithm || childrenOf(method!).length > 0)
    throw new SamlError(
      'algorithm',
      'the signature algorithm is not one of RSA or ECDSA with SHA-256, SHA-384, SHA-512',
    )
  checkReference(reference!, id)
  return algorithm
}

function checkReference(reference: XmlElement, id: string): void {
  if (attributeOf(reference, 'URI') !== `#${id}`)
    throw new SamlError('signature', 'the signature is about another element than the one it stands in')
  const [transforms, digestMethod, digestValue] = exactly(reference, ['Transforms', 'DigestMethod', 'DigestValue'])
  const [enveloped, canonicalization] = exactly(transforms!, ['Transform', 'Transform'])
  if (algorithmOf(enveloped!) !== ENVELOPED || childrenOf(enveloped!).length > 0)
    throw new SamlError('algorithm', 'the first transform is not the enveloped signature')
  if (algorithmOf(canonicalization!) !== EXCLUSIVE_C14N || !hasOnlyPrefixes(canonicalization!))
    throw new SamlError('algorithm', 'the second transform is not exclusive canonicalization')
  if (!isDigest(algorithmOf(digestMethod!)) || childrenOf(digestMethod!).length > 0)
    throw new SamlError('algorithm', 'the digest is not one of SHA-256, SHA-384 and SHA-512')
  parseBase64(textOf(digestValue!), 'DigestValue')
}

/** Namespaces that are canonicalized although no name uses them: some providers name `xs` for the types of values. */
function hasOnlyPrefixes(transform: XmlElement): boolean {
  const children = childrenOf(transform)
  return (
    children.length === 0 || (children.length === 1 && isElement(children[0]!, EXCLUSIVE_C14N, 'InclusiveNamespaces'))
  )
}

const dsName = (element: XmlElement): string => (element.uri === NS.signature ? element.local : `{${element.uri}}`)

function exactly(element: XmlElement, names: readonly string[]): XmlElement[] {
  const children = childrenOf(element)
  if (children.map(dsName).join(' ') !== names.join(' '))
    throw new SamlError('signature', `<${element.local}> does not have exactly ${names.join(', ')}`)
  return children
}

/** The algorithm of a method or transform, which has no other attribute that a reader could take for it. */
function algorithmOf(element: XmlElement): string {
  const attributes = element.attributes.filter(({ uri }) => uri !== NS.xmlns)
  if (attributes.length !== 1 || attributes[0]?.name !== 'Algorithm')
    throw new SamlError('algorithm', `<${element.local}> does not have exactly the attribute Algorithm`)
  return attributes[0].value
}

/** A signature anywhere else than directly in one of these elements is refused: it could be taken for theirs. */
export function refuseOtherSignatures(root: XmlElement, owners: readonly XmlElement[]): void {
  const expected = new Set(owners.flatMap((owner) => childrenOf(owner)))
  for (const element of everyElement(root))
    if (element.local === 'Signature' && !expected.has(element))
      throw new SamlError('signature', 'there is a signature where none belongs')
}
