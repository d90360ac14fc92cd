import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { invalid, notFound } from '../../../lib/failure.ts'
import { newId } from '../../../lib/ids.ts'
import type { Sealer } from '../../../service/sealer.ts'
import { sql } from '../../../store/sql.ts'
import type { ConnectorKeysRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

/** How long a key that was replaced still opens what was encrypted for it. */
const OVERLAP_DAYS = 30
const PUBLIC_BYTES = 32
const NONCE = 12
const TAG = 16
const MOST_BYTES = 4096

/** What was encrypted for a connector: the sender's passing public key, nonce, tag and ciphertext, one after the other. */
export type Encrypted = { readonly keyId: string; readonly bytes: Uint8Array }

/** A new pair that counts from now on; the one before opens what is on its way for 30 days more. */
export async function rotateKey(tx: Tx, sealer: Sealer, connectorId: string): Promise<ConnectorKeysRow> {
  const until = tx.now.add({ hours: 24 * OVERLAP_DAYS })
  await tx.run(sql`delete from connector_keys where connector_id = ${connectorId} and expires_at <= ${tx.now}`)
  await tx.run(sql`
    update connector_keys set expires_at = ${until} where connector_id = ${connectorId} and expires_at is null`)
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const id = newId(tx.now)
  const sealed = sealer.seal(
    Buffer.from(privateKey.export({ format: 'jwk' }).d!, 'base64url'),
    purposeOf(connectorId, id),
  )
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url')
  return tx.get<ConnectorKeysRow>(
    sql`insert into connector_keys (connector_id, id, public_key, sealed_private_key, created_at)
        values (${connectorId}, ${id}, ${raw}, ${sealed}, ${tx.now}) returning *`,
    'connector key',
    id,
  )
}

/** The pair that counts now. */
export const getKey = (tx: Tx, connectorId: string): Promise<ConnectorKeysRow> =>
  tx.get<ConnectorKeysRow>(
    sql`select * from connector_keys where connector_id = ${connectorId} and expires_at is null`,
    'connector key',
    connectorId,
  )

/** Encrypts something only this connector may have: X25519, HKDF-SHA256, AES-256-GCM. */
export function encryptFor(key: Pick<ConnectorKeysRow, 'id' | 'public_key'>, plain: Uint8Array): Encrypted {
  const passing = generateKeyPairSync('x25519')
  const own = Buffer.from(passing.publicKey.export({ format: 'jwk' }).x!, 'base64url')
  const shared = diffieHellman({ privateKey: passing.privateKey, publicKey: publicKeyOf(key.public_key) })
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', contentKey(shared, own, key.public_key), nonce)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return { keyId: key.id, bytes: Buffer.concat([own, nonce, cipher.getAuthTag(), sealed]) }
}

/** Opens it, with the key it was encrypted for if that is not too old. */
export async function openFor(tx: Tx, sealer: Sealer, connectorId: string, given: Encrypted): Promise<Buffer> {
  const key = await findKey(tx, connectorId, given.keyId)
  if (!key) throw notFound('connector key', given.keyId)
  const bytes = Buffer.from(given.bytes)
  const passing = bytes.subarray(0, PUBLIC_BYTES)
  const privateKey = privateKeyOf(sealer.open(key.sealed_private_key, purposeOf(connectorId, key.id)), key.public_key)
  const shared = diffieHellman({ privateKey, publicKey: publicKeyOf(passing) })
  const [nonceEnd, tagEnd] = [PUBLIC_BYTES + NONCE, PUBLIC_BYTES + NONCE + TAG]
  const decipher = createDecipheriv(
    'aes-256-gcm',
    contentKey(shared, passing, key.public_key),
    bytes.subarray(PUBLIC_BYTES, nonceEnd),
  )
  decipher.setAuthTag(bytes.subarray(nonceEnd, tagEnd))
  return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()])
}

/** Refuses what this connector could never open. */
export async function checkEncrypted(
  tx: Tx,
  sealer: Sealer,
  connectorId: string,
  given: Encrypted,
  at: string,
): Promise<void> {
  if (given.bytes.length > MOST_BYTES)
    throw invalid(`${at}.encryptedBytes`, `at most ${MOST_BYTES} bytes`, 'VALUE_TOO_LONG')
  if (!(await findKey(tx, connectorId, given.keyId))) {
    throw invalid(`${at}.keyId`, `no key of the connector with id "${given.keyId}"`, 'REFERENCE_NOT_FOUND')
  }
  await openFor(tx, sealer, connectorId, given).catch(() => {
    throw invalid(`${at}.encryptedBytes`, 'is not encrypted with the public key of the connector')
  })
}

const findKey = (tx: Tx, connectorId: string, id: string): Promise<ConnectorKeysRow | undefined> =>
  tx.find<ConnectorKeysRow>(sql`
    select * from connector_keys
    where connector_id = ${connectorId} and id = ${id} and (expires_at is null or expires_at > ${tx.now})`)

const contentKey = (shared: Uint8Array, passing: Uint8Array, receiver: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', shared, Buffer.concat([passing, receiver]), 'reeve connector password v1', 32))

const publicKeyOf = (raw: Uint8Array) =>
  createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: Buffer.from(raw).toString('base64url') }, format: 'jwk' })

const privateKeyOf = (d: Uint8Array, x: Uint8Array) => {
  const text = (raw: Uint8Array): string => Buffer.from(raw).toString('base64url')
  return createPrivateKey({ key: { kty: 'OKP', crv: 'X25519', d: text(d), x: text(x) }, format: 'jwk' })
}

const purposeOf = (connectorId: string, keyId: string): string => `connector key ${connectorId} ${keyId}`
