import type { Certificate } from '../certificates.ts'
import { SamlError } from '../saml-error.ts'
import { parseBase64 } from '../xml/values.ts'
import { SIGNATURE_ALGORITHMS, signatureAlgorithmOf } from './algorithms.ts'
import { type SigningKey, signBytes, verifyBytes } from './keys.ts'

export type QueryMessage = 'SAMLRequest' | 'SAMLResponse'

/** The parameters of a message by HTTP-Redirect exactly as they were sent: their encoding is part of what is signed. */
export type RawQuery = {
  readonly message: string
  readonly relayState: string | undefined
  readonly sigAlg: string | undefined
  readonly signature: string | undefined
}

export function signQuery(unsigned: string, key: SigningKey): string {
  const signed = `${unsigned}&SigAlg=${encodeURIComponent(SIGNATURE_ALGORITHMS[key.algorithm].uri)}`
  return `${signed}&Signature=${encodeURIComponent(signBytes(Buffer.from(signed), key).toString('base64'))}`
}

export function readQuery(query: string, name: QueryMessage): RawQuery {
  const found = new Map<string, string>()
  for (const pair of query.replace(/^\?/, '').split('&')) {
    const at = pair.indexOf('=')
    const key = decode(at < 0 ? pair : pair.slice(0, at))
    if (!['SAMLRequest', 'SAMLResponse', 'RelayState', 'SigAlg', 'Signature', 'SAMLEncoding'].includes(key)) continue
    if (found.has(key)) throw new SamlError('malformed', `the parameter ${key} is there twice`)
    found.set(key, at < 0 ? '' : pair.slice(at + 1))
  }
  const message = found.get(name)
  if (!message) throw new SamlError('malformed', `the parameter ${name} is missing`)
  const encoding = found.get('SAMLEncoding')
  if (encoding !== undefined && decode(encoding) !== 'urn:oasis:names:tc:SAML:2.0:bindings:URL-Encoding:DEFLATE')
    throw new SamlError('unsupported', 'the only encoding of a message in a query is DEFLATE')
  return {
    message,
    relayState: found.get('RelayState'),
    sigAlg: found.get('SigAlg'),
    signature: found.get('Signature'),
  }
}

export const decode = (value: string): string => {
  try {
    return decodeURIComponent(value.replaceAll('+', '%20'))
  } catch {
    throw new SamlError('malformed', 'the query is not encoded as URLs are')
  }
}

/** Verifies the signature over the parameters as they were sent. */
export function verifyQuery(raw: RawQuery, name: QueryMessage, certificates: readonly Certificate[]): Certificate {
  if (raw.sigAlg === undefined || raw.signature === undefined)
    throw new SamlError('signature', 'the query has no SigAlg or no Signature')
  const algorithm = signatureAlgorithmOf(decode(raw.sigAlg))
  if (!algorithm) throw new SamlError('algorithm', 'SigAlg is not one of RSA or ECDSA with SHA-256, SHA-384, SHA-512')
  const relayState = raw.relayState === undefined ? '' : `&RelayState=${raw.relayState}`
  const bytes = Buffer.from(`${name}=${raw.message}${relayState}&SigAlg=${raw.sigAlg}`)
  const signature = parseBase64(decode(raw.signature), 'Signature')
  const certificate = certificates.find((one) => verifyBytes(bytes, signature, { algorithm, certificate: one }))
  if (!certificate) throw new SamlError('signature', 'the signature of the query is not valid')
  return certificate
}
