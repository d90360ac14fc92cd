import { DIGESTS, ENVELOPED, EXCLUSIVE_C14N, SIGNATURE_ALGORITHMS } from './algorithms.ts'
import { signatureEngine } from './engine.ts'
import { type SigningKey, signBytes } from './keys.ts'

/** Signs the root element of a document made here. The signature follows the Issuer, where the schema wants it. */
export function signRoot(xml: string, key: SigningKey): string {
  const { uri, hash } = SIGNATURE_ALGORITHMS[key.algorithm]
  const engine = signatureEngine(
    { sign: (signedInfo) => signBytes(signedInfo, key) },
    {
      privateKey: key.privateKey,
      publicCert: key.certificate,
      signatureAlgorithm: uri,
      canonicalizationAlgorithm: EXCLUSIVE_C14N,
    },
  )
  engine.addReference({ xpath: '/*', transforms: [ENVELOPED, EXCLUSIVE_C14N], digestAlgorithm: DIGESTS[hash] })
  engine.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: "/*/*[local-name(.)='Issuer']", action: 'after' },
  })
  return engine.getSignedXml()
}
