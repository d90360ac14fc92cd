import { sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'

/** Living policies with a step that asks for a sign-in at the provider; a few are enough. */
export const listPoliciesWithStepUp = (tx: Tx, providerId: string): Promise<{ id: string; display_name: string }[]> =>
  tx.rows(sql`
    select id, display_name from policies
    where deleted_at is null and ${providerId} = any(step_up_provider_ids) order by id limit 10`)
