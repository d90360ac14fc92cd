import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { insertConfig } from './configs/store.ts'

/** Every tenant begins with one way to sign in: credentials that are kept here. */
export async function seedAuthConfig(tx: Tx): Promise<void> {
  const some = await tx.find(sql`select 1 from auth_configs limit 1`)
  if (some) return
  await insertConfig(tx, newId(tx.now), {
    provider: 'reeveLocal',
    display_name: 'Local accounts',
    status: 'AUTH_CONFIG_STATUS_ACTIVE',
    is_default: true,
    domains: [],
    deprecation_message: '',
    deprecation_deadline: null,
    create_users: false,
    create_domains: [],
    settings: { delegatedVerifiers: [] },
    sealed_secret: null,
    tested_at: null,
  })
}
