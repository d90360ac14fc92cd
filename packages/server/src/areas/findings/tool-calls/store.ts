import { sql } from '../../../store/sql.ts'
import type { McpToolCallsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { BURST_MINUTES, type Called, REMEMBERED_DAYS, type ToolCall } from './rules.ts'

type Caller = Pick<Called, 'userId' | 'clientId'>

/** Who reports calls of the same callers at the same time does so one after the other: a burst is counted once. */
export async function lockCallers(tx: Tx, calls: readonly Caller[]): Promise<void> {
  const keys = [...new Set(calls.map(({ userId, clientId }) => JSON.stringify([tx.tenantId, userId, clientId])))].sort()
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key`)
}

/** Returns those that were not reported before. */
export async function rememberCalls(tx: Tx, reporter: string, calls: readonly ToolCall[]): Promise<ToolCall[]> {
  const once = [...new Map(calls.map((call) => [call.callId, call])).values()]
  const rows = once
    .map((call) => ({
      call_id: call.callId,
      user_id: call.userId,
      client_id: call.clientId,
      app_id: call.appId,
      connector_id: call.connectorId,
      tool: call.toolName,
      called_at: call.calledAt.toString(),
      denied: call.denial !== '',
    }))
    // In one order, so that two reports of the same calls do not wait for each other.
    .sort((a, b) => (a.call_id < b.call_id ? -1 : 1))
  const added = await tx.rows<{ call_id: string }>(sql`
    insert into mcp_tool_calls (reporter, call_id, user_id, client_id, app_id, connector_id, tool, called_at, denied)
    select ${reporter}, call_id, user_id, client_id, app_id, connector_id, tool, called_at, denied
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(
      call_id text, user_id text, client_id text, app_id text, connector_id text, tool text, called_at timestamptz,
      denied boolean)
    on conflict do nothing returning call_id`)
  const ids = new Set(added.map((row) => row.call_id))
  return once.filter(({ callId }) => ids.has(callId))
}

export type Denied = Called & { readonly reporter: string }

/** Denied calls that may be of one burst with these: by the same caller, near in time, and in no burst yet. */
export async function findNear(tx: Tx, { userId, clientId }: Caller, calls: readonly Called[]): Promise<Denied[]> {
  const times = calls.map(({ calledAt }) => calledAt.epochMilliseconds)
  const at = (ms: number): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(ms)
  const rows = await tx.rows<McpToolCallsRow>(sql`
    select * from mcp_tool_calls
    where user_id = ${userId} and client_id = ${clientId} and denied and not in_burst
      and called_at between ${at(Math.min(...times)).subtract({ minutes: BURST_MINUTES })}
                        and ${at(Math.max(...times)).add({ minutes: BURST_MINUTES })}
    order by called_at, reporter, call_id`)
  return rows.map((row) => ({
    reporter: row.reporter,
    callId: row.call_id,
    userId: row.user_id,
    clientId: row.client_id,
    appId: row.app_id,
    connectorId: row.connector_id,
    toolName: row.tool,
    calledAt: row.called_at,
  }))
}

export async function markBurst(tx: Tx, calls: readonly Denied[]): Promise<void> {
  await tx.run(sql`
    update mcp_tool_calls c set in_burst = true
    from unnest(${calls.map((one) => one.reporter)}::text[], ${calls.map((one) => one.callId)}::text[]) as k(reporter, call_id)
    where c.reporter = k.reporter and c.call_id = k.call_id`)
}

export async function forgetCalls(tx: Tx): Promise<void> {
  const before = tx.now.subtract({ hours: REMEMBERED_DAYS * 24 })
  await tx.run(sql`delete from mcp_tool_calls where called_at <= ${before}`)
}
