import type { Change } from '../../../service/events.ts'
import type { Decision } from './resolve.ts'

export type Trip = {
  readonly automationId: string
  readonly observedCount: number
  readonly threshold: number
  readonly period: string
  readonly trippedAt: string
}

export const breakerTripped = ({ automationId, ...trip }: Trip): Change => ({
  kind: 'automations.breaker.tripped',
  subject: { type: 'automation', id: automationId },
  after: { id: automationId, ...trip },
})

export const breakerCleared = ({ id, display_name }: { id: string; display_name: string }, reason: string): Change => ({
  kind: 'automations.breaker.cleared',
  subject: { type: 'automation', id },
  after: { id, displayName: display_name, reason },
})

/** One paused run was released or cancelled. */
export const pausedResolved = (
  { id, automation_id }: { id: bigint; automation_id: string },
  { decision, reason }: Decision,
): Change => ({
  kind: decision === 'RUN' ? 'automations.execution.pausedRun' : 'automations.execution.pausedCancelled',
  subject: { type: 'automationExecution', id: String(id) },
  after: { id: String(id), automationTemplateId: automation_id, reason },
})
