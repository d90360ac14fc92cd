import { text } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { findingType } from '../finding-type.ts'
import { entries } from '../shapes/evidence-entries.ts'
export const mcpGatewayToolCallRisk = findingType({
  type: 'MCP_GATEWAY_TOOL_CALL_RISK',
  payload: shape('McpGatewayToolCallRiskType', 'A risky call of a tool.', {}),
  evidence: shape('McpGatewayToolCallRiskEvidence', 'What was called.', {
    evidence: entries,
    kind: text(64, 'What noticed it.'),
    ruleId: text(128, 'The rule.'),
    subject: text(256, 'The user who called, or the client.'),
    summary: text(1024, 'In one sentence.'),
  }),
  onByDefault: true,
  why: 'it needs a report of what happened',
})
