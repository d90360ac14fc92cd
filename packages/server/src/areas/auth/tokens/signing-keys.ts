import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { newId } from '../../../lib/ids.ts'
import type { Tenant } from '../../../service/tenant.ts'
import type { WriteTx } from '../../../store/database.ts'
import { sql } from '../../../store/sql.ts'
import type { SigningKeysRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

export type SigningKey = {
  readonly kid: string
  readonly publicJwk: Readonly<Record<string, unknown>>
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
  readonly createdAt: Temporal.Instant
  readonly activeAt: Temporal.Instant | null
}

const ROTATE_AFTER_DAYS = 90
/** Besides the key in use and the next one, so many old ones are still published. */
const OLD_KEYS = 2

/** The keys of a tenant, newest in use first; the one not yet in use last. */
export async function listKeys(tx: Tx, tenant: Tenant): Promise<SigningKey[]> {
  const rows = await tx.rows<SigningKeysRow>(sql`
    select * from signing_keys order by active_at desc nulls last, created_at desc`)
  return rows.map((row) => toKey(row, tenant))
}

/** Makes the first two keys of a tenant: one in use, one published ahead of its use. */
export async function createFirstKeys(tx: WriteTx, tenant: Tenant): Promise<void> {
  await insertKey(tx, tenant, tx.now)
  await insertKey(tx, tenant, null)
}

export const isDue = (keys: readonly SigningKey[], now: Temporal.Instant): boolean => {
  const current = keys.find((key) => key.activeAt !== null)
  return !current?.activeAt || now.since(current.activeAt, { largestUnit: 'hour' }).hours >= ROTATE_AFTER_DAYS * 24
}

/** Takes the next key into use, publishes a new next one and drops the oldest. `force` ignores the age. */
export async function rotateKeys(tx: WriteTx, tenant: Tenant, force: boolean): Promise<boolean> {
  // One rotation at a time: the second process finds the work done.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`signing keys ${tenant.id}`}, 0))`)
  const keys = await listKeys(tx, tenant)
  if (!force && !isDue(keys, tx.now)) return false
  const next = keys.find((key) => key.activeAt === null)
  if (next) await tx.run(sql`update signing_keys set active_at = ${tx.now} where kid = ${next.kid}`)
  else await insertKey(tx, tenant, tx.now)
  await insertKey(tx, tenant, null)
  await tx.run(sql`
    delete from signing_keys where kid in (
      select kid from signing_keys where active_at is not null order by active_at desc offset ${1 + OLD_KEYS})`)
  return true
}

async function insertKey(tx: WriteTx, tenant: Tenant, activeAt: Temporal.Instant | null): Promise<void> {
  const kid = newId(tx.now)
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const sealed = tenant.sealer.seal(privateKey.export({ format: 'der', type: 'pkcs8' }), purposeOf(kid))
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'EdDSA' }
  await tx.run(sql`
    insert into signing_keys (kid, public_jwk, sealed_private, created_at, active_at)
    values (${kid}, ${jwk}, ${sealed}, ${tx.now}, ${activeAt})`)
}

const purposeOf = (kid: string): string => `signing key ${kid}`

function toKey(row: SigningKeysRow, tenant: Tenant): SigningKey {
  const privateKey = createPrivateKey({
    key: tenant.sealer.open(row.sealed_private, purposeOf(row.kid)),
    format: 'der',
    type: 'pkcs8',
  })
  return {
    kid: row.kid,
    publicJwk: row.public_jwk as Record<string, unknown>, // Safe because insertKey wrote it.
    publicKey: createPublicKey(privateKey),
    privateKey,
    createdAt: row.created_at,
    activeAt: row.active_at,
  }
}
