import type { ReadResourceResult } from '@modelcontextprotocol/sdk/types.js'
import type { ServerResourcesRow } from '../../../store/tables.ts'
import { whyAstray } from '../resources/expansion.ts'
import type { CalledTool, ToolCall } from './call.ts'
import { type CallEnd, refuse } from './call-end.ts'
import { askBefore } from './checks.ts'
import { contentsOf, withTextShown } from './contents.ts'
import { readDownstream } from './downstream.ts'
import type { Readable } from './find-resource.ts'
import { performCall } from './perform.ts'
import { findGeneralObstacle } from './pipeline.ts'
import { requestResource } from './request-tool.ts'
import { type Caller, write } from './session.ts'

type ReadEnd = { readonly end: CallEnd; readonly contents: ReadResourceResult['contents'] }

/** To hooks, classifiers and rules every read is a call of this one tool of the server, which only reads. */
const READ_TOOL = 'resources/read'

export const asTool = (row: ServerResourcesRow): CalledTool => ({
  id: row.id,
  app_id: row.app_id,
  connector_id: row.connector_id,
  entitlement_id: row.entitlement_id,
  tool_name: READ_TOOL,
  definition: row.definition,
})

/** Everything that a read has to pass, in the order of calls of tools, and the read itself. */
export async function runRead(caller: Caller, readable: Readable): Promise<ReadEnd> {
  const end = await passAndRead(caller, readable)
  if (end.kind === 'refused') return { end, contents: [] }
  const contents = contentsOf(end.output, readable.server)
  if (contents) return { end, contents }
  const message = 'a hook made something else of it than the content of a resource'
  const { verdicts, hooks, taskId } = end
  return { end: refuse('DENIED', 'hook_denied', message, { verdicts, hooks, taskId }), contents: [] }
}

async function passAndRead(caller: Caller, readable: Readable): Promise<CallEnd> {
  const { head, services, client, userId } = caller
  const { tenant } = head
  const { server, uri, deciding, held } = readable
  const reader = tenant.database.reader({ tenantId: tenant.id, now: head.now })
  const obstacle = await findGeneralObstacle(reader, { connectorId: server.connector_id, toolId: '' }, client)
  if (obstacle) return obstacle
  if (deciding.state !== 'APPROVED') return refuse('DENIED', 'resource_not_approved', 'the resource is not approved')
  const isOpen = (host: string): boolean => services.outbound.checkUrl(`https://${host}/`).allowed
  for (const template of readable.templates) {
    const why = whyAstray(template, uri, isOpen)
    if (why !== undefined) return refuse('DENIED', 'uri_not_allowed', `the address is not read: ${why}`)
  }
  if (!held) return notGranted(caller, deciding)
  const call: ToolCall = {
    server,
    tool: asTool(held),
    classification: 'TOOL_CLASSIFICATION_READ',
    input: { uri },
    principal: { userId, name: caller.principal.names.name, email: caller.principal.names.email },
    client: { id: client.id, type: client.client_type, ip: head.ip },
  }
  const { denied, waits, verdicts, selected } = await askBefore({ tx: reader, tenant, services }, call)
  if (denied) return refuse('DENIED', denied.by, denied.reason, { verdicts })
  if (waits) {
    const message = `a read cannot wait for an approval: ${waits.reason}`
    return refuse('DENIED', 'approval_required', message, { verdicts })
  }
  return performCall(
    { tenant, services, write: (work) => write(caller, work) },
    { call, selected, found: { verdicts, hooks: [], taskId: '' } },
    // The address that was checked: no hook puts another one in its place.
    async (target) => withTextShown(await readDownstream(target, uri)),
  )
}

async function notGranted(caller: Caller, resource: ServerResourcesRow): Promise<CallEnd> {
  const taskId = caller.settings.surfaceRequestableTools ? await requestResource(caller, resource) : ''
  return taskId === ''
    ? refuse('DENIED', 'not_granted', 'you have not been given this resource')
    : refuse('DENIED', 'request_created', 'you have not been given this resource; it was requested for you', { taskId })
}
