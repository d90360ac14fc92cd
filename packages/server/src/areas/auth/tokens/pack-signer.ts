import type { SignManifest } from '../../../service/packs/pack.ts'
import { type PublicJwk, signPack } from '../../../service/packs/signature.ts'
import type { Tenant } from '../../../service/tenant.ts'
import type { Tx } from '../../../store/tx.ts'
import { listKeys } from './signing-keys.ts'

/** Packs are signed with the key that signs the tenant's tokens and log: its public half is published already. */
export async function packSigner(tenant: Tenant, read: Tx): Promise<SignManifest> {
  const [key] = await listKeys(read, tenant)
  if (!key) throw new Error(`the tenant ${tenant.label} has no signing key`)
  // Safe because a stored public key is one.
  const publicJwk = key.publicJwk as PublicJwk
  return (signed) => signPack(signed, tenant.id, { kid: key.kid, privateKey: key.privateKey, publicJwk })
}
