// @peculiar/x509 does not load without it.
import 'reflect-metadata'
import { KeyObject, webcrypto } from 'node:crypto'
import { BasicConstraintsExtension, Extension, type X509Certificate, X509CertificateGenerator } from '@peculiar/x509'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const AAGUID_EXTENSION = '1.3.6.1.4.1.45724.1.1.4'
const VALID = { notBefore: new Date('2024-01-01'), notAfter: new Date('2044-01-01') }

/** What an authenticator shows of its maker: certificates, and the key that it signs statements with. */
export type Statement = { readonly key: KeyObject; readonly certificates: readonly Buffer[] }

export type Maker = {
  /** The root in PEM form. */
  readonly root: string
  /** A batch of authenticators of one kind. */
  batch(aaguid: Buffer, valid?: Partial<typeof VALID>): Promise<Statement>
}

/** A maker of authenticators, with a root and an authority between. */
export async function newMaker(name = 'Keys'): Promise<Maker> {
  const root = await authority(`CN=${name} Root`)
  const between = await authority(`CN=${name} Batches`, root)
  return {
    root: root.certificate.toString('pem'),
    async batch(aaguid, valid = {}) {
      const keys = await newKeys()
      const certificate = await X509CertificateGenerator.create({
        serialNumber: '0a',
        subject: `C=SE,O=${name},OU=Authenticator Attestation,CN=${name} Batch`,
        issuer: between.certificate.subject,
        publicKey: keys.publicKey,
        signingKey: between.privateKey,
        signingAlgorithm: ALGORITHM,
        ...VALID,
        ...valid,
        extensions: [
          new BasicConstraintsExtension(false),
          new Extension(AAGUID_EXTENSION, false, Buffer.concat([Buffer.from([0x04, 16]), aaguid])),
        ],
      })
      const certificates = [certificate, between.certificate].map(({ rawData }) => Buffer.from(rawData))
      return { key: KeyObject.from(keys.privateKey), certificates }
    },
  }
}

type Authority = { readonly certificate: X509Certificate; readonly privateKey: webcrypto.CryptoKey }

async function authority(subject: string, by?: Authority): Promise<Authority> {
  const keys = await newKeys()
  const certificate = await X509CertificateGenerator.create({
    serialNumber: by ? '02' : '01',
    subject,
    issuer: by?.certificate.subject ?? subject,
    publicKey: keys.publicKey,
    signingKey: by?.privateKey ?? keys.privateKey,
    signingAlgorithm: ALGORITHM,
    ...VALID,
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  })
  return { certificate, privateKey: keys.privateKey }
}

const newKeys = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
