import { enqueueAll } from '../../../engine/enqueue.ts'
import type { Named } from '../../../engine/job.ts'
import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { FindingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Dispatcher } from '../rules/route.ts'

export type DispatchPayload = { readonly dispatchId: string }
export const DISPATCH: Named<DispatchPayload> = { kind: 'findings.dispatch', concurrency: { perTenant: 8 } }

type Sent = { readonly finding: FindingsRow; readonly ruleId: string; readonly dispatchers: readonly Dispatcher[] }

const HELD = 'FINDING_DISPATCH_TIER_REQUIRES_APPROVAL'

/** Has findings sent on once the transaction is committed: each dispatcher once for each appearance. */
export async function dispatchAll(tx: Tx, all: readonly Sent[]): Promise<void> {
  const rows = all.flatMap(({ finding, ruleId, dispatchers }) =>
    dispatchers.map((dispatcher) => ({
      id: newId(tx.now),
      finding_id: finding.id,
      rule_id: ruleId,
      dispatcher_key: dispatcher.key ?? '',
      appearance: Number(finding.recurrence_count),
      dispatcher,
      state: dispatcher.tierOverride === HELD ? 'WAITING_APPROVAL' : 'PENDING',
    })),
  )
  if (rows.length === 0) return
  const added = await tx.rows<{ id: string; state: string }>(sql`
    insert into finding_dispatches (id, finding_id, rule_id, dispatcher_key, appearance, dispatcher, state, created_at)
    select id, finding_id, rule_id, dispatcher_key, appearance, dispatcher, state, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(
      id text, finding_id text, rule_id text, dispatcher_key text, appearance bigint, dispatcher jsonb, state text)
    on conflict (tenant_id, finding_id, rule_id, dispatcher_key, appearance) do nothing
    returning id, state`)
  const ready = added.filter(({ state }) => state === 'PENDING')
  await enqueueAll(
    tx,
    DISPATCH,
    ready.map(({ id }) => ({ key: id, payload: { dispatchId: id } })),
  )
}
