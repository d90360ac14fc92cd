import type { CallContext } from '../../../service/context.ts'
import { appendEvents } from '../../../service/events.ts'
import type { PaperSecretsRow } from '../../../store/tables.ts'
import { secretChanged } from './events.ts'

/** In a transaction of its own: that of the call is rolled back by the refusal. */
export async function recordDenied(
  { tenant, now, actor, names, roles, caller }: CallContext,
  row: PaperSecretsRow,
): Promise<void> {
  const { correlation, ip, request } = caller
  const cause = { actor, names, roles, correlation, ip, request, lineage: [] }
  await tenant.database.write({ tenantId: tenant.id, now }, async () => ({
    result: undefined,
    last: [appendEvents([secretChanged('accessDenied', row, tenant.sealer)], cause, now)],
  }))
}
