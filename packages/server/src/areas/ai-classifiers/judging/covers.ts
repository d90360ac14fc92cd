import type { Target } from '../shapes.ts'
import type { ToolUse } from './types.ts'

/** Whether something with this target is about the call. */
export function covers({ server, tool, toolset, clientType }: Target, use: ToolUse): boolean {
  const isOf = (place: { readonly appId: string; readonly connectorId: string }): boolean =>
    place.appId === use.tool.appId && place.connectorId === use.tool.connectorId
  if (server) return isOf(server)
  if (tool) return isOf(tool) && tool.mcpToolId === use.tool.id
  if (toolset) return isOf(toolset) && use.tool.toolsetIds.includes(toolset.mcpToolsetId)
  return clientType ? clientType === use.caller.clientType : true
}
