import { sql } from '../../../store/sql.ts'
import type { ServerToolsRow, ToolServersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { findHiddenText } from '../../ai-classifiers/api.ts'
import { hasResult, takeApproval } from '../approvals/approvals.ts'
import { getSettings } from '../settings/store.ts'
import { isHeld } from '../tools/held.ts'
import { classificationOf } from '../tools/view.ts'
import type { ToolCall } from './call.ts'
import { type CallEnd, type Refused, refuse } from './call-end.ts'
import { askBefore } from './checks.ts'
import { performCall } from './perform.ts'
import { requestTool } from './request-tool.ts'
import { type Caller, write } from './session.ts'
import { findStop } from './stops.ts'

type ClientOfCall = { readonly id: string; readonly client_type: string }

export type Exposed = { readonly tool: ServerToolsRow; readonly server: ToolServersRow; readonly isHeld: boolean }

/** The tool that clients call so. */
export async function findExposed(tx: Tx, name: string, userId: string): Promise<Exposed | undefined> {
  const tool = await tx.find<ServerToolsRow & { is_held: boolean }>(sql`
    select t.*, ${isHeld(userId, tx.now)} as is_held from tool_servers s
    join server_tools t on t.connector_id = s.connector_id and t.tool_name = substr(${name}, length(s.tool_prefix) + 2)
    where starts_with(${name}, s.tool_prefix || '_') and s.deleted_at is null and t.deleted_at is null
    order by length(s.tool_prefix) desc limit 1`)
  return tool && withServer(tx, tool)
}

/** The same tool when it is known by its id. */
export async function findToolFor(tx: Tx, toolId: string, userId: string): Promise<Exposed | undefined> {
  const tool = await tx.find<ServerToolsRow & { is_held: boolean }>(sql`
    select t.*, ${isHeld(userId, tx.now)} as is_held from server_tools t
    join tool_servers s on s.connector_id = t.connector_id and s.deleted_at is null
    where t.id = ${toolId} and t.deleted_at is null`)
  return tool && withServer(tx, tool)
}

async function withServer(tx: Tx, tool: ServerToolsRow & { is_held: boolean }): Promise<Exposed> {
  const server = await tx.get<ToolServersRow>(
    sql`select * from tool_servers where connector_id = ${tool.connector_id}`,
    'tool server',
    tool.connector_id,
  )
  return { tool, server, isHeld: tool.is_held }
}

/** What has to be true of a tool and a program whenever a call is made. */
export async function findObstacle(
  tx: Tx,
  { tool, server }: Exposed,
  client: ClientOfCall,
): Promise<CallEnd | undefined> {
  const obstacle = await findGeneralObstacle(tx, { connectorId: server.connector_id, toolId: tool.id }, client)
  if (obstacle) return obstacle
  if (tool.state !== 'APPROVED') return refuse('DENIED', 'tool_not_approved', 'the tool is not approved')
  if (tool.allowed_client_types.length > 0 && !tool.allowed_client_types.includes(client.client_type)) {
    return refuse('DENIED', 'client_type_not_allowed', 'programs of this type may not call this tool')
  }
  return undefined
}

type Asked = { readonly connectorId: string; readonly toolId: string }

/** The same for whatever is asked of a server. */
export async function findGeneralObstacle(tx: Tx, asked: Asked, client: ClientOfCall): Promise<Refused | undefined> {
  const stop = await findStop(tx, { ...asked, aiClientId: client.id })
  if (stop) return refuse('DENIED', 'kill_switch', stop.reason, { stopped: stop.target })
  const { allowedClientTypes } = await getSettings(tx)
  const types: readonly string[] = allowedClientTypes
  if (types.length > 0 && !types.includes(`MCP_CLIENT_TYPE_${client.client_type}`)) {
    return refuse('DENIED', 'client_type_not_allowed', 'programs of this type may not call tools')
  }
  return undefined
}

/** Everything that a call has to pass, in this order, and the call itself. */
export async function runCall(caller: Caller, exposed: Exposed, input: Record<string, unknown>): Promise<CallEnd> {
  const { head, services, client, userId } = caller
  const { tenant } = head
  const { tool, server } = exposed
  const reader = tenant.database.reader({ tenantId: tenant.id, now: head.now })
  const obstacle = await findObstacle(reader, exposed, client)
  if (obstacle) return obstacle
  if (!exposed.isHeld) return notGranted(caller, exposed)
  const hidden = findHiddenText(input)
  if (hidden !== undefined) return refuse('DENIED', 'hidden_text', hiddenIn(hidden))
  const call: ToolCall = {
    server,
    tool,
    classification: classificationOf(tool),
    input,
    principal: { userId, name: caller.principal.names.name, email: caller.principal.names.email },
    client: { id: client.id, type: client.client_type, ip: head.ip },
  }
  const before = await askBefore({ tx: reader, tenant, services }, call)
  const { verdicts, waits, selected } = before
  if (before.denied) return refuse('DENIED', before.denied.by, before.denied.reason, { verdicts })
  const checked = { ...call, input: before.input }
  const found = { verdicts, hooks: [], taskId: '' }
  const perform = (taskId: string): Promise<CallEnd> =>
    performCall(
      { tenant, services, write: (work) => write(caller, work) },
      { call: checked, selected, found: { ...found, taskId } },
    )
  if (!waits && !(await hasResult(reader, checked))) return perform('')
  const standing = await write(caller, ({ tx, emit }) =>
    takeApproval({ tx, emit, tenant, services }, { call: checked, selected, waits }),
  )
  switch (standing.kind) {
    case 'free':
      return perform(standing.taskId)
    case 'ended':
      return { ...standing.end, verdicts }
    case 'waits':
      return refuse('DENIED', 'approval_required', standing.message, { taskId: standing.taskId, verdicts })
    case 'tooLarge':
      return refuse('DENIED', 'input_too_large', 'calls that wait for an approval have at most 256 KiB', { verdicts })
  }
}

/** It would be masked for whoever approves the call or reads of it. */
const hiddenIn = (path: string): string =>
  `${path.slice(0, 256)} is named or framed like a secret and holds free text: send text in a member of another name, and a secret as one run of signs`

async function notGranted(caller: Caller, exposed: Exposed): Promise<CallEnd> {
  const taskId = caller.settings.surfaceRequestableTools ? await requestTool(caller, exposed.tool) : ''
  return taskId === ''
    ? refuse('DENIED', 'not_granted', 'you have not been given this tool')
    : refuse('DENIED', 'request_created', 'you have not been given this tool; it was requested for you', { taskId })
}
