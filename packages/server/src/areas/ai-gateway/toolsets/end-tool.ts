import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import type { ServerToolsRow, ToolsetsRow, ToolsetToolsRow } from '../../../store/tables.ts'
import { endToolGrants, unbindTool } from '../../directory/builtin-app/api.ts'
import { recordBindings } from './changes.ts'

/** Nobody holds the tool any more, and no set has it. Its entitlement stays, for when the server names it again. */
export async function endGrantsOfTool(context: Context, tool: ServerToolsRow): Promise<void> {
  const { tx } = context
  const sets = await tx.rows<ToolsetsRow>(sql`
    select ts.* from toolsets ts join toolset_tools b on b.toolset_id = ts.id where b.tool_id = ${tool.id}`)
  for (const set of sets) {
    await unbindTool(context, { appId: tool.app_id, setId: set.entitlement_id, toolId: tool.entitlement_id })
  }
  const left = await tx.rows<ToolsetToolsRow>(sql`delete from toolset_tools where tool_id = ${tool.id} returning *`)
  if (left.length > 0) await recordBindings(context, 'REMOVED', left)
  await endToolGrants(context, tool.entitlement_id)
}
