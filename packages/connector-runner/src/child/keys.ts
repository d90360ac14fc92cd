import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'

/** What the names of certificates are checked against; Node refuses an address as a name. */
export const SERVER_NAME = 'c1-connector-server'

export type Leaf = { readonly der: Buffer; readonly pem: string; readonly rawKey: Buffer; readonly keyPem: string }
export type StartKeys = {
  readonly authority: { readonly der: Buffer; readonly pem: string }
  readonly server: Leaf
  readonly client: Leaf
}

const ED = { name: 'Ed25519' }
const DAY_MS = 86_400_000

/** One authority and two leaves for one start of one connector; none of it is written anywhere. */
export async function makeKeys(now = Date.now()): Promise<StartKeys> {
  x509.cryptoProvider.set(webcrypto as never) // Safe because it is the provider of the platform.
  const keys = await newPair()
  const times = { notBefore: new Date(now - 60_000), notAfter: new Date(now + 365 * DAY_MS) }
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=reeve connector run',
    keys,
    ...times,
    signingAlgorithm: ED,
    extensions: [
      new x509.BasicConstraintsExtension(true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.digitalSignature),
    ],
  })
  const leaf = (name: string) => makeLeaf({ name, authority, signingKey: keys.privateKey, ...times })
  return {
    authority: { der: Buffer.from(authority.rawData), pem: authority.toString('pem') },
    server: await leaf(SERVER_NAME),
    client: await leaf('c1-connector-client'),
  }
}

const newPair = () =>
  // Safe because the algorithm makes a pair.
  webcrypto.subtle.generateKey(ED, true, ['sign', 'verify']) as Promise<webcrypto.CryptoKeyPair>

type LeafOptions = {
  readonly name: string
  readonly authority: x509.X509Certificate
  readonly signingKey: webcrypto.CryptoKey
  readonly notBefore: Date
  readonly notAfter: Date
}

async function makeLeaf({ name, authority, signingKey, notBefore, notAfter }: LeafOptions): Promise<Leaf> {
  const keys = await newPair()
  const certificate = await x509.X509CertificateGenerator.create({
    subject: `CN=${name}`,
    issuer: authority.subject,
    publicKey: keys.publicKey,
    signingKey,
    signingAlgorithm: ED,
    notBefore,
    notAfter,
    extensions: [
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.clientAuth, x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension([
        { type: 'dns', value: name },
        { type: 'ip', value: '127.0.0.1' },
      ]),
    ],
  })
  const { d = '', x = '' } = await webcrypto.subtle.exportKey('jwk', keys.privateKey)
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  return {
    der: Buffer.from(certificate.rawData),
    pem: certificate.toString('pem'),
    rawKey: Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]),
    keyPem: `-----BEGIN PRIVATE KEY-----\n${pkcs8}\n-----END PRIVATE KEY-----\n`,
  }
}
