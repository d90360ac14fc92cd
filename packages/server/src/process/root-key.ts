import { listKeys } from '../areas/auth/api.ts'
import type { RootKey } from '../areas/system-log/api.ts'
import type { Tenant } from '../service/tenant.ts'
import type { Tx } from '../store/tx.ts'

/** The log is signed with the key that signs the tenant's access tokens: its public half is published already. */
export const rootKeyOf =
  (tenant: Tenant) =>
  async (tx: Tx): Promise<RootKey> => {
    const [key] = await listKeys(tx, tenant)
    if (!key) throw new Error(`the tenant ${tenant.label} has no signing key`)
    return key
  }
