import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import type { SigningAlgorithm } from '../applications/names.ts'
import { type KeySite, keyFor, listKeys, type NewKey } from '../keys/store.ts'

export type IdTokenAlgorithm = 'EdDSA' | 'ES256' | 'RS256'
export type IdTokenKey = { readonly kid: string; readonly alg: IdTokenAlgorithm; readonly privateKey: KeyObject }

const ID_TOKEN_ALGORITHMS: readonly IdTokenAlgorithm[] = ['EdDSA', 'ES256', 'RS256']

const OF_NAME: Readonly<Record<SigningAlgorithm, IdTokenAlgorithm>> = {
  OIDC_SIGNING_ALGORITHM_UNSPECIFIED: 'EdDSA',
  OIDC_SIGNING_ALGORITHM_EDDSA: 'EdDSA',
  OIDC_SIGNING_ALGORITHM_ES256: 'ES256',
  OIDC_SIGNING_ALGORITHM_RS256: 'RS256',
}

export const algorithmOf = (name: SigningAlgorithm): IdTokenAlgorithm => OF_NAME[name]

/** The tenant's key that signs ID tokens for apps. It signs nothing else. */
export async function idTokenKeyOf(site: KeySite, alg: IdTokenAlgorithm): Promise<IdTokenKey> {
  const { row, secret } = await keyFor(site, alg, () => newKey(alg))
  return { kid: row.id, alg, privateKey: createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' }) }
}

export async function publicKeysOf({ tenant, now }: KeySite): Promise<unknown[]> {
  const rows = await listKeys(tenant.database.reader({ tenantId: tenant.id, now }), ID_TOKEN_ALGORITHMS)
  return rows.map((row) => row.public_jwk)
}

async function newKey(alg: IdTokenAlgorithm): Promise<NewKey> {
  const { publicKey, privateKey } = await pairOf(alg)
  return {
    secret: privateKey.export({ format: 'der', type: 'pkcs8' }),
    publicJwk: { ...publicKey.export({ format: 'jwk' }) },
  }
}

const generate = promisify(generateKeyPair)

function pairOf(alg: IdTokenAlgorithm): Promise<{ publicKey: KeyObject; privateKey: KeyObject }> {
  switch (alg) {
    case 'EdDSA':
      return generate('ed25519', {})
    case 'ES256':
      return generate('ec', { namedCurve: 'P-256' })
    case 'RS256':
      return generate('rsa', { modulusLength: 3072 })
  }
}
