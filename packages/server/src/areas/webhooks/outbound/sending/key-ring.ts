import type { KeyObject } from 'node:crypto'
import type { Tenant } from '../../../../service/tenant.ts'
import type { Tx } from '../../../../store/tx.ts'
import { listSigningKeys } from '../../../auth/api.ts'

export type RingKey = { readonly kid: string; readonly privateKey: KeyObject; readonly whpk: string }

const FRESH_MS = 30_000
const MOST_TENANTS = 10_000

/** The key each tenant signs with, as of half a minute ago: the next key is published long before it is used. */
const known = new Map<string, { at: number; key: Promise<RingKey> }>()

export function signingKeyOf(tenant: Tenant, tx: Tx): Promise<RingKey> {
  const ring = known.get(tenant.id)
  if (ring && performance.now() - ring.at < FRESH_MS) return ring.key
  const key = readKey(tenant, tx)
  if (known.size >= MOST_TENANTS) known.clear()
  known.set(tenant.id, { at: performance.now(), key })
  key.catch(() => known.delete(tenant.id))
  return key
}

async function readKey(tenant: Tenant, tx: Tx): Promise<RingKey> {
  const current = (await listSigningKeys(tx, tenant)).find((key) => key.activeAt !== null)
  if (!current) throw new Error(`tenant ${tenant.label} has no signing key in use`)
  const { x } = current.publicKey.export({ format: 'jwk' })
  const whpk = `whpk_${Buffer.from(x ?? '', 'base64url').toString('base64')}`
  return { kid: current.kid, privateKey: current.privateKey, whpk }
}
