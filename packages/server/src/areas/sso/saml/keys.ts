import { createPrivateKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { type SigningKey, selfSignedCertificate } from '@reeve/saml'
import { type KeySite, keyFor, type NewKey } from '../keys/store.ts'

const YEARS = 10

/** The key that signs what apps get, made when it is first needed. */
export async function samlSigningKey(site: KeySite): Promise<SigningKey> {
  const { row, secret } = await keyFor(site, 'saml', () => newKey(site))
  const privateKey = createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' })
  return { privateKey, certificate: row.certificate, algorithm: 'rsa-sha256' }
}

async function newKey({ tenant, now }: KeySite): Promise<NewKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 })
  const notAfter = now.add({ hours: YEARS * 365 * 24 })
  return {
    secret: privateKey.export({ type: 'pkcs8', format: 'der' }),
    certificate: selfSignedCertificate({ privateKey, commonName: tenant.label, notBefore: now, notAfter }),
  }
}
