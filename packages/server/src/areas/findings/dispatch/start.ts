import { enqueueAll } from '../../../engine/enqueue.ts'
import type { Named } from '../../../engine/job.ts'
import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { FindingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Dispatcher } from '../rules/route.ts'

export type DispatchPayload = { readonly dispatchId: string }
export const DISPATCH: Named<DispatchPayload> = { kind: 'findings.dispatch', concurrency: { perTenant: 8 } }

export type NotifyPayload = { readonly ruleId: string; readonly dispatcherKey: string }
export const NOTIFY: Named<NotifyPayload> = { kind: 'findings.notify', concurrency: { perTenant: 4 } }

/** With the id of the dispatch, which is the key of its run. */
export const RUN_KEY = 'finding-dispatch:'

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
  const added = await tx.rows<Ready & { state: string }>(sql`
    insert into finding_dispatches (id, finding_id, rule_id, dispatcher_key, appearance, dispatcher, state, created_at)
    select id, finding_id, rule_id, dispatcher_key, appearance, dispatcher, state, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(
      id text, finding_id text, rule_id text, dispatcher_key text, appearance bigint, dispatcher jsonb, state text)
    on conflict (tenant_id, finding_id, rule_id, dispatcher_key, appearance) do nothing
    returning id, state, rule_id, dispatcher`)
  await startDispatches(
    tx,
    added.filter(({ state }) => state === 'PENDING'),
  )
}

export type Ready = { readonly id: string; readonly rule_id: string; readonly dispatcher: unknown }

/** Has those sent on that nobody has to agree to any more. */
export async function startDispatches(tx: Tx, all: readonly Ready[]): Promise<void> {
  const ready = all.map(({ dispatcher, ...one }) => ({ ...one, dispatcher: dispatcher as Dispatcher })) // Safe because only dispatchers are stored.
  await enqueueAll(
    tx,
    DISPATCH,
    ready.filter(({ dispatcher }) => !dispatcher.notify).map(({ id }) => ({ key: id, payload: { dispatchId: id } })),
  )
  await notifyPeople(tx, ready)
}

/** Each new finding defers the common message, until there was no other for a while. */
async function notifyPeople(tx: Tx, ready: readonly { rule_id: string; dispatcher: Dispatcher }[]): Promise<void> {
  const items = ready.flatMap(({ rule_id: ruleId, dispatcher: { key = '', notify } }) => {
    if (!notify) return []
    const due = tx.now.add({ seconds: notify.batchWindowSeconds ?? 0 })
    return [{ key: `${ruleId}/${key}`, due, payload: { ruleId, dispatcherKey: key } }]
  })
  await enqueueAll(tx, NOTIFY, items, 'replace')
}
