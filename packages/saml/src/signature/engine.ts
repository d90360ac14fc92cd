import { createHash } from 'node:crypto'
import { type HashAlgorithm, SignedXml, type SignedXmlOptions } from 'xml-crypto'
import { DIGESTS, ENVELOPED, EXCLUSIVE_C14N, SIGNATURE_ALGORITHMS, type SignatureAlgorithm } from './algorithms.ts'

type Hooks = {
  /** Gets every canonical form as it is made. */
  canonicalized(text: string): void
  sign(signedInfo: Buffer): Buffer
  verify(signedInfo: Buffer): boolean
}

/**
 * The library with its tables of algorithms replaced by ours, and with keys that never come from the document. It is
 * left with what it does well: the transforms and the canonical form.
 */
export function signatureEngine(hooks: Partial<Hooks>, options: SignedXmlOptions): SignedXml {
  const engine = new SignedXml({ ...options, getCertFromKeyInfo: () => null })
  engine.idAttributes = ['ID']
  engine.CanonicalizationAlgorithms = {
    [EXCLUSIVE_C14N]: observed(engine.CanonicalizationAlgorithms[EXCLUSIVE_C14N]!, hooks),
    [ENVELOPED]: engine.CanonicalizationAlgorithms[ENVELOPED]!,
  }
  engine.HashAlgorithms = Object.fromEntries(Object.entries(DIGESTS).map(([hash, uri]) => [uri, digest(hash, uri)]))
  engine.SignatureAlgorithms = Object.fromEntries(
    Object.values(SIGNATURE_ALGORITHMS).map((algorithm) => [algorithm.uri, signer(algorithm, hooks)]),
  )
  return engine
}

type Canonicalization = SignedXml['CanonicalizationAlgorithms'][string]

const observed = (Algorithm: Canonicalization, { canonicalized }: Partial<Hooks>): Canonicalization =>
  class extends Algorithm {
    override process(...input: Parameters<InstanceType<Canonicalization>['process']>) {
      const text = super.process(...input)
      canonicalized?.(String(text))
      return text
    }
  }

const digest = (hash: string, uri: string): (new () => HashAlgorithm) =>
  class {
    getAlgorithmName = (): string => uri
    getHash = (xml: string): string => createHash(hash).update(xml, 'utf8').digest('base64')
  }

const signer = (algorithm: SignatureAlgorithm, { sign, verify }: Partial<Hooks>) =>
  class {
    getAlgorithmName = (): string => algorithm.uri

    getSignature = (signedInfo: unknown): string => {
      if (!sign) throw new Error('this engine only verifies')
      return sign(Buffer.from(String(signedInfo))).toString('base64')
    }

    verifySignature = (signedInfo: string): boolean => verify?.(Buffer.from(signedInfo)) === true
  }
