import { sql } from '../../../store/sql.ts'
import type { ServerResourcesRow, ServerToolsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { choosePolicy } from '../../policies/choice/api.ts'
import { isRequestable } from '../../requests/api.ts'
import { createTask } from '../../requests/tasks/create/api.ts'
import { IN_TOOLSET } from '../tools/held.ts'
import { type Caller, write } from './session.ts'

/** Asks for a set that has the tool, or the tool itself, for the user; empty when nothing of it is offered. */
export const requestTool = (caller: Caller, tool: ServerToolsRow): Promise<string> =>
  requestOne(caller, {
    appId: tool.app_id,
    description: `A program called the tool ${tool.tool_name}.`,
    offers: (tx) => offersOf(tx, tool),
  })

/** The same for a resource. */
export const requestResource = (caller: Caller, resource: ServerResourcesRow): Promise<string> =>
  requestOne(caller, {
    appId: resource.app_id,
    description: `A program read the resource ${resource.name}.`,
    offers: async () => [resource.entitlement_id],
  })

type Wanted = {
  readonly appId: string
  readonly description: string
  /** The entitlements that would do, the least first. */
  offers(tx: Tx): Promise<readonly string[]>
}

async function requestOne(caller: Caller, { appId, description, offers }: Wanted): Promise<string> {
  const { head, services, userId } = caller
  const { tenant } = head
  return write(caller, async ({ tx, emit }) => {
    const context = { tx, emit, tenant, services }
    for (const entitlementId of await offers(tx)) {
      if (!(await isRequestable(context, entitlementId, userId))) continue
      const about = { appId, entitlementId }
      const chosen = await choosePolicy(context, 'grant', about)
      const { taskId } = await createTask(context, {
        type: 'grant',
        origin: 'TASK_ORIGIN_API',
        description,
        userId,
        createdByUserId: userId,
        ...about,
        grantSeconds: chosen.settings.maxGrantSeconds,
        ip: head.ip,
        chosen,
      })
      return taskId
    }
    return ''
  })
}

/** The tool itself first: it is the least that lets the call through. */
async function offersOf(tx: Tx, tool: ServerToolsRow): Promise<readonly string[]> {
  const sets = await tx.rows<{ entitlement_id: string }>(sql`
    select ts.entitlement_id from toolsets ts, server_tools t where t.id = ${tool.id} and ${IN_TOOLSET}
    order by ts.builtin = 'ALL', ts.id`)
  return [tool.entitlement_id, ...sets.map((row) => row.entitlement_id)]
}
