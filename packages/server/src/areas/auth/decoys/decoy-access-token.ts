import { generateKeyPairSync } from 'node:crypto'
import { Secret } from '../../../lib/secret.ts'
import type { Tenant } from '../../../service/tenant.ts'
import type { Tx } from '../../../store/tx.ts'
import { formatClientId, newClientName } from '../clients/client-id.ts'
import { mintToken } from '../tokens/access-token.ts'
import { listKeys } from '../tokens/signing-keys.ts'

type Wanted = {
  tenant: Tenant
  baseUrl: string
  host: string
  user: { id: string; use: 'pcc' | 'spc'; roleIds: string[] }
  lifetimeSeconds: number
}

/**
 * An access token that looks like a user's. It names a key of the tenant and is signed with one that is discarded:
 * nobody who checks signatures takes it, here or elsewhere.
 */
export async function newDecoyAccessToken(tx: Tx, wanted: Wanted): Promise<Secret> {
  const { tenant, baseUrl, host, user, lifetimeSeconds } = wanted
  const [key] = await listKeys(tx, tenant)
  const { privateKey } = generateKeyPairSync('ed25519')
  const token = await mintToken({
    key: { ...key!, privateKey },
    tenant,
    baseUrl,
    host,
    now: tx.now,
    lifetimeSeconds,
    claims: {
      sub: `user:${user.id}`,
      client_id: formatClientId({ name: newClientName(), host, use: user.use }),
      src: user.use,
      rol: user.roleIds,
      wfc: {},
    },
  })
  return new Secret(token)
}
