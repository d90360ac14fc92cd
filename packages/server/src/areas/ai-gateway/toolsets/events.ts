import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, entityRules } from '../../../service/log/rules.ts'
import { changeOf } from '../../../service/resource/changes.ts'
import { MCPAccessProfile, toToolset } from './shape.ts'
import type { Toolset } from './store.ts'

const TOOLSET = {
  type: 'Toolset',
  code: 'mcp_toolset',
  says: { tools_added: 'added tools to {it}', tools_removed: 'took tools out of {it}' },
}

export const toolsetLog: LogRules = {
  ...entityRules('aiGateway.toolset', TOOLSET),
  'aiGateway.toolset.toolsAdded': entityRule(TOOLSET, 'tools_added', 'tools_added'),
  'aiGateway.toolset.toolsRemoved': entityRule(TOOLSET, 'tools_removed', 'tools_removed'),
}

export const toolsetChanged = changeOf({
  kind: 'aiGateway.toolset',
  type: 'toolset',
  write: (row: Toolset | null) => row && MCPAccessProfile.write(toToolset(row)),
})

export const toolsetToolsChanged = (
  added: boolean,
  { id, display_name: displayName }: Toolset,
  mcpToolIds: readonly string[],
): Change => ({
  kind: added ? 'aiGateway.toolset.toolsAdded' : 'aiGateway.toolset.toolsRemoved',
  subject: { type: 'toolset', id },
  after: { displayName, mcpToolIds },
})
