import { sql } from '../../../store/sql.ts'
import type { ServerToolsRow, ToolServersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { takeApproval } from '../approvals/approvals.ts'
import { headersOf } from '../servers/config.ts'
import { ownCredentialChanged } from '../servers/events.ts'
import { findCredential, refuseOwnCredential } from '../servers/store.ts'
import { getSettings } from '../settings/store.ts'
import { isHeld } from '../tools/held.ts'
import { classificationOf } from '../tools/view.ts'
import type { ToolCall, ToolOutput, Verdict } from './call.ts'
import { askAfter, askBefore } from './checks.ts'
import { callDownstream, DownstreamError, MOST_OUTPUT_BYTES } from './downstream.ts'
import { tellNeedsSignIn } from './needs-sign-in.ts'
import { requestTool } from './request-tool.ts'
import { type Caller, write } from './session.ts'
import { findStop, type Stopped, watchStops } from './stops.ts'

const DOWNSTREAM_MS = 60_000

/** Why a call did not get through, in the words of programs. */
export type Reason =
  | 'kill_switch'
  | 'client_type_not_allowed'
  | 'tool_not_approved'
  | 'not_granted'
  | 'request_created'
  | 'classifier_denied'
  | 'hook_denied'
  | 'approval_required'
  | 'upstream_error'
  | 'timeout'
  | 'connect_required'
  | 'too_many_calls'
  | 'output_too_large'

export type CallEnd = { readonly verdicts: readonly Verdict[]; readonly taskId: string } & (
  | { readonly kind: 'answered'; readonly output: ToolOutput }
  | {
      readonly kind: 'refused'
      readonly result: 'DENIED' | 'ERROR'
      readonly reason: Reason
      readonly message: string
      readonly stopped?: Stopped['target']
    }
)

export type Found = { readonly tool: ServerToolsRow; readonly server: ToolServersRow; readonly isHeld: boolean }

/** The tool that clients call so. */
export async function findExposed(tx: Tx, name: string, userId: string): Promise<Found | undefined> {
  const tool = await tx.find<ServerToolsRow & { is_held: boolean }>(sql`
    select t.*, ${isHeld(userId, tx.now)} as is_held from server_tools t
    join tool_servers s on s.connector_id = t.connector_id and s.deleted_at is null
    where s.tool_prefix || '_' || t.tool_name = ${name} and t.deleted_at is null
    order by length(s.tool_prefix) desc limit 1`)
  if (!tool) return undefined
  const server = await tx.get<ToolServersRow>(
    sql`select * from tool_servers where connector_id = ${tool.connector_id}`,
    'tool server',
    tool.connector_id,
  )
  return { tool, server, isHeld: tool.is_held }
}

const refuse = (
  result: 'DENIED' | 'ERROR',
  reason: Reason,
  message: string,
  more: { readonly taskId?: string; readonly verdicts?: readonly Verdict[]; readonly stopped?: Stopped['target'] } = {},
): CallEnd => ({ kind: 'refused', result, reason, message, taskId: '', verdicts: [], ...more })

/** Everything that a call has to pass, in this order, and the call itself. */
export async function runCall(caller: Caller, found: Found, input: Record<string, unknown>): Promise<CallEnd> {
  const { head, services, client, userId } = caller
  const { tenant } = head
  const { tool, server } = found
  const reader = tenant.database.reader({ tenantId: tenant.id, now: head.now })
  const under = { connectorId: server.connector_id, toolId: tool.id, aiClientId: client.id }
  const stop = await findStop(reader, under)
  if (stop) return refuse('DENIED', 'kill_switch', stop.reason, { stopped: stop.target })
  const settings = await getSettings(reader)
  const type = `MCP_CLIENT_TYPE_${client.client_type}`
  const types: readonly string[] = settings.allowedClientTypes
  if (types.length > 0 && !types.includes(type)) {
    return refuse('DENIED', 'client_type_not_allowed', 'programs of this type may not call tools')
  }
  if (tool.state !== 'APPROVED') return refuse('DENIED', 'tool_not_approved', 'the tool is not approved')
  if (tool.allowed_client_types.length > 0 && !tool.allowed_client_types.includes(client.client_type)) {
    return refuse('DENIED', 'client_type_not_allowed', 'programs of this type may not call this tool')
  }
  if (!found.isHeld) return notGranted(caller, found, settings.surfaceRequestableTools)

  const call: ToolCall = {
    server,
    tool,
    classification: classificationOf(tool),
    input,
    principal: { userId, name: caller.principal.names.name, email: caller.principal.names.email },
    client: { id: client.id, type: client.client_type, ip: head.ip },
  }
  const checking = { tx: reader, tenant, services }
  const before = await askBefore(checking, call)
  const { verdicts } = before
  if (before.denied) return refuse('DENIED', before.denied.by, before.denied.reason, { verdicts })
  let taskId = ''
  if (before.waits) {
    const { waits } = before
    // What people approve is the input that would be sent: one that a check has changed counts as changed.
    const standing = await write(caller, ({ tx, emit }) =>
      takeApproval({ tx, emit, tenant, services }, { ...call, input: before.input }, waits),
    )
    taskId = standing.taskId
    if (standing.kind === 'waits') {
      return refuse('DENIED', 'approval_required', `waiting for approval: ${waits.reason}`, { taskId, verdicts })
    }
  }
  return callServer(caller, { call: { ...call, input: before.input }, under, taskId, verdicts })
}

async function notGranted(caller: Caller, found: Found, surfaces: boolean): Promise<CallEnd> {
  const taskId = surfaces ? await requestTool(caller, found.tool) : ''
  return taskId === ''
    ? refuse('DENIED', 'not_granted', 'you have not been given this tool')
    : refuse('DENIED', 'request_created', 'you have not been given this tool; it was requested for you', { taskId })
}

type Calling = {
  readonly call: ToolCall
  readonly under: Parameters<typeof findStop>[1]
  readonly taskId: string
  readonly verdicts: readonly Verdict[]
}

async function callServer(caller: Caller, { call, under, taskId, verdicts }: Calling): Promise<CallEnd> {
  const { head, services, userId } = caller
  const { tenant } = head
  const { server, tool } = call
  const open = () => tenant.database.reader({ tenantId: tenant.id, now: services.clock.now() })
  const credential = await findCredential(open(), tenant, server, userId)
  const wantsSignIn = 'sign in to the tool server first: it wants a credential of your own'
  if (!credential) return refuse('ERROR', 'connect_required', wantsSignIn, { taskId, verdicts })
  const watch = watchStops(() => findStop(open(), under))
  try {
    const target = {
      url: server.url,
      headers: headersOf(credential),
      outbound: services.outbound,
      timeoutMs: DOWNSTREAM_MS,
      signal: watch.signal,
    }
    const output = await callDownstream(target, tool.tool_name, { ...call.input })
    // What was stopped while the server answered does not get out any more.
    const stopped = watch.stopped() ?? (await findStop(open(), under))
    if (stopped) return refuse('DENIED', 'kill_switch', stopped.reason, { taskId, verdicts, stopped: stopped.target })
    if (JSON.stringify(output).length > MOST_OUTPUT_BYTES) {
      return refuse('ERROR', 'output_too_large', 'the answer is larger than 10 MiB', { taskId, verdicts })
    }
    const after = await askAfter({ tx: open(), tenant, services }, call, output)
    const all = [...verdicts, ...after.verdicts]
    if (after.denied) return refuse('DENIED', after.denied.by, after.denied.reason, { taskId, verdicts: all })
    return { kind: 'answered', output: after.output, taskId, verdicts: all }
  } catch (error) {
    const stopped = watch.stopped()
    if (stopped) return refuse('DENIED', 'kill_switch', stopped.reason, { taskId, verdicts, stopped: stopped.target })
    if (!(error instanceof DownstreamError)) throw error
    if (error.fault === 'refused' && server.token_sharing === 'PER_USER') {
      await write(caller, async ({ tx, emit }) => {
        if (!(await refuseOwnCredential(tx, server.connector_id, userId))) return
        emit(ownCredentialChanged(false, server, userId))
        await tellNeedsSignIn(tx, server, userId)
      })
      return refuse('ERROR', 'connect_required', 'the tool server does not accept your credential any more', {
        taskId,
        verdicts,
      })
    }
    const reason =
      error.fault === 'timeout' ? 'timeout' : error.fault === 'too_large' ? 'output_too_large' : 'upstream_error'
    return refuse('ERROR', reason, error.message, { taskId, verdicts })
  } finally {
    watch.end()
  }
}
