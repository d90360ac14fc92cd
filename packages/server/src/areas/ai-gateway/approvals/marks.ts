import { createHmac } from 'node:crypto'
import type { Tenant } from '../../../service/tenant.ts'
import { type Mask, maskSecrets } from '../../ai-classifiers/judging/api.ts'

const SHOWN = 12

/** A masked place as everybody who sees the call may know it. */
export type Mark = { readonly path: string; readonly length: number; readonly hash: string }

/** Of a key of the tenant, so that short values cannot be looked up in a table of hashes. */
const hashOf = ({ sealer }: Tenant, secret: string): string =>
  createHmac('sha256', sealer.derive('masked secrets')).update(secret).digest('hex').slice(0, SHOWN)

/** Tells how long the secret is and whether it is the same as another, and nothing else of it. */
const markedBy =
  (tenant: Tenant): Mask =>
  (secret) =>
    `***REDACTED-SECRET (${secret.length} characters, #${hashOf(tenant, secret)})***`

export const markSecrets = (tenant: Tenant, value: unknown): unknown => maskSecrets(value, markedBy(tenant))

/** Every place of a value that is masked, with what stands there. */
export function listSecrets(tenant: Tenant, value: unknown): (Mark & { readonly value: string })[] {
  const places: (Mark & { readonly value: string })[] = []
  maskSecrets(value, (secret, path) => {
    places.push({ path, length: secret.length, hash: hashOf(tenant, secret), value: secret })
    return ''
  })
  return places
}
