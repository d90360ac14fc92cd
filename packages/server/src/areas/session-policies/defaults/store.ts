import { oneAtATime } from '../../../service/listing.ts'
import { sql } from '../../../store/sql.ts'
import type { IdentityPolicyDefaultsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

export type DefaultsContent = Pick<
  IdentityPolicyDefaultsRow,
  'session_policy_id' | 'sign_in_policy_id' | 'credential_inventory_policy_id' | 'recovery_policy_id'
>

type Defaults = DefaultsContent & {
  readonly version: number
  readonly created_at: Temporal.Instant | null
  readonly updated_at: Temporal.Instant | null
}

/** The defaults of a tenant that never set any. */
const NONE: Defaults = {
  session_policy_id: '',
  sign_in_policy_id: '',
  credential_inventory_policy_id: '',
  recovery_policy_id: '',
  version: 0,
  created_at: null,
  updated_at: null,
}

export const findDefaults = async (tx: Tx): Promise<Defaults> =>
  (await tx.find<IdentityPolicyDefaultsRow>(sql`select * from identity_policy_defaults`)) ?? NONE

/** Two changes at once are served one after the other, also while there is no row to lock. */
export async function lockDefaults(tx: Tx): Promise<Defaults> {
  await oneAtATime(tx, 'identity policy defaults')
  return findDefaults(tx)
}

export const saveDefaults = (tx: Tx, content: DefaultsContent): Promise<IdentityPolicyDefaultsRow> =>
  tx.get<IdentityPolicyDefaultsRow>(
    sql`insert into identity_policy_defaults (session_policy_id, sign_in_policy_id, credential_inventory_policy_id,
          recovery_policy_id, created_at, updated_at)
        values (${content.session_policy_id}, ${content.sign_in_policy_id}, ${content.credential_inventory_policy_id},
          ${content.recovery_policy_id}, ${tx.now}, ${tx.now})
        on conflict (tenant_id) do update set session_policy_id = excluded.session_policy_id,
          sign_in_policy_id = excluded.sign_in_policy_id,
          credential_inventory_policy_id = excluded.credential_inventory_policy_id,
          recovery_policy_id = excluded.recovery_policy_id, updated_at = excluded.updated_at,
          version = identity_policy_defaults.version + 1
        returning *`,
    'identity policy defaults',
    tx.tenantId,
  )
