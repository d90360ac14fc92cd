import type { Answered } from '@reeve/client'

/** Members that every audit has; the one beside them says what happened. */
const COMMON: ReadonlySet<string> = new Set([
  'id',
  'ticketId',
  'created',
  'userId',
  'workflowStep',
  'currentState',
  'eventType',
  'source',
  'metadata',
])

/** What happened, in words: `grantDurationUpdated` is printed as `grant duration updated`. */
export function auditText(audit: Answered.TaskAuditView): string {
  const name = Object.keys(audit).find((member) => !COMMON.has(member)) ?? ''
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const comment = audit.comment?.comment
  return typeof comment === 'string' ? `${words}: ${comment}` : words
}
