import type { Change } from '../../../service/events.ts'
import type { NewRun } from './new-run.ts'
import type { Execution } from './stored.ts'

const of = (verb: string, id: string, after: Record<string, unknown>): Change => ({
  kind: `automations.execution.${verb}`,
  subject: { type: 'automationExecution', id },
  after: { id, ...after },
})

type Facts = Pick<Execution, 'id' | 'automation_id' | 'error'>

/** A run was started on demand. */
export const executionRequested = (
  { id, display_name }: { id: string; display_name: string },
  executionId: string,
  isDraft: boolean,
): Change => of('requested', executionId, { automationTemplateId: id, displayName: display_name, isDraft })

export const executionTerminated = ({ id, automation_id }: Pick<Facts, 'id' | 'automation_id'>): Change =>
  of('terminated', String(id), { automationTemplateId: automation_id })

export const executionFailed = ({ id, automation_id, error }: Facts): Change =>
  of('failed', String(id), { automationTemplateId: automation_id, error })

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
