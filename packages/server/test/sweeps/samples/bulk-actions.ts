import { newId } from '../../../src/lib/ids.ts'
import type { Samples } from '../sample.ts'

export const bulkActionSamples: Samples = {
  // Areas start them; on its own there is no call that makes one.
  'bulkActions.get': async (tenant) => {
    const id = newId()
    await tenant.sql(
      `insert into bulk_actions (tenant_id, id, kind, permission, state, total, created_by_user_id, created_at)
       values ($1, $2, 'sample', 'settings:read', 'RUNNING', 3, '', now())`,
      [tenant.id, id],
    )
    return { params: { id } }
  },
}
