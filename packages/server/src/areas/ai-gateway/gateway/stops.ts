import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { getSettings } from '../settings/store.ts'

export type Stopped = { readonly target: 'TENANT' | 'SERVER' | 'TOOL' | 'CLIENT'; readonly reason: string }

type Under = { readonly connectorId: string; readonly toolId: string; readonly aiClientId: string }

type Reasons = { readonly server: string | null; readonly tool: string | null; readonly client: string | null }

/** What has stopped the call: looked up anew each time, so that a kill switch counts at once in every process. */
export async function findStop(tx: Tx, { connectorId, toolId, aiClientId }: Under): Promise<Stopped | undefined> {
  const [{ enabled, mcpTrafficDisabled, trafficDisabledReason }, row] = await Promise.all([
    getSettings(tx),
    tx.findByKey<Reasons>(sql`
      select (select s.paused_reason from tool_servers s where s.connector_id = ${connectorId}
                and (s.paused_at is not null or s.deleted_at is not null)) as server,
             (select t.paused_reason from server_tools t where t.id = ${toolId}
                and (t.paused_at is not null or t.deleted_at is not null)) as tool,
             (select c.closed_reason from ai_clients c where c.id = ${aiClientId} and c.state in ('CLOSED', 'DELETED')) as client`),
  ])
  if (!enabled) return { target: 'TENANT', reason: 'the gateway is switched off' }
  if (mcpTrafficDisabled) return { target: 'TENANT', reason: trafficDisabledReason || 'all tools are stopped' }
  if (row?.server != null) return { target: 'SERVER', reason: row.server || 'the server is stopped' }
  if (row?.tool != null) return { target: 'TOOL', reason: row.tool || 'the tool is stopped' }
  if (row?.client != null) return { target: 'CLIENT', reason: row.client || 'the program is closed' }
  return undefined
}

const LOOK_MS = 1000

/** Looks every second whether a call under way is to be cut, and cuts it. */
export function watchStops(look: () => Promise<Stopped | undefined>): {
  readonly signal: AbortSignal
  readonly stopped: () => Stopped | undefined
  end(): void
} {
  const cutting = new AbortController()
  let found: Stopped | undefined
  let isLooking = false
  const timer = setInterval(async () => {
    if (isLooking) return
    isLooking = true
    // A database that does not answer stops nothing; the next look will.
    found ??= await look().catch(() => undefined)
    isLooking = false
    if (found) cutting.abort()
  }, LOOK_MS)
  timer.unref()
  return { signal: cutting.signal, stopped: () => found, end: () => clearInterval(timer) }
}
