import { createHmac, sign } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import type { Partner } from './partners.ts'

export const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
export const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
export const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#'
export const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'

type Options = { algorithm?: string; digest?: string; canonicalization?: string; transforms?: string[]; after?: string }

/** Signs the root of a document with the library alone, with whatever it allows. */
export function signed(xml: string, by: Partner, options: Options = {}): string {
  const { algorithm = RSA_SHA256, digest = SHA256, canonicalization = C14N, transforms = [ENVELOPED, C14N] } = options
  const engine = new SignedXml({
    idAttribute: 'ID',
    privateKey: by.privateKey,
    publicCert: by.certificate,
    signatureAlgorithm: algorithm,
    canonicalizationAlgorithm: canonicalization,
  })
  engine.addReference({ xpath: '/*', transforms, digestAlgorithm: digest })
  engine.computeSignature(xml, {
    prefix: 'ds',
    location: options.after ? { reference: options.after, action: 'after' } : { reference: '/*', action: 'append' },
  })
  return engine.getSignedXml()
}

/** Signs what SignedInfo now says, so that only what it says can be the reason of a refusal. */
export const resigned = (xml: string, by: Partner): string =>
  withSignatureValue(xml, (canonical) => sign('sha256', canonical, by.privateKey))

/** Replaces the signature by an HMAC whose secret everybody knows. */
export const signedByHmac = (xml: string, hash: string, secret: string): string =>
  withSignatureValue(xml, (canonical) => createHmac(hash, secret).update(canonical).digest())

function withSignatureValue(xml: string, make: (canonical: Buffer) => Buffer): string {
  const signedInfo = /<ds:SignedInfo>.*<\/ds:SignedInfo>/s.exec(xml)?.[0]
  if (!signedInfo) throw new Error('the document has no SignedInfo')
  const canonical = signedInfo
    .replace('<ds:SignedInfo>', '<ds:SignedInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">')
    .replace(/<([\w:]+)([^<>]*)\/>/g, '<$1$2></$1>')
  const value = make(Buffer.from(canonical)).toString('base64')
  return xml.replace(/(<ds:SignatureValue>)[^<]*/, `$1${value}`)
}

/** Takes the signature of a document out of it. */
export function withoutSignature(xml: string): { xml: string; signature: string } {
  const signature = /<ds:Signature .*<\/ds:Signature>/s.exec(xml)?.[0] ?? ''
  return { xml: xml.replace(signature, ''), signature }
}
