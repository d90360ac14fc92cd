import type { Certificate } from '../certificates.ts'
import { SamlError } from '../saml-error.ts'
import { isElement, requiredAttribute, type XmlElement } from '../xml/element.ts'
import { readDocument, type XmlDocument } from '../xml/read.ts'
import { standalone } from '../xml/write.ts'
import { signatureEngine } from './engine.ts'
import { verifyBytes } from './keys.ts'
import { type SignatureShape, signatureOf } from './shape.ts'

export type Verified = {
  /** What was signed, without the signature: read from the very bytes whose digest was verified. */
  readonly document: XmlDocument
  /** The one whose key signed. */
  readonly certificate: Certificate
}

/**
 * Verifies the signature that stands in an element of the document with one of the certificates, and returns what was
 * signed. Whatever the certificate of the message itself says has no part in it.
 */
export function verifyEnveloped(
  document: XmlDocument,
  target: XmlElement,
  certificates: readonly Certificate[],
): Verified {
  const signature = signatureOf(target)
  if (!signature) throw new SamlError('signature', `<${target.name}> is not signed`)
  const signed = signedBytes(document, signature, certificates)
  if (!signed)
    throw new SamlError('signature', `the signature of <${target.name}> is not valid for any configured certificate`)
  return { document: readSigned(signed.bytes, target), certificate: signed.certificate }
}

/** The canonical form of what was signed, or undefined when none of these keys signed it. */
function signedBytes(
  document: XmlDocument,
  { element, algorithm, value }: SignatureShape,
  certificates: readonly Certificate[],
): { bytes: string; certificate: Certificate } | undefined {
  let signedInfo = ''
  const signerOf = (bytes: Buffer): Certificate | undefined =>
    certificates.find((certificate) => verifyBytes(bytes, value, { algorithm, certificate }))
  const engine = signatureEngine(
    {
      canonicalized: (text) => {
        signedInfo = text
      },
      verify: (bytes) => signerOf(bytes) !== undefined,
    },
    { publicCert: certificates[0]?.pem },
  )
  try {
    engine.loadSignature(standalone(element))
    // Loading has canonicalized SignedInfo. Nobody without a signature of the partner gets further: the library would
    // canonicalize the whole document first.
    const certificate = signerOf(Buffer.from(signedInfo))
    if (!certificate || engine.checkSignature(document.source) !== true) return undefined
    const [bytes, ...others] = engine.getSignedReferences()
    return bytes !== undefined && others.length === 0 ? { bytes, certificate } : undefined
  } catch {
    // The library throws for a signature that does not match and for whatever it does not understand.
    return undefined
  }
}

function readSigned(bytes: string, target: XmlElement): XmlDocument {
  const document = readDocument(bytes)
  const { root } = document
  if (!isElement(root, target.uri, target.local) || requiredAttribute(root, 'ID') !== requiredAttribute(target, 'ID'))
    throw new SamlError('signature', 'what was signed is another element')
  if (signatureOf(root)) throw new SamlError('signature', 'a second signature was signed along')
  return document
}
