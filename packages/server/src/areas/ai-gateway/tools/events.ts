import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, entityRules } from '../../../service/log/rules.ts'
import { MCPTool } from './shape.ts'
import type { ShownTool } from './view.ts'

const TOOL = {
  type: 'Tool',
  code: 'mcp_tool',
  says: { state_changed: 'changed the state of {it}', definition_changed: '{It} describes itself otherwise' },
  severity: { paused: 'High', definition_changed: 'High' },
} as const

export const toolLog: LogRules = {
  ...entityRules('aiGateway.tool', TOOL),
  'aiGateway.tool.stateChanged': entityRule(TOOL, 'state_changed', 'state_changed'),
  'aiGateway.tool.definitionChanged': entityRule(TOOL, 'definition_changed', 'definition_changed'),
  'aiGateway.tool.paused': entityRule(TOOL, 'paused', 'paused'),
  'aiGateway.tool.resumed': entityRule(TOOL, 'resumed', 'resumed'),
}

type Verb = 'created' | 'updated' | 'deleted' | 'stateChanged' | 'definitionChanged' | 'paused' | 'resumed'

export const toolChanged = (verb: Verb, before: ShownTool | null, after: ShownTool | null): Change => ({
  kind: `aiGateway.tool.${verb}`,
  subject: { type: 'mcp_tool', id: (after ?? before)!.id },
  before: before && wireOf(before),
  after: after && wireOf(after),
})

// Safe because a shape writes an object.
export const wireOf = (shown: ShownTool) => MCPTool.write(shown) as NonNullable<Change['after']>
