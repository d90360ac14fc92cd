import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRules } from '../../../service/log/rules.ts'
import { type ShownGate, ToolGate } from './shape.ts'

export const gateChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: ShownGate | null,
  after: ShownGate | null,
): Change => ({
  kind: `aiClassifiers.gate.${verb}`,
  subject: { type: 'tool_gate', id: (after ?? before)!.id },
  // Safe because a shape writes an object or null.
  before: ToolGate.write(before) as Change['before'],
  after: ToolGate.write(after) as Change['after'],
})

export const gateLog: LogRules = entityRules('aiClassifiers.gate', {
  type: 'ToolGate',
  code: 'tool_gate',
  severity: { deleted: 'Medium' },
})
