import type { Change } from '../../../service/events.ts'
import type { NewRun } from './new-run.ts'
import type { Execution } from './stored.ts'

export const executionFailed = ({ id, automation_id, error }: Execution): Change => ({
  kind: 'automations.execution.failed',
  subject: { type: 'automationExecution', id: String(id) },
  after: { id: String(id), automationTemplateId: automation_id, error },
})

/** Why an event started nothing though a trigger matched. */
export const executionSuppressed = (
  { automationId, triggerKind, eventKey, lineage }: NewRun,
  reason: string,
  executionId = '',
): Change => ({
  kind: 'automations.execution.suppressed',
  subject: { type: 'automation', id: automationId },
  after: { automationTemplateId: automationId, executionId, triggerKind: triggerKind ?? '', eventKey, lineage, reason },
})
